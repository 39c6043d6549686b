/** Butter under the words themselves, as a pencil would; also within a field, whose own box stays as it is. */
export const DOUBTED =
  'underline decoration-butter decoration-[0.32em] underline-offset-[0.04em] [text-decoration-skip-ink:none]';
