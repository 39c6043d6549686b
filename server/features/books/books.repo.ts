import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Recipe } from '#shared/recipe.ts';
import { DEFAULT_PREFERENCES } from '#shared/defaults.ts';
import type { Preferences } from '#shared/user.ts';
import type { TranscriptPage } from '#shared/transcript.ts';
import type { Queries } from '../../db/connect.ts';
import { relatives } from '../../db/schema-relatives.ts';
import { people, recipeColumns, recipes, transcripts } from '../../db/schema.ts';
import { presentRecipe } from '../recipes/recipe-row.ts';

/** A page of a recipe's original: a picture, or a page of a PDF, and how it must be turned to be read. */
export interface OriginalPage {
  readonly file: string;
  readonly page: number | null;
  readonly turn: 0 | 90 | 180 | 270;
}

export interface KeptRecipe {
  readonly recipe: Recipe;
  readonly original: readonly OriginalPage[];
}

/** Somebody whom a book may open with. */
export type BookPerson = Omit<typeof relatives.$inferSelect, 'familyId' | 'createdAt' | 'updatedAt'>;

export type BooksRepo = ReturnType<typeof booksRepo>;

/** What books are made of. Another family's recipe is not found like one that never was. */
export function booksRepo(db: Queries) {
  return {
    /** Those of the named that are there, in no order; what lies in the trash is not. */
    async recipes(familyId: string, ids: readonly string[]): Promise<KeptRecipe[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select(recipeColumns)
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), inArray(recipes.id, [...ids]), isNull(recipes.deletedAt)));
      const read = await db
        .select({ id: transcripts.recipeId, transcript: transcripts.transcript })
        .from(transcripts)
        .where(and(eq(transcripts.familyId, familyId), inArray(transcripts.recipeId, [...ids])));
      const pagesOf = new Map(read.map(({ id, transcript }) => [id, transcript.pages]));
      return rows.map((row) => {
        const recipe = presentRecipe(row);
        return { recipe, original: originalOf(recipe, pagesOf.get(row.id) ?? []) };
      });
    },

    /** The people of the family who have a page, the oldest first as far as it is known. */
    async relatives(familyId: string): Promise<BookPerson[]> {
      const rows = await db.select().from(relatives).where(eq(relatives.familyId, familyId));
      return rows
        .map(({ id, name, otherNames, portrait, born, died, place, about }) => ({
          ...{ id, name, otherNames, portrait, born, died, place, about },
        }))
        .sort((a, b) => (a.born?.year ?? Infinity) - (b.born?.year ?? Infinity) || a.name.localeCompare(b.name, 'en'));
    },

    /** How this person sees recipes on the screen: a PDF has the same units, and type as large. */
    async preferences(personId: string | null): Promise<Preferences> {
      if (personId === null) return DEFAULT_PREFERENCES;
      const [row] = await db.select({ preferences: people.preferences }).from(people).where(eq(people.id, personId));
      return { ...DEFAULT_PREFERENCES, ...row?.preferences };
    },
  };
}

/** The pages that were read, each once; without a transcript what the recipe names as its source. */
function originalOf({ source }: Recipe, pages: readonly TranscriptPage[]): OriginalPage[] {
  if (source.type !== 'photo' && source.type !== 'pdf') return [];
  const read = pages.flatMap(({ file, page = null, turn = 0 }) => (file === null ? [] : [{ file, page, turn }]));
  const each = new Map(read.map((page) => [`${page.file} ${String(page.page)}`, page]));
  if (each.size > 0) return [...each.values()];
  if (source.storagePath === undefined) return [];
  return [{ file: source.storagePath, page: source.type === 'pdf' ? 1 : null, turn: 0 }];
}
