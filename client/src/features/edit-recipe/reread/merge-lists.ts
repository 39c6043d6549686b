import { keyOfLine, type LineRef } from '../original/transcript/line-position.ts';

/** An ingredient or a step as the form has it, with the lines it was read from as they are counted now. */
export interface Standing<T> {
  readonly item: T;
  readonly lines: readonly LineRef[];
  /** Written or changed by the person. */
  readonly isTouched: boolean;
  /** It was read from lines, which may all be gone by now. */
  readonly wasRead: boolean;
}
export interface Fresh<T> {
  readonly item: T;
  readonly lines: readonly LineRef[];
}
export interface Merged<T> {
  readonly item: T;
  /** Number of what stood here before, or null for what is new. */
  readonly standing: number | null;
  /** Number of what was read now for this place, or null. */
  readonly fresh: number | null;
  readonly isTaken: boolean;
}

/**
 * What was read again, put into a list that a person has been working on. Only where a line was corrected has reading
 * anything new to say, and what the person touched stays. `kept` are the standing ones that differ for that reason.
 */
export function mergeLists<T>(
  standing: readonly Standing<T>[],
  fresh: readonly Fresh<T>[],
  changed: ReadonlySet<string>,
  isSame: (a: T, b: T) => boolean,
): { merged: Merged<T>[]; kept: number[] } {
  const hasNews = (lines: readonly LineRef[]) => lines.some((line) => changed.has(keyOfLine(line)));
  const partner = pairs(standing, fresh);
  const byStanding = new Map([...partner].map(([freshIndex, index]) => [index, freshIndex]));
  const kept: number[] = [];
  const merged: Merged<T>[] = [];

  standing.forEach(({ item, lines, isTouched, wasRead }, index) => {
    const match = byStanding.get(index);
    const read = match === undefined ? undefined : fresh[match];
    if (match === undefined || !read) {
      const isGone = wasRead && !isTouched && lines.every((line) => changed.has(keyOfLine(line)));
      if (!isGone) merged.push({ item, standing: index, fresh: null, isTaken: false });
      return;
    }
    const isNews = hasNews(read.lines) && !isSame(item, read.item);
    if (isNews && isTouched) kept.push(index);
    const isTaken = isNews && !isTouched;
    merged.push({ item: isTaken ? read.item : item, standing: index, fresh: match, isTaken });
  });

  fresh.forEach(({ item, lines }, index) => {
    if (partner.has(index) || !hasNews(lines)) return;
    // Below what was read just before it.
    let at = 0;
    for (let before = index - 1; before >= 0 && at === 0; before -= 1)
      at = merged.findIndex((entry) => entry.fresh === before) + 1;
    merged.splice(at, 0, { item, standing: null, fresh: index, isTaken: true });
  });
  return { merged, kept };
}

/** Which standing one each fresh one is about: the one with most lines in common, each once, in their order. */
function pairs<T>(standing: readonly Standing<T>[], fresh: readonly Fresh<T>[]): Map<number, number> {
  const byLine = new Map<string, number[]>();
  standing.forEach(({ lines }, index) => {
    for (const line of lines) byLine.set(keyOfLine(line), [...(byLine.get(keyOfLine(line)) ?? []), index]);
  });
  const partner = new Map<number, number>();
  const used = new Set<number>();
  fresh.forEach(({ lines }, index) => {
    const common = new Map<number, number>();
    for (const line of lines)
      for (const candidate of byLine.get(keyOfLine(line)) ?? [])
        if (!used.has(candidate)) common.set(candidate, (common.get(candidate) ?? 0) + 1);
    const [best] = [...common].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (!best) return;
    partner.set(index, best[0]);
    used.add(best[0]);
  });
  return partner;
}
