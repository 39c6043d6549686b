import type { TranscriptLine } from '#shared/transcript.ts';

/** A line after its picture was read again, and which line of before it is; null for one that was not found before. */
export interface RereadLine {
  readonly line: TranscriptLine;
  readonly was: number | null;
}

type Box = NonNullable<TranscriptLine['box']>;

/** Two boxes that share so much of what they cover together are the same line. */
const SAME = 0.4;
/** A line that overlaps one of before by more than this of itself is no new one. */
const NEW_BELOW = 0.3;

/**
 * A page's lines with those of another reading of its picture in their place. What a person settled stays, and so does a
 * line that the new reading has not, or reads as nothing; lines that nobody had found are put where they stand.
 */
export function mergeReread(before: readonly TranscriptLine[], read: readonly TranscriptLine[]): RereadLine[] {
  const taken = new Set<number>();
  /** Of each new line, which line of before it is. */
  const places = read.map(({ box }) => {
    const found = before
      .map((line, index) => ({ index, share: line.box && box ? common(line.box, box).ofBoth : 0 }))
      .filter(({ index, share }) => share >= SAME && !taken.has(index))
      .sort((a, b) => b.share - a.share)[0];
    if (found) taken.add(found.index);
    return found?.index ?? null;
  });
  const merged: RereadLine[] = before.map((line, was) => {
    const again = read[places.indexOf(was)];
    const isSettled = line.byHand === true;
    return isSettled || !again || again.text.trim() === '' ? { line, was } : { line: again, was };
  });
  for (const [at, line] of read.entries()) {
    const { box } = line;
    if (places[at] !== null || line.text.trim() === '' || !box) continue;
    const isCovered = before.some((one) => one.box && common(box, one.box).ofFirst > NEW_BELOW);
    if (isCovered) continue;
    // Behind the line that was read before it.
    const earlier = places.slice(0, at).findLast((place) => place !== null) ?? null;
    const last = read[at - 1];
    const behind = merged.findLastIndex((one) => one.line === last || (earlier !== null && one.was === earlier));
    merged.splice(behind + 1, 0, { line, was: null });
  }
  return merged;
}

/** What two boxes have in common, of what both cover together and of the first. */
function common([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): { ofBoth: number; ofFirst: number } {
  const width = Math.max(0, Math.min(ax + aw, bx + bw) - Math.max(ax, bx));
  const height = Math.max(0, Math.min(ay + ah, by + bh) - Math.max(ay, by));
  const shared = width * height;
  const [a, b] = [aw * ah, bw * bh];
  return { ofBoth: shared / Math.max(1e-12, a + b - shared), ofFirst: shared / Math.max(1e-12, a) };
}
