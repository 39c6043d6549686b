import { MINUTES_MAX } from '#shared/recipe.ts';
import {
  AND_A_PART,
  HOUR_WORDS,
  MINUTE_WORDS,
  NUMBER_OF_TIME,
  NUMBERS_OF_TIMES,
  partSaid,
  SAID_TIMES,
  SECOND_WORDS,
  WORD_ENDS,
} from '#shared/time-words.ts';
import { COUNT_WORDS, NUMBER_SOURCE, TENS_AND_ONES, asciiDigits, numberValue } from './numbers.ts';

/** Minutes of one unit and the words for it; a word also matches with letters after it ('Stunde' covers 'Stunden'). */
const UNITS: readonly { minutes: number; words: string }[] = [
  {
    minutes: 10_080,
    words: 'weeks?|wks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week|veckor|vecka|tydzień|tygodnie|недел[яиь]',
  },
  {
    minutes: 1440,
    words:
      'days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dag(?:en|ar)?|dn(?:i|y|ů|ia)|dzień|дн(?:я|ей|и)|день|gün|päivää?|天|日|يوم',
  },
  { minutes: 60, words: HOUR_WORDS },
  { minutes: 1, words: `${MINUTE_WORDS}|м|m|'` },
  { minutes: 1 / 60, words: SECOND_WORDS },
];

const UNIT_SOURCE = UNITS.map((unit, index) => `(?<u${String(index)}>${unit.words})`).join('|');
/** '20', '20-25', '1 1/2 to 2', '20~30', '20 à 25' with its unit; the unit must end at a word's end. */
const PART = new RegExp(
  `(?<low>${NUMBER_SOURCE})(?:\\s*(?:-|–|—|~|to|or|bis|à|a|al|até|till|tot|до|или)\\s*(?<high>${NUMBER_SOURCE}))?\\s*-?(?:de\\s)?(?:${UNIT_SOURCE})${WORD_ENDS}\\.?`,
  'giu',
);
/** A unit told again for those who hear the page: '1 hour hr 20 minutes mins'. */
const UNIT_AGAIN = UNITS.map(({ minutes, words }) => ({
  minutes,
  pattern: new RegExp(`\\s+(?:${words})${WORD_ENDS}\\.?`, 'iuy'),
}));
/** What may stand between '1 hour' and '30 minutes' of one and the same duration. */
const JOIN = /^[\s,]*(?:and|und|et|e|y|en|och|og|i|și|şi|és|ja|ve|a|&|\+|и|і|й|та|και)?[\s,]*$/iu;
/** What may stand between '45 minutes' and '1 hour', the ends of a range. */
const TO = /^\s*(?:-|–|—|~|to|or|bis|oder|à|ou|a|al|o|até|till?|tot|eller|до|или)\s*$/iu;
/** 'and a half' after a unit. */
const PART_OF_UNIT = new RegExp(AND_A_PART, 'iuy');
/** 'hora y media' begins without its one. */
const ONE_LEFT_OUT = /(?<![\d½¼¾]\s*-?)(?<!\p{L})(hora|heure|ora|hour)(?=\s+(?:y|et|e|and)\s)/giu;
/** '15 min + 45 min for proofing': the source itself adds. */
const ADDED = /^[^.;|\d]{0,24}(?:\+|\bplus\b)\s*(?:an?other\s|about\s|at least\s)?$/iu;
const ISO =
  /^[+-]?P(?=[\dT])(?:(\d+(?:[.,]\d+)?)Y)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;
/** Minutes of ISO 8601's designators in order: year, month (30 days), week, day, hour, minute, second. */
const ISO_MINUTES = [525_600, 43_200, 10_080, 1440, 60, 1, 1 / 60] as const;

/** Phrases without digits, tried in order; the number is written for the phrase. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  ...SAID_TIMES.map(([words, minutes]) => [new RegExp(words, 'giu'), `${String(minutes)} min`] as const),
  [/\b(\d+) (?:and a half|und eine halbe) (?:hours|stunden)\b/giu, '$1.5 h'],
];
const WORD_NUMBER = new RegExp(
  `(?<![\\p{L}\\d_]-?)(?:${TENS_AND_ONES}|${NUMBER_OF_TIME}|an?|one|eine?r?|une?|una|uma?|een|${COUNT_WORDS})(?=\\s+(?=\\p{L}{2})(?:${UNITS.map(({ words }) => words).join('|')})${WORD_ENDS})`,
  'giu',
);

function clamp(minutes: number): number {
  return Math.min(MINUTES_MAX, Math.max(0, Math.round(minutes)));
}

function isoMinutes(text: string): number | null {
  const found = ISO.exec(text);
  if (!found || !/\d/.test(text)) return null;
  return ISO_MINUTES.reduce(
    (sum, minutes, index) => sum + Number((found[index + 1] ?? '0').replace(',', '.')) * minutes,
    0,
  );
}

/**
 * The duration a text names, in whole minutes between 0 and a week (10,080), or null where it names none
 * ('overnight', 'until golden'). Understands ISO 8601 ('PT1H30M', 'P0Y0M0DT0H45M0.000S'), clocks ('1:30'), bare
 * numbers (minutes, as recipe pages write them) and words in some twenty languages ('1½ Std.', '1 h 30', '45分').
 * Of a range the upper end counts ('20-25 min' is 25, '45 minutes to 1 hour' 60): who plans a dinner needs the time that is surely enough.
 * '2 hours 20 min' is summed because its units descend, '20 min + 2 hours chilling' because the source itself adds; of other times
 * in a row the first counts.
 */
export function readDuration(text: string): number | null {
  let written = asciiDigits(text.slice(0, 400)).trim();
  const iso = isoMinutes(written.replace(/\s+/g, ''));
  if (iso !== null) return clamp(iso);
  if (new RegExp(`^[~≈]?\\s*${NUMBER_SOURCE}$`, 'u').test(written)) {
    const minutes = numberValue(written.replace(/^[~≈]\s*/, ''));
    return minutes === null ? null : clamp(minutes);
  }
  const clock = /^[~≈]?\s*(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?:\s*(?:h|hrs?|hours?|std\.?|uur))?$/i.exec(written);
  if (clock) return clamp(Number(clock[1]) * 60 + Number(clock[2]));

  for (const [phrase, minutes] of PHRASES) written = written.replace(phrase, minutes);
  written = written
    .replace(WORD_NUMBER, (word) => String(NUMBERS_OF_TIMES[word.toLowerCase()] ?? numberValue(word) ?? word))
    .replace(ONE_LEFT_OUT, '1 $1');
  return spokenMinutes(written);
}

function spokenMinutes(written: string): number | null {
  /** The lower end, once a range has another. */
  let lower: number | null = null;
  let sum: number | null = null;
  let smallest = Infinity;
  let end = 0;
  for (const found of written.matchAll(PART)) {
    const groups = found.groups ?? {};
    const unit = UNITS.find((_, index) => groups[`u${String(index)}`] !== undefined)?.minutes ?? 1;
    const [low, high] = [numberValue(groups['low'] ?? ''), numberValue(groups['high'] ?? '')];
    const value = high ?? low;
    if (value === null) continue;
    const between = written.slice(end, found.index);
    const added = ADDED.test(between);
    if (sum !== null && !added && (unit >= smallest || !JOIN.test(between))) {
      // '1 h 30 à 2 h': the 30 are minutes of the first
      const isOfFirst = high !== null && unit === 60 && smallest === 60 && /^\s*$/.test(between);
      if (lower !== null || !(isOfFirst || TO.test(between))) break;
      lower = sum + (isOfFirst ? (low ?? 0) : 0);
      sum = null;
    }
    sum = (sum ?? 0) + value * unit;
    smallest = unit;
    end = found.index + found[0].length;
    const again = UNIT_AGAIN.find(({ minutes }) => minutes === unit)?.pattern;
    if (again) {
      again.lastIndex = end;
      if (again.test(written)) end = again.lastIndex;
    }
    PART_OF_UNIT.lastIndex = end;
    const part = PART_OF_UNIT.exec(written);
    if (!part) continue;
    sum += unit * partSaid(part[0]);
    end = PART_OF_UNIT.lastIndex;
  }
  if (sum === null) return null;
  // '1 h 30', '1h30': the minutes' unit is left out after hours
  const rest =
    smallest === 60
      ? /^\s*(?:(?:and|und|et|e|y|en|och|og|i)\s+)?([0-5]?\d)(?![\d.,/:]|\s*[°%\p{L}])/u.exec(written.slice(end))
      : null;
  return clamp(Math.max(lower ?? 0, sum + (rest ? Number(rest[1]) : 0)));
}
