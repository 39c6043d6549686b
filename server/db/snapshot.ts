import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrationsFolder } from './migrate.ts';

/** A table of a snapshot, and how many rows it had. */
export interface TableOfSnapshot {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

/** A database at one moment: what its tables held, under which schema. */
export interface Snapshot {
  /** The moment that names the last migration that was applied, in milliseconds. */
  readonly migratedTo: number;
  readonly tables: readonly TableOfSnapshot[];
  readonly sequences: readonly { readonly name: string; readonly value: string; readonly isCalled: boolean }[];
}

/** A snapshot that cannot be read into a database, in one sentence for whoever asked for it. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

const quoted = (name: string) => pg.escapeIdentifier(name);
const list = (names: readonly string[]) => names.map(quoted).join(', ');

/** What the migrations have ever made: of a database that is shared with other programs nothing else is touched. */
function ours() {
  const sql = readMigrationFiles({ migrationsFolder })
    .flatMap((one) => one.sql)
    .join('\n');
  const made = (kind: string) => [
    ...new Set(
      [...sql.matchAll(new RegExp(`create (?:or replace )?${kind} (?:if not exists )?"?(\\w+)"?`, 'gi'))].map(
        ([, name = '']) => name,
      ),
    ),
  ];
  return { tables: made('table'), functions: made('function') };
}

/** The name of the application in what the database says of its connections: such a one is about the database whole. */
export const ofSnapshots = 'snapshots';

/** Connects for as long as `work` takes. */
export async function withClient<Made>(url: string, work: (client: pg.Client) => Promise<Made>): Promise<Made> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: ofSnapshots,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Reads all tables as they are at one moment, however long it takes and whatever is written meanwhile. `take` is given the
 * rows of one after the other, in PostgreSQL's own text form (COPY), and must read them to their end.
 */
export async function readSnapshot(
  url: string,
  take: (table: Omit<TableOfSnapshot, 'rows'>, rows: Readable) => Promise<void>,
): Promise<Snapshot> {
  return withClient(url, async (client) => {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set datestyle = 'ISO'");
    await client.query('begin isolation level repeatable read read only');
    const { rows: found } = await client.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
         from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        group by c.relname order by c.relname`,
      [ours().tables],
    );
    const tables: TableOfSnapshot[] = [];
    for (const { name, columns } of found) {
      const rows = client.query(copyTo(`copy (select ${list(columns)} from ${quoted(name)}) to stdout`));
      await take({ name, columns }, rows);
      tables.push({ name, columns, rows: rows.rowCount });
    }
    const { rows: counters } = await client.query<{ name: string }>(
      `select s.relname as name from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
         join pg_class t on t.oid = d.refobjid
        where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and t.relname = any($1) order by 1`,
      [tables.map(({ name }) => name)],
    );
    const sequences: { name: string; value: string; isCalled: boolean }[] = [];
    for (const { name } of counters) {
      const { rows } = await client.query<{ value: string; called: boolean }>(
        `select last_value::text as value, is_called as called from ${quoted(name)}`,
      );
      if (rows[0]) sequences.push({ name, value: rows[0].value, isCalled: rows[0].called });
    }
    const { rows: last } = await client.query<{ at: string }>(
      'select max(created_at)::text as at from drizzle.__drizzle_migrations',
    );
    await client.query('commit');
    return { migratedTo: Number(last[0]?.at), tables, sequences };
  });
}

/**
 * Puts a snapshot in the place of what the database holds, in one transaction: all of it, or everything stays as it was.
 * The schema is built anew by the migrations of that time, filled, counted, and brought up to this release. Foreign keys are
 * made again over what was filled in, so that a snapshot that contradicts itself does not pass.
 * `alter` may change something of it, within the same transaction. Gives how many rows there were in it.
 */
export async function writeSnapshot(
  url: string,
  { migratedTo, tables, sequences }: Snapshot,
  open: (table: string) => Promise<Readable>,
  alter: (client: pg.Client) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const known = migrations.findIndex(({ folderMillis }) => folderMillis === migratedTo);
  if (known < 0) {
    throw new SnapshotError('It was made by a newer release of the app: install that one, and bring it back with it.');
  }
  return withClient(url, async (client) => {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set datestyle = 'ISO'");
    await client.query('set client_min_messages = warning');
    const migrate = async (some: typeof migrations) => {
      for (const { sql, hash, folderMillis } of some) {
        for (const statement of sql) await client.query(statement);
        await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
          hash,
          folderMillis,
        ]);
      }
    };
    await client.query('begin');
    await empty(client);
    await migrate(migrations.slice(0, known + 1));
    const { rows: there } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)",
      [ours().tables],
    );
    const names = there.map(({ name }) => name);
    for (const { name } of tables) {
      if (!names.includes(name)) throw new SnapshotError(`It has a table ${name}, which this app does not know.`);
    }
    const { rows: keys } = await client.query<{ name: string; of: string; says: string }>(
      `select conname as name, conrelid::regclass::text as of, pg_get_constraintdef(oid) as says from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and conrelid::regclass::text = any($1)`,
      [names],
    );
    for (const { name, of } of keys) await client.query(`alter table ${quoted(of)} drop constraint ${quoted(name)}`);
    for (const name of names) await client.query(`alter table ${quoted(name)} disable trigger user`);
    // What migrations put into fresh tables is in the snapshot too.
    await client.query(`truncate ${list(names)}`);
    for (const { name, columns } of tables) {
      await pipeline(await open(name), client.query(copyFrom(`copy ${quoted(name)} (${list(columns)}) from stdin`)));
    }
    for (const name of names) await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const { name, of, says } of keys) {
      await client.query(`alter table ${quoted(of)} add constraint ${quoted(name)} ${says}`);
    }
    for (const { name, value, isCalled } of sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
    }
    let counted = 0;
    for (const { name, rows } of tables) {
      const found = await client.query<{ n: string }>(`select count(*) as n from ${quoted(name)}`);
      const n = Number(found.rows[0]?.n);
      if (n !== rows) {
        throw new SnapshotError(`Of the table ${name} it has ${String(n)} rows instead of ${String(rows)}.`);
      }
      counted += n;
    }
    await migrate(migrations.slice(known + 1));
    await alter(client);
    await client.query('commit');
    // What the planner knows of the tables is of those that were. It learns it later by itself where this fails: what is
    // committed must not be told as a failure.
    await client.query('analyze').catch(() => undefined);
    return counted;
  });
}

/** Leaves nothing that our migrations have made, so that they can begin anew. */
async function empty(client: pg.Client): Promise<void> {
  const { tables, functions } = ours();
  await client.query(`drop table if exists ${list(tables)} cascade`);
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname = any($1)
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [functions],
  );
  for (const { name } of rows) await client.query(`drop function ${name} cascade`);
  await client.query('create schema if not exists drizzle');
  await client.query('drop table if exists drizzle.__drizzle_migrations');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

/**
 * Gives `work` an empty database beside this one, on the same server, and removes it afterwards. What a process that was
 * killed has left is removed too: whoever calls this is the only one.
 */
export async function withScratchDatabase<Made>(url: string, work: (url: string) => Promise<Made>): Promise<Made> {
  const name = `${new URL(url).pathname.slice(1)}_proof`.slice(-63);
  return withClient(url, async (client) => {
    await client.query(`drop database if exists ${quoted(name)} with (force)`);
    await client.query(`create database ${quoted(name)} template template0`).catch((error: unknown) => {
      if ((error as pg.DatabaseError).code !== '42501') throw error;
      throw new SnapshotError('The database’s user may not make a scratch database: give it CREATEDB.');
    });
    try {
      const scratch = new URL(url);
      scratch.pathname = `/${encodeURIComponent(name)}`;
      return await work(scratch.href);
    } finally {
      await client.query(`drop database if exists ${quoted(name)} with (force)`);
    }
  });
}
