import { scaleText } from '#shared/scaling.ts';
import { typeset } from '#shared/typeset.ts';
import { systemOf } from '#shared/units.ts';
import type { Preferences } from '#shared/user.ts';

/** A step's text, or an ingredient's whole line, for more or fewer servings, with its amounts, sizes and temperatures in the person's units. */
export const stepWords = (text: string, factor: number, units: Preferences['units']): string =>
  typeset(scaleText(text, factor, systemOf(units)));

/** A recipe's notes as its steps are shown, line by line: a number that ends a line is no amount of the next one's measure. */
export const noteWords = (notes: string, units: Preferences['units']): string =>
  notes
    .split('\n')
    .map((line) => stepWords(line, 1, units))
    .join('\n');
