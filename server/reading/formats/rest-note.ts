import { readDuration } from '../durations.ts';

/** How long a dish rests, for programs that have no place for it: a line of its own among the notes. */
export const restNote = (minutes: number): string => `Rest: ${String(minutes)} min`;

const REST_NOTE = /^[ \t]*Rest(?:ing)?(?: time)?:[ \t]*((?:\d{1,4}[ \t]?(?:min(?:ute)?s?|h(?:ou)?rs?|h)\.?[ \t]*)+)$/im;

/** Such a line in minutes, and the notes without it; null where none of them is one. */
export function readRestNote(notes: string): { readonly restMin: number; readonly notes: string } | null {
  const line = REST_NOTE.exec(notes);
  const restMin = line ? readDuration(line[1] ?? '') : null;
  if (!line || !restMin) return null;
  const without = notes.slice(0, line.index) + notes.slice(line.index + line[0].length);
  return { restMin, notes: without.replace(/\n{3,}/g, '\n\n').trim() };
}
