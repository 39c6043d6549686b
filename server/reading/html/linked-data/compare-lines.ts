import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { takeApart, type Parts } from '#shared/ingredient/take-apart.ts';
import { memoize } from '#shared/memoize.ts';
import { unitOf } from '#shared/units.ts';

const BEFORE_FRACTION = new RegExp(String.raw`(\d)\s*(?=[${FRACTION_GLYPHS}])`, 'g');

/** Letters and figures alone, fractions written out: '½ Cup' and '1/2 cup' are one. */
export const levelLine = memoize((text: string): string =>
  text
    .replace(BEFORE_FRACTION, '$1 ')
    .normalize('NFKC')
    .replace(/[\u2044\u2215]/g, '/')
    .toLowerCase()
    .replace(/['‘’‛`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}/]+/gu, ' ')
    .trim(),
);

const SCRIPT_WITHOUT_SPACES = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u;

/** A line's words; scripts without spaces give their signs. */
export function wordsOfLine(text: string): string[] {
  const words = levelLine(text)
    .split(' ')
    .filter((word) => word !== '');
  if (!SCRIPT_WITHOUT_SPACES.test(text)) return words;
  return words.flatMap((word) => (SCRIPT_WITHOUT_SPACES.test(word) ? Array.from(word) : [word]));
}

/** The words that name something: without figures and single letters, which every line has. */
export const namingWords = (text: string): string[] =>
  wordsOfLine(text).filter((word) => !/\d/.test(word) && (word.length > 1 || SCRIPT_WITHOUT_SPACES.test(word)));

/** What no cook writes and a program does: '(s)', doubled brackets, JSON, markup, names of nothing, an empty bracket. */
const SPOILT =
  /\(e?s\)|\(\s*\([^()]*\)\s*\)|[{}]|\[object|\bundefined\b|\bnull\b|\bNaN\b|&[a-z]{2,8};|&#\d|<\/?[a-z]|\(\s*[,.)]|,\s*,|"\s*[:,]\s*"|^\s*[,;:]|^0(?:[.,]0+)?\s+\p{L}|\s,\s*$/iu;

/** Whether a line bears the marks of a program that made it. */
export const isSpoilt = (text: string): boolean => SPOILT.test(text);

/** Which of two writings of one ingredient is better, and whether they say different things. */
export interface Verdict {
  readonly better: 'claimed' | 'shown';
  readonly differs: boolean;
}

const KEEP: Verdict = { better: 'claimed', differs: false };

const sameUnit = (one: string, other: string): boolean => {
  const [a, b] = [unitOf(one), unitOf(other)];
  return a !== null && b !== null
    ? a.name === b.name
    : levelLine(one).replace(/s$/, '') === levelLine(other).replace(/s$/, '');
};

const share = (some: readonly string[], others: readonly string[]): number => {
  const has = new Set(others);
  return some.length === 0 ? 1 : some.filter((word) => has.has(word)).length / some.length;
};

const isOne = (a: number | null, b: number | null): boolean =>
  a !== null && b !== null && Math.abs(a - b) <= 0.011 * Math.max(a, b);

/**
 * Compares the writing of an ingredient that a page's markup claims with the one the page shows. The claimed one stays where the two say
 * the same, however they are worded; the shown one is better where it has the amount or the unit that the other lacks, or where the other is
 * spoilt. Another amount of the same unit is what the page shows, and said to differ. `hasNote`: the shown one ends in a box called a note.
 */
export function compareLines(claimed: string, shown: string, hasNote = false): Verdict {
  if (levelLine(claimed) === levelLine(shown)) {
    // 'flour sifted' does not say where the food ends
    const isParted = hasNote && /,\s/.test(shown) && !/[,(]/.test(claimed);
    return { better: isParted || (isSpoilt(claimed) && !isSpoilt(shown)) ? 'shown' : 'claimed', differs: false };
  }
  const [own, other] = [takeApart(claimed), takeApart(shown)];
  const lost = share(namingWords(own.name), namingWords(shown));
  if (isSpoilt(claimed) && !isSpoilt(shown) && lost >= 0.6) return { better: 'shown', differs: false };
  // '2 unit(s) Aubergine' says more than 'Aubergine'
  const isCounted = own.quantity === null && other.quantity !== null && !isSpoilt(shown.replace(/\(e?s\)/giu, ''));
  if (lost < 0.99 || (isSpoilt(shown) && !isCounted)) return KEEP;
  const verdict = compareAmounts(own, other, claimed, shown);
  return verdict === KEEP && saysMore(claimed, shown, hasNote) ? { better: 'shown', differs: false } : verdict;
}

/** What shops and buttons add to a line. */
const OF_A_SHOP = /[$€£]|\b(?:buy|shop|cart|add to|amazon|sponsored|ad|affiliate|click|link|sale)\b|https?:/i;
const WORDS_MORE_MAX = 9;
/** What leads to a preparation or a remark: elsewhere a word more is another food or a shop's name for it. */
const BEHIND = /[,(]|\s(?:for|to|or|plus|und|zum|für|oder|ou|pour|para|per|til|till)\s/iu;

/** '2 yolks - 1 small tub': the same once more, in another measure. */
const BEHIND_DASH = /\s[-–—]\s\d/u;

/** Whether the shown line is all of the claimed one and some words besides: 'salt, to taste'. Another measure in brackets is no more. */
function saysMore(claimed: string, shown: string, hasNote: boolean): boolean {
  if (OF_A_SHOP.test(shown) || shown.length > claimed.length + 80) return false;
  const left = wordsOfLine(shown);
  for (const word of wordsOfLine(claimed)) {
    const at = left.indexOf(word);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  const words = left.filter((word) => !/\d/.test(word) && word.length > 1 && unitOf(word)?.factor == null);
  return (
    words.length > 0 &&
    left.length <= WORDS_MORE_MAX &&
    ((hasNote && !BEHIND_DASH.test(shown)) || BEHIND.test(shown.slice(claimed.length / 2)))
  );
}

function compareAmounts(own: Parts, other: Parts, claimed: string, shown: string): Verdict {
  if (other.quantity === null) return KEEP;
  // nothing that the markup says of preparation may get lost on the way
  const keepsAll = share(namingWords(`${own.name} ${own.prep}`), namingWords(shown)) >= 0.75;
  if (own.quantity === null) return /\d/.test(claimed) || !keepsAll ? KEEP : { better: 'shown', differs: false };
  const same = isOne(own.quantity, other.quantity) && (own.quantity2 === null || isOne(own.quantity2, other.quantity2));
  if (same && own.unit === null && other.unit !== null && keepsAll) return { better: 'shown', differs: false };
  if (!same && own.unit !== null && other.unit !== null && sameUnit(own.unit, other.unit) && keepsAll)
    return { better: 'shown', differs: true };
  if (!same && own.unit === null && other.unit === null && keepsAll) return { better: 'shown', differs: true };
  return KEEP;
}
