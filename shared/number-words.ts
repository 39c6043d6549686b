/** Number words by number, in English, German, French, Italian, Spanish, Portuguese, Dutch, Swedish, Danish, Norwegian, Polish, Czech, Hungarian, Finnish, Turkish, Russian. */
const COUNTS: Readonly<Record<number, string>> = {
  1: 'one ein eine einem einen einer eines un une una uno ett een één um uma bir jeden jedna jedno jedną egy yksi один одна',
  1.5: 'anderthalb anderthalbe anderthalbes anderthalben anderthalber eineinhalb anderhalve anderhalf halvannen halvanden halvannan półtora półtorej полтора полторы',
  2: 'two zwei deux due dos två twee dois duas iki dva dvě dwa dwie két kettő kaksi два две',
  2.5: 'zweieinhalb',
  3: 'three drei trois tre tres três drie trzy tři három kolme üç три',
  4: 'four vier quatre quattro cuatro quatro fyra cztery čtyři négy neljä dört четыре',
  5: 'five fünf cinq cinque cinco vijf fem pięć pět öt viisi beş пять',
  6: 'six sechs sei seis zes sex seks sześć šest hat kuusi altı шесть',
  7: 'seven sieben sept sette siete sete zeven sju syv siedem sedm seitsemän hét yedi семь',
  8: 'eight acht huit otto ocho oito åtta åtte otte osiem osm nyolc kahdeksan sekiz восемь',
  9: 'nine neun neuf nove nueve negen nio dziewięć devět kilenc yhdeksän dokuz девять',
  10: 'ten zehn dix dieci diez dez tien tio dziesięć deset tíz kymmenen десять',
  11: 'eleven elf undici elva elleve jedenaście jedenáct',
  12: 'twelve zwölf douze dodici doce doze twaalf tolv dwanaście dvanáct tizenkettő kaksitoista двенадцать',
  14: 'fourteen vierzehn quatorze quattordici catorce catorze veertien fjorton fjorten',
  15: 'fifteen fünfzehn quinze quindici vijftien femton femten piętnaście patnáct tizenöt пятнадцать',
  16: 'sixteen sechzehn sedici dieciséis zestien seksten szesnaście',
  18: 'achtzehn diciotto dieciocho dezoito achttien arton atten',
  20: 'twenty zwanzig vingt venti veinte twintig vinte tjugo tyve tjue dwadzieścia dvacet húsz yirmi двадцать',
  25: 'fünfundzwanzig venticinque veinticinco vijfentwintig tjugofem tjuefem femogtyve',
  30: 'thirty dreißig trente trenta treinta trinta dertig trettio tredive tretti trzydzieści třicet harminc otuz тридцать',
  35: 'fünfunddreißig trentacinque vijfendertig trettiofem',
  40: 'forty vierzig quarante quaranta cuarenta quarenta veertig fyrtio fyrre førti czterdzieści čtyřicet negyven сорок',
  45: 'fünfundvierzig quarantacinque vijfenveertig fyrtiofem førtifem',
  50: 'fifty fünfzig cinquante cinquanta cincuenta cinquenta vijftig femtio halvtreds femti pięćdziesiąt padesát ötven пятьдесят',
  60: 'sixty sechzig soixante sessanta sesenta sessenta zestig sextio seksti sześćdziesiąt šedesát hatvan шестьдесят',
  70: 'seventy siebzig settanta setenta sjuttio sytti siedemdziesiąt',
  75: 'fünfundsiebzig settantacinque vijfenzeventig',
  80: 'eighty achtzig ottanta ochenta oitenta åttio åtti osiemdziesiąt quatre-vingts quatre-vingt',
  90: 'ninety neunzig novanta noventa nittio nitti dziewięćdziesiąt quatre-vingt-dix',
  100: 'hundert einhundert cent cien ciento cento cem honderd hundra sto hundre hundrede száz',
  125: 'hundertfünfundzwanzig einhundertfünfundzwanzig centoventicinque honderdvijfentwintig',
  150: 'hundertfünfzig einhundertfünfzig centocinquanta honderdvijftig hundrafemtio hundreogfemti',
  200: 'zweihundert duecento doscientos doscientas duzentos tweehonderd tvåhundra tohundrede tohundre dwieście dvěstě',
  250: 'zweihundertfünfzig duecentocinquanta tweehonderdvijftig',
  300: 'dreihundert trecento trescientos trescientas trezentos driehonderd trehundra trehundrede trehundre trzysta třista',
  350: 'dreihundertfünfzig trecentocinquanta driehonderdvijftig',
  400: 'vierhundert quattrocento cuatrocientos cuatrocientas quatrocentos vierhonderd fyrahundra firehundrede firehundre czterysta',
  500: 'fünfhundert cinquecento quinientos quinientas quinhentos vijfhonderd femhundra femhundrede femhundre pięćset pětset',
  600: 'sechshundert seicento seiscientos seiscentas seiscentos zeshonderd',
  750: 'siebenhundertfünfzig settecentocinquanta',
  800: 'achthundert ottocento ochocientos oitocentos achthonderd',
};

/** What number a word says, in the languages of recipes: 'drei' is 3. Articles and parts of one are none of them; 'anderthalb' is. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(COUNTS).flatMap(([count, words]) => words.split(' ').map((word) => [word, Number(count)])),
);

const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ONES = 'one|two|three|four|five|six|seven|eight|nine';
/** From twenty on in English, as source of a regular expression without groups: 'fifty', 'seventy-five', 'a hundred', 'four hundred and fifty'. */
export const ENGLISH_FROM_TWENTY = `(?:(?:an?|${ONES})[\\s-]+hundred(?:[\\s-]+(?:and[\\s-]+)?(?:${TENS})(?:[\\s-](?:${ONES}))?)?|(?:${TENS})(?:[\\s-](?:${ONES}))?)`;

const FRENCH_TENS = 'vingt-cinq|vingt|trente|quarante|cinquante|soixante-quinze|soixante';
/** The same of the hundreds that French and Spanish write apart: 'deux cents', 'cent cinquante', 'doscientos cincuenta'. */
export const HUNDREDS_APART = `(?:(?:deux|trois|quatre|cinq|six|sept|huit|neuf)[\\s-]cents?(?:[\\s-](?:${FRENCH_TENS}))?|cent[\\s-](?:${FRENCH_TENS})|soixante-quinze|(?:ciento|(?:dos|tres|cuatro)cient[oa]s|quinient[oa]s)\\s(?:veinte|treinta|cuarenta|cincuenta|setenta y cinco|ochenta))`;

/** What such words say: 450 for 'four hundred and fifty'. */
export const valueInWords = (words: string): number =>
  words
    .toLowerCase()
    .split(/[\s-]+/u)
    .reduce(
      (sum, word) =>
        /^(?:hundred|cents?)$/.test(word)
          ? Math.max(1, sum) * 100
          : sum + (/^an?$/.test(word) ? 1 : (NUMBER_WORDS[word] ?? 0)),
      0,
    );

/** From one to twelve in English, as source of a regular expression. */
export const ENGLISH_TO_TWELVE = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
