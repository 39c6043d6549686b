import {
  and,
  arrayOverlaps,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  like,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { LibraryPage, LibraryQuery } from '#shared/library.ts';
import { storable } from '#shared/text.ts';
import type { Database } from '../../db/connect.ts';
import { libraryCounts, recipes } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { presentCard, searchKey } from '../recipes/recipe-row.ts';

/** The most tags that are counted out to the screen; a family that has more finds them by search. */
const tagsMax = 200;

export type LibraryRepo = ReturnType<typeof libraryRepo>;

/** What the library screen shows. */
export function libraryRepo(db: Database) {
  const changesPrepared = db
    .select({ changes: sql<string>`coalesce(sum(${libraryCounts.changes}), 0)::text` })
    .from(libraryCounts)
    .where(and(eq(libraryCounts.familyId, sql.placeholder('familyId')), eq(libraryCounts.tag, '')))
    .prepare('library_changes');

  return {
    /** Stands for the state of the family's library: another after each change that a page could show. */
    async changes(familyId: string): Promise<string> {
      const [row] = await changesPrepared.execute({ familyId });
      return row?.changes ?? '';
    },

    /** A page. The family's total and its tags come from the counts that a trigger keeps. Throws 'invalid' for a cursor that is not one of ours. */
    async page(familyId: string, query: LibraryQuery): Promise<LibraryPage> {
      const filters = filtersOf(query);
      const live = and(eq(recipes.familyId, familyId), isNull(recipes.deletedAt), ...filters);
      const [found, counted, matched] = await Promise.all([
        db
          .select(cardColumns)
          .from(recipes)
          .where(and(live, query.cursor === undefined ? undefined : isAfter(query.cursor)))
          .orderBy(desc(recipes.createdAt), desc(recipes.id))
          .limit(query.limit + 1),
        counts(familyId),
        filters.length === 0 ? null : db.select({ n: count() }).from(recipes).where(live),
      ]);
      const total = counted.find(({ tag }) => tag === '')?.n ?? 0;
      const cards = found.slice(0, query.limit);
      const last = found.length > query.limit ? cards.at(-1) : undefined;
      return {
        cards: cards.map(presentCard),
        matched: matched ? (matched[0]?.n ?? 0) : total,
        total,
        nextCursor: last ? cursorOf(last) : null,
        tags: counted.filter(({ tag }) => tag !== '').map(({ tag, n }) => ({ tag, count: n })),
      };
    },
  };

  /** How many recipes the family has, under the tag '', and how many of each tag, the most frequent first. */
  function counts(familyId: string) {
    const n = sql<number>`sum(${libraryCounts.n})::int`;
    return db
      .select({ tag: libraryCounts.tag, n })
      .from(libraryCounts)
      .where(eq(libraryCounts.familyId, familyId))
      .groupBy(libraryCounts.tag)
      .having(sql`${n} > 0`)
      .orderBy(sql`${libraryCounts.tag} <> ''`, desc(n), libraryCounts.tag)
      .limit(tagsMax + 1);
  }
}

const {
  id,
  title,
  image,
  servings,
  prepMin,
  cookMin,
  restMin,
  totalMin,
  tags,
  reviews,
  lines,
  origin,
  verifiedAt,
  createdAt,
} = getTableColumns(recipes);
const cardColumns = {
  id,
  title,
  image,
  servings,
  prepMin,
  cookMin,
  restMin,
  totalMin,
  tags,
  reviews,
  lines,
  origin,
  verifiedAt,
  createdAt,
};

/** What `totalMinutes` says. */
const minutesOf = sql`coalesce(nullif(${totalMin}, 0), coalesce(${prepMin}, 0) + coalesce(${cookMin}, 0) + coalesce(${restMin}, 0))`;

function filtersOf({ search = '', ingredient = '', tags: anyOf = '', maxMin, source, verified }: LibraryQuery): SQL[] {
  const title = searchKey(storable(search));
  const food = searchKey(storable(ingredient));
  const wanted = storable(anyOf)
    .split(',')
    .filter((tag) => tag !== '');
  return [
    title === '' ? undefined : like(recipes.titleKey, containing(title)),
    food === '' ? undefined : like(recipes.foods, containing(food)),
    wanted.length === 0 ? undefined : arrayOverlaps(tags, wanted),
    maxMin === undefined ? undefined : sql`${minutesOf} between 1 and ${maxMin}`,
    source === undefined ? undefined : eq(recipes.sourceType, source),
    verified === undefined ? undefined : verified ? isNotNull(verifiedAt) : isNull(verifiedAt),
  ].filter((filter) => filter !== undefined);
}

/** `%`, `_` and `\` are plain characters to those who search. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A place in the list, by its last card. What comes after it was created before, or at the same moment with a smaller id. */
const cursorOf = (last: { readonly createdAt: Date; readonly id: string }) =>
  Buffer.from(`${String(last.createdAt.getTime())} ${last.id}`).toString('base64url');

function isAfter(cursor: string): SQL {
  const [moment = '', last = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!/^\d{1,15}$/.test(moment) || !/^[0-9a-f-]{36}$/.test(last)) {
    throw new AppError('invalid', 'That cursor is not one of ours.');
  }
  return sql`(${createdAt}, ${id}) < (${new Date(Number(moment)).toISOString()}::timestamptz, ${last}::uuid)`;
}
