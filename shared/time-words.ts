/**
 * The words for units of time as recipes have them, as sources of a pattern that is read in Unicode and without regard to case. A
 * longer word stands before the one with which it begins.
 */
export const HOUR_WORDS =
  'hours?|hrs?|std|stunden?|heures?|horas?|ore|ora|oră|óra|órát|uur|uren|timmar|timme|tim|timer?|tunti[a]?|godz(?:ina|iny|in)?|hod(?:ina|iny|in|ín)?|час(?:а|ов)?|ч|год(?:ина|ини|ин)?|saat|sat[ai]?|ώρ(?:α|ες)|giờ|小时|小時|时间|時間|시간|ساعات|ساعة|שעות|שעה|घंट[ेा]|ชั่วโมง|h';
export const MINUTE_WORDS =
  'minutes?|mins?|mn|minuten|minutter|minuter|minutos?|min[uú]t[oiyaă]?|minuutti?a?|minuut|мин(?:ут[аы]?)?|хв(?:илин[аи]?)?|dakika|dk|perc|λεπτ(?:ά|ό)|phút|menit|分钟|分鐘|分|분|دقائق|دقيقة|דקות|דקה|मिनट|นาที|′';
export const SECOND_WORDS =
  'seconds?|secs?|sekunden?|sekunder|sekund[ya]?|sek|secondes?|segundos?|second[oi]|saniye|másodperc|секунд[аы]?|сек|秒|초|s';

/**
 * What may stand behind such a word: no letter of the same word. Chinese, Japanese and Korean write on without a space; '3分の1'
 * is a third there, and '7分熟' how a steak is done.
 */
export const WORD_ENDS = String.raw`(?:(?<=[\p{Script=Han}\p{Script=Hangul}])(?![の之熟])|(?<![\p{Script=Han}\p{Script=Hangul}])(?![\p{L}\p{M}]))`;

/** What may follow such a word for a part of it, as source of a pattern: 'and a half', 'et demie', 'y cuarto', '1時間半'. */
export const AND_A_PART = String.raw`\s+(?:and\s+(?:a|one)\s+(?:half|quarter)|(?:et|e|y|und|en|och|og)\s+(?:(?:un[ae]?|uma?|eine?|een|en)\s+)?(?:demie?|mezz[ao]|medi[ao]|mei[ao]|halbe|halve|halv|quart|cuarto|quarto|viertel|kwart(?:ier)?|kvart))(?![\p{L}\p{M}-]|\s+d['’])|(?<=時間|时间|小時|小时|시간)\s?(?:半(?!分)|반)`;

/** Which part of the unit such words say: a half, or a quarter. */
export const partSaid = (words: string): number => (/quar|cuart|viertel|k[wv]art/iu.test(words) ? 1 / 4 : 1 / 2);

/** A letter of a script that parts its words. */
const SPACED_LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`;
/** Times that are said without a number, as sources of a pattern, with their minutes: 'half an hour' is 30. */
export const SAID_TIMES: readonly (readonly [words: string, minutes: number])[] = (
  [
    [
      "three[- ]quarters? of an hour|drei ?viertel ?stunden?|trois quarts d['’]heure|tre quarti d['’]ora|tres cuartos de hora|três quartos de hora|drie kwartier|trzy kwadranse",
      45,
    ],
    [
      "(?:a )?quarter of an hour|quarter hour|viertel ?stunde|(?:un )?quart d['’]heure|un quarto d['’]ora|un cuarto de hora|um quarto de hora|(?:een )?kwartier|kwadrans|kvarter",
      15,
    ],
    [
      '(?:eine? ?inhalb|anderthalb) ?stunden?|anderhalf uur|halvan[nd]en time|półtorej godziny|másfél óra|puolitoista tuntia|полтора часа|bir buçuk saat',
      90,
    ],
    [
      "half(?: an?)? hour|halbe stunden?|demi[- ]heure|media hora|meia hora|mezz['’]ora|(?:een )?half uur|(?:en )?halv ?timm?e|pół godziny|půl hodiny|pol hodiny|fél óra|puoli tuntia|полчаса|півгодини|yarım saat|半(?:个)?小时|半小時",
      30,
    ],
  ] as const
).map(([words, minutes]) => [`(?<!${SPACED_LETTER}|\\d)(?:${words})(?!${SPACED_LETTER})`, minutes]);

/** Numbers that are other words elsewhere, and count the time before which they stand: 'to' is two in Danish, 'once' eleven in Spanish. */
export const NUMBERS_OF_TIMES: Readonly<Record<string, number>> = {
  en: 1,
  to: 2,
  ni: 9,
  ti: 10,
  once: 11,
  quince: 15,
  seize: 16,
};
/** Such a number right before a unit of its own language, as source of a pattern. */
export const NUMBER_OF_TIME = String.raw`(?:(?:en|to|ni|ti)(?=\s(?:minut(?:t?er)?|tim(?:er?|me|mar)|sekund(?:er)?)(?!\p{L}))|(?:once|quince)(?=\s(?:minutos|horas|segundos)(?!\p{L}))|seize(?=\s(?:minutes|heures|secondes)(?!\p{L})))`;
