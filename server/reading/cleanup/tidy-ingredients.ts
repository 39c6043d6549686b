import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import type { Ingredient } from '#shared/recipe.ts';
import { foodCapitals } from './capitals.ts';
import { type WritingStyle, type Rule, applyRules } from './cleanup-text.ts';
import { lineSpaces } from './spaces.ts';
import { correctSpelling } from './spelling.ts';
import { temperatures } from './temperatures.ts';
import { type UnitSpelling, unitSpelling } from './unit-spelling.ts';
import { PREPARED, TAIL } from '#shared/ingredient/words.ts';

export interface TidiedIngredient {
  readonly ingredient: Ingredient;
  readonly reasons: readonly string[];
}

/** A comma that nothing follows. */
const endMark: Rule = (text) => ({ text: text.replace(/[\s,;]+$/, ''), reason: 'Nothing follows the comma.' });

const FOOD = [lineSpaces, foodCapitals, correctSpelling, endMark] as const;
/** More than a line has parts to be taken out. */
const ROUNDS = 3;
const NOTES = [lineSpaces, foodCapitals, correctSpelling, temperatures] as const;

/** Each line by itself, but for its unit, which the whole list has one way to spell. Amounts given stay as they are. */
export function tidyIngredients(ingredients: readonly Ingredient[], manner: WritingStyle): TidiedIngredient[] {
  const apart = ingredients.map((ingredient): TidiedIngredient => {
    let tidied = tidyWords({ ingredient, reasons: [] }, manner);
    // The amount taken out may leave the unit at the beginning, where it is found next.
    for (let round = 0; round < ROUNDS; round += 1) {
      const found = splitFoodField(tidied.ingredient);
      if (!found) break;
      tidied = tidyWords({ ingredient: found.ingredient, reasons: [...tidied.reasons, found.reason] }, manner);
    }
    return tidied;
  });
  const spell = unitSpelling(apart.map(({ ingredient }) => ingredient.unit));
  return apart.map((tidied, index) => withCanonicalName(withUnit(tidied, spell), ingredients[index]?.item ?? ''));
}

function tidyWords({ ingredient, reasons }: TidiedIngredient, manner: WritingStyle): TidiedIngredient {
  const item = applyRules(ingredient.item, manner, FOOD);
  const notes = applyRules(ingredient.notes, manner, NOTES);
  return {
    // A line of marks alone is nobody's to empty.
    ingredient: { ...ingredient, item: item.text === '' ? ingredient.item : item.text, notes: notes.text },
    reasons: [...reasons, ...item.reasons, ...notes.reasons],
  };
}

function withUnit(tidied: TidiedIngredient, spell: UnitSpelling): TidiedIngredient {
  const unit = spell(tidied.ingredient);
  return unit === tidied.ingredient.unit
    ? tidied
    : {
        ingredient: { ...tidied.ingredient, unit },
        reasons: [...tidied.reasons, `The unit is spelled the usual way: “${unit}”.`],
      };
}

/** Another food has another plain name. */
const withCanonicalName = ({ ingredient, reasons }: TidiedIngredient, before: string): TidiedIngredient => ({
  ingredient:
    ingredient.item === before ? ingredient : { ...ingredient, canonical: parseIngredient(ingredient.item).canonical },
  reasons: [...new Set(reasons)],
});

/** The words of a line without their order, but for the 'of' that the parser drops. */
const wordsOf = (...texts: readonly string[]) =>
  (
    texts
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .filter((word) => word !== 'of')
    .sort()
    .join(' ');

/** '2% milk', '00 flour', '5-spice': the number is the food's. */
const FOODS_OWN = /^(?:\d+\s?%|00|\d+-\p{L})/u;

/** What is left of a second amount. */
const LONE_NUMBER = new RegExp(String.raw`(?:^|, )[\d/ ${FRACTION_GLYPHS}]+(?:,|$)`);

/** Of the words after a comma some tell what is done with the food; others may be the next food. */
const namesPreparation = (notes: string) =>
  (notes.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => PREPARED.has(word) || TAIL.has(word));

const amountOf = (quantity: string, unit: string) => [quantity, unit].filter((part) => part.trim() !== '').join(' ');

/**
 * Moves what stands in the food's field but has a field of its own: the unit ('cups flour' with an amount before it), the amount
 * with it, the preparation after a comma or in brackets. Read by the parser, and taken only where every word is found
 * again and an amount that had been given stays. Null where there is nothing to part.
 */
function splitFoodField(ingredient: Ingredient): { readonly ingredient: Ingredient; readonly reason: string } | null {
  const { quantity, unit, item, notes } = ingredient;
  if (item.trim() === '' || item.length > 500) return null;
  const hasQuantity = quantity.trim() !== '';
  if (!hasQuantity && unit.trim() !== '') return null;
  const read = parseIngredient([quantity, unit, item].filter((part) => part.trim() !== '').join(' '));
  if (read.item === '' || read.item === item.trim()) return null;
  if (wordsOf(quantity, unit, item) !== wordsOf(read.quantity, read.unit, read.item, read.notes)) return null;

  const hasUnitNow = unit.trim() === '' && read.unit !== '';
  const hasNotesNow = read.notes !== '';
  if (hasQuantity) {
    if (read.quantity !== quantity.trim() || read.qty !== ingredient.qty || read.qtyMax !== ingredient.qtyMax)
      return null;
    if (unit.trim() !== '' && read.unit !== unit.trim()) return null;
  } else if (read.quantity !== '' && (FOODS_OWN.test(item) || (!hasUnitNow && !hasNotesNow))) return null;
  // The unit stands before the food; '2 garlic cloves' are left as they are written.
  if (
    hasUnitNow &&
    !item
      .trim()
      .toLowerCase()
      .startsWith(amountOf(hasQuantity ? '' : read.quantity, read.unit).toLowerCase())
  )
    return null;
  // '2 pound 3 1/2 whole chickens' is more than one amount.
  if (hasUnitNow && (/\d/.test(read.notes) || LONE_NUMBER.test(notes) || (!hasQuantity && read.quantity === '')))
    return null;
  // A line that has its preparation already was taken apart before.
  const isPrepared = notes.trim() === '' && /[,(]/.test(item) && namesPreparation(read.notes);
  if (!hasUnitNow && !isPrepared && (hasQuantity || read.quantity === '')) return null;

  const reasons = [
    !hasQuantity && read.quantity !== ''
      ? 'The amount has a field of its own.'
      : hasUnitNow
        ? 'The unit has a field of its own.'
        : '',
    hasNotesNow ? 'The preparation stands apart from the food.' : '',
  ];
  return {
    ingredient: {
      ...ingredient,
      quantity: hasQuantity ? quantity : read.quantity,
      unit: unit.trim() === '' ? read.unit : unit,
      item: read.item,
      notes: [read.notes, notes].filter((part) => part.trim() !== '').join(', '),
      qty: hasQuantity ? ingredient.qty : read.qty,
      qtyMax: hasQuantity ? ingredient.qtyMax : read.qtyMax,
    },
    reason: reasons.filter((reason) => reason !== '').join(' '),
  };
}
