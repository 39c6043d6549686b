import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { type Count, FAMILIES_A_PAGE, QUEUES } from '#shared/host.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { isGuestFamily } from '../../db/guest-family.ts';
import { migrationsFolder } from '../../db/migrate.ts';
import { backups } from '../../db/schema-installation.ts';
import { OPEN_ORDER } from '../../db/schema-sales.ts';
import { families, files, people, recipes } from '../../db/schema.ts';
import { isGoodBackup } from '../backups/backups.repo.ts';

/** Up to so many are counted one by one; beyond that the database's own estimate will do. */
const COUNTED_MAX = 200_000;
/** Of so many files the mean is taken where all would be too many. */
const SAMPLE = 20_000;
/** No queue is looked at any further: by then it is long enough to be seen. */
const QUEUE_MAX = 100_000;
/** What a host asks must not hold up what families ask. */
const PATIENCE = '5s';

export interface FamilyRow {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly members: number;
  readonly recipes: number;
  readonly bytes: number;
  readonly since: Date;
}

export type HostRepo = ReturnType<typeof hostRepo>;

/** The installation as a whole, whichever families are in it. Every query is bounded, however many they are. */
export function hostRepo(db: Database, countedMax = COUNTED_MAX) {
  const date = (value: string | null) => (value === null ? null : new Date(value));
  /** Reads over all families, and gives up after a while. */
  const patiently = <T>(work: (tx: Queries) => Promise<T>) =>
    db.transaction(
      async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${PATIENCE}, true)`);
        return work(tx);
      },
      { accessMode: 'read only' },
    );

  /** `estimated` names the table, or the index of the rows in question, whose size the database keeps in mind. */
  async function countOf(tx: Queries, rows: SQL, estimated: string): Promise<Count> {
    const { rows: found } = await tx.execute<{ n: number; estimate: number }>(
      sql`select (select count(*)::int from (select ${rows} limit ${countedMax + 1}) counted) as n,
        (select reltuples::float8 from pg_class where oid = ${estimated}::regclass) as estimate`,
    );
    const { n = 0, estimate = 0 } = found[0] ?? {};
    return n <= countedMax ? { n, about: false } : { n: Math.max(n, Math.round(estimate)), about: true };
  }

  async function bytesOf(tx: Queries, many: Count): Promise<Count> {
    const share = Math.min(100, (100 * SAMPLE) / Math.max(1, many.n));
    const sample = many.about ? sql`tablesample system (${share})` : sql``;
    const { rows } = await tx.execute<{ sum: string; mean: string }>(
      sql`select coalesce(sum(bytes), 0) as sum, coalesce(avg(bytes), 0) as mean from ${files} ${sample}`,
    );
    const { sum = '0', mean = '0' } = rows[0] ?? {};
    return { n: many.about ? Math.round(Number(mean) * many.n) : Number(sum), about: many.about };
  }

  return {
    counts: () =>
      patiently(async (tx) => {
        const many = await countOf(tx, sql`from ${files}`, 'files');
        const { rows } = await tx.execute<{ size: string }>(sql`select pg_database_size(current_database()) as size`);
        return {
          kitchens: await countOf(tx, sql`from ${families} where waits_for is null`, 'families'),
          accounts: await countOf(tx, sql`from ${people} where not guest`, 'people_accounts'),
          recipes: await countOf(tx, sql`from ${recipes} where deleted_at is null`, 'recipes_newest'),
          files: many,
          fileBytes: await bytesOf(tx, many),
          database: Number(rows[0]?.size ?? 0),
        };
      }),

    /** What waits in each queue. A letter that waits is one for which there was no room. */
    async queues(): Promise<{ kind: (typeof QUEUES)[number]; waiting: number; oldest: Date | null }[]> {
      const waiting: Readonly<Record<(typeof QUEUES)[number], SQL>> = {
        imports: sql`created_at as since from imports where status = 'queued'`,
        hands: sql`due_at as since from hands where is_due`,
        webhooks: sql`at as since from webhook_deliveries where status = 'waiting'`,
        orders: sql`next_look_at as since from print_orders where (${sql.raw(OPEN_ORDER)}) and next_look_at <= now() and coalesce(claimed_until <= now(), true)`,
        letters: sql`at as since from inbox_letters where outcome = 'waiting'`,
      };
      const each = QUEUES.map(
        (kind) =>
          sql`select ${kind}::text as kind, count(*)::int as waiting, min(since) as oldest from (select ${waiting[kind]} limit ${QUEUE_MAX}) rows_of_it`,
      );
      const { rows } = await patiently((tx) =>
        tx.execute<{ kind: (typeof QUEUES)[number]; waiting: number; oldest: string | null }>(
          sql.join(each, sql` union all `),
        ),
      );
      return rows.map((row) => ({ ...row, oldest: date(row.oldest) }));
    },

    /** When the last good backup was begun. */
    async lastBackup(): Promise<Date | null> {
      const { rows } = await db.execute<{ at: string | null }>(
        sql`select max(started_at) as at from ${backups} where ${isGoodBackup}`,
      );
      return date(rows[0]?.at ?? null);
    },

    /** A page of families, the newest first, from before this one. */
    async families(before: { readonly at: string; readonly id: string } | null): Promise<FamilyRow[]> {
      const from = before ? sql`and (created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``;
      const { rows } = await patiently((tx) =>
        tx.execute<Omit<FamilyRow, 'bytes' | 'since'> & { bytes: string; since: string }>(sql`
          select f.id, f.name, f.created_at as since, ${isGuestFamily(sql`f.id`)} as "isGuest",
            (select count(*)::int from memberships m where m.family_id = f.id) as members,
            (select coalesce(sum(c.n), 0)::int from library_counts c where c.family_id = f.id and c.tag = '') as recipes,
            (select coalesce(sum(s.bytes), 0) from files s where s.family_id = f.id) as bytes
          from (select id, name, created_at from families where waits_for is null ${from}
            order by created_at desc, id desc limit ${FAMILIES_A_PAGE + 1}) f
          order by f.created_at desc, f.id desc`),
      );
      return rows.map((row) => ({ ...row, bytes: Number(row.bytes), since: new Date(row.since) }));
    },

    async versions(): Promise<{ postgres: string; migration: string; migrations: number }> {
      const { rows } = await db.execute<{ postgres: string; n: number; last: string }>(
        sql`select current_setting('server_version') as postgres, count(*)::int as n, max(created_at) as last
          from drizzle.__drizzle_migrations`,
      );
      const { postgres = '', n = 0, last = '' } = rows[0] ?? {};
      const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
        readonly entries: readonly { readonly when: number; readonly tag: string }[];
      };
      const known = journal.entries.find(({ when }) => when === Number(last));
      // A newer release may have been here.
      return { postgres, migration: known?.tag ?? 'of another release', migrations: n };
    },
  };
}
