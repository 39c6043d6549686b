import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { TRASH_DAYS } from '#shared/defaults.ts';
import type { RecipeContent, RecipeVersion } from '#shared/recipe.ts';
import type { Evidence, Transcript } from '#shared/transcript.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { recipes, recipeVersions, transcripts } from '../../db/schema.ts';
import { uuidOr } from '../../db/uuid.ts';
import { violates } from '../../db/violates.ts';
import { AppError, notFound } from '../../errors.ts';
import { evidenceOfChanged, evidenceOfCorrected } from '../../reading/evidence/move-evidence.ts';
import { columnsOf, type RecipeRow } from './recipe-row.ts';

const batchSize = 200;

export interface Saved {
  readonly content: RecipeContent;
  readonly verifiedBy: string | null;
  readonly verifiedAt: Date | null;
}

export interface NewRecipe extends Saved {
  readonly familyId: string;
  readonly savedBy: string;
  /** What the recipe was read from; null where it was typed. */
  readonly original: { readonly transcript: Transcript; readonly evidence: Evidence } | null;
}

export interface SavedRecipe {
  readonly id: string;
  readonly version: number;
}

export type RecipesRepo = ReturnType<typeof recipesRepo>;

/**
 * A family's recipes. Each call names the family first, and a recipe of another family is 'not-found' like one that
 * never was. Creating and restoring throw 'limit-reached' at the free limit, which the database itself counts.
 */
export function recipesRepo(db: Database, freeRecipeLimit: number | null) {
  const withinLimit = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!violates(error, 'recipes_free_limit')) throw error;
      throw new AppError(
        'limit-reached',
        `You've reached the ${String(freeRecipeLimit)} recipe limit on the free plan. Upgrade to Premium for unlimited recipes!`,
      );
    }
  };
  const live = (familyId: string, id: string) =>
    and(eq(recipes.familyId, familyId), eq(recipes.id, uuidOr('Recipe', id)), isNull(recipes.deletedAt));
  const findPrepared = db
    .select()
    .from(recipes)
    .where(
      and(
        eq(recipes.id, sql.placeholder('id')),
        eq(recipes.familyId, sql.placeholder('familyId')),
        isNull(recipes.deletedAt),
      ),
    )
    .prepare('find_recipe');
  const insertPrepared = db.insert(recipes).values(newRow).prepare('insert_recipe');

  return {
    async find(familyId: string, id: string): Promise<RecipeRow> {
      const [row] = await findPrepared.execute({ familyId, id: uuidOr('Recipe', id) });
      if (!row) throw notFound('Recipe');
      return row;
    },

    /**
     * All of them, newest first, or what was thrown away, latest first; in batches, so that ten thousand never stand in
     * memory at once.
     */
    async *all(familyId: string, trash: boolean): AsyncGenerator<RecipeRow[]> {
      const [by, since] = trash
        ? [recipes.deletedAt, (row: RecipeRow) => row.deletedAt]
        : [recipes.createdAt, (row: RecipeRow) => row.createdAt];
      let last: RecipeRow | undefined;
      do {
        const after = last
          ? sql`(${by}, ${recipes.id}) < (${since(last)?.toISOString()}::timestamptz, ${last.id}::uuid)`
          : undefined;
        const rows: RecipeRow[] = await db
          .select()
          .from(recipes)
          .where(
            and(
              eq(recipes.familyId, familyId),
              trash ? isNotNull(recipes.deletedAt) : isNull(recipes.deletedAt),
              after,
            ),
          )
          .orderBy(desc(by), desc(recipes.id))
          .limit(batchSize);
        yield rows;
        last = rows.length === batchSize ? rows[batchSize - 1] : undefined;
      } while (last);
    },

    /** Within `tx`, where one is given. */
    async create({ content, original, ...rest }: NewRecipe, tx?: Queries): Promise<SavedRecipe> {
      const row = { ...rest, ...columnsOf(content), id: randomUUID() };
      const write = async (queries: Queries) => {
        await queries.insert(recipes).values(row);
        if (original)
          await queries.insert(transcripts).values({ familyId: row.familyId, recipeId: row.id, ...original });
        return { id: row.id, version: 1 };
      };
      return withinLimit(async () => {
        if (tx) return write(tx);
        if (original) return db.transaction(write);
        await insertPrepared.execute({ ...row, verifiedAt: row.verifiedAt?.toISOString() ?? null });
        return { id: row.id, version: 1 };
      });
    },

    /** What creating it answered, and the version it has by now; also where it lies in the trash. */
    async made(familyId: string, id: string, queries: Queries = db): Promise<SavedRecipe> {
      const [row] = await queries
        .select({ id: recipes.id, version: recipes.version })
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), eq(recipes.id, uuidOr('Recipe', id))));
      if (!row) throw notFound('Recipe');
      return row;
    },

    /**
     * Saves `change(earlier)` as the next version and keeps the earlier one; with it `evidence`, or where it is not given the
     * one there is, by what became of the lists. Throws 'conflict' when `version` is not the newest any more.
     */
    async save(
      familyId: string,
      id: string,
      version: number | null,
      savedBy: string,
      change: (earlier: RecipeRow, tx: Queries) => Promise<Saved> | Saved,
      evidence?: Evidence,
    ): Promise<RecipeRow> {
      return db.transaction(async (tx) => {
        const [earlier] = await tx.select().from(recipes).where(live(familyId, id)).for('no key update');
        if (!earlier) throw notFound('Recipe');
        if (version !== null && earlier.version !== version) {
          throw new AppError('conflict', 'Somebody else has changed this recipe in the meantime.');
        }
        const { content, ...verified } = await change(earlier, tx);
        await tx.insert(recipeVersions).values({ ...earlier, recipeId: earlier.id, savedAt: earlier.updatedAt });
        const [saved] = await tx
          .update(recipes)
          .set({ ...columnsOf(content), ...verified, savedBy, version: earlier.version + 1, updatedAt: sql`now()` })
          .where(live(familyId, id))
          .returning();
        if (!saved) throw notFound('Recipe');
        await keepEvidence(
          tx,
          familyId,
          id,
          (before) => evidence ?? evidenceOfChanged(before, earlier.body, saved.body),
        );
        return saved;
      });
    },

    async trash(familyId: string, id: string): Promise<void> {
      const gone = await db
        .update(recipes)
        .set({ deletedAt: sql`now()` })
        .where(live(familyId, id))
        .returning({ id: recipes.id });
      if (gone.length === 0) throw notFound('Recipe');
    },

    async restore(familyId: string, id: string): Promise<RecipeRow> {
      return withinLimit(async () => {
        const [back] = await db
          .update(recipes)
          .set({ deletedAt: null })
          .where(and(eq(recipes.familyId, familyId), eq(recipes.id, uuidOr('Recipe', id))))
          .returning();
        if (!back) throw notFound('Recipe');
        return back;
      });
    },

    async emptyTrash(): Promise<number> {
      const gone = await db
        .delete(recipes)
        .where(lt(recipes.deletedAt, sql`now() - make_interval(days => ${TRASH_DAYS})`))
        .returning({ id: recipes.id });
      return gone.length;
    },

    async versions(familyId: string, id: string): Promise<RecipeVersion[]> {
      await this.find(familyId, id);
      const rows = await db
        .select({
          version: recipeVersions.version,
          title: recipeVersions.title,
          savedAt: recipeVersions.savedAt,
          savedBy: recipeVersions.savedBy,
        })
        .from(recipeVersions)
        .where(and(eq(recipeVersions.familyId, familyId), eq(recipeVersions.recipeId, id)))
        .orderBy(desc(recipeVersions.version));
      return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
    },

    async version(familyId: string, id: string, version: string, queries: Queries = db) {
      const n = /^\d{1,9}$/.test(version) ? Number(version) : -1;
      const [row] = await queries
        .select()
        .from(recipeVersions)
        .where(
          and(
            eq(recipeVersions.familyId, familyId),
            eq(recipeVersions.recipeId, uuidOr('Recipe', id)),
            eq(recipeVersions.version, n),
          ),
        );
      if (!row) throw notFound('Version');
      return row;
    },

    async original(familyId: string, id: string): Promise<{ transcript: Transcript | null; evidence: Evidence }> {
      await this.find(familyId, id);
      const [row] = await db
        .select({ transcript: transcripts.transcript, evidence: transcripts.evidence })
        .from(transcripts)
        .where(and(eq(transcripts.familyId, familyId), eq(transcripts.recipeId, id)));
      return row ?? { transcript: null, evidence: {} };
    },

    /**
     * Keeps what the original says by a person's word, with the evidence that there is by the new places of its lines. What
     * was read first is kept once, beside it.
     */
    async correctOriginal(familyId: string, id: string, transcript: Transcript): Promise<void> {
      await db.transaction(async (tx) => {
        const own = and(eq(transcripts.familyId, familyId), eq(transcripts.recipeId, uuidOr('Recipe', id)));
        const [before] = await tx.select().from(transcripts).where(own).for('update');
        const evidence = before ? evidenceOfCorrected(before.evidence, before.transcript, transcript) : {};
        await tx
          .insert(transcripts)
          .values({ familyId, recipeId: id, transcript, evidence })
          .onConflictDoUpdate({
            target: transcripts.recipeId,
            set: {
              transcript,
              evidence,
              firstRead: sql`coalesce(${transcripts.firstRead}, ${transcripts.transcript})`,
            },
            setWhere: eq(transcripts.familyId, familyId),
          });
      });
    },
  };
}

/** Keeps `change(evidence)` of a recipe that has an original; nothing is written where nothing has changed. */
async function keepEvidence(tx: Queries, familyId: string, id: string, change: (before: Evidence) => Evidence) {
  const own = and(eq(transcripts.familyId, familyId), eq(transcripts.recipeId, id));
  const [row] = await tx.select({ before: transcripts.evidence }).from(transcripts).where(own).for('update');
  if (!row) return;
  const evidence = change(row.before);
  if (!isDeepStrictEqual(evidence, row.before)) await tx.update(transcripts).set({ evidence }).where(own);
}

const {
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  deletedAt: _deletedAt,
  ...writtenColumns
} = getTableColumns(recipes);
type NewRow = Pick<typeof recipes.$inferInsert, keyof typeof writtenColumns>;
/** A new recipe's columns, for a prepared statement; the others have defaults. A moment may be null, which Drizzle would not write. */
const newRow = {
  ...Object.fromEntries(Object.keys(writtenColumns).map((name) => [name, sql.placeholder(name)])),
  verifiedAt: sql`${sql.placeholder('verifiedAt')}::timestamptz`,
} as unknown as NewRow;
