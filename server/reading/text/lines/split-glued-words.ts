import { familiarityOf } from '../../words/word-familiarity.ts';

/** Short words that may stand in a run of glued ones; any other piece needs four letters. */
const SHORT = new Set(
  'a an and as at by for if in is it of off on or out the to up with then they into them each half salt oil egg eggs cup cups tsp tbsp can pan pot top cut add mix stir cook bake low hot dry all its your you from let use put fry one two cool heat over until about more each side dish pour not are this that when well oven just rest turn red hour hours minute minutes cloves pie pea ham nut tea jam beat fold roll by'.split(
    ' ',
  ),
);
const LONGEST_RUN = 60;

/**
 * A word that is none taken apart into words that are: 'thetomatopaste' is 'the tomato paste'. Null where it is a word itself or cannot be
 * taken apart for sure. The fewest pieces win; a capital may stand only at the beginning.
 */
export function splitGluedWords(word: string): string | null {
  if (word.length > LONGEST_RUN || /\p{Lu}/u.test(word.slice(1)) || familiarityOf(word) !== 'none') return null;
  const lower = word.toLowerCase();
  // cost and the beginning of the last piece, for every length of a beginning
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= lower.length; end += 1) {
    best[end] = { cost: Infinity, from: 0 };
    for (let from = Math.max(0, end - 14); from < end; from += 1) {
      const before = best[from]?.cost ?? Infinity;
      if (before === Infinity) continue;
      const cost = before + costOf(lower.slice(from, end));
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, from };
    }
  }
  const pieces: string[] = [];
  for (let end = lower.length; end > 0;) {
    const last = best[end];
    if (!last || last.cost === Infinity) return null;
    pieces.unshift(word.slice(last.from, end));
    end = last.from;
  }
  // 'weeknight' is a compound that no list has; 'coldbutter' are two words of the kitchen
  const [one = '', other = '', third] = pieces.map((piece) => piece.toLowerCase());
  const isCompound =
    third === undefined &&
    !SHORT.has(one) &&
    !SHORT.has(other) &&
    !(isKitchen(one) && isKitchen(other) && one === word.slice(0, one.length));
  // 'Stirin' are two words, 'Peterson' is a name
  const isName =
    third === undefined && one !== word.slice(0, one.length) && SHORT.has(other) && !SHORT.has(one) && !isKitchen(one);
  // 'Inlarge' are two words of a recipe, 'Ingrid' is a name
  const isFirstName =
    third === undefined &&
    one !== word.slice(0, one.length) &&
    one.length < 3 &&
    !SHORT.has(other) &&
    !isKitchen(other);
  if (pieces.length < 2 || isCompound || isName || isFirstName) return null;
  // a misread name is not to become nonsense: pieces must be long on average, or all of them common
  const mean = lower.length / pieces.length;
  return mean >= 2.8 && (best[lower.length]?.cost ?? Infinity) <= pieces.length * 1.6 ? pieces.join(' ') : null;
}

const isKitchen = (word: string) => familiarityOf(word) === 'kitchen';

function costOf(piece: string): number {
  if (SHORT.has(piece)) return piece.length === 1 ? 2 : 1.2;
  if (piece.length < 4) return Infinity;
  const familiarity = familiarityOf(piece);
  return familiarity === 'kitchen' ? 1 : familiarity === 'common' ? 1.3 : familiarity === 'rare' ? 1.9 : Infinity;
}
