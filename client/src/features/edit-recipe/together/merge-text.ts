import { matchTexts } from '#shared/match-texts.ts';
import { originsOf } from './origins.ts';
import { type Entry, type EntryChange, mergeLists } from './merge-lists.ts';

/** A line that both have changed; `mine` is null where it was taken out here, `theirs` where they took it out. */
export interface StepConflict {
  readonly mine: string | null;
  readonly theirs: string | null;
  /** In their text it stands below this line. */
  readonly below: string | null;
}

interface MergedText {
  readonly text: string;
  readonly taken: readonly EntryChange<string>[];
  readonly beside: readonly StepConflict[];
}

/** Three texts of a step a line become one; the lines that stay keep their places and the room between them. */
export function mergeText(base: string, mine: string, theirs: string): MergedText {
  const was = linesOf(base).map(({ line }, index): Entry<string> => ({ id: `b${String(index)}`, value: line }));
  const own = linesOf(mine);
  const entriesOf = (lines: readonly string[], letter: string): Entry<string>[] => {
    const origins = originsOf(
      was.map(({ value }) => value),
      lines,
    );
    return lines.map((value, index) => ({ id: was[origins[index] ?? -1]?.id ?? `${letter}${String(index)}`, value }));
  };
  const here = entriesOf(
    own.map(({ line }) => line),
    'm',
  );
  const { merged, taken, beside } = mergeLists({
    base: was,
    mine: here,
    theirs: entriesOf(
      linesOf(theirs).map(({ line }) => line),
      't',
    ),
    isSame: (a, b) => a.trim() === b.trim(),
  });
  const isSameText = merged.length === here.length && merged.every(({ value }, index) => value === here[index]?.value);
  const between = own.length > 1 && !/\n[^\S\n]*\n/.test(mine) ? '\n' : '\n\n';
  const leads = new Map(here.map(({ id }, index) => [id, own[index]?.lead ?? '']));
  const tail = /\s*$/.exec(mine)?.[0] ?? '';
  const text = merged
    .map(({ id, value }, index) => {
      const lead = leads.get(id) ?? '';
      return `${index === 0 ? '' : lead.includes('\n') ? lead : between}${value}`;
    })
    .join('');
  const textOf = new Map(merged.map(({ id, value }) => [id, value]));
  return {
    text: isSameText ? mine : `${text}${tail}`,
    taken,
    beside: beside.map(({ mine: line, theirs: other, below }) => ({
      mine: line,
      theirs: other,
      below: below === null ? null : (textOf.get(below) ?? null),
    })),
  };
}

/** The lines that say something, each with the room above it. */
function linesOf(text: string): { lead: string; line: string }[] {
  const lines: { lead: string; line: string }[] = [];
  let lead = '';
  for (const [index, line] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
    if (index > 0) lead += '\n';
    if (line.trim() === '') lead += line;
    else {
      lines.push({ lead, line });
      lead = '';
    }
  }
  return lines;
}

/** The text with a conflict settled their way; where the line was rewritten since, the line that it became. */
export function withTheirs(text: string, { mine, theirs, below }: StepConflict): string {
  const lines = text.split('\n');
  const find = (line: string) => {
    const exact = lines.findIndex((one) => one.trim() === line.trim());
    return exact >= 0 ? exact : matchTexts([line], lines).indexOf(0);
  };
  if (mine !== null) {
    const at = find(mine);
    if (at >= 0) {
      if (theirs !== null) return lines.with(at, theirs).join('\n');
      // With the empty line that divided it from the next.
      lines.splice(at, lines[at + 1]?.trim() === '' ? 2 : 1);
      return lines.join('\n').trimEnd();
    }
  }
  if (theirs === null) return text;
  const at = below === null ? -1 : find(below);
  if (at >= 0) return [...lines.slice(0, at + 1), '', theirs, ...lines.slice(at + 1)].join('\n');
  return below === null ? `${theirs}\n\n${text}` : `${text.trimEnd()}\n\n${theirs}`;
}

/** Where the caret is in the new text, so that it stays at the letter it stood at. */
export function moveCaret(before: string, after: string, at: number): number {
  if (before.slice(0, at) === after.slice(0, at)) return at;
  const behind = before.length - at;
  if (before.slice(at) === after.slice(after.length - behind)) return after.length - behind;
  // In the middle of what changed above and below: at the same place of the same line.
  const start = before.lastIndexOf('\n', at - 1) + 1;
  const end = before.indexOf('\n', at) < 0 ? before.length : before.indexOf('\n', at);
  const line = before.slice(start, end);
  const found = line.trim() === '' ? -1 : `\n${after}\n`.indexOf(`\n${line}\n`);
  return found >= 0 ? found + at - start : Math.min(at, after.length);
}
