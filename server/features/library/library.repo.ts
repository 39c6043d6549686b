import type { Pool } from 'pg';
import type { LibraryCard, LibraryPage, LibraryQuery } from '#shared/library.ts';
import { storable } from '#shared/text.ts';
import { AppError } from '../../errors.ts';
import { type CardRow, presentCard, searchKey } from '../recipes/recipe-row.ts';

/** The most tags that are counted out to the screen; a family that has more finds them by search. */
const tagsMax = 200;

export interface Found {
  readonly changes: string;
  readonly page: LibraryPage;
}

interface Row {
  changes: string;
  cards: (CardRow & { createdAt: string })[] | null;
  matched: number | null;
  tags: { tag: string; n: number }[] | null;
}

export type LibraryRepo = ReturnType<typeof libraryRepo>;

/**
 * The library screen's page, in one round trip: the cards after the cursor, how many recipes match, and the family's
 * total and tags from the counts that a trigger keeps.
 */
export function libraryRepo(pool: Pool) {
  return {
    /** Stands for the state of the family's library: another after each change that a page could show. */
    async changes(familyId: string): Promise<string> {
      const { rows } = await pool.query<{ changes: string }>({
        name: 'library_changes',
        text: changesOf,
        values: [familyId],
      });
      return rows[0]?.changes ?? '';
    },

    /** The page, and the state of the library in which it was read. */
    async page(familyId: string, query: LibraryQuery): Promise<Found> {
      const values: unknown[] = [familyId];
      const value = (v: unknown) => `$${String(values.push(v))}`;
      const filters = filtersOf(query, value);
      const where = ['family_id = $1', 'deleted_at is null', ...filters].join(' and ');
      const after = query.cursor === undefined ? '' : ` and (created_at, id) < (${cursorValues(query.cursor, value)})`;
      const text = `
        select (${changesOf}) changes,
          (select json_agg(page) from (
            select id, title, image, servings, prep_min "prepMin", cook_min "cookMin", rest_min "restMin", tags,
              reviews, lines, origin, verified_at "verifiedAt", created_at "createdAt"
            from recipes where ${where}${after}
            order by created_at desc, id desc limit ${value(query.limit + 1)}::int
          ) page) cards,
          ${filters.length === 0 ? 'null::int' : `(select count(*)::int from recipes where ${where})`} matched,
          (select json_agg(counted) from (
            select tag, sum(n)::int n from library_counts where family_id = $1
            group by tag having sum(n) > 0 order by tag <> '', n desc, tag limit ${String(tagsMax + 1)}
          ) counted) tags`;
      // A pattern's plan depends on how common its words are, so only questions without one keep a plan.
      const planned = query.search === undefined && query.ingredient === undefined;
      const { rows } = await pool.query<Row>({ ...(planned ? { name: nameOf(text) } : {}), text, values });
      return { changes: rows[0]?.changes ?? '', page: presented(rows[0], query.limit) };
    },
  };
}

const changesOf = `select coalesce(sum(changes), 0)::text changes from library_counts where family_id = $1 and tag = ''`;

const names = new Map<string, string>();
/** PostgreSQL cuts statement names at 63 bytes, so each text gets a number; there are as many as filters combine. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `library_${String(names.size)}`;
  names.set(text, name);
  return name;
}

function filtersOf(query: LibraryQuery, value: (v: unknown) => string): string[] {
  const { search, tags, maxMin, source, verified, ingredient } = query;
  const wanted = (tags ?? '').split(',').filter((tag) => tag !== '');
  return [
    ...(search === undefined || search === '' ? [] : [`title_key like ${value(containing(search))}`]),
    ...(wanted.length === 0 ? [] : [`tags && ${value(wanted)}::text[]`]),
    ...(maxMin === undefined
      ? []
      : [`coalesce(prep_min, 0) + coalesce(cook_min, 0) + coalesce(rest_min, 0) between 1 and ${value(maxMin)}`]),
    ...(source === undefined ? [] : [`source_type = ${value(source)}`]),
    ...(verified === undefined ? [] : [`verified_at is ${verified ? 'not null' : 'null'}`]),
    ...(ingredient === undefined || ingredient === '' ? [] : [`foods like ${value(containing(ingredient))}`]),
  ];
}

/** `%`, `_` and `\` are plain characters to those who search. */
function containing(text: string): string {
  return `%${searchKey(storable(text)).replace(/[\\%_]/g, '\\$&')}%`;
}

function cursorValues(cursor: string, value: (v: unknown) => string): string {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!/^\d{1,15}$/.test(moment) || !/^[0-9a-f-]{36}$/.test(id)) {
    throw new AppError('invalid', 'That cursor is not one of ours.');
  }
  return `${value(new Date(Number(moment)))}::timestamptz, ${value(id)}::uuid`;
}

function presented(row: Row | undefined, limit: number): LibraryPage {
  const found = row?.cards ?? [];
  const counted = row?.tags ?? [];
  const total = counted.find(({ tag }) => tag === '')?.n ?? 0;
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    cards: shown.map((card): LibraryCard => presentCard(card)),
    matched: row?.matched ?? total,
    total,
    nextCursor: last
      ? Buffer.from(`${String(new Date(last.createdAt).getTime())} ${last.id}`).toString('base64url')
      : null,
    tags: counted.filter(({ tag }) => tag !== '').map(({ tag, n }) => ({ tag, count: n })),
  };
}
