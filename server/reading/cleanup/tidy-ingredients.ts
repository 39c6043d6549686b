import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import type { Ingredient } from '#shared/recipe.ts';
import { foodCapitals } from './capitals.ts';
import { type WritingStyle, type Rule, applyRules } from './cleanup-text.ts';
import { splitFoodField } from './ingredient-parts.ts';
import { lineSpaces } from './spaces.ts';
import { correctSpelling } from './spelling.ts';
import { temperatures } from './temperatures.ts';
import { type UnitSpelling, unitSpelling } from './unit-spelling.ts';

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
