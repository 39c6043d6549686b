import type { Collection } from '#shared/collections.ts';

/** A book's recipes in their order, each once; those without a chapter come before the first one. */
export type Contents = Pick<Collection, 'recipeIds' | 'chapters'>;

/** A row of the contents on the screen. */
export type BookRow =
  | { readonly kind: 'recipe'; readonly key: string; readonly id: string; readonly chapter: number }
  | { readonly kind: 'chapter'; readonly key: string; readonly chapter: number };

/** The chapter number of recipes without a chapter. */
export const OUTSIDE = -1;
/** The id of the button that adds recipes, where the focus goes when no row is left. */
export const ADD_RECIPES = 'add-recipes';
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

const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, place) => place !== from);
  rest.splice(to, 0, ...list.slice(from, from + 1));
  return rest;
};

/**
 * Moves the row with this key to the place of the other one. A recipe joins the chapter it arrives in; a chapter moves
 * with its recipes to the place of the chapter it is dropped on.
 */
export function moveTo(contents: Contents, key: string, overKey: string): Contents {
  const rows = rowsOf(contents);
  const from = rows.findIndex((row) => row.key === key);
  const to = rows.findIndex((row) => row.key === overKey);
  const [row, over] = [rows[from], rows[to]];
  if (!row || !over || from === to) return contents;
  if (row.kind === 'recipe') return contentsOfRows(moveItem(rows, from, to), contents);
  return moveChapter(contents, row.chapter, Math.max(0, over.chapter));
}

/** Moves a row up or down by one: a recipe that passes a heading changes its chapter. The same object where it cannot move. */
export function moveBy(contents: Contents, key: string, by: 1 | -1): Contents {
  const rows = rowsOf(contents);
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  if (!row) return contents;
  if (row.kind === 'chapter') return moveChapter(contents, row.chapter, row.chapter + by);
  const to = from + by;
  return to < 0 || to >= rows.length ? contents : contentsOfRows(moveItem(rows, from, to), contents);
}

function moveChapter(contents: Contents, from: number, to: number): Contents {
  if (to < 0 || to >= contents.chapters.length || to === from) return contents;
  return contentsOf(outsideOf(contents), moveItem(contents.chapters, from, to));
}

/** Moves a recipe to the end of a chapter, or of those without one. */
export function putInto(contents: Contents, id: string, chapter: number): Contents {
  return addRecipes(removeRecipe(contents, id), [id], chapter);
}

/** Adds recipes to the end of a chapter, or of those without one; recipes already in the book stay where they are. */
export function addRecipes(contents: Contents, ids: readonly string[], chapter: number): Contents {
  const present = new Set(contents.recipeIds);
  const added = ids.filter((id) => !present.has(id));
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

/** Removes the heading; its recipes join the chapter before, or have none. */
export function removeChapter(contents: Contents, chapter: number): Contents {
  const rows = rowsOf(contents).filter((row) => row.kind === 'recipe' || row.chapter !== chapter);
  return contentsOfRows(rows, contents);
}
