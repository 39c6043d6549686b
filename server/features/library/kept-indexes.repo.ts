import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { totalMinutes } from '#shared/minutes.ts';
import type { Times } from '#shared/recipe.ts';
import type { Database } from '../../db/connect.ts';
import { recipes } from '../../db/schema.ts';
import { foodIdTerm, foodTerm, type IndexedRecipe, type RecipeIndex, recipeIndex, tagTerm } from './recipe-index.ts';

/** What the indexes of all families may take together; a family's that is larger is kept alone. */
const bytesMax = 256_000_000;
/** Recipes that are read at a time: some ten milliseconds of this process. */
const batchSize = 1000;
/** An index with more empty places than recipes, and than this, is made anew. */
const goneMax = 5000;

interface Kept {
  index: RecipeIndex;
  /** The library's changes that it has taken in, at least. */
  changes: string;
  /** The oldest transaction that had not ended when it was brought up to date: what later ones wrote is not in it. */
  since: string | null;
  /** Ends when whoever brings it up to date has done so. */
  work: Promise<void> | null;
}

const columns = {
  id: recipes.id,
  titleKey: recipes.titleKey,
  azKey: recipes.azKey,
  createdAt: recipes.createdAt,
  prepMin: recipes.prepMin,
  cookMin: recipes.cookMin,
  restMin: recipes.restMin,
  totalMin: recipes.totalMin,
  sourceType: recipes.sourceType,
  isVerified: sql<boolean>`${recipes.verifiedAt} is not null`,
  reviews: recipes.reviews,
  madeCount: recipes.madeCount,
  lastMadeOn: recipes.lastMadeOn,
  isGone: sql<boolean>`${recipes.deletedAt} is not null`,
  tags: recipes.tags,
  foods: recipes.foods,
  foodIds: sql<string>`array_to_string(${recipes.foodIds}, ' ')`,
  words: sql<string | null>`${recipes.words}::text`,
};

/** Indexes of the families that asked lately. They are made from the rows, and brought up to date by what changed since. */
export function keptIndexes(db: Database) {
  const families = new LRUCache<string, Kept>({
    maxSize: bytesMax,
    sizeCalculation: ({ index }) => Math.min(bytesMax, 1000 + index.bytes),
  });

  /** The family's index with these changes, which were read before, and maybe with later ones. */
  async function indexOf(familyId: string, changes: string): Promise<RecipeIndex> {
    const mine = families.get(familyId) ?? { index: recipeIndex(), changes: '', since: null, work: null };
    while (mine.changes !== changes) {
      // One after the other: the second finds it done, or does what is left.
      if (mine.work) await mine.work;
      else {
        mine.work = bringUpToDate(familyId, mine, changes).finally(() => (mine.work = null));
        families.set(familyId, mine);
        await mine.work;
        families.set(familyId, mine);
      }
    }
    return mine.index;
  }

  async function bringUpToDate(familyId: string, mine: Kept, changes: string): Promise<void> {
    if (mine.index.gone > Math.max(goneMax, mine.index.size)) mine.since = null;
    if (mine.since === null) {
      mine.index = recipeIndex();
      // Nobody is answered by one that is half made.
      mine.changes = '';
    }
    const { live, now } = await take(familyId, mine.index, mine.since);
    mine.since = now;
    // Rows that are gone altogether, or another family's now, leave nothing that could be read.
    if (mine.index.size !== live) mine.since = null;
    else mine.changes = changes;
  }

  /** Takes in what was written since, or all there is; says how many recipes there are, and from where to go on. */
  const take = (familyId: string, index: RecipeIndex, since: string | null) =>
    db.transaction(
      async (tx) => {
        const [state] = await tx
          .select({
            live: sql<number>`count(*)::integer`,
            now: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::xid::text`,
          })
          .from(recipes)
          .where(and(eq(recipes.familyId, familyId), isNull(recipes.deletedAt)));
        let last: { createdAt: Date; id: string } | undefined;
        do {
          const rows = await tx
            .select(columns)
            .from(recipes)
            .where(
              and(
                eq(recipes.familyId, familyId),
                since === null ? isNull(recipes.deletedAt) : sql`age(${recipes}.xmin) <= age(${since}::xid)`,
                last &&
                  sql`(${recipes.createdAt}, ${recipes.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`,
              ),
            )
            .orderBy(desc(recipes.createdAt), desc(recipes.id))
            .limit(batchSize);
          for (const row of rows) {
            if (row.isGone) index.remove(row.id);
            else index.put(indexed(row), row.titleKey, termsOf(row));
          }
          last = rows.length === batchSize ? rows.at(-1) : undefined;
        } while (last);
        return { live: state?.live ?? 0, now: state?.now ?? null };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );

  return {
    indexOf,
    /** What is remembered of a family that is gone. */
    forget: (familyId: string): void => void families.delete(familyId),
  };
}

type Row = Pick<
  typeof recipes.$inferSelect,
  'id' | 'azKey' | 'createdAt' | keyof Times | 'sourceType' | 'reviews' | 'madeCount' | 'lastMadeOn'
> & {
  readonly isVerified: boolean;
  readonly tags: readonly string[];
  readonly foods: string;
  readonly foodIds: string;
  readonly words: string | null;
};

const indexed = (row: Row): IndexedRecipe => ({
  id: row.id,
  azKey: row.azKey,
  createdAt: row.createdAt.getTime(),
  minutes: totalMinutes(row),
  sourceType: row.sourceType,
  isVerified: row.isVerified,
  reviews: row.reviews,
  madeCount: row.madeCount,
  lastMadeOn: row.lastMadeOn,
  foods: listOf(row.foodIds, ' ').length,
});

const termsOf = ({ words, tags, foods, foodIds }: Row): string[] => [
  ...listOf(words?.slice(1, -1) ?? '', "' '"),
  ...tags.map(tagTerm),
  ...new Set(listOf(foods, '\n').map(foodTerm)),
  ...listOf(foodIds, ' ').map(foodIdTerm),
];

const listOf = (text: string, between: string): string[] => (text === '' ? [] : text.split(between));
