import { readMeta } from '../facts/meta.ts';
import { readHeading } from '../headings/headings.ts';
import { ENDS_SENTENCE } from './line-ends.ts';
import type { Line } from './lines.ts';

/** Behind the last step of one recipe the title of the next: a short line over an ingredient list with a heading of its own. */
export function namesNext(head: Line, lines: readonly Line[], index: number): boolean {
  const { text } = lines[index] as Line;
  if (!/^\p{Lu}/u.test(text) || text.length > 70 || ENDS_SENTENCE.test(text) || !/[.!?]$/.test(head.text)) return false;
  const next = lines.slice(index + 1, index + 4).find((line) => readMeta(line.text) === null);
  const heading = next && next.text.length < 40 ? readHeading(next.text) : null;
  return heading?.kind === 'ingredients' && heading.rest === '' && heading.section === null;
}

/** 'To finish:' between two numbered steps: the name of the part that the next of them begins. */
export function namesPart(head: Line, lines: readonly Line[], index: number): boolean {
  const { text } = lines[index] as Line;
  const next = lines[index + 1];
  return (
    /^\p{Lu}[^.!?;:]{0,58}:$/u.test(text) && ENDS_SENTENCE.test(head.text) && next !== undefined && next.number !== null
  );
}
