import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { recipes } from '../../db/schema.ts';
import { favourites } from '../../db/schema-kitchen.ts';
import { uuidOr } from '../../db/uuid.ts';
import { notFound } from '../../errors.ts';

/** Nobody likes more than that best; it bounds the answer. */
const listedMax = 10_000;

/** What each person of a family likes best. Twice is once; a recipe of another family is not found. */
export function favouritesRepo(db: Queries) {
  const own = async (familyId: string, id: string): Promise<string> => {
    const [row] = await db
      .select({ id: recipes.id })
      .from(recipes)
      .where(and(eq(recipes.familyId, familyId), eq(recipes.id, uuidOr('Recipe', id))));
    if (!row) throw notFound('Recipe');
    return row.id;
  };

  return {
    /** All of one's own, by their ids; bounded like a library. */
    async list(familyId: string, personId: string | null): Promise<string[]> {
      if (personId === null) return [];
      const rows = await db
        .select({ id: favourites.recipeId })
        .from(favourites)
        .where(and(eq(favourites.familyId, familyId), eq(favourites.personId, personId)))
        .limit(listedMax);
      return rows.map(({ id }) => id);
    },

    async has(familyId: string, personId: string | null, id: string): Promise<boolean> {
      const recipeId = await own(familyId, id);
      if (personId === null) return false;
      const [row] = await db
        .select({ recipeId: favourites.recipeId })
        .from(favourites)
        .where(
          and(eq(favourites.familyId, familyId), eq(favourites.personId, personId), eq(favourites.recipeId, recipeId)),
        );
      return row !== undefined;
    },

    async add(familyId: string, personId: string, id: string): Promise<void> {
      const recipeId = await own(familyId, id);
      await db.insert(favourites).values({ familyId, personId, recipeId }).onConflictDoNothing();
    },

    async remove(familyId: string, personId: string, id: string): Promise<void> {
      const recipeId = await own(familyId, id);
      await db
        .delete(favourites)
        .where(
          and(eq(favourites.familyId, familyId), eq(favourites.personId, personId), eq(favourites.recipeId, recipeId)),
        );
    },
  };
}
