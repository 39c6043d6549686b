import { isCommand } from '../text/vocabulary.ts';

/** What others ask or answer below a recipe, or its writer says goodbye with. */
const REPLY = /[?？]["”)]*$|^(?:thanks?|thank you|danke|merci|gracias|grazie|that['’]s it|see you)\b/iu;

/** Steps up to the first reply or farewell after which nothing is told to be done, and without the name of whoever replies. */
export function untilFarewell<Line extends { readonly text: string }>(steps: readonly Line[]): Line[] {
  const told = steps.findLastIndex(
    ({ text }) => !REPLY.test(text) && isCommand(/\p{L}+/u.exec(text)?.[0].toLowerCase() ?? ''),
  );
  const first = steps.findIndex(({ text }, at) => at > told && at > 0 && REPLY.test(text));
  if (first < 0) return [...steps];
  const before = steps[first - 1]?.text ?? '';
  const isName = /^\p{Lu}\S*(?:\s\S+)?$/u.test(before) && !/[.!]$/.test(before);
  return steps.slice(0, first - (isName && first > 1 ? 1 : 0));
}
