/** Butter under the words themselves, as a pencil would; also within a field, whose own box stays as it is. */
export const DOUBTED_TEXT =
  'underline decoration-butter decoration-[0.32em] underline-offset-[0.04em] [text-decoration-skip-ink:none]';

/** The same for the select within: what is drawn around it does not reach its words. */
export const DOUBTED_SELECT =
  '[&>select]:underline [&>select]:decoration-butter [&>select]:decoration-[0.32em] [&>select]:underline-offset-[0.04em] [&>select]:[text-decoration-skip-ink:none]';
