/** Underlines the doubted text itself, also inside an input. */
export const DOUBTED_TEXT =
  'underline decoration-butter decoration-[0.32em] underline-offset-[0.04em] [text-decoration-skip-ink:none]';

/** The same for the select inside a `Select`. */
export const DOUBTED_SELECT =
  '[&>select]:underline [&>select]:decoration-butter [&>select]:decoration-[0.32em] [&>select]:underline-offset-[0.04em] [&>select]:[text-decoration-skip-ink:none]';
