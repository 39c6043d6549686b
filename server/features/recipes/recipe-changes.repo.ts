import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { CHANGES_MAX, type RecipeChanges } from '#shared/recipe-changes.ts';
import { markFrom } from '#shared/recipe-mark.ts';
import type { Database } from '../../db/connect.ts';
import { recipes } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError } from '../../errors.ts';
import { presentRecipe } from './recipe-row.ts';

/**
 * A change bears the time at which its transaction began, and shows when it has ended: what began so shortly before an
 * answer may come after it. In milliseconds.
 */
const unsettledMs = 60_000;
const smallestId = '00000000-0000-0000-0000-000000000000';
/** The end of the year 9999, in milliseconds: later ones are no timestamps that the database reads. */
const newestMoment = 253_402_300_799_999;

export type RecipeChangesRepo = ReturnType<typeof recipeChangesRepo>;

/** What has become of a family's recipes, for browsers that keep them. */
export function recipeChangesRepo(db: Database) {
  const changedAt = sql`greatest(${recipes.updatedAt}, ${recipes.deletedAt})`;
  const live = (familyId: string) => and(eq(recipes.familyId, familyId), isNull(recipes.deletedAt));

  return {
    /** A page of changes, oldest first. Throws AppError 'invalid' for a place that is none of ours. */
    async after(familyId: string, place?: string): Promise<RecipeChanges> {
      const [found, [sums]] = await Promise.all([
        db
          .select()
          .from(recipes)
          .where(and(eq(recipes.familyId, familyId), place === undefined ? isNull(recipes.deletedAt) : isAfter(place)))
          .orderBy(asc(changedAt), asc(recipes.id))
          .limit(CHANGES_MAX + 1),
        db
          .select({
            count: sql<number>`count(*)::int`,
            bits: sql<number>`coalesce(bit_xor(('x' || left(${recipes.id}::text, 8))::bit(32)::int), 0)`,
            now: sql<string>`(extract(epoch from now()) * 1000)::bigint::text`,
          })
          .from(recipes)
          .where(live(familyId)),
      ]);
      const rows = found.slice(0, CHANGES_MAX);
      const isLast = found.length <= CHANGES_MAX;
      const last = rows.at(-1);
      const settled = Number(sums?.now ?? 0) - unsettledMs;
      const reached = last ? Math.max(last.updatedAt.getTime(), last.deletedAt?.getTime() ?? 0) : 0;
      return {
        library: familyId,
        recipes: rows.filter(({ deletedAt }) => deletedAt === null).map(presentRecipe),
        gone: rows.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id),
        after: !last ? (place ?? placeOf(0, smallestId)) : placeOf(...nextFrom(reached, last.id, isLast, settled)),
        isLast,
        mark: markFrom(sums?.count ?? 0, sums?.bits ?? 0),
      };
    },

    async ids(familyId: string): Promise<string[]> {
      const rows = await db.select({ id: recipes.id }).from(recipes).where(live(familyId));
      return rows.map(({ id }) => id);
    },
  };

  function isAfter(place: string) {
    const [moment = '', id = ''] = Buffer.from(place, 'base64url').toString().split(' ');
    if (!/^\d{1,15}$/.test(moment) || Number(moment) > newestMoment || !isUuid(id)) {
      throw new AppError('invalid', 'That place in the changes is not one of ours.');
    }
    return sql`(${changedAt}, ${recipes.id}) > (${new Date(Number(moment)).toISOString()}::timestamptz, ${id}::uuid)`;
  }
}

/** Where to go on: behind the last row, but at the end never later than what is settled. */
const nextFrom = (reached: number, id: string, isLast: boolean, settled: number): [moment: number, id: string] =>
  isLast && reached > settled ? [Math.max(0, settled), smallestId] : [reached, id];

const placeOf = (moment: number, id: string) => Buffer.from(`${String(moment)} ${id}`).toString('base64url');
