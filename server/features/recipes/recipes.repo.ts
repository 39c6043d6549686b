import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { TRASH_DAYS } from '#shared/defaults.ts';
import type { RecipeContent, RecipeVersion, Variants } from '#shared/recipe.ts';
import { gapsOf } from '#shared/search/near.ts';
import type { Evidence, Transcript } from '#shared/transcript.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { recipeColumns, recipes, recipeVersions, searchWords, transcripts } from '../../db/schema.ts';
import { uuidOr } from '../../db/uuid.ts';
import { violates } from '../../db/violates.ts';
import { AppError, LOCKED, notFound } from '../../errors.ts';
import { evidenceOfChanged, evidenceOfCorrected } from '../../reading/evidence/move-evidence.ts';
import { columnsOf, contentOfRow, type OpenedRecipe, type RecipeRow } from './recipe-row.ts';
import { recipeWordsOf, spellingsOf } from './recipe-words.ts';

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
  /** What it is a variant of. */
  readonly variantOf?: string;
}

export interface SavedRecipe {
  readonly id: string;
  readonly version: number;
}

/** For whatever begins to change a recipe; the database refuses what ends it all the same. Throws 'forbidden'. */
export function refuseLocked({ lockedBy }: Pick<RecipeRow, 'lockedBy'>): void {
  if (lockedBy !== null) throw new AppError('forbidden', LOCKED);
}

export type RecipesRepo = ReturnType<typeof recipesRepo>;

/**
 * A family's recipes. Each call names the family first, and a recipe of another family is 'not-found' like one that
 * never was. Creating and restoring throw 'limit-reached' at the free limit, which the database itself counts. Versions and
 * originals are in the same file: whatever saves a recipe writes all three in one transaction.
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
    .select(openedColumns)
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
  const spelt = spellings(db);

  return {
    noteSpellings: spelt,

    async find(familyId: string, id: string): Promise<OpenedRecipe> {
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
          .select(recipeColumns)
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
        last = rows[batchSize - 1];
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
        if (original || rest.variantOf !== undefined) return db.transaction(write);
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
        const [earlier] = await tx.select(recipeColumns).from(recipes).where(live(familyId, id)).for('no key update');
        if (!earlier) throw notFound('Recipe');
        refuseLocked(earlier);
        if (version !== null && earlier.version !== version) {
          throw new AppError('conflict', 'Somebody else has changed this recipe in the meantime.');
        }
        const { content, ...verified } = await change(earlier, tx);
        await tx.insert(recipeVersions).values({ ...earlier, recipeId: earlier.id, savedAt: earlier.updatedAt });
        const [saved] = await tx
          .update(recipes)
          .set({ ...columnsOf(content), ...verified, savedBy, version: earlier.version + 1, updatedAt: sql`now()` })
          .where(live(familyId, id))
          .returning(recipeColumns);
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
          .returning(recipeColumns);
        if (!back) throw notFound('Recipe');
        return back;
      });
    },

    /** Locked by whom, so that it is only ever varied; null unlocks it. */
    async lock(familyId: string, id: string, lockedBy: string | null): Promise<RecipeRow> {
      const [row] = await db.update(recipes).set({ lockedBy }).where(live(familyId, id)).returning();
      if (!row) throw notFound('Recipe');
      return row;
    },

    /** The titles of recipes whose original is one of these files. */
    async fromFiles(familyId: string, paths: readonly string[]): Promise<string[]> {
      const path = sql<string>`${recipes.body} #>> '{source,storagePath}'`;
      const rows = await db
        .select({ title: recipes.title })
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), isNull(recipes.deletedAt), inArray(path, [...paths])))
        .orderBy(asc(recipes.createdAt), asc(recipes.id));
      return rows.map(({ title }) => title);
    },

    /** Title and address of the recipes from pages whose address has this host in it. */
    async fromSite(familyId: string, host: string): Promise<{ title: string; url: string }[]> {
      const url = sql<string>`${recipes.body} #>> '{source,url}'`;
      const ofSite = sql`position(${host.replace(/^www\./, '')} in ${url}) > 0`;
      return db
        .select({ title: recipes.title, url })
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), isNull(recipes.deletedAt), eq(recipes.sourceType, 'url'), ofSite))
        .orderBy(asc(recipes.createdAt), asc(recipes.id));
    },

    /** What the recipe was made of as a variant, and what was made of it. Throws 'not-found'. */
    async variants(familyId: string, id: string): Promise<Variants> {
      const { variantOf } = await this.find(familyId, id);
      const found = await db
        .select({
          id: recipes.id,
          title: recipes.title,
          savedBy: recipes.savedBy,
          createdAt: recipes.createdAt,
          madeCount: recipes.madeCount,
        })
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), eq(recipes.variantOf, id), isNull(recipes.deletedAt)))
        .orderBy(asc(recipes.createdAt), asc(recipes.id))
        .limit(batchSize);
      const variants = found.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
      if (variantOf === null) return { origin: null, variants };
      const [origin] = await db
        .select({ title: recipes.title, deletedAt: recipes.deletedAt })
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), eq(recipes.id, variantOf)));
      const state = !origin ? 'gone' : origin.deletedAt === null ? 'here' : 'trash';
      return { origin: { id: variantOf, title: origin?.title ?? '', state }, variants };
    },

    async emptyTrash(): Promise<number> {
      const gone = await db
        .delete(recipes)
        .where(lt(recipes.deletedAt, sql`now() - make_interval(days => ${TRASH_DAYS})`))
        .returning({ id: recipes.id });
      return gone.length;
    },

    /**
     * Makes the words of some recipes that have none, which were written under an earlier schema; answers whether there may be
     * more. Whoever saves one of them meanwhile has made its words: theirs stay.
     */
    async fillWords(): Promise<boolean> {
      const rows = await db
        .select(recipeColumns)
        .from(recipes)
        .where(isNull(recipes.words))
        .orderBy(recipes.id)
        .limit(batchSize);
      if (rows.length === 0) return false;
      const made = rows.map((row) => ({ row, ...recipeWordsOf(contentOfRow(row)) }));
      for (const { row } of made) await spelt(row.familyId, spellingsOf(contentOfRow(row)));
      await db.execute(sql`
        update recipes r set words = made.words::tsvector, az_key = made.az_key, food_ids = made.food_ids::integer[]
        from unnest(
          ${sql.param(made.map(({ row }) => row.id))}::uuid[], ${sql.param(made.map(({ row }) => row.version))}::integer[],
          ${sql.param(made.map(({ words }) => words))}::text[], ${sql.param(made.map(({ azKey }) => azKey))}::text[],
          ${sql.param(made.map(({ foodIds }) => `{${foodIds.join(',')}}`))}::text[]
        ) made (id, version, words, az_key, food_ids)
        where r.id = made.id and r.version = made.version and r.words is null`);
      return rows.length === batchSize;
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

/** Families whose words are remembered to be kept already, and how many words of each. */
const speltFamiliesMax = 50;
const speltMax = 20_000;

/**
 * Keeps how the words of a recipe are spelt, before it is written itself: searches find what was meant by them. A word that
 * this process has kept before costs nothing.
 */
function spellings(db: Database) {
  const kept = new LRUCache<string, Set<string>>({ max: speltFamiliesMax });
  return async (familyId: string, words: readonly string[]): Promise<void> => {
    const known = kept.get(familyId) ?? new Set<string>();
    const unknown = words.filter((word) => !known.has(word));
    if (unknown.length === 0) return;
    // In one order everywhere, so that two who keep the same words never wait for each other in a ring.
    await db
      .insert(searchWords)
      .values([...unknown].sort().map((word) => ({ familyId, word, gaps: gapsOf(word) })))
      .onConflictDoNothing();
    if (known.size > speltMax) known.clear();
    for (const word of unknown) known.add(word);
    kept.set(familyId, known);
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

/** Every column that is read takes its time: these nine take a seventh of reading a recipe. */
const {
  titleKey: _titleKey,
  image: _image,
  lines: _lines,
  origin: _origin,
  fromName: _fromName,
  occasions: _occasions,
  sourceType: _sourceType,
  foods: _foods,
  reviews: _reviews,
  ...openedColumns
} = recipeColumns;

const {
  version: _version,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  deletedAt: _deletedAt,
  madeCount: _madeCount,
  lastMadeOn: _lastMadeOn,
  variantOf: _variantOf,
  lockedBy: _lockedBy,
  ...writtenColumns
} = getTableColumns(recipes);
type NewRow = Pick<typeof recipes.$inferInsert, keyof typeof writtenColumns>;
/** A new recipe's columns, for a prepared statement; the others have defaults. A moment may be null, which Drizzle would not write. */
const newRow = {
  ...Object.fromEntries(Object.keys(writtenColumns).map((name) => [name, sql.placeholder(name)])),
  verifiedAt: sql`${sql.placeholder('verifiedAt')}::timestamptz`,
} as unknown as NewRow;
