import { createHash } from 'node:crypto';
import type { BookFormat } from '#shared/collections.ts';
import { nameKey, provenanceOf } from '#shared/provenance-words.ts';
import type { UnitChoice } from '#shared/units.ts';
import type { Preferences } from '#shared/user.ts';
import type { StoredCollection } from '../collections/collections.repo.ts';
import type { BookPerson, BooksRepo, KeptRecipe } from './books.repo.ts';

/** Raised when the templates change what a book looks like: books made before are made again. */
const SETTING = 5;

/** A cookbook with everything that is printed of it, as it was at one moment. */
export interface BookContents {
  readonly book: StoredCollection;
  readonly format: BookFormat;
  /** The book's own, whoever asks. */
  readonly units: UnitChoice;
  /** Of the screen edition alone; no part of `content`, which the print edition shares. */
  readonly fontSize: Preferences['fontSize'];
  /** By their ids; only those that are there. */
  readonly recipes: ReadonlyMap<string, KeptRecipe>;
  /** Whom the book's recipes are from, of those who have a page, where it opens with them. */
  readonly people: readonly BookPerson[];
  /** The same for the same pages. */
  readonly content: string;
  /** The same for the same cover, but for the number of its pages. */
  readonly cover: string;
  /** The same for the same pages with the same cover before them. */
  readonly withCover: string;
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Those whom one of the recipes names. */
function peopleOf(all: readonly BookPerson[], kept: readonly KeptRecipe[]): BookPerson[] {
  const named = new Set(kept.map(({ recipe }) => nameKey(provenanceOf(recipe).from)));
  return all.filter(({ name, otherNames }) => [name, ...otherNames].some((one) => named.has(nameKey(one))));
}

/** Reads what the book is made of; a recipe that goes a moment later is in this book still. */
export async function contentsOf(
  repo: BooksRepo,
  book: StoredCollection,
  format: BookFormat,
  { fontSize }: Preferences,
): Promise<BookContents> {
  const kept = await repo.recipes(book.familyId, book.there);
  const recipes = new Map(kept.map((one) => [one.recipe.id, one]));
  const { title, subtitle, dedication, story, recipeIds, chapters, pages, cover, units, opening, updatedAt } = book;
  const isWithPeople = opening === 'people' || opening === 'both';
  const people = isWithPeople ? peopleOf(await repo.relatives(book.familyId), kept) : [];
  const words = [SETTING, format, title, subtitle, dedication, story, updatedAt.getUTCFullYear()];
  const content = hashOf([
    ...[words, recipeIds, chapters, pages, units],
    recipeIds.map((id) => [id, recipes.get(id)?.recipe.version ?? null, recipes.get(id)?.original ?? null]),
    // A book without such pages is what it was before there were any.
    ...(opening === 'none' ? [] : [opening, people]),
  ]);
  const ofCover = hashOf([words, cover]);
  return {
    book,
    format,
    units,
    fontSize,
    recipes,
    people,
    content,
    cover: ofCover,
    withCover: hashOf([content, ofCover]),
  };
}
