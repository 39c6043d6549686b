import type { Evidence, Transcript } from '#shared/transcript.ts';
import { isSameLine, lineAt, type LinePosition } from '../original/transcript/line-position.ts';

/** Another way to read a place: what it says now, and what it would say. */
export interface AlternativeReading {
  readonly now: string;
  readonly text: string;
}

/** Other readings of the lines that a field was read from; none for a line that several ingredients share. */
export function alternativesOf(
  transcript: Transcript | null,
  lines: readonly LinePosition[],
  evidence: Evidence,
): AlternativeReading[] {
  const words = lines.map((ref) => lineAt(transcript, ref)?.text ?? '');
  const now = words.join(' ');
  const isShared = (ref: LinePosition) =>
    Object.entries(evidence).filter(
      ([key, others]) => /^(ingredients|steps)\.\d+$/.test(key) && others.some((other) => isSameLine(other, ref)),
    ).length > 1;
  return lines.flatMap((ref, index) =>
    isShared(ref)
      ? []
      : (lineAt(transcript, ref)?.otherwise ?? []).map((other) => ({
          now,
          text: words.map((text, at) => (at === index ? other : text)).join(' '),
        })),
  );
}

/** The text with another word in the place of the first that is this one; of a part of a word where it stands nowhere whole. */
export function replaceWord(text: string, now: string, other: string): string {
  const escaped = now.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u');
  return text.replace(whole.test(text) ? whole : now, () => other);
}
