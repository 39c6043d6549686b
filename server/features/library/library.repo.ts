import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { LibraryCard, LibraryPage, LibraryQuery } from '#shared/library.ts';
import { storable } from '#shared/text.ts';
import type { Database } from '../../db/connect.ts';
import { grocerySettings, libraryCounts, recipes } from '../../db/schema.ts';
import { presentCard } from '../recipes/recipe-row.ts';
import { cardColumns } from './card-columns.repo.ts';
import { cursorOf, newestMoment, placeOf } from './library-order.ts';
import { type Asker, inOrder, type Results, searchRepo } from './search.repo.ts';

/** The most tags that are counted out to the screen; a family that has more finds them by search. */
const tagsMax = 200;
/** Families whose counts are kept. */
const keptMax = 500;
/** A place before the newest recipe. */
const beforeAll = { createdAt: newestMoment, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Whether all recipes are asked for, the newest first. */
const isPlain = ({ sort, limit: _limit, cursor: _cursor, search = '', ...filters }: LibraryQuery) =>
  sort === 'newest' &&
  Object.values({ ...filters, search: search.trim() }).every(
    (filter) => filter === undefined || (typeof filter === 'string' && storable(filter) === ''),
  );

interface Counts {
  readonly changes: string;
  readonly counts: readonly { readonly tag: string; readonly n: number }[];
}

/**
 * Each shard by itself, since writers of one wait for one another: two databases that name the same have seen the same
 * changes, which two sums that are equal would not say.
 */
const changes = sql<string>`coalesce(string_agg(${libraryCounts.shard} || ':' || ${libraryCounts.changes}, ' ' order by ${libraryCounts.shard}), '')`;

type NamedRecipe = Pick<LibraryCard, 'id' | 'title' | 'servings'>;
export type LibraryRepo = ReturnType<typeof libraryRepo>;

/** What the library screen shows. */
export function libraryRepo(db: Database) {
  const changesPrepared = db
    .select({ changes })
    .from(libraryCounts)
    .where(and(eq(libraryCounts.familyId, sql.placeholder('familyId')), eq(libraryCounts.tag, '')))
    .prepare('library_changes');
  const pantry = sql<
    string[] | null
  >`(select ${grocerySettings.pantry} from ${grocerySettings} where ${grocerySettings.familyId} = ${sql.placeholder('familyId')})`;
  const withPantryPrepared = db
    .select({ changes, pantry })
    .from(libraryCounts)
    .where(and(eq(libraryCounts.familyId, sql.placeholder('familyId')), eq(libraryCounts.tag, '')))
    .prepare('library_changes_pantry');
  const n = sql<number>`sum(${libraryCounts.n})::int`;
  const countsPrepared = db
    .select({ tag: libraryCounts.tag, n })
    .from(libraryCounts)
    .where(eq(libraryCounts.familyId, sql.placeholder('familyId')))
    .groupBy(libraryCounts.tag)
    .having(sql`${n} > 0`)
    .orderBy(sql`${libraryCounts.tag} <> ''`, desc(n), libraryCounts.tag)
    .limit(tagsMax + 1)
    .prepare('library_tags');
  const newestPrepared = db
    .select({ ...cardColumns(sql.placeholder('personId')), createdAt: recipes.createdAt })
    .from(recipes)
    .where(
      and(
        eq(recipes.familyId, sql.placeholder('familyId')),
        isNull(recipes.deletedAt),
        sql`(${recipes.createdAt}, ${recipes.id}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
      ),
    )
    .orderBy(desc(recipes.createdAt), desc(recipes.id))
    .limit(sql.placeholder('limit'))
    .prepare('library_newest');
  const kept = new LRUCache<string, Counts>({ max: keptMax });
  const { search, allOf, fromPantry, forget } = searchRepo(db);

  return {
    /** What is remembered of a family that is gone. */
    forget(familyId: string): void {
      kept.delete(familyId);
      forget(familyId);
    },

    /** Stands for the state of the family's library: another after each change that a page could show. */
    async changes(familyId: string): Promise<string> {
      const [row] = await changesPrepared.execute({ familyId });
      return row?.changes ?? '';
    },

    /** The same, with what the family always has in the house, by the names that lists go by. */
    async changesAndPantry(familyId: string): Promise<{ changes: string; pantry: readonly string[] }> {
      const [row] = await withPantryPrepared.execute({ familyId });
      return { changes: row?.changes ?? '', pantry: row?.pantry ?? [] };
    },

    /** All that answers a question, in its order, by name; at most `limit` of them. */
    async all(asker: Asker, query: LibraryQuery, pantry: readonly string[] = []): Promise<NamedRecipe[]> {
      if (query.pantry === true) {
        const { cards } = await fromPantry(asker, query, pantry);
        return cards.map(({ id, title, servings }) => ({ id, title, servings }));
      }
      const ids = await allOf(asker, query);
      const rows = await db
        .select({ id: recipes.id, title: recipes.title, servings: recipes.servings })
        .from(recipes)
        .where(and(eq(recipes.familyId, asker.familyId), sql`${recipes.id} = any(${sql.param(ids)}::uuid[])`));
      return inOrder(ids, rows);
    },

    /** A page. The family's total and its tags come from the counts that a trigger keeps. Throws 'invalid' for a cursor that is not one of ours. */
    async page(asker: Asker, query: LibraryQuery, pantry: readonly string[] = []): Promise<LibraryPage> {
      const [found, counted] = await Promise.all([
        query.pantry === true
          ? fromPantry(asker, query, pantry)
          : isPlain(query)
            ? newest(asker, query)
            : search(asker, query),
        countsOf(asker),
      ]);
      const total = counted.find(({ tag }) => tag === '')?.n ?? 0;
      return {
        cards: [...found.cards],
        matched: found.matched ?? total,
        total,
        nextCursor: found.nextCursor,
        tags: counted.filter(({ tag }) => tag !== '').map(({ tag, n }) => ({ tag, count: n })),
        ...(found.understood ? { understood: found.understood } : {}),
      };
    },
  };

  /** How many recipes the family has, under the tag '', and how many of each tag, the most frequent first. */
  async function countsOf({ familyId, changes }: Asker): Promise<Counts['counts']> {
    const before = kept.get(familyId);
    if (before?.changes === changes) return before.counts;
    const counts = await countsPrepared.execute({ familyId });
    kept.set(familyId, { changes, counts });
    return counts;
  }

  /** All of the family's recipes, the newest first: the page that everybody opens needs no index. `matched` is their total. */
  async function newest(
    { familyId, personId }: Asker,
    query: LibraryQuery,
  ): Promise<Omit<Results, 'matched'> & { matched: null }> {
    const place = query.cursor === undefined ? beforeAll : placeOf(query.cursor, 'newest', false);
    const rows = await newestPrepared.execute({
      familyId,
      personId,
      createdAt: new Date(place.createdAt).toISOString(),
      id: place.id,
      limit: query.limit + 1,
    });
    const shown = rows.slice(0, query.limit);
    const last = rows.length > query.limit ? shown.at(-1) : undefined;
    return {
      cards: shown.map(presentCard),
      matched: null,
      nextCursor: last
        ? cursorOf('newest', { tier: null, key: null, createdAt: last.createdAt.getTime(), id: last.id })
        : null,
    };
  }
}
