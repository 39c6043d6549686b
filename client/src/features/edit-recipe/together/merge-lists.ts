/** One of a list's entries; whatever became of it, it is known by its id in each of the three lists. */
export interface Entry<T> {
  readonly id: string;
  readonly value: T;
}

/** What became of an entry: `before` is null where it is new, `after` where it is gone. */
export interface EntryChange<T> {
  readonly id: string;
  readonly before: T | null;
  readonly after: T | null;
}

/** Both have changed it: `mine` is null where it was taken out here, `theirs` where they took it out. */
interface EntryConflict<T> {
  readonly id: string;
  readonly mine: T | null;
  readonly theirs: T | null;
  /** In their list it stands below this one; null where it is the first. */
  readonly below: string | null;
}

export interface MergedList<T> {
  readonly merged: readonly Entry<T>[];
  readonly taken: readonly EntryChange<T>[];
  readonly beside: readonly EntryConflict<T>[];
}

interface Lists<T> {
  /** What both began with. */
  readonly base: readonly Entry<T>[];
  readonly mine: readonly Entry<T>[];
  readonly theirs: readonly Entry<T>[];
  readonly isSame: (a: T, b: T) => boolean;
  /** Somebody is in it just now: it is not taken away under their hands. */
  readonly isHeld?: (id: string) => boolean;
}

/**
 * Three lists become one. What was not touched here becomes theirs, what they did not touch stays; what both have changed
 * to different things stays as it is here, and theirs is told beside it. Nothing is ever lost without being told.
 */
export function mergeLists<T>({ base, mine, theirs: written, isSame, isHeld = () => false }: Lists<T>): MergedList<T> {
  const was = mapOf(base);
  const own = mapOf(mine);
  const theirs = withSharedAdditions(written, mine, was, isSame);
  const other = mapOf(theirs);
  const taken: EntryChange<T>[] = [];
  const beside: EntryConflict<T>[] = [];
  const belowOf = (id: string) => theirs[theirs.findIndex((entry) => entry.id === id) - 1]?.id ?? null;

  const merged = ordered(base, mine, theirs).flatMap((entry): Entry<T>[] => {
    const { id, value } = entry;
    const before = was.get(id);
    const after = other.get(id);
    if (!before) return [after && isSame(after.value, value) ? after : entry];
    const isTouched = !isSame(value, before.value);
    if (!after) {
      if (!isTouched && !isHeld(id)) {
        taken.push({ id, before: before.value, after: null });
        return [];
      }
      beside.push({ id, mine: value, theirs: null, below: null });
      return [entry];
    }
    if (isSame(value, after.value)) return [after];
    if (!isTouched) {
      taken.push({ id, before: before.value, after: after.value });
      return [after];
    }
    if (!isSame(after.value, before.value)) beside.push({ id, mine: value, theirs: after.value, below: belowOf(id) });
    return [entry];
  });

  for (const entry of theirs) {
    if (own.has(entry.id)) continue;
    const before = was.get(entry.id);
    if (!before) {
      insertBelow(merged, entry, theirs);
      taken.push({ id: entry.id, before: null, after: entry.value });
    } else if (!isSame(entry.value, before.value)) {
      beside.push({ id: entry.id, mine: null, theirs: entry.value, below: belowOf(entry.id) });
    }
  }
  return { merged, taken, beside };
}

const mapOf = <T>(entries: readonly Entry<T>[]) => new Map(entries.map((entry) => [entry.id, entry]));

/** The same line added by both is one line. */
function withSharedAdditions<T>(
  theirs: readonly Entry<T>[],
  mine: readonly Entry<T>[],
  was: ReadonlyMap<string, unknown>,
  isSame: (a: T, b: T) => boolean,
): Entry<T>[] {
  const added = mine.filter(({ id }) => !was.has(id));
  return theirs.map((entry) => {
    if (was.has(entry.id)) return entry;
    const at = added.findIndex(({ value }) => isSame(value, entry.value));
    const [same] = at < 0 ? [] : added.splice(at, 1);
    return same ? { ...entry, id: same.id } : entry;
  });
}

/** My entries in the order they have here; in theirs where only they have changed it. */
function ordered<T>(
  base: readonly Entry<T>[],
  mine: readonly Entry<T>[],
  theirs: readonly Entry<T>[],
): readonly Entry<T>[] {
  const own = mapOf(mine);
  const common = theirs.filter(({ id }) => own.has(id)).map(({ id }) => id);
  const inAll = new Set(common.filter((id) => base.some((entry) => entry.id === id)));
  const orderOf = (entries: readonly Entry<T>[]) => entries.flatMap(({ id }) => (inAll.has(id) ? [id] : [])).join('\n');
  if (orderOf(theirs) === orderOf(base) || orderOf(mine) !== orderOf(base)) return mine;
  const moved = common.flatMap((id) => own.get(id) ?? []);
  for (const entry of mine) if (!common.includes(entry.id)) insertBelow(moved, entry, mine);
  return moved;
}

/** Below the nearest entry that stands above it in its own list, else as the first. */
function insertBelow<T>(into: Entry<T>[], entry: Entry<T>, list: readonly Entry<T>[]): void {
  let above = list.findIndex(({ id }) => id === entry.id) - 1;
  let at = -1;
  for (; above >= 0 && at < 0; above -= 1) {
    const { id } = list[above] ?? entry;
    at = into.findIndex((one) => one.id === id);
  }
  into.splice(at + 1, 0, entry);
}
