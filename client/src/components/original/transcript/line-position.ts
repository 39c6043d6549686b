import type { Transcript, TranscriptLine } from '#shared/transcript.ts';

/** A line of a transcript: the index of its page and its index on that page, both from 0. */
export type LinePosition = readonly [page: number, line: number];

export const lineKey = ([page, line]: LinePosition): string => `${String(page)}.${String(line)}`;
export const isSameLine = (a: LinePosition, b: LinePosition): boolean => a[0] === b[0] && a[1] === b[1];

export const lineAt = (transcript: Transcript | null, [page, line]: LinePosition): TranscriptLine | null =>
  transcript?.pages[page]?.lines[line] ?? null;
