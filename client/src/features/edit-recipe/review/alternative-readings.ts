import type { Evidence, Transcript } from '#shared/transcript.ts';
import { isSameLine, lineAt, type LinePosition } from '../../../components/original/transcript/line-position.ts';

/** Another reading of a field's lines: what the lines say now, and what they would say. */
export interface AlternativeReading {
  readonly now: string;
  readonly text: string;
}

/** The alternative readings of the lines that a field was read from; none of a line that several ingredients share. */
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

/** Replaces the first occurrence of a word: as a whole word, or inside a word where it is nowhere whole. */
export function replaceWord(text: string, now: string, other: string): string {
  const escaped = now.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u');
  return text.replace(whole.test(text) ? whole : now, () => other);
}
