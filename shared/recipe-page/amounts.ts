import type { Ingredient } from '../recipe.ts';
import type { ScaledAmount } from '../scaled-amount.ts';
import { scaleIngredient, scaleText } from '../scaling.ts';
import { systemOf, type UnitChoice } from '../units.ts';

/** How amounts come out on a page that is read for more or fewer, or in other units than it was written in. */
export interface Amounts {
  /** 2 for twice the recipe. */
  readonly factor: number;
  readonly ofLine: (line: Ingredient) => ScaledAmount & { readonly notes: string };
  readonly inStep: (text: string) => string;
  /** Notes are about the recipe as it was written: they only change their units. */
  readonly inNote: (text: string) => string;
}

/** A page as it was written does without this, and without the tables of units and foods behind it. */
export function amountsFor(factor: number, units: UnitChoice): Amounts {
  const system = systemOf(units);
  return {
    factor,
    ofLine: (line) => scaleIngredient(line, factor, system),
    inStep: (text) => scaleText(text, factor, system),
    inNote: (text) => scaleText(text, 1, system),
  };
}
