import { and, arrayOverlaps, asc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ManyDone } from '#shared/library.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { libraryCounts, recipeColumns, recipes } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { recipeWordsOf } from '../recipes/recipe-words.ts';
import { contentOfRow, type RecipeRow } from '../recipes/recipe-row.ts';

/** Recipes that are read and written at a time: some two megabytes. */
const batchSize = 500;
/** As many tags as a recipe may have, see shared/recipe.ts. */
const tagsMax = 50;

export type ManyRepo = ReturnType<typeof manyRepo>;
type Left = ManyDone['left'][number];

/**
 * Many recipes of a family at once, in one transaction, all or none: what may not be changed is left alone and said. Each
 * change of tags is a save like any other, with the version before it kept.
 */
export function manyRepo(db: Database) {
  /** The tags that a recipe gets, or why it stays as it is. */
  async function retag(
    tx: Queries,
    familyId: string,
    savedBy: string,
    rows: readonly RecipeRow[],
    tagsOf: (row: RecipeRow) => readonly string[],
  ): Promise<ManyDone> {
    const done: string[] = [];
    const left: Left[] = [];
    const changed: { id: string; tags: readonly string[]; words: string }[] = [];
    for (const row of rows) {
      const { id, title } = row;
      const tags = tagsOf(row);
      const isSame = tags.length === row.tags.length && tags.every((tag, at) => tag === row.tags[at]);
      if (isSame) done.push(id);
      else if (row.lockedBy !== null) left.push({ id, title, why: 'locked' });
      else if (tags.length > tagsMax) left.push({ id, title, why: 'full' });
      else {
        done.push(id);
        changed.push({ id, tags, words: recipeWordsOf({ ...contentOfRow(row), tags: [...tags] }).words });
      }
    }
    if (changed.length > 0) {
      const made = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) made (id uuid, tags jsonb, words text)`;
      await tx.execute(sql`
        insert into recipe_versions (family_id, recipe_id, version, title, servings, prep_min, cook_min, rest_min, total_min,
          tags, verified_by, verified_at, saved_by, saved_at, body)
        select r.family_id, r.id, r.version, r.title, r.servings, r.prep_min, r.cook_min, r.rest_min, r.total_min,
          r.tags, r.verified_by, r.verified_at, r.saved_by, r.updated_at, r.body
        from recipes r, ${made} where r.family_id = ${familyId} and r.id = made.id`);
      await tx.execute(sql`
        update recipes r set tags = array(select jsonb_array_elements_text(made.tags)), words = made.words::tsvector,
          version = r.version + 1, saved_by = ${savedBy}, updated_at = now()
        from ${made} where r.family_id = ${familyId} and r.id = made.id`);
    }
    return { done, left };
  }

  const batch = (tx: Queries, where: SQL | undefined) =>
    tx.select(recipeColumns).from(recipes).where(where).orderBy(asc(recipes.id)).limit(batchSize).for('no key update');

  return {
    /** Gives each of these recipes the tags that `tagsOf` says. */
    async tag(
      familyId: string,
      savedBy: string,
      ids: readonly string[],
      tagsOf: (row: RecipeRow) => readonly string[],
    ): Promise<ManyDone> {
      const wanted = sortedIds(ids);
      return db.transaction(async (tx) => {
        const done: string[] = [];
        const left: Left[] = [];
        for (let at = 0; at < wanted.length; at += batchSize) {
          const some = wanted.slice(at, at + batchSize);
          const rows = await batch(
            tx,
            and(eq(recipes.familyId, familyId), inArray(recipes.id, some), isNull(recipes.deletedAt)),
          );
          const came = await retag(tx, familyId, savedBy, rows, tagsOf);
          done.push(...came.done);
          left.push(...came.left);
        }
        return { done, left: [...left, ...gone(ids, [...done, ...left.map(({ id }) => id)])] };
      });
    },

    /** Changes the tags of every recipe that has one of these, also of those in the trash. */
    async retag(
      familyId: string,
      savedBy: string,
      tags: readonly string[],
      tagsOf: (row: RecipeRow) => readonly string[],
    ): Promise<ManyDone> {
      return db.transaction(async (tx) => {
        const done: string[] = [];
        const left: Left[] = [];
        let last: string | undefined;
        do {
          const rows = await batch(
            tx,
            and(
              eq(recipes.familyId, familyId),
              arrayOverlaps(recipes.tags, [...tags]),
              last === undefined ? undefined : gt(recipes.id, last),
            ),
          );
          const came = await retag(tx, familyId, savedBy, rows, tagsOf);
          const live = new Set(rows.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id));
          done.push(...came.done.filter((id) => live.has(id)));
          left.push(...came.left.filter(({ id }) => live.has(id)));
          last = rows.length === batchSize ? rows.at(-1)?.id : undefined;
        } while (last !== undefined);
        return { done, left };
      });
    },

    /** Throws these recipes away. */
    async trash(familyId: string, ids: readonly string[]): Promise<ManyDone> {
      const wanted = sortedIds(ids);
      return db.transaction(async (tx) => {
        const rows = await tx
          .select({ id: recipes.id, title: recipes.title, lockedBy: recipes.lockedBy })
          .from(recipes)
          .where(and(eq(recipes.familyId, familyId), isNull(recipes.deletedAt), isAny(wanted)))
          .orderBy(asc(recipes.id))
          .for('no key update');
        const free = rows.filter(({ lockedBy }) => lockedBy === null).map(({ id }) => id);
        await tx
          .update(recipes)
          .set({ deletedAt: sql`now()` })
          .where(and(eq(recipes.familyId, familyId), isAny(free)));
        const locked = rows.flatMap(({ id, title, lockedBy }): Left[] =>
          lockedBy === null ? [] : [{ id, title, why: 'locked' }],
        );
        return {
          done: free,
          left: [
            ...locked,
            ...gone(
              ids,
              rows.map(({ id }) => id),
            ),
          ],
        };
      });
    },

    /** Takes these out of the trash. Over the free limit the database refuses them all. */
    async restore(familyId: string, ids: readonly string[]): Promise<ManyDone> {
      const wanted = sortedIds(ids);
      const back = await db
        .update(recipes)
        .set({ deletedAt: null })
        .where(and(eq(recipes.familyId, familyId), isNotNull(recipes.deletedAt), isAny(wanted)))
        .returning({ id: recipes.id });
      const done = back.map(({ id }) => id);
      return { done, left: gone(ids, done) };
    },

    /** All tags, the most frequent first. */
    async tags(familyId: string): Promise<{ tag: string; count: number }[]> {
      const n = sql<number>`sum(${libraryCounts.n})::int`;
      return db
        .select({ tag: libraryCounts.tag, count: n })
        .from(libraryCounts)
        .where(and(eq(libraryCounts.familyId, familyId), sql`${libraryCounts.tag} <> ''`))
        .groupBy(libraryCounts.tag)
        .having(sql`${n} > 0`)
        .orderBy(sql`${n} desc`, libraryCounts.tag);
    },
  };
}

/** In one order everywhere, so that two who change the same recipes never wait for each other in a ring. */
const sortedIds = (ids: readonly string[]): string[] =>
  [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))].sort();

/** One list as one parameter: ten thousand of them would be more than a statement takes comfortably. */
const isAny = (ids: readonly string[]): SQL => sql`${recipes.id} = any(${sql.param([...ids])}::uuid[])`;

/** What was asked for and is not among these: it lies in the trash, or is no recipe of the family's. */
function gone(asked: readonly string[], met: readonly string[]): Left[] {
  const known = new Set(met);
  return [...new Set(asked)].flatMap((id): Left[] =>
    known.has(id.toLowerCase()) ? [] : [{ id, title: '', why: 'gone' }],
  );
}
