import type { BookFormat, Collection, Opening } from '#shared/collections.ts';
import type { Recipe } from '#shared/recipe.ts';
import type { Preferences } from '#shared/user.ts';
import { foodIndex, recipeIndex } from './book-index.ts';
import type { SetRecipe } from './book-recipe.ts';
import { inTypeSize, type PageGeometry, pageOf } from './geometry.ts';
import { occasionPages, type OpeningPerson, peoplePages } from './opening.ts';
import type { SetPicture } from './pictures.ts';
import { COVER_SAFE, coverOf, hasSpineText, type Binding } from './spine.ts';
import { oneLine, paragraphs } from './typography.ts';

/** A recipe of the book: as it is kept, and as it is set. */
export interface Page {
  readonly recipe: Recipe;
  readonly set: SetRecipe;
}

type Words = Pick<Collection, 'title' | 'subtitle' | 'dedication' | 'story'>;
/** Titles above a page have one line. */
const HEAD_MAX = 60;
const BLURB_MAX = 420;

interface Chapter {
  readonly key: string;
  readonly title: string;
  /** 0 for the recipes before the first chapter. */
  readonly number: number;
  readonly recipes: readonly SetRecipe[];
}

/**
 * The book in its order: recipes outside of chapters first, then the chapters. A recipe that two chapters name stands in
 * the first of them; chapters without a recipe are left out.
 */
function chaptersOf(book: Pick<Collection, 'recipeIds' | 'chapters'>, pages: ReadonlyMap<string, Page>): Chapter[] {
  const placed = new Set<string>();
  const take = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const page = placed.has(id) ? undefined : pages.get(id);
      placed.add(id);
      return page ? [page.set] : [];
    });
  const inChapters = new Set(book.chapters.flatMap(({ recipeIds }) => recipeIds));
  const loose = take(book.recipeIds.filter((id) => !inChapters.has(id)));
  const chapters = book.chapters
    .map(({ title, recipeIds }) => ({ title: oneLine(title), recipes: take(recipeIds) }))
    .filter(({ recipes }) => recipes.length > 0)
    .map((chapter, at) => ({ ...chapter, title: chapter.title || 'More recipes', key: `c${at}`, number: at + 1 }));
  return loose.length > 0 ? [{ key: 'c', title: '', number: 0, recipes: loose }, ...chapters] : chapters;
}

/** What the template of a book reads; `front` is the cover that it begins with on a screen, as `frontData` has it. */
export function bookData(
  book: Words & Pick<Collection, 'recipeIds' | 'chapters' | 'updatedAt'> & { readonly opening?: Opening },
  pages: ReadonlyMap<string, Page>,
  geometry: PageGeometry,
  front: Readonly<Record<string, unknown>> | null = null,
  people: readonly OpeningPerson[] = [],
): Record<string, unknown> {
  const title = oneLine(book.title);
  const chapters = chaptersOf(book, pages);
  const inOrder = chapters.flatMap(({ recipes }) => recipes);
  const byKey = new Map([...pages.values()].map((page) => [page.set.key, page.recipe]));
  const { opening = 'none' } = book;
  const bySet = new Map([...pages.values()].map((page) => [page.set.key, page]));
  const ordered = inOrder.flatMap(({ key }) => bySet.get(key) ?? []);
  const indexed = inOrder.flatMap(({ key }) => {
    const recipe = byKey.get(key);
    return recipe ? [{ key, recipe }] : [];
  });
  return {
    title,
    lang: 'en',
    chapters,
    count: inOrder.length,
    front,
    'short-title': truncate(title, HEAD_MAX),
    subtitle: oneLine(book.subtitle),
    keywords: ['recipes', 'cookbook'],
    dedication: paragraphs(book.dedication),
    story: paragraphs(book.story),
    people: opening === 'people' || opening === 'both' ? peoplePages(people, ordered) : [],
    occasions: opening === 'occasions' || opening === 'both' ? occasionPages(ordered) : [],
    page: { ...geometry, full: true },
    'recipe-index': recipeIndex(indexed),
    'food-index': foodIndex(indexed),
    colophon: colophonOf(inOrder.length, book.updatedAt),
  };
}

function colophonOf(count: number, updatedAt: string): string[] {
  const recipes = count === 1 ? 'One recipe' : `${count} recipes`;
  return [
    `${recipes}, kept by the family and put together in ${updatedAt.slice(0, 4)}.`,
    'Set in Source Serif 4 and Source Sans 3, drawn by Frank Grießhammer and Paul D. Hunt.',
  ];
}

/** What the template of a single recipe reads; `fontSize` is the reader's. */
export function singleData(
  set: SetRecipe,
  format: BookFormat,
  fontSize: Preferences['fontSize'],
): Record<string, unknown> {
  // Printers at home leave a margin white: its picture stands within.
  const page = { ...inTypeSize(pageOf(format, 'screen', 1), fontSize), full: false };
  return { title: set.title, lang: set.lang, description: '', keywords: ['recipe'], page, recipe: set };
}

/** The front of the cover by itself, as the first page of a book that is read on a screen. */
export function frontData(
  { title, subtitle, cover }: Pick<Collection, 'title' | 'subtitle' | 'cover'>,
  photo: SetPicture | null,
  { width, height }: Pick<PageGeometry, 'width' | 'height'>,
): Record<string, unknown> {
  return {
    title: oneLine(title),
    subtitle: oneLine(subtitle),
    design: cover.design,
    photo,
    cover: { panel: width, height, edge: 0, safe: COVER_SAFE },
  };
}

/** What the template of a cover reads. */
export function coverData(
  book: Words & Pick<Collection, 'cover'>,
  photo: SetPicture | null,
  { format, binding, pages }: { readonly format: BookFormat; readonly binding: Binding; readonly pages: number },
): Record<string, unknown> {
  return {
    title: oneLine(book.title),
    subtitle: oneLine(book.subtitle),
    lang: 'en',
    design: book.cover.design,
    photo,
    blurb: paragraphs(truncate(book.story.trim() || book.dedication.trim(), BLURB_MAX)),
    'spine-text': hasSpineText(pages),
    cover: coverOf(format, binding, pages),
  };
}

/** Cut at a word, with a sign that there is more. */
function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text
    .slice(0, most)
    .toWellFormed()
    .replace(/\s+\S*$/, '');
  return `${cut}…`;
}
