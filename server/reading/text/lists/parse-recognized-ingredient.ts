import { ENGLISH_MEASURES, SPOONS_AND_CUPS } from '#shared/units.ts';
import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import type { Ingredient } from '#shared/recipe.ts';

const MEASURE = `(?:${ENGLISH_MEASURES}|cloves|cans?|sticks?|pints?|quarts?)`;
/** Without ounces: they are a can's as often as a food's. */
const OF_FOOD = `(?:${SPOONS_AND_CUPS}|lbs?|pounds?|sticks?|pints?|quarts?)`;
/** A measure whose amount could not be read: '% cup oil', 'V4 cup oil', 'cup oil'. What stands before it is no number. */
const NO_AMOUNT = new RegExp(
  `^(?:(?!\\d+(?:\\s|$))[^\\s\\p{L}]{1,3}\\d?|[VYv]\\d)?\\s?(${MEASURE}\\.?\\s\\p{L}.*)$`,
  'u',
);
/** '2 % cups flour', '2 12 cups flour': the whole number is there, its fraction is not. A pack's size ('1 14 oz can') stays with the pack. */
const HALF_AMOUNT = new RegExp(
  `^(\\d{1,2})\\s(?:[%‰|]\\d?|[Vv]\\d?|y|1[248]|34|[12]3|[248])\\s?(${OF_FOOD}\\.?\\s\\p{L}.*)$`,
  'u',
);
/** '2 cups', '2½ cups', '25oz': figures up to the measure, and nothing else. */
const SURE_AMOUNT = new RegExp(
  String.raw`^(?:\d+\s)?\d+(?:[/.,]\d+)?(?=[\s\p{L}])|^(?:\d+\s?)?[${FRACTION_GLYPHS}](?=[\s\p{L}])`,
  'u',
);

/** '5-7 tbsp', '2-3 tablespoons': from a number to a larger one, up to the measure. */
const RANGE = /^(\d{1,3})\s?[-–]\s?(\d{1,3})\s?(?=\p{L})/u;
/** What a fraction looks like whose bar was read as a stroke, and the measure that stands behind a fraction. */
const LIKE_FRACTION =
  /^(?:1\s?[-–]\s?[2348]|2\s?[-–]\s?3|3\s?[-–]\s?[48])\s?(?:cup|teaspoon|tablespoon|pound|lb|pint|quart|stick)\b/;

function isSureRange(line: string): boolean {
  const [, from, to] = RANGE.exec(line) ?? [];
  return Number(from) < Number(to) && !LIKE_FRACTION.test(line);
}

const STROKE_BEFORE_AMOUNT = new RegExp(String.raw`^[Il|]\s(?=\d+\s?[\d${FRACTION_GLYPHS}])`, 'u');

/**
 * Takes a recognized line apart as `parseIngredient` does. Where a measure stands behind something that is no amount, unit and food are read
 * all the same, and the amount stays empty: nothing is made of signs that may be any fraction.
 */
export function parseRecognizedIngredient(line: string, section: string | null): Ingredient {
  // '| 1 1/2 cups': a stroke of the paper's rule before the amount
  const stroke = STROKE_BEFORE_AMOUNT.exec(line)?.[0] ?? '';
  if (stroke !== '') return { ...parseRecognizedIngredient(line.slice(stroke.length), section), original: line };
  const half = HALF_AMOUNT.exec(line);
  if (half) return { ...parseIngredient(`${half[1] ?? ''} ${half[2] ?? ''}`, section), original: line };
  const rest = SURE_AMOUNT.test(line) || isSureRange(line) ? undefined : NO_AMOUNT.exec(line)?.[1];
  if (rest === undefined) return { ...parseIngredient(line, section), original: line };
  return { ...parseIngredient(`2 ${rest}`, section), quantity: '', qty: null, qtyMax: null, original: line };
}
