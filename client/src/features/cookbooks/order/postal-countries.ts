import { ownProperty } from '#shared/own-property.ts';

/** ISO 3166, without places where nobody lives. */
const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

const names = new Intl.DisplayNames('en', { type: 'region' });
export const countryName = (code: string): string => {
  try {
    return names.of(code) ?? code;
  } catch {
    // Intl throws for what is not a country code.
    return code;
  }
};

/** All countries, sorted by name. */
export const COUNTRIES: readonly { readonly code: string; readonly name: string }[] = COUNTRY_CODES.split(' ')
  .map((code) => ({ code, name: countryName(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const states = (text: string) =>
  text
    .split(', ')
    .map((entry) => ({ code: entry.slice(0, entry.indexOf(' ')), name: entry.slice(entry.indexOf(' ') + 1) }));

/** Countries whose addresses need a state's code, with their states. */
const STATES: Readonly<Record<string, readonly { readonly code: string; readonly name: string }[]>> = {
  US: states(
    'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific',
  ),
  CA: states(
    'AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia, NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon',
  ),
  AU: states(
    'ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia',
  ),
};
export const statesOf = (country: string) => ownProperty(STATES, country);

/** Countries where a region is usual in an address, but not required. */
const WITH_REGION = new Set(
  'AE AR BR CL CN CO EG ES HK ID IE IN IT JP KR MX MY NG PE PH RU TH TR UA VE VN ZA'.split(' '),
);
export const hasRegion = (country: string) => WITH_REGION.has(country);

/** Countries where a postcode is required. */
const WITH_POSTCODE = new Set(
  'AT AU BE BG BR CA CH CN CY CZ DE DK EE ES FI FR GB GR HR HU IN IT JP KR LI LT LU LV MC MT MX NL NO NZ PL PT RO RU SE SI SK SM TR UA US VA ZA'.split(
    ' ',
  ),
);
export const needsPostcode = (country: string) => WITH_POSTCODE.has(country);
export const postcodeName = (country: string) =>
  country === 'US' ? 'ZIP code' : country === 'GB' || country === 'AU' || country === 'NZ' ? 'Postcode' : 'Postal code';

/** The country of the browser's language; the United States where it has none. */
export function likelyCountry(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? 'US';
  } catch {
    return 'US';
  }
}
