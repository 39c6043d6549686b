import { scaleText } from '#shared/scaling.ts';
import { typeset } from '#shared/typeset.ts';
import { systemOf } from '#shared/units.ts';
import type { Preferences } from '#shared/user.ts';

/** A step's text, or an ingredient's whole line, for more or fewer servings, with its amounts, sizes and temperatures in the person's units. */
export const convertedText = (text: string, factor: number, units: Preferences['units']): string =>
  typeset(scaleText(text, factor, systemOf(units)));

/** A recipe's notes, converted line by line, so that a number at a line's end is not read with the next line's unit. */
export const convertedNotes = (notes: string, units: Preferences['units']): string =>
  notes
    .split('\n')
    .map((line) => convertedText(line, 1, units))
    .join('\n');
