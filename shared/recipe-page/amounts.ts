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

/** 'Half a litre' of who writes '0,5 l'; behind 1,000 are three figures. */
const WITH_COMMA = /(?<![\d.,])\d+,\d{1,2}(?![\d,])/;

/**
 * The amounts of a recipe with these lines. A page as it was written does without this, and without the tables of units
 * and foods behind it. Who writes decimals with a comma reads them so: 1,5 l for half as many more are 2,25 l.
 */
export function amountsFor(
  factor: number,
  units: UnitChoice,
  lines: readonly Pick<Ingredient, 'quantity' | 'notes'>[],
): Amounts {
  const system = systemOf(units);
  const decimals = lines.some(({ quantity, notes }) => WITH_COMMA.test(`${quantity} ${notes}`)) ? ',' : '.';
  return {
    factor,
    ofLine: (line) => scaleIngredient(line, factor, system, decimals),
    inStep: (text) => scaleText(text, factor, system, { decimals }),
    inNote: (text) => scaleText(text, 1, system, { decimals }),
  };
}
