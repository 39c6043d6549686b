import { cuesOf, isMeasured } from './classify.ts';
import { labelItems, type Role } from './label-lines.ts';
import { ONE_NOTE, type Entry } from './sections.ts';

/** Whether an entry takes part in the labelling. */
export const isText = (entry: Entry) => !entry.isHeading && entry.fact === null;

/** The role of every entry, null for headings and facts. */
export function rolesOf(entries: readonly Entry[]): (Role | null)[] {
  const texts = listBelowSteps(entries).filter(isText);
  const roles = notesAtEnd(texts, labelItems(texts));
  let next = 0;
  return entries.map((entry) => (isText(entry) ? (roles[next++] ?? null) : null));
}

/** A line of a list: an amount with what it measures, or between such lines a short one ('salt'). */
function isListed({ line }: Entry): boolean {
  if (line.number !== null || line.label || line.text.length > 90) return false;
  const cues = cuesOf(line);
  return cues.ingredient > cues.step && !/[.!?]$/.test(line.text);
}

/**
 * 'Directions: …' and below them the ingredients without a heading: where a text has no other list, the lines with amounts in which its
 * method ends are taken from under the heading of the steps.
 */
function listBelowSteps(entries: readonly Entry[]): readonly Entry[] {
  const opened = entries.findIndex((entry) => entry.isHeading && entry.heading === 'steps');
  if (opened < 0 || entries.some((entry) => entry.heading === 'ingredients')) return entries;
  if (entries.slice(0, opened).some((entry) => isText(entry) && isMeasured(entry.line.text))) return entries;
  const next = entries.findIndex((entry, index) => index > opened && entry.heading !== 'steps');
  const end = next < 0 ? entries.length : next;
  let from = end;
  let measured = 0;
  for (let index = end - 1; index > opened; index -= 1) {
    const entry = entries[index] as Entry;
    if (!isText(entry)) continue;
    if (!isListed(entry)) break;
    if (!isMeasured(entry.line.text)) continue;
    measured += 1;
    from = index;
  }
  const hasText = entries.slice(opened, from).some(isText);
  if (measured < 2 || !hasText) return entries;
  return entries.map((entry, index) =>
    index >= from && index < end ? { ...entry, heading: null, opens: index === from } : entry,
  );
}

/** 'Tip: Freezes well.' among steps is where the cook needs it; behind the last of them it is a note. */
function notesAtEnd(texts: readonly Entry[], roles: readonly Role[]): readonly Role[] {
  const result = [...roles];
  for (let index = result.length - 1; index >= 0; index -= 1) {
    if (result[index] !== 'step') continue;
    const { line } = texts[index] as Entry;
    if (line.number !== null || !ONE_NOTE.test(line.text)) return result;
    result[index] = 'remark';
  }
  // nothing but remarks: they are all the method there is
  return roles;
}
