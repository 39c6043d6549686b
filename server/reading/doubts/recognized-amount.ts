import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { amountMayBe } from '#shared/doubt-words.ts';
import type { Ingredient } from '#shared/recipe.ts';
import { readQuantity } from '#shared/quantity.ts';
import { unitOf, ENGLISH_MEASURES } from '#shared/units.ts';
import { assessWord, type WordAssessment } from '../words/assess-word.ts';
import type { RecognizedWord, Source } from '../words/recognized-words.ts';
import { implausibleAmount } from './implausible-amounts.ts';

/** Below this a figure that decides an amount is doubted: no dictionary can tell a wrong figure. */
const SURE_AMOUNT = 0.9;
/** A whole number that no other reading disputes is right oftener: of real cards' 66 with 0.2 to 0.9, 62 were. */
const SURE_WHOLE = 0.3;
/** The same of a fraction: the reader of amounts has looked at it a second time. */
const SURE_FRACTION = 0.5;
/** And of an amount that other readings of the line have as well, be it in shapes that look like it. */
const SURE_AGREED = 0.05;

/** The words of a line by what they say, as they were recognized. */
export interface Parts {
  quantity: RecognizedWord[];
  unit: RecognizedWord[];
  item: RecognizedWord[];
  notes: RecognizedWord[];
  /** The amount's place in the source. */
  span: [number, number] | null;
}

/** A line that begins with a measure has lost its amount. */
export const STARTS_MEASURE = new RegExp(
  String.raw`^\W{0,2}(?:${ENGLISH_MEASURES}|cap|cop|c|[a-z]?sp|tap|dessertspoons?|(?:tea|table|dessert)spoonfuls?|(?:tea)?cupfuls?|tbs?|pkgs?|ml|g|kg|cloves?|cans?|heads?|sticks?|pints?|quarts?)\.?\s`,
  'i',
);

/** And so has one that begins with a size: 'small tomato', 'med. onion'. */
const STARTS_SIZE = /^(?:small|medium|large|med|lge?)\.?\s\p{L}/iu;

/** 'a cup butter' on a page that writes figures: a two, or a half. A pinch and a handful are written so. */
const A_MEASURE = new RegExp(String.raw`^a\s?(?:${ENGLISH_MEASURES}|c|squares?|sticks?)\b(?!\sof\b)`, 'i');

/** The doubt of an ingredient's amount, and where it has none, of what may have been one. */
export function doubtOfQuantity(
  source: Source,
  ingredient: Ingredient,
  parts: Parts,
  english: boolean,
): WordAssessment | null {
  const { qty } = ingredient;
  const first = /^\S+/.exec(source.lines[0] ?? '')?.[0] ?? '';
  if (ingredient.quantity === '') {
    // what stands where an amount should: 'Acup', '%', 'V4', 'Yz'
    const line = source.lines[0] ?? '';
    if (/[%+|\\$]|\d\/|\/\d/.test(line) || /^\D{0,2}\d/.test(first))
      return {
        confidence: 0.2,
        reason: `An amount may stand here: '${/\S*[%+|\\$\d/]\S*/.exec(line)?.[0] ?? first}' was hard to read.`,
      };
    if (STARTS_MEASURE.test(line) || STARTS_SIZE.test(line))
      return { confidence: 0.3, reason: `The amount before '${first}' is missing; a fraction may have been lost.` };
    const verdict = assessWord(
      { text: first, confidence: parts.item[0]?.confidence ?? 1, mended: false },
      english,
      'food',
    );
    return verdict.reason === ''
      ? null
      : { confidence: 0.3, reason: `An amount may stand here: '${first}' was hard to read.` };
  }
  if (A_MEASURE.test(source.lines[0] ?? ''))
    return { confidence: 0.4, reason: `'${first}' may be a figure that was misread.` };
  const alternatives = otherAmounts(source).filter((amount) => readQuantity(amount)?.qty !== qty);
  const least = Math.min(1, ...parts.quantity.map((word) => word.confidence));
  const follows = source.chars.slice(parts.span?.[1] ?? 0);
  // '2 % cups' and '2 12 cups', but not '1 14 oz can'
  if (
    parts.span &&
    /^[%/|\\+*$°^_~]|^["'](?=c\b|cup|tb|ts|tea|tabl|lb|pound|stick|pint|quart)|^(?:1[248]|34|[12]3|[248])(?=cup|tb|ts|tea|tabl|lb|pound|stick|pint|quart)/.test(
      follows,
    )
  )
    return {
      confidence: 0.3,
      reason: `A fraction may stand behind '${ingredient.quantity}': the mark there was hard to read.`,
    };
  if (least < sureFrom(source, ingredient)) {
    const other = alternatives.find((amount) => isPlausible(ingredient, amount)) ?? alternatives[0];
    const reason =
      other !== undefined
        ? amountMayBe(other, `the figures before '${ingredient.unit || ingredient.item}' were hard to read.`)
        : `'${ingredient.quantity}' was hard to read.`;
    return { confidence: Math.min(0.85, least), reason };
  }
  const odd = implausibleAmount(ingredient);
  if (odd) return odd;
  const plausible = alternatives.find((amount) => isPlausible(ingredient, amount));
  if (plausible !== undefined)
    return { confidence: 0.7, reason: amountMayBe(plausible, 'two readings of it disagree.') };
  if (parts.quantity.some((word) => word.mended))
    return { confidence: 0.8, reason: `'${ingredient.quantity}' was read as a letter and taken for a figure.` };
  if (parts.span && /^[il|]$/.test(source.chars.slice(0, parts.span[0])))
    return { confidence: 0.5, reason: `A stroke before '${ingredient.quantity}' may be a figure.` };
  if (
    parts.span &&
    parts.span[0] > 1 &&
    !/\d/.test(source.chars.slice(0, parts.span[0])) &&
    /[%+|\\/$]/.test(source.chars.slice(0, parts.span[0]))
  )
    return { confidence: 0.4, reason: `Something stands before '${ingredient.quantity}' that was hard to read.` };
  return null;
}

/** What another reading of the line says for its amount. */
function otherAmounts(source: Source): string[] {
  return source.otherwise.flatMap((line) => {
    const text = fromFirstFigure(line);
    const read = readQuantity(text);
    // '1 % cups' is no other amount, it is the worse reading
    if (read === null || /^\s?[%V?|$+\\/]|^\s?y\s/.test(text.slice(read.length))) return [];
    return [text.slice(0, read.length).trim()];
  });
}

const BEFORE_LETTERS_AND_FIGURES = new RegExp(String.raw`^[^\p{L}\d${FRACTION_GLYPHS}]+`, 'u');

/** A line from its first letter or figure on; a fraction is a figure. */
const fromFirstFigure = (line: string) => line.replace(BEFORE_LETTERS_AND_FIGURES, '');

const HAS_FRACTION = new RegExp(String.raw`[/${FRACTION_GLYPHS}]`, 'u');

/** How surely the figures of an amount must have been read before they are believed. */
function sureFrom({ otherwise, isWeak }: Source, ingredient: Ingredient): number {
  const isFraction = HAS_FRACTION.test(ingredient.quantity);
  if (!isFraction && !/^\d+$/.test(ingredient.quantity)) return SURE_AMOUNT;
  const agrees = (line: string) => (isFraction ? isSameFraction(line, ingredient) : isSameWhole(line, ingredient));
  // A text layer that says '14' where the picture says ¼ is another witness, not a worse look at the same figures.
  if (!otherwise.every(agrees) || (isFraction && isWeak && otherwise.length > 0)) return SURE_AMOUNT;
  if (otherwise.length > 0 && !isWeak) return isFraction ? 0 : SURE_AGREED;
  return isFraction ? SURE_FRACTION : SURE_WHOLE;
}

/** What the figures of a hand are taken for where they are read as letters or strokes. */
const SHAPES: Readonly<Record<string, string>> = {
  0: 'oOD',
  1: 'IlLi|!/\\][',
  2: 'zZad',
  3: '',
  4: 'yY',
  5: 'sS',
  6: 'bG',
  8: 'B',
  9: 'gq',
};

const SECOND_IS_FIGURE = new RegExp(String.raw`^.[\d${FRACTION_GLYPHS}%]`, 'u');

/** Whether another reading of a line begins with the same whole number, or with a shape that looks like it. */
function isSameWhole(line: string, { quantity }: Ingredient): boolean {
  if (new RegExp(`^\\W*${quantity}(?![\\d/.,${FRACTION_GLYPHS}%])`, 'u').test(line)) return true;
  return quantity.length === 1 && (SHAPES[quantity] ?? '').includes(line.charAt(0)) && !SECOND_IS_FIGURE.test(line);
}

/** Whether another reading of a line begins with what is left of the same fraction: '12', '%', 'V2', '/½' of ½. One that would do as well is another. */
function isSameFraction(line: string, ingredient: Ingredient): boolean {
  const start = /^\W*[^\p{L}\s][^\s\p{L}]*|^[VYyv]\S{0,2}/u.exec(line)?.[0] ?? '';
  if (start === '') return false;
  // '1%2 c' is what is left of '1/2 c', and no 1
  if (/^\W*\d%\d/.test(start)) return true;
  const amount = readQuantity(fromFirstFigure(start));
  if (amount === null || amount.qty === ingredient.qty) return true;
  // '2 cups' is as good as '½ cup', though '2 cup' is not
  const own = /^\s?(\p{L}+)/u.exec(line.slice(start.length))?.[1] ?? '';
  const unit = unitOf(own) !== null && unitOf(own) === unitOf(ingredient.unit) ? own : ingredient.unit;
  return !isPlausible({ ...ingredient, unit }, start);
}

/** Whether another amount would do as well; one that no recipe has is only a worse reading. */
function isPlausible(ingredient: Ingredient, amount: string): boolean {
  const read = readQuantity(amount);
  return (
    read !== null && implausibleAmount({ ...ingredient, quantity: amount, qty: read.qty, qtyMax: read.qtyMax }) === null
  );
}
