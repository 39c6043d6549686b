import { lineKey, type LinePosition } from '../../../components/original/transcript/line-position.ts';

/** An ingredient or a step in the form, with the lines it was read from, numbered as in the corrected transcript. */
export interface FormItem<T> {
  readonly item: T;
  readonly lines: readonly LinePosition[];
  /** A person wrote or changed it. */
  readonly isEdited: boolean;
  /** It was read from lines of the transcript, perhaps from lines that have been removed since. */
  readonly wasRead: boolean;
}
/** An ingredient or a step of the new reading. */
export interface ReadItem<T> {
  readonly item: T;
  readonly lines: readonly LinePosition[];
}
/** One item of the merged list, in its order. */
export interface MergedItem<T> {
  readonly item: T;
  /** Its index in the form's list; null for an item that only the new reading has. */
  readonly formIndex: number | null;
  /** Its index in the new reading; null where the new reading has no such item. */
  readonly readIndex: number | null;
  /** The item is the new reading's, not the form's. */
  readonly isFromReading: boolean;
}

/**
 * Merges a new reading into the form's list:
 * - an item changes only if one of its lines was corrected: the reading of any other line is no news;
 * - an item that a person wrote or changed always stays; `keptIndexes` are those the new reading would have changed;
 * - an item that was read is removed only if the new reading has none for it and all its lines were corrected or removed;
 * - an item that only the new reading has is added if one of its lines was corrected, below the item read before it.
 */
export function mergeReadItems<T>(
  formItems: readonly FormItem<T>[],
  readItems: readonly ReadItem<T>[],
  correctedLines: ReadonlySet<string>,
  isSame: (a: T, b: T) => boolean,
): { merged: MergedItem<T>[]; keptIndexes: number[] } {
  const hasCorrectedLine = (lines: readonly LinePosition[]) => lines.some((line) => correctedLines.has(lineKey(line)));
  const partners = pairByLines(formItems, readItems);
  const readIndexOf = new Map([...partners].map(([readIndex, index]) => [index, readIndex]));
  const keptIndexes: number[] = [];
  const merged: MergedItem<T>[] = [];

  formItems.forEach(({ item, lines, isEdited, wasRead }, index) => {
    const match = readIndexOf.get(index);
    const read = match === undefined ? undefined : readItems[match];
    if (match === undefined || !read) {
      const isGone = wasRead && !isEdited && lines.every((line) => correctedLines.has(lineKey(line)));
      if (!isGone) merged.push({ item, formIndex: index, readIndex: null, isFromReading: false });
      return;
    }
    const isNews = hasCorrectedLine(read.lines) && !isSame(item, read.item);
    if (isNews && isEdited) keptIndexes.push(index);
    const isFromReading = isNews && !isEdited;
    merged.push({ item: isFromReading ? read.item : item, formIndex: index, readIndex: match, isFromReading });
  });

  readItems.forEach(({ item, lines }, index) => {
    if (partners.has(index) || !hasCorrectedLine(lines)) return;
    // Below the item that was read before it.
    let at = 0;
    for (let before = index - 1; before >= 0 && at === 0; before -= 1)
      at = merged.findIndex((entry) => entry.readIndex === before) + 1;
    merged.splice(at, 0, { item, formIndex: null, readIndex: index, isFromReading: true });
  });
  return { merged, keptIndexes };
}

/** For each item read, the form's item with which it shares most lines; each item of the form is taken once. */
function pairByLines<T>(formItems: readonly FormItem<T>[], readItems: readonly ReadItem<T>[]): Map<number, number> {
  const byLine = new Map<string, number[]>();
  formItems.forEach(({ lines }, index) => {
    for (const line of lines) byLine.set(lineKey(line), [...(byLine.get(lineKey(line)) ?? []), index]);
  });
  const partners = new Map<number, number>();
  const used = new Set<number>();
  readItems.forEach(({ lines }, index) => {
    const common = new Map<number, number>();
    for (const line of lines)
      for (const candidate of byLine.get(lineKey(line)) ?? [])
        if (!used.has(candidate)) common.set(candidate, (common.get(candidate) ?? 0) + 1);
    const [best] = [...common].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (!best) return;
    partners.set(index, best[0]);
    used.add(best[0]);
  });
  return partners;
}
