import type { Collection } from '#shared/collections.ts';

/** A book's order: every recipe once; those outside of chapters come before the first. */
export type Contents = Pick<Collection, 'recipeIds' | 'chapters'>;
type Chapters = Contents['chapters'];

/** One order of both lists. A recipe that two chapters name stays in the first; what no chapter names comes before them. */
function ordered(recipeIds: readonly string[], chapters: Chapters): Contents {
  const placed = new Set<string>();
  const once = (id: string) => !placed.has(id) && placed.add(id).has(id);
  const own = chapters.map(({ title, recipeIds: ids }) => ({ title, recipeIds: ids.filter(once) }));
  const outside = recipeIds.filter(once);
  return { recipeIds: [...outside, ...own.flatMap(({ recipeIds: ids }) => ids)], chapters: own };
}

/**
 * The contents after a change that may name the flat list, the chapters or both. Without chapters each recipe stays in
 * its own, in the new order, and what is new comes before the first; without the flat list nothing leaves the book.
 */
export function changedContents(before: Contents, { recipeIds, chapters }: Partial<Contents>): Contents {
  if (chapters) return ordered(recipeIds ?? before.recipeIds, chapters);
  if (!recipeIds) return before;
  const kept = before.chapters.map(({ title, recipeIds: ids }) => {
    const own = new Set(ids);
    return { title, recipeIds: recipeIds.filter((id) => own.has(id)) };
  });
  return ordered(recipeIds, kept);
}

/** The contents without all but these recipes. */
export function onlyThese({ recipeIds, chapters }: Contents, ids: ReadonlySet<string>): Contents {
  const has = (id: string) => ids.has(id);
  return {
    recipeIds: recipeIds.filter(has),
    chapters: chapters.map(({ title, recipeIds: own }) => ({ title, recipeIds: own.filter(has) })),
  };
}

interface Part {
  readonly title: string | null;
  readonly ids: string[];
}

const partsOf = ({ recipeIds, chapters }: Contents): Part[] => {
  const inside = new Set(chapters.flatMap(({ recipeIds: ids }) => ids));
  const outside = recipeIds.filter((id) => !inside.has(id));
  return [{ title: null, ids: outside }, ...chapters.map(({ title, recipeIds: ids }) => ({ title, ids: [...ids] }))];
};

/**
 * Puts recipes back that lie in the trash, each after what it followed, in the chapter it was in: whoever changed the
 * book did not see them, and a recipe that is restored finds its place. `hidden` are those of `before`.
 */
export function withHidden(before: Contents, after: Contents, hidden: ReadonlySet<string>): Contents {
  if (hidden.size === 0) return after;
  const named = new Set(after.recipeIds);
  const [outside, ...rest] = partsOf(after);
  if (!outside) return after;
  for (const from of partsOf(before)) {
    const to =
      from.title === null
        ? outside
        : (rest.find(({ title }) => title === from.title) ??
          rest.find(({ ids }) => ids.some((id) => from.ids.includes(id))) ??
          outside);
    from.ids.forEach((id, place) => {
      if (!hidden.has(id) || named.has(id)) return;
      const left = from.ids.slice(0, place).findLast((other) => to.ids.includes(other));
      to.ids.splice(left === undefined ? 0 : to.ids.indexOf(left) + 1, 0, id);
    });
  }
  return ordered(
    outside.ids,
    rest.map(({ title, ids }) => ({ title: title ?? '', recipeIds: ids })),
  );
}
