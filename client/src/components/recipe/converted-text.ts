import { scaleText } from '#shared/scaling.ts';
import { typeset } from '#shared/typeset.ts';
import { systemOf } from '#shared/units.ts';
import type { Preferences } from '#shared/user.ts';

/** A step's text, or an ingredient's whole line, for more or fewer servings, with its amounts, sizes and temperatures in the person's units. */
export const convertedText = (text: string, factor: number, units: Preferences['units']): string =>
  typeset(scaleText(text, factor, systemOf(units)));
