import { and, eq, inArray, sql } from 'drizzle-orm';
import { TREE_MAX } from '#shared/dish-tree.ts';
import type { Queries } from '../../db/connect.ts';
import { recipeColumns, recipes } from '../../db/schema.ts';
import { uuidOr } from '../../db/uuid.ts';
import { notFound } from '../../errors.ts';
import type { RecipeRow } from './recipe-row.ts';

/** So deep a tree is gone through; an archive might say that two recipes were made of each other. */
const DEPTH_MAX = 100;

export type DishTreeRepo = ReturnType<typeof dishTreeRepo>;

export function dishTreeRepo(db: Queries) {
  return {
    /**
     * The recipe that all versions go back to, as far as it is kept, and what was made of it, one more than a tree shows. What
     * is in the trash is in it where something that is not was made of it. Throws 'not-found'.
     */
    async rows(familyId: string, recipeId: string): Promise<RecipeRow[]> {
      const id = uuidOr('Recipe', recipeId);
      const { rows: found } = await db.execute<{ id: string; gone: boolean; of: string | null }>(sql`
        with recursive up (id, variant_of, depth) as (
          select id, variant_of, 0 from recipes where family_id = ${familyId} and id = ${id}
          union all
          select r.id, r.variant_of, up.depth + 1 from up
          join recipes r on r.family_id = ${familyId} and r.id = up.variant_of
          where up.depth < ${DEPTH_MAX} and up.variant_of <> ${id}
        ), root as (select id from up order by depth desc limit 1),
        down (id, of, depth) as (
          select id, null::uuid, 0 from root
          union
          select r.id, down.id, down.depth + 1 from down
          join recipes r on r.family_id = ${familyId} and r.variant_of = down.id
          where down.depth < ${DEPTH_MAX} and r.id <> (select id from root)
        )
        select down.id, down.of, r.deleted_at is not null as gone from down
        join recipes r on r.family_id = ${familyId} and r.id = down.id
        order by down.depth, r.created_at, r.id limit 2000`);
      if (found.length === 0) throw notFound('Recipe');
      const kept = withoutDeadEnds(found, id).slice(0, TREE_MAX + 1);
      const rows = await db
        .select(recipeColumns)
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), inArray(recipes.id, kept)));
      const byId = new Map(rows.map((row) => [row.id, row]));
      return kept.flatMap((one) => byId.get(one) ?? []);
    },
  };
}

/** Without what was thrown away and nothing that is there was made of. */
function withoutDeadEnds(found: readonly { id: string; gone: boolean; of: string | null }[], asked: string): string[] {
  const ofId = new Map(found.map(({ id, of }) => [id, of]));
  const needed = new Set<string>();
  for (const { id, gone } of found) {
    if (gone && id !== asked) continue;
    for (let at: string | null = id; at !== null && !needed.has(at); at = ofId.get(at) ?? null) needed.add(at);
  }
  return [...ofId.keys()].filter((id) => needed.has(id));
}
