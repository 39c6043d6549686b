import type { Ingredient } from '../recipe.ts';
import { headingText, isGrouped, isHeading, PICTURE_BULLET, stripBullet } from './heading.ts';
import { toIngredient } from './to-ingredient.ts';
import { readLine } from './read-line.ts';

/** '($0.35*)', '(kr 24,90)', '(1,20 €)': what a food cost whoever wrote it, by the amount in the line. */
const PRICE =
  /\s*\((?:(?:US|CA|AU)?[$€£]\s?\d{1,4}(?:[.,]\d{1,2})?|(?:kr\.?|chf|eur|usd)\s?\d{1,4}(?:[.,]\d{1,2})?|\d{1,4}(?:[.,]\d{1,2})?\s?(?:[$€£]|kr\.?|chf|eur|usd|zł|kč|ft))\*{0,2}\)/iu;
/** A food that is drawn: fruit, vegetables, bread, fish, meat, eggs, milk, salt. Other pictures are ornaments. */
const DRAWN_FOOD =
  /(?<!\u200d)[\u{1f330}-\u{1f37f}\u{1f950}-\u{1f96f}\u{1f990}\u{1f991}\u{1f99e}\u{1f9aa}\u{1f9c0}-\u{1f9cb}\u{1fad0}-\u{1fadb}]\ufe0f?/gu;
/** 'peaches, sliced¹': the sign of a remark below the list, not the square of 'cm²'. */
const REMARK_SIGN = /(?<=\p{L}{3}|\))[¹²³⁴⁵]+(?=$|[\s,;)])/gu;

/**
 * Takes an ingredient line apart: '2 (14-oz) cans tomatoes, drained' is quantity '2', unit 'cans', item 'tomatoes',
 * notes '14-oz, drained', canonical 'tomato'. Every word of the line is found again in quantity, unit, item or notes,
 * but for the 'of' between unit and food with its article ('1/2 of an onion'), the 'from' before a range, what it cost, the sign of a remark, and a picture before the line. `quantity` keeps the cook's writing, `qty` and `qtyMax` are numbers, or null
 * where the line gives none ('a pinch', 'to taste'). Never throws; a line without sense comes back as item.
 */
export function parseIngredient(line: string, section: string | null = null): Ingredient {
  const original = isGrouped(line) ? line.replace(/\s+/g, ' ').trim() : stripBullet(line);
  const text = stripBullet(line).replace(PICTURE_BULLET, '').replace(PRICE, '').replace(REMARK_SIGN, '');
  const ingredient = toIngredient(original, readLine(text), section);
  const drawn = text.match(DRAWN_FOOD);
  if (!drawn || /\p{L}/u.test(ingredient.item)) return ingredient;
  // '🍋 2': nothing else says what it is.
  const rest = toIngredient(original, readLine(text.replace(DRAWN_FOOD, ' ').trim()), section);
  const item = drawn.join('');
  const notes = [rest.item, rest.notes].filter((part) => part !== '').join(', ');
  return { ...rest, item, canonical: item, notes, confidence: ingredient.confidence };
}

/**
 * The same for a whole list. Headings ('For the sauce:', 'FILLING') become the `section` of the lines after them and
 * empty lines are passed over, so that there may be fewer ingredients than lines.
 */
export function parseIngredients(lines: readonly string[]): Ingredient[] {
  const ingredients: Ingredient[] = [];
  let section: string | null = null;
  const isUpper = lines.length > 0 && lines.every((line) => line === line.toUpperCase());
  for (const line of lines) {
    if (line.trim() === '') continue;
    if (isHeading(line, isUpper)) section = headingText(line);
    else ingredients.push(parseIngredient(line, section));
  }
  return ingredients;
}
