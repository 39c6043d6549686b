import { z } from 'zod';

/** Longest text of any field (design section 3), in UTF-16 units. */
export const TEXT_MAX = 20_000;

/**
 * A text as a person types it. NUL is dropped, because PostgreSQL's text cannot hold it, and lone surrogates are
 * replaced, because JSON columns cannot hold them; all else (emoji, right-to-left, line breaks) stays as written.
 */
export function storable(text: string): string {
  return text.replace(/\u0000/g, '').toWellFormed();
}

/** A text of at most `max` units, with a sentence that names the field when it is too long. */
export const textOf = (name: string, max = TEXT_MAX) =>
  z
    .string({ error: `${name} must be text.` })
    .max(max, { error: `${name} may have at most ${max.toLocaleString('en-US')} characters.` })
    .transform(storable);
