import type { Transcript, TranscriptLine } from '#shared/transcript.ts';

/** Confidence below which a line wants to be typed rather than mended. */
const HARD_BELOW = 0.7;
/** With fewer than these, or a smaller share, the review as it stands is quicker. */
const MANY = { lines: 3, share: 0.25, ofItself: 0.5 } as const;

const isHard = ({ text, confidence, byHand }: TranscriptLine): boolean =>
  byHand !== true && (text.trim() === '' || confidence < HARD_BELOW);

export interface HardLines {
  readonly empty: number;
  readonly hard: number;
  readonly all: number;
  /** Typing line by line is offered; `opens`: it opens by itself. */
  readonly isOffered: boolean;
  readonly opens: boolean;
}

/** How much of a picture's transcript could not be read, or hardly. */
export function hardLinesOf(transcript: Transcript | null): HardLines {
  const lines = transcript?.pages.flatMap(({ lines: own }) => own) ?? [];
  const hard = lines.filter(isHard).length;
  const isOffered = hard >= MANY.lines && hard >= lines.length * MANY.share;
  return {
    empty: lines.filter(({ text }) => text.trim() === '').length,
    hard,
    all: lines.length,
    isOffered,
    opens: isOffered && hard >= lines.length * MANY.ofItself,
  };
}

/** In one sentence; what is empty and what is only unsure. */
export function hardLinesText({ empty, hard, all }: HardLines): string {
  const of = `${String(hard)} of ${String(all)} lines`;
  if (empty === 0) return `${of} were hard to read.`;
  return empty === hard ? `${of} could not be read.` : `${of} could not be read, or hardly.`;
}
