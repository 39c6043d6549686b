import { and, desc, eq, isNull } from 'drizzle-orm';
import { type LatestMaking, type Making, MAKINGS_MAX, type MakingPatch } from '#shared/makings.ts';
import type { Queries } from '../../db/connect.ts';
import { makings } from '../../db/schema-kitchen.ts';
import { recipes } from '../../db/schema.ts';
import { uuidOr } from '../../db/uuid.ts';
import { AppError, notFound } from '../../errors.ts';

type Row = typeof makings.$inferSelect;
export type NewMaking = Omit<Row, 'createdAt'>;
export type MakingsRepo = ReturnType<typeof makingsRepo>;

const line = 'Line';
const presented = ({ familyId: _familyId, createdAt, ...row }: Row): Making => ({
  ...row,
  createdAt: createdAt.toISOString(),
});
const latestFirst = [desc(makings.madeOn), desc(makings.createdAt), desc(makings.id)];

/** A family's log of what was made. How often and when last stands in the recipe's row; a trigger keeps it. */
export function makingsRepo(db: Queries) {
  const own = (familyId: string, recipeId: string, id: string) =>
    and(
      eq(makings.familyId, familyId),
      eq(makings.recipeId, uuidOr('Recipe', recipeId)),
      eq(makings.id, uuidOr(line, id)),
    );

  return {
    /** The newest lines of a recipe's log. */
    async of(familyId: string, recipeId: string): Promise<Making[]> {
      const rows = await db
        .select()
        .from(makings)
        .where(and(eq(makings.familyId, familyId), eq(makings.recipeId, uuidOr('Recipe', recipeId))))
        .orderBy(...latestFirst)
        .limit(MAKINGS_MAX);
      return rows.map(presented);
    },

    /** What the family made last, of recipes that are there. */
    async latest(familyId: string, limit: number): Promise<LatestMaking[]> {
      const rows = await db
        .select({ making: makings, title: recipes.title, image: recipes.image })
        .from(makings)
        .innerJoin(recipes, and(eq(recipes.familyId, makings.familyId), eq(recipes.id, makings.recipeId)))
        .where(and(eq(makings.familyId, familyId), isNull(recipes.deletedAt)))
        .orderBy(...latestFirst)
        .limit(limit);
      return rows.map(({ making, title, image }) => ({ ...presented(making), title, image }));
    },

    /** Throws 'not-found' for what is no recipe of the family's. One in the trash is: it may come back, and its log with it. */
    async checkRecipe(familyId: string, recipeId: string): Promise<void> {
      const [found] = await db
        .select({ id: recipes.id })
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), eq(recipes.id, uuidOr('Recipe', recipeId))));
      if (!found) throw notFound('Recipe');
    },

    /** Writes the line, unless it is there: then it is answered as it stands. Throws 'conflict' where it is another recipe's. */
    async add(making: NewMaking): Promise<Making> {
      const [added] = await db.insert(makings).values(making).onConflictDoNothing().returning();
      if (added) return presented(added);
      const [there] = await db
        .select()
        .from(makings)
        .where(and(eq(makings.familyId, making.familyId), eq(makings.id, making.id)));
      if (there?.recipeId !== making.recipeId)
        throw new AppError('conflict', 'This line is in the log of another recipe already.');
      return presented(there);
    },

    /** Throws 'not-found'. */
    async update(familyId: string, recipeId: string, id: string, patch: MakingPatch): Promise<Making> {
      const which = own(familyId, recipeId, id);
      const [row] =
        Object.keys(patch).length === 0
          ? await db.select().from(makings).where(which)
          : await db.update(makings).set(patch).where(which).returning();
      if (!row) throw notFound(line);
      return presented(row);
    },

    /** Throws 'not-found'. */
    async remove(familyId: string, recipeId: string, id: string): Promise<void> {
      const gone = await db
        .delete(makings)
        .where(own(familyId, recipeId, id))
        .returning({ id: makings.id });
      if (gone.length === 0) throw notFound(line);
    },
  };
}
