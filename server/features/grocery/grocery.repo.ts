import type { Pool, PoolClient } from 'pg';
import type { GroceryItem } from '#shared/grocery/list.ts';
import { AppError, notFound } from '../../errors.ts';
import { type ChangedList, GROCERY_CHANNEL, payloadOf } from './heard.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { together } from '../../db/together.ts';
import { isUuid } from '../../db/uuid.ts';
import { keptLines, type Lines, linesOf, type StoredList } from './written-list.ts';

/** Far more than a family shops from; it keeps one from filling the disk. */
const listsMax = 500;
/** Ids of whatever form may be asked for; what is no UUID is simply not found. */
const known = (id: string) => {
  if (!isUuid(id)) throw notFound('Grocery list');
  return id.toLowerCase();
};

interface Row {
  id: string;
  name: string;
  recipe_ids: string[];
  servings: Record<string, number>;
  version: number;
  /** Null where the version is the one that is known here already. */
  items: GroceryItem[] | null;
  marks: Record<string, boolean> | null;
  marked_at: Date | null;
  created_at: Date;
  updated_at: Date;
}
/** What a change makes of a list; `marks` are set beside those there are. */
export interface ListChange {
  readonly name?: string | undefined;
  readonly items?: readonly GroceryItem[] | undefined;
  readonly marks: ReadonlyMap<string, boolean>;
}
interface MarkJob {
  readonly familyId: string;
  readonly id: string;
  /** The lines as the one who marks knows them. */
  readonly lines: Lines;
  readonly marks: ReadonlyMap<string, boolean>;
}
type Asking = Pick<Pool | PoolClient, 'query'>;

export type GroceryRepo = ReturnType<typeof groceryRepo>;

/**
 * A family's lists. Marks are rows of their own, so that setting one waits for nobody and loses nobody's. Each call
 * names the family first, and a list of another family is 'not-found' like one that never was.
 */
export function groceryRepo(pool: Pool) {
  const kept = keptLines();

  const storedOf = (row: Row): StoredList | null => {
    const lines = row.items ? kept.keep(row.id, linesOf(row.version, row.items)) : kept.of(row.id);
    // Between question and answer another request may have kept other lines, or dropped these.
    if (lines?.version !== row.version) return null;
    return {
      id: row.id,
      name: row.name,
      recipeIds: row.recipe_ids,
      servings: row.servings,
      lines,
      marks: row.marks ?? {},
      createdAt: row.created_at,
      updatedAt: row.marked_at && row.marked_at > row.updated_at ? row.marked_at : row.updated_at,
    };
  };

  async function find(familyId: string, id: string, asking: Asking = pool): Promise<StoredList> {
    for (let version = kept.of(known(id))?.version ?? 0; ; version = 0) {
      const { rows } = await asking.query<Row>({
        name: 'grocery_find',
        text: findText,
        values: [familyId, id, version],
      });
      if (!rows[0]) throw notFound('Grocery list');
      const list = storedOf(rows[0]);
      if (list) return list;
    }
  }

  /**
   * Sets the marks of several requests in one statement. Of two marks of one line the later stays. Answers null where
   * the list has other lines by now, so that the marks must be looked at again, or is gone.
   */
  const markTogether = together<MarkJob, StoredList | null>(async (jobs) => {
    const lists = new Map(jobs.map((job) => [`${job.familyId} ${job.id}`, job]));
    const marks = new Map<
      string,
      readonly [familyId: string, id: string, version: number, item: string, checked: boolean]
    >();
    for (const { familyId, id, lines, marks: wanted } of jobs)
      for (const [item, checked] of wanted)
        marks.set(`${familyId} ${id} ${String(lines.version)} ${item}`, [familyId, id, lines.version, item, checked]);
    const rows = [...marks.values()];
    const { rows: found } = await pool.query<Row & { family_id: string }>({
      name: 'grocery_mark',
      text: markText,
      values: [
        [...lists.values()].map((job) => job.familyId),
        [...lists.values()].map((job) => job.id),
        ...[0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column])),
      ],
    });
    const stored = new Map<string, StoredList>();
    for (const row of found) {
      const list = storedOf(row);
      // The statement sees the marks as they were before it.
      const own = rows.filter(
        ([family, id, version]) => id === row.id && family === row.family_id && version === row.version,
      );
      const set = Object.fromEntries(own.map(([, , , item, checked]) => [item, checked]));
      if (list)
        stored.set(`${row.family_id} ${row.id}`, { ...list, marks: { ...list.marks, ...set }, updatedAt: new Date() });
    }
    return jobs.map(({ familyId, id, lines }) => {
      const list = stored.get(`${familyId} ${id}`);
      return list?.lines.version === lines.version ? list : null;
    });
  });

  const setMarks = (tx: PoolClient, familyId: string, id: string, marks: ReadonlyMap<string, boolean>) =>
    tx.query({
      name: 'grocery_set_marks',
      text: `insert into grocery_marks (family_id, list_id, item_id, checked) ${wantedMarks('$1::uuid, $2::uuid', 3)} ${upsert}`,
      values: [familyId, id, ...columnsOf(marks)],
    });
  const tell = (tx: Asking, changed: readonly ChangedList[]) =>
    tx.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [
      GROCERY_CHANNEL,
      changed.map(payloadOf),
    ]);

  return {
    find,
    tell: (changed: readonly ChangedList[]) => tell(pool, changed),

    /** Newest first; `after` is the last of the batch before. */
    async batch(familyId: string, limit: number, after?: StoredList): Promise<StoredList[]> {
      const { rows } = await pool.query<Pick<Row, 'id'>>({
        name: 'grocery_batch',
        text: `select id from grocery_lists where family_id = $1
          and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
          order by created_at desc, id desc limit $4`,
        values: [familyId, after?.createdAt.toISOString() ?? null, after?.id ?? null, limit],
      });
      const versions = rows.map(({ id }) => kept.of(id)?.version ?? 0);
      const { rows: lists } = await pool.query<Row>({
        name: 'grocery_whole',
        text: wholeText,
        values: [familyId, rows.map(({ id }) => id), versions],
      });
      const found: StoredList[] = [];
      for (const row of lists) {
        const list = storedOf(row) ?? (await find(familyId, row.id));
        found.push(list);
      }
      return found;
    },

    /** Ids of all lists, and of those that changed since `since`. */
    async ids(familyId: string, since: Date): Promise<{ id: string; isNew: boolean }[]> {
      const { rows } = await pool.query<{ id: string; isNew: boolean }>(
        `select l.id, (l.updated_at > $2 or exists (
           select from grocery_marks m where m.list_id = l.id and m.marked_at > $2)) as "isNew"
         from grocery_lists l where l.family_id = $1`,
        [familyId, since],
      );
      return rows;
    },

    async create(
      familyId: string,
      list: Pick<StoredList, 'name' | 'recipeIds' | 'servings'>,
      items: readonly GroceryItem[],
      marks: ReadonlyMap<string, boolean>,
    ): Promise<StoredList> {
      const made = await inTransaction(pool, async (tx) => {
        const { rows } = await tx.query<{ id: string }>({
          name: 'grocery_create',
          text: `insert into grocery_lists (family_id, name, recipe_ids, servings, items)
            select $1::uuid, $2, $3::text[], $4::jsonb, $5::jsonb
            where (select count(*) from grocery_lists where family_id = $1) < ${String(listsMax)} returning id`,
          values: [familyId, list.name, list.recipeIds, JSON.stringify(list.servings), JSON.stringify(items)],
        });
        const id = rows[0]?.id;
        if (id === undefined)
          throw new AppError('invalid', 'A family can have at most 500 grocery lists. Delete some that are done.');
        if (marks.size > 0) await setMarks(tx, familyId, id, marks);
        await tell(tx, [{ familyId, id }]);
        return id;
      });
      return find(familyId, made);
    },

    /**
     * Marks the lines that `want` names of the list's lines, in one round trip where the lines are those known here.
     * Two devices that mark at once never lose each other's marks, and of two marks of one line the later stays.
     */
    async mark(
      familyId: string,
      id: string,
      want: (lines: StoredList['lines']) => ReadonlyMap<string, boolean>,
    ): Promise<StoredList> {
      let lines = kept.of(known(id));
      for (;;) {
        let marks: ReadonlyMap<string, boolean>;
        try {
          marks = want((lines ??= (await find(familyId, id)).lines));
        } catch (error) {
          // What is kept here may be old, or another family's.
          if (lines === (lines = (await find(familyId, id)).lines)) throw error;
          continue;
        }
        const list = await markTogether({ familyId, id: id.toLowerCase(), lines, marks });
        if (list) return list;
        lines = undefined;
      }
    },

    /** Changes a list while nobody else changes its lines. Marks of lines that are gone go with them. */
    async change(familyId: string, id: string, change: (list: StoredList) => ListChange): Promise<StoredList> {
      await inTransaction(pool, async (tx) => {
        // Not `for update`: that would hold up marks, whose foreign key needs the row to stay.
        await tx.query('select from grocery_lists where family_id = $1 and id = $2 for no key update', [
          familyId,
          known(id),
        ]);
        const before = await find(familyId, id, tx);
        const { name, items, marks } = change(before);
        if (name !== undefined || items) {
          await tx.query({
            name: 'grocery_change',
            text: `update grocery_lists set name = coalesce($3, name), items = coalesce($4::jsonb, items),
              version = version + 1, updated_at = now() where family_id = $1 and id = $2`,
            values: [familyId, id, name ?? null, items ? JSON.stringify(items) : null],
          });
        }
        if (items) {
          await tx.query(
            'delete from grocery_marks where family_id = $1 and list_id = $2 and item_id <> all($3::text[])',
            [familyId, id, items.map((item) => item.id)],
          );
        }
        if (marks.size > 0) await setMarks(tx, familyId, id, marks);
        await tell(tx, [{ familyId, id }]);
      });
      // Only now: what is read before the commit may never come to be, and lines that were read are kept.
      return find(familyId, id);
    },

    async remove(familyId: string, id: string): Promise<void> {
      await inTransaction(pool, async (tx) => {
        const { rowCount } = await tx.query('delete from grocery_lists where family_id = $1 and id = $2', [
          familyId,
          known(id),
        ]);
        if (rowCount === 0) throw notFound('Grocery list');
        await tell(tx, [{ familyId, id }]);
      });
    },
  };
}

/** In one order everywhere, so that two devices that mark the same lines at once never wait for each other in a ring. */
const columnsOf = (marks: ReadonlyMap<string, boolean>): [string[], boolean[]] => {
  const sorted = [...marks].sort(([a], [b]) => (a < b ? -1 : 1));
  return [sorted.map(([id]) => id), sorted.map(([, checked]) => checked)];
};
const wantedMarks = (list: string, first: number) =>
  `select ${list}, w.item_id, w.checked from unnest($${String(first)}::text[], $${String(first + 1)}::boolean[]) w (item_id, checked)`;
const upsert = `on conflict (list_id, item_id) do update set checked = excluded.checked, marked_at = now()
  where grocery_marks.checked <> excluded.checked`;
const columns = 'l.id, l.name, l.recipe_ids, l.servings, l.version, l.created_at, l.updated_at, m.marks, m.marked_at';
const marksOfList = `left join lateral (select json_object_agg(item_id, checked) marks, max(marked_at) marked_at
  from grocery_marks where list_id = l.id) m on true`;
const findText = `select ${columns}, case when l.version = $3::int then null else l.items end items
  from grocery_lists l ${marksOfList} where l.family_id = $1 and l.id = $2::uuid`;
const wholeText = `select ${columns}, case when l.version = a.version then null else l.items end items
  from unnest($2::uuid[], $3::int[]) a (id, version) join grocery_lists l on l.id = a.id and l.family_id = $1
  ${marksOfList} order by l.created_at desc, l.id desc`;
/** Marks of several lists at once: the lists ($1, $2), and each mark with its list and the version it was meant for. */
const markText = `with l as materialized (
    select g.id, g.family_id, g.name, g.recipe_ids, g.servings, g.version, g.created_at, g.updated_at
    from unnest($1::uuid[], $2::uuid[]) a (family_id, id)
    join grocery_lists g on g.id = a.id and g.family_id = a.family_id
  ), marked as (
    insert into grocery_marks (family_id, list_id, item_id, checked)
    select l.family_id, l.id, w.item_id, w.checked
    from unnest($3::uuid[], $4::uuid[], $5::int[], $6::text[], $7::boolean[]) w (family_id, list_id, version, item_id, checked)
    join l on l.id = w.list_id and l.family_id = w.family_id and l.version = w.version
    order by l.id, w.item_id ${upsert}
  )
  select l.family_id, ${columns}, null items from l ${marksOfList}`;
