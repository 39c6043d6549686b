import type { Transcript, TranscriptLine } from '#shared/transcript.ts';

/** A line of a transcript: the number of its page and its own number there, both from 0. */
export type LineRef = readonly [page: number, line: number];

export const keyOfLine = ([page, line]: LineRef): string => `${String(page)}.${String(line)}`;
export const isSameLine = (a: LineRef, b: LineRef): boolean => a[0] === b[0] && a[1] === b[1];

export const lineAt = (transcript: Transcript | null, [page, line]: LineRef): TranscriptLine | null =>
  transcript?.pages[page]?.lines[line] ?? null;
