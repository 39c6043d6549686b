import type { Pool, PoolClient } from 'pg';
import { cardSchema } from '#shared/library.ts';
import { totalMinutes } from '#shared/minutes.ts';
import { type CardRow, presentCard } from '../recipes/recipe-row.ts';
import type { Asked, Place } from './asked.ts';
import { type Counts, type Found, type Shelf, shelf, type Shelved } from './shelf.ts';

/** The most tags that are counted out to the screen; a family that has more finds them by search. */
const tagsMax = 200;
/** Recipes that are read at a time when a whole library is: nobody else's request waits for more. */
const batchSize = 250;

interface CountsRow {
  changes: string;
  tags: { tag: string; n: number }[] | null;
}
type Card = CardRow & { createdAt: string };
interface PageRow extends CountsRow {
  cards: Card[] | null;
  matched: number | null;
}
type WholeRow = CardRow & Pick<Shelved, 'titleKey' | 'foods' | 'sourceType'> & { createdAt: Date };

export type LibraryRepo = ReturnType<typeof libraryRepo>;

/** What the library screen shows, from the database. */
export function libraryRepo(pool: Pool) {
  return {
    /** See `Counts.changes`. */
    async changes(familyId: string): Promise<string> {
      const { rows } = await pool.query<{ changes: string }>({
        name: 'library_changes',
        text: changesOf,
        values: [familyId],
      });
      return rows[0]?.changes ?? '';
    },

    /**
     * A page in one round trip: the cards after the place, how many recipes match, and the family's total and tags
     * from the counts that a trigger keeps.
     */
    async page(familyId: string, asked: Asked): Promise<Found> {
      const values: unknown[] = [familyId];
      const value = (v: unknown) => `$${String(values.push(v))}`;
      const filters = filtersOf(asked, value);
      const where = ['family_id = $1', 'deleted_at is null', ...filters].join(' and ');
      const after = asked.after === null ? '' : ` and (created_at, id) < (${placeIn(asked.after, value)})`;
      const text = `
        select (${changesOf}) changes,
          (select json_agg(page) from (
            select ${cardColumns} from recipes where ${where}${after}
            order by created_at desc, id desc limit ${value(asked.limit + 1)}::int
          ) page) cards,
          ${filters.length === 0 ? 'null::int' : `(select count(*)::int from recipes where ${where})`} matched,
          ${tagsOf} tags`;
      // A pattern's plan depends on how common its words are, so only questions without one keep a plan.
      const planned = asked.titleHas === '' && asked.foodHas === '';
      const { rows } = await pool.query<PageRow>({ ...(planned ? { name: nameOf(text) } : {}), text, values });
      const counts = countsIn(rows[0]);
      const found = (rows[0]?.cards ?? []).map((row) => ({
        id: row.id,
        createdAt: new Date(row.createdAt).getTime(),
        card: written(row),
      }));
      return {
        counts,
        cards: found.slice(0, asked.limit),
        matched: rows[0]?.matched ?? counts.total,
        more: found.length > asked.limit,
      };
    },

    /** The whole library in one state, read in batches. */
    async whole(familyId: string): Promise<Shelf> {
      const client = await pool.connect();
      try {
        await client.query('begin isolation level repeatable read read only');
        const { rows } = await client.query<CountsRow>({
          name: 'library_counts',
          text: `select (${changesOf}) changes, ${tagsOf} tags`,
          values: [familyId],
        });
        const items: Shelved[] = [];
        for await (const batch of batchesOf(client, familyId)) items.push(...batch.map(shelved));
        return shelf(countsIn(rows[0]), items);
      } finally {
        await client.query('rollback').then(
          () => {
            client.release();
          },
          (error: unknown) => {
            client.release(error instanceof Error ? error : true);
          },
        );
      }
    },
  };
}

const cardColumns = `id, title, image, servings, prep_min "prepMin", cook_min "cookMin", rest_min "restMin",
  total_min "totalMin", tags, reviews, lines, origin, verified_at "verifiedAt", created_at "createdAt"`;
/** What `totalMinutes` says. */
const totalOf = 'coalesce(nullif(total_min, 0), coalesce(prep_min, 0) + coalesce(cook_min, 0) + coalesce(rest_min, 0))';
const changesOf = `select coalesce(sum(changes), 0)::text changes from library_counts where family_id = $1 and tag = ''`;
const tagsOf = `(select json_agg(counted) from (
  select tag, sum(n)::int n from library_counts where family_id = $1
  group by tag having sum(n) > 0 order by tag <> '', n desc, tag limit ${String(tagsMax + 1)}
) counted)`;

async function* batchesOf(client: PoolClient, familyId: string): AsyncGenerator<WholeRow[]> {
  let last: Place = { createdAt: 8.64e15, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  for (;;) {
    const { rows } = await client.query<WholeRow>({
      name: 'library_whole',
      text: `select ${cardColumns}, title_key "titleKey", foods, source_type "sourceType" from recipes
        where family_id = $1 and deleted_at is null and (created_at, id) < ($2::timestamptz, $3::uuid)
        order by created_at desc, id desc limit ${String(batchSize)}`,
      values: [familyId, new Date(last.createdAt), last.id],
    });
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < batchSize) return;
    last = { createdAt: end.createdAt.getTime(), id: end.id };
  }
}

function shelved(row: WholeRow): Shelved {
  return {
    id: row.id,
    createdAt: row.createdAt.getTime(),
    titleKey: row.titleKey,
    foods: row.foods,
    tags: row.tags,
    totalMin: totalMinutes(row),
    sourceType: row.sourceType,
    verified: row.verifiedAt !== null,
    card: written(row),
  };
}

const written = (row: CardRow): string => JSON.stringify(cardSchema.parse(presentCard(row)));

function countsIn(row: CountsRow | undefined): Counts {
  const counted = row?.tags ?? [];
  return {
    changes: row?.changes ?? '',
    total: counted.find(({ tag }) => tag === '')?.n ?? 0,
    tags: counted.filter(({ tag }) => tag !== '').map(({ tag, n }) => ({ tag, count: n })),
  };
}

const names = new Map<string, string>();
/** PostgreSQL cuts statement names at 63 bytes, so each text gets a number; there are as many as filters combine. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `library_${String(names.size)}`;
  names.set(text, name);
  return name;
}

function filtersOf({ titleHas, foodHas, anyTag, maxMin, source, verified }: Asked, value: (v: unknown) => string) {
  return [
    ...(titleHas === '' ? [] : [`title_key like ${value(containing(titleHas))}`]),
    ...(anyTag.length === 0 ? [] : [`tags && ${value(anyTag)}::text[]`]),
    ...(maxMin === undefined ? [] : [`${totalOf} between 1 and ${value(maxMin)}`]),
    ...(source === undefined ? [] : [`source_type = ${value(source)}`]),
    ...(verified === undefined ? [] : [`verified_at is ${verified ? 'not null' : 'null'}`]),
    ...(foodHas === '' ? [] : [`foods like ${value(containing(foodHas))}`]),
  ];
}

/** `%`, `_` and `\` are plain characters to those who search. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const placeIn = ({ createdAt, id }: Place, value: (v: unknown) => string) =>
  `${value(new Date(createdAt))}::timestamptz, ${value(id)}::uuid`;
