import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { HomeAnswer } from '#shared/meals.ts';
import type { Database } from '../../db/connect.ts';
import { imports, libraryCounts, recipes, recipeVersions } from '../../db/schema.ts';
import { makings } from '../../db/schema-kitchen.ts';

/** From how many cards one is drawn. */
const drawnFrom = 24;
/** So many of the log's oldest lines are looked at for cards that were not made since. */
const oldLinesMax = 300;
/** Lines of the log that are looked at for the recipes made last. */
const linesMax = 40;

export type HomeRepo = ReturnType<typeof homeRepo>;
type TinCard = NonNullable<HomeAnswer['tin']>;

/** What a member's home shows beside the plan and the newest cards: each answer small, however large the family's library. */
export function homeRepo(db: Database) {
  const live = (familyId: string) => and(eq(recipes.familyId, familyId), isNull(recipes.deletedAt));
  const tinColumns = {
    id: recipes.id,
    title: recipes.title,
    from: recipes.origin,
    image: recipes.image,
    lines: recipes.lines,
    lastMadeOn: recipes.lastMadeOn,
    createdAt: recipes.createdAt,
  };

  const familyId = sql.placeholder('familyId');
  // What each home asks: building them took a quarter of it.
  const changes = db
    .select({ changes: sql<string>`coalesce(sum(${libraryCounts.changes}), 0)::text` })
    .from(libraryCounts)
    .where(and(eq(libraryCounts.familyId, familyId), eq(libraryCounts.tag, '')))
    .prepare('home_changes');
  const queue = db
    .select({
      ready: sql<number>`count(*) filter (where ${imports.status} = 'ready')::int`,
      reading: sql<number>`count(*) filter (where ${imports.status} <> 'ready')::int`,
    })
    .from(imports)
    .where(and(eq(imports.familyId, familyId), inArray(imports.status, ['queued', 'reading', 'structuring', 'ready'])))
    .prepare('home_queue');
  const added = db
    .select({
      id: recipes.id,
      by: sql<string>`coalesce((select v.saved_by from ${recipeVersions} v
            where v.recipe_id = ${recipes.id} order by v.version limit 1), ${recipes.savedBy})`,
      at: recipes.createdAt,
    })
    .from(recipes)
    .where(
      and(
        eq(recipes.familyId, familyId),
        isNull(recipes.deletedAt),
        sql`${recipes.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare('home_added');
  const made = db
    .select({
      id: makings.id,
      recipeId: makings.recipeId,
      title: recipes.title,
      madeOn: makings.madeOn,
      madeBy: makings.madeBy,
      note: makings.note,
      stars: makings.stars,
    })
    .from(makings)
    .innerJoin(recipes, and(eq(recipes.familyId, makings.familyId), eq(recipes.id, makings.recipeId)))
    .where(and(eq(makings.familyId, familyId), isNull(recipes.deletedAt)))
    .orderBy(desc(makings.madeOn), desc(makings.createdAt))
    .limit(linesMax)
    .prepare('home_made');

  return {
    /** Stands for the state of the family's recipes: another after each change of one. */
    async changes(familyId: string): Promise<string> {
      const [row] = await changes.execute({ familyId });
      return row?.changes ?? '';
    },

    /** Imports that are read and not kept yet, and those still being read. */
    async queue(familyId: string): Promise<{ ready: number; reading: number }> {
      const [row] = await queue.execute({ familyId });
      return row ?? { ready: 0, reading: 0 };
    },

    /** How many recipes have open doubts, and the newest of them. */
    async doubted(familyId: string): Promise<{ doubted: number; first: { id: string; title: string } | null }> {
      const which = and(live(familyId), gt(recipes.reviews, 0));
      const [[many], [first]] = await Promise.all([
        db.select({ n: count() }).from(recipes).where(which),
        db
          .select({ id: recipes.id, title: recipes.title })
          .from(recipes)
          .where(which)
          .orderBy(desc(recipes.createdAt), desc(recipes.id))
          .limit(1),
      ]);
      return { doubted: many?.n ?? 0, first: first ?? null };
    },

    /** Who made these recipes, and when: by their first version where they were changed since. */
    async addedBy(familyId: string, ids: readonly string[]): Promise<Map<string, { by: string; at: string }>> {
      if (ids.length === 0) return new Map();
      const rows = await added.execute({ familyId, ids });
      return new Map(rows.map(({ id, by, at }) => [id, { by, at: at.toISOString() }]));
    },

    /** The newest lines of the family's log, one for each recipe. */
    async made(familyId: string, most: number): Promise<HomeAnswer['made']> {
      const rows = await made.execute({ familyId });
      const seen = new Set<string>();
      return rows.filter(({ recipeId }) => !seen.has(recipeId) && seen.add(recipeId)).slice(0, most);
    },

    /** Cards that were not made since this day, by the oldest lines of the log; and the oldest of those never made. */
    async seldom(familyId: string, since: string): Promise<TinCard[]> {
      const oldest = db
        .select({ recipeId: makings.recipeId, madeOn: makings.madeOn })
        .from(makings)
        .where(and(eq(makings.familyId, familyId), lt(makings.madeOn, since)))
        .orderBy(asc(makings.madeOn), asc(makings.createdAt))
        .limit(oldLinesMax)
        .as('oldest');
      const [long, never] = await Promise.all([
        db
          .select(tinColumns)
          .from(oldest)
          .innerJoin(
            recipes,
            and(
              eq(recipes.familyId, familyId),
              eq(recipes.id, oldest.recipeId),
              // Nobody has made it since.
              eq(recipes.lastMadeOn, oldest.madeOn),
            ),
          )
          .where(isNull(recipes.deletedAt))
          .limit(drawnFrom),
        db
          .select(tinColumns)
          .from(recipes)
          .where(and(live(familyId), isNull(recipes.lastMadeOn)))
          .orderBy(asc(recipes.createdAt), asc(recipes.id))
          .limit(drawnFrom),
      ]);
      return [...long, ...never].map(({ createdAt, ...card }) => ({ ...card, addedAt: createdAt.toISOString() }));
    },
  };
}
