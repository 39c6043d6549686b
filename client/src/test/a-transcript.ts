import type { Transcript, TranscriptLine } from '#shared/transcript.ts';

/** A line of a transcript that was read for what it says, and not surely. */
export const line = (text: string, rest: Partial<TranscriptLine> = {}): TranscriptLine => ({
  text,
  box: null,
  confidence: 0.7,
  ...rest,
});

export const page = (file: string | null, lines: TranscriptLine[], rest: object = {}) => ({
  file,
  width: 1000,
  height: 1500,
  lines,
  ...rest,
});

export const transcriptOf = (...pages: Transcript['pages']): Transcript => ({ language: 'en', pages });
