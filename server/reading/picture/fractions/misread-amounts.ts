import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import type { Unsure } from '../types.ts';

/** An amount that hardly is what was written, and what it may be instead, best first. */
export interface MisreadAmount {
  readonly unsure: Unsure;
  readonly corrections: readonly string[];
  /** Whether nobody writes so much, and the first correction is what was written: '14 tsp' lost the stroke of ¼. */
  readonly isLostStroke: boolean;
}

/** Digits that a set fraction turns into when its stroke is lost. */
const STROKE_LOST: Readonly<Record<string, string>> = {
  '12': '½',
  '14': '¼',
  '34': '¾',
  '13': '⅓',
  '23': '⅔',
  '18': '⅛',
  '38': '⅜',
  '58': '⅝',
  '78': '⅞',
};
/** Not ounces, pounds, quarts: a 14 ounce can and a 2 quart dish are right. */
const SINGULAR = 'cup|teaspoon|tablespoon|stick|clove|slice|sprig|pinch|dash';
/** Before the amount of a line: the sign of a list. */
const BULLET = String.raw`^[\s•·*-]{0,3}`;
const SPOON = String.raw`tsps?|tbsps?|tbs|tb|teasp|teaspoons?|tablespoons?|[tT](?=\.? )`;
/** 'tsp' as it is read off a hand, which behind a number is nothing else. */
const MISREAD_SPOON = String.raw`t[aeo]p(?=\.? )`;
/** A cup in short, which nobody has a dozen of. */
const SHORT_CUP = String.raw`[cC](?=\.? )`;
/** The same in French, German, Spanish and Italian, in the singular. */
const ABROAD =
  '[tT][aA][sS][sS][eE]|cuil|cuill[eè]re|cuill[eé]r[eé]e|EL|TL|Eßl|Teel|taza|cda|cdta|tazza|cucchiaio|cucchiaino';
const MEASURE = `cups?|c|${SPOON}|lbs?|pounds?|oz|ounces?|quarts?|qts?|pints?|pts?|inch(?:es)?|hours?|hrs?|sticks?`;
/** Before the figures stands no other figure, stroke or letter. */
const ALONE = String.raw`(?<![\d/.,${FRACTION_GLYPHS}\p{L}]|[\d/] )`;

/** More than one of a thing that stands in the singular: '14 cup', '4 teaspoon'. */
const MANY_OF_ONE = new RegExp(
  `${ALONE}([2-9]|[1-9]\\d{1,2})(?= +(?:(?:${SINGULAR})(?![\\p{L}-])|cup(?!s|cake|board|ful)\\p{L}))`,
  'giu',
);
/** As many spoons as nobody counts: '12 tsp', '34 tablespoons'. */
const MANY_SPOONS = new RegExp(
  `${ALONE}(1[0-9]|[2-9]\\d|\\d{3})(?= ?(?:${SPOON}|${MISREAD_SPOON}|${SHORT_CUP}|${ABROAD})(?!\\p{L}))`,
  'gu',
);
/** A whole number and a fraction run together: '112 cups', '214 tsp'. */
const RUN_TOGETHER = new RegExp(`${ALONE}([1-9](?:12|14|34|13|23|18))(?= ?(?:${MEASURE})(?!\\p{L}))`, 'giu');
/** A percentage of a measure, or of nothing: '% cup', '1 % tsp', '1% cups'. */
const PERCENT = new RegExp(`(?:\\d{0,2} ?%)(?=\\)?[ -]?(?:${MEASURE})(?!\\p{L}))|(?<=${BULLET})(?:\\d )?%(?= )`, 'giu');
/** A letter or sign where an amount must stand: 'V cup', '/2 tsp', 'V2 cup'. */
const NO_FIGURE = new RegExp(
  `${BULLET}((?:\\d )?(?:[VvYyIlzZhXbk|/\\\\][\\dazs]?|['\"]?[|/\\\\]\\d?))(?= (?:${MEASURE})(?!\\p{L}))`,
  'gu',
);
/** Letters that belong to nothing between a figure and its measure: '2x cups', '3yh cups', '1Q cups'. */
const FIGURE_AND_LETTERS = new RegExp(
  `${ALONE}(\\d{1,3}(?!(?:st|nd|rd|th|g|kg|ml|l|${MEASURE})(?!\\p{L}))(?!x\\d)(?:[\\p{L}+?%'"|][\\p{L}\\d+?%'"|]{0,2})) ?(?:${MEASURE})(?!\\p{L})`,
  'giu',
);
/** One or less of a thing that stands in the plural: '1/2 teaspoons' for '1 1/2 teaspoons'. */
const PART_OF_MANY = new RegExp(
  `(?<![\\d${FRACTION_GLYPHS}./-] ?|to |or |\\p{L})([${FRACTION_GLYPHS}]|1|1/[2-8]|2/3|3/[48]|[57]/8)(?= ?(?:cups|teaspoons|tablespoons|pounds|lbs|hours|sticks|ounces)(?!\\p{L}))`,
  'giu',
);
/** A line that begins with its measure. */
const NO_AMOUNT = new RegExp(`${BULLET}(cups?|${SPOON})(?= \\p{L})`, 'gu');

function corrections(figures: string): string[] {
  const whole = STROKE_LOST[figures];
  if (whole) return [whole];
  const mixed = STROKE_LOST[figures.slice(1)];
  if (figures.length === 3 && mixed) return [`${figures[0]} ${mixed}`, mixed];
  if (figures.includes('%')) {
    const number = /^\d+/.exec(figures)?.[0];
    return ['½', '¼', '¾'].map((sign) => (number ? `${number} ${sign}` : sign));
  }
  return [];
}

/**
 * The amounts of a line that no recipe writes: they were read wrong, or nearly so, whatever the reader's confidence. Nothing is
 * changed; each is to be looked at by a person, with what it may say instead where that can be told.
 */
export function findMisreadAmounts(text: string): MisreadAmount[] {
  const found = new Map<number, MisreadAmount>();
  const rules: readonly [RegExp, number][] = [
    [RUN_TOGETHER, 0.3],
    [MANY_SPOONS, 0.3],
    [MANY_OF_ONE, 0.35],
    [PERCENT, 0.2],
    [NO_FIGURE, 0.25],
    [FIGURE_AND_LETTERS, 0.25],
    [PART_OF_MANY, 0.55],
    [NO_AMOUNT, 0.4],
  ];
  for (const [rule, confidence] of rules) {
    for (const match of text.matchAll(rule)) {
      const figures = match[1] ?? match[0];
      const from = match.index + match[0].indexOf(figures);
      if (found.has(from) || figures === '') continue;
      found.set(from, {
        unsure: [from, from + figures.length, confidence],
        corrections: corrections(figures.trim()),
        isLostStroke: STROKE_LOST[figures] !== undefined,
      });
    }
  }
  return [...found.values()];
}
