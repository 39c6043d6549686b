import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { recipes, shares } from '../../db/schema.ts';
import type { RecipeRow } from '../recipes/recipe-row.ts';

export type SharesRepo = ReturnType<typeof sharesRepo>;

/** Links by which recipes are seen without an account: one for each recipe, until it is taken back. */
export function sharesRepo(db: Queries) {
  const of = (familyId: string, recipeId: string) => and(eq(shares.familyId, familyId), eq(shares.recipeId, recipeId));

  return {
    async find(familyId: string, recipeId: string): Promise<string | null> {
      const [row] = await db.select({ token: shares.token }).from(shares).where(of(familyId, recipeId));
      return row?.token ?? null;
    },

    /** Keeps the link, unless there is one already: that one stays. */
    async add(share: Omit<typeof shares.$inferInsert, 'createdAt'>): Promise<void> {
      await db.insert(shares).values(share).onConflictDoNothing({ target: shares.recipeId });
    },

    async remove(familyId: string, recipeId: string): Promise<void> {
      await db.delete(shares).where(of(familyId, recipeId));
    },

    /** The recipe behind a link; undefined where the link is none, or the recipe lies in the trash. */
    async open(token: string): Promise<RecipeRow | undefined> {
      const [row] = await db
        .select({ recipe: recipes })
        .from(shares)
        .innerJoin(recipes, and(eq(recipes.familyId, shares.familyId), eq(recipes.id, shares.recipeId)))
        .where(and(eq(shares.token, token), isNull(recipes.deletedAt)));
      return row?.recipe;
    },
  };
}
