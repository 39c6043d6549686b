import type { Collection } from '#shared/collections.ts';

/** A book's order: every recipe once; those outside of chapters come before the first. */
export type Contents = Pick<Collection, 'recipeIds' | 'chapters'>;

/** A line of the contents, as it stands on the screen. */
export type BookRow =
  | { readonly kind: 'recipe'; readonly key: string; readonly id: string; readonly chapter: number }
  | { readonly kind: 'chapter'; readonly key: string; readonly chapter: number };

/** Outside of all chapters. */
export const OUTSIDE = -1;
export const chapterKey = (chapter: number) => `chapter-${String(chapter)}`;

const outsideOf = ({ recipeIds, chapters }: Contents): string[] => {
  const inside = new Set(chapters.flatMap(({ recipeIds: ids }) => ids));
  return recipeIds.filter((id) => !inside.has(id));
};
const contentsOf = (outside: readonly string[], chapters: Contents['chapters']): Contents => ({
  recipeIds: [...outside, ...chapters.flatMap(({ recipeIds }) => recipeIds)],
  chapters,
});

export function rowsOf(contents: Contents): BookRow[] {
  const recipe = (id: string, chapter: number): BookRow => ({ kind: 'recipe', key: id, id, chapter });
  return [
    ...outsideOf(contents).map((id) => recipe(id, OUTSIDE)),
    ...contents.chapters.flatMap(({ recipeIds }, chapter): BookRow[] => [
      { kind: 'chapter', key: chapterKey(chapter), chapter },
      ...recipeIds.map((id) => recipe(id, chapter)),
    ]),
  ];
}

function contentsOfRows(rows: readonly BookRow[], { chapters }: Contents): Contents {
  const outside: string[] = [];
  const next: Contents['chapters'] = [];
  for (const row of rows) {
    if (row.kind === 'chapter') next.push({ title: chapters[row.chapter]?.title ?? '', recipeIds: [] });
    else (next.at(-1)?.recipeIds ?? outside).push(row.id);
  }
  return contentsOf(outside, next);
}

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, place) => place !== from);
  rest.splice(to, 0, ...list.slice(from, from + 1));
  return rest;
};

/**
 * Puts the line with this key where the other one stands. A recipe takes the chapter it arrives in; a chapter moves
 * with all its recipes to the place of the chapter it is dropped on.
 */
export function moveTo(contents: Contents, key: string, overKey: string): Contents {
  const rows = rowsOf(contents);
  const from = rows.findIndex((row) => row.key === key);
  const to = rows.findIndex((row) => row.key === overKey);
  const [row, over] = [rows[from], rows[to]];
  if (!row || !over || from === to) return contents;
  if (row.kind === 'recipe') return contentsOfRows(moved(rows, from, to), contents);
  return moveChapter(contents, row.chapter, Math.max(0, over.chapter));
}

/** One line up or down: a recipe over a heading changes its chapter. The same contents where there is no way. */
export function moveBy(contents: Contents, key: string, by: 1 | -1): Contents {
  const rows = rowsOf(contents);
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  if (!row) return contents;
  if (row.kind === 'chapter') return moveChapter(contents, row.chapter, row.chapter + by);
  const to = from + by;
  return to < 0 || to >= rows.length ? contents : contentsOfRows(moved(rows, from, to), contents);
}

function moveChapter(contents: Contents, from: number, to: number): Contents {
  if (to < 0 || to >= contents.chapters.length || to === from) return contents;
  return contentsOf(outsideOf(contents), moved(contents.chapters, from, to));
}

/** Puts a recipe to the end of a chapter, or of those outside. */
export function putInto(contents: Contents, id: string, chapter: number): Contents {
  return addRecipes(removeRecipe(contents, id), [id], chapter);
}

/** Adds recipes to the end of a chapter, or of those outside; those in the book already stay where they are. */
export function addRecipes(contents: Contents, ids: readonly string[], chapter: number): Contents {
  const known = new Set(contents.recipeIds);
  const added = ids.filter((id) => !known.has(id));
  const outside = outsideOf(contents);
  return contentsOf(
    chapter === OUTSIDE ? [...outside, ...added] : outside,
    contents.chapters.map((one, place) =>
      place === chapter ? { ...one, recipeIds: [...one.recipeIds, ...added] } : one,
    ),
  );
}

export function removeRecipe({ recipeIds, chapters }: Contents, id: string): Contents {
  const others = (ids: readonly string[]) => ids.filter((other) => other !== id);
  return {
    recipeIds: others(recipeIds),
    chapters: chapters.map(({ title, recipeIds: ids }) => ({ title, recipeIds: others(ids) })),
  };
}

export function addChapter(contents: Contents, title: string): Contents {
  return { ...contents, chapters: [...contents.chapters, { title, recipeIds: [] }] };
}

export function renameChapter(contents: Contents, chapter: number, title: string): Contents {
  return {
    ...contents,
    chapters: contents.chapters.map((one, place) => (place === chapter ? { ...one, title } : one)),
  };
}

/** The heading goes; its recipes stay where they are, in the chapter before or outside of all. */
export function removeChapter(contents: Contents, chapter: number): Contents {
  const rows = rowsOf(contents).filter((row) => row.kind === 'recipe' || row.chapter !== chapter);
  return contentsOfRows(rows, contents);
}
