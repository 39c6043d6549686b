import { z } from 'zod';
import { QUANTITY_MAX } from './figures.ts';
import { TEXT_MAX } from './limits.ts';

/**
 * A text as a person types it. NUL is dropped, because PostgreSQL's text cannot hold it, and lone surrogates are
 * replaced, because JSON columns cannot hold them; all else (emoji, right-to-left, line breaks) stays as written.
 */
export function storable(text: string): string {
  return text.replace(/\u0000/g, '').toWellFormed();
}

/** The schema, for what passes `fits` alone, which is asked before anything is looked at; `error` is the sentence otherwise. */
export function boundedText<Schema extends z.ZodType>(
  schema: Schema,
  fits: (input: unknown) => boolean,
  error: string,
) {
  const counted = z.preprocess((input, context) => {
    if (fits(input)) return input;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  }, schema);
  // What it takes and gives is what the schema does; preprocess says 'unknown' of all that it takes.
  return counted as unknown as Schema;
}

/** An object of at most `most` names, which are counted before any is looked at. */
export const recordOf = <Value extends z.ZodType>(name: z.ZodString, value: Value, most: number, error: string) =>
  boundedText(z.record(name, value), (input) => Object.keys(input ?? {}).length <= most, error);

const noAmount = { error: 'An amount must be a number of a kitchen.' };
/** An amount as a caller sends it: they are summed and multiplied, and must stay numbers. */
export const amountSchema = z
  .number({ error: 'An amount must be a number.' })
  .min(-QUANTITY_MAX, noAmount)
  .max(QUANTITY_MAX, noAmount);

/** The largest number of a version or a count that the database can hold (PostgreSQL's integer). */
export const INTEGER_MAX = 2_147_483_647;

/** A text of at most `max` units, with a sentence that names the field when it is too long. */
export const textOf = (name: string, max = TEXT_MAX) =>
  z
    .string({ error: `${name} must be text.` })
    .max(max, { error: `${name} may have at most ${max.toLocaleString('en-US')} characters.` })
    .overwrite(storable);
