import type { TranscriptLine } from '#shared/transcript.ts';

/** Below this a whole line is marked where its reader did not say which characters were hard. */
const HARD_TO_READ = 0.6;

/** A line as it was read, with what was hard to read marked under its very characters. */
export function LineText({ line: { text, unsure = [], confidence, byHand } }: { line: TranscriptLine }) {
  if (byHand) return text;
  if (unsure.length === 0)
    return confidence < HARD_TO_READ && text !== '' ? <mark className="doubt text-inherit">{text}</mark> : text;
  const parts: { text: string; isUnsure: boolean }[] = [];
  let at = 0;
  for (const [from, to] of [...unsure].sort((a, b) => a[0] - b[0])) {
    const [start, end] = [Math.max(at, from), Math.min(text.length, to)];
    if (end <= start) continue;
    parts.push({ text: text.slice(at, start), isUnsure: false }, { text: text.slice(start, end), isUnsure: true });
    at = end;
  }
  parts.push({ text: text.slice(at), isUnsure: false });
  return parts.map((part, index) =>
    part.isUnsure ? (
      <mark key={index} className="doubt text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** Why a line is marked, in words; empty where it is not. */
export function whyUnsure({ text, unsure = [], confidence, byHand }: TranscriptLine): string {
  if (byHand) return '';
  const pieces = unsure.map(([from, to]) => text.slice(from, to)).filter((piece) => piece.trim() !== '');
  if (pieces.length > 0) return `Hard to read: “${pieces.join('”, “')}”.`;
  return confidence < HARD_TO_READ && text !== '' ? 'This line was hard to read.' : '';
}
