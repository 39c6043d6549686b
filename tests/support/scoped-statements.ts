import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { ofMigrations } from '#server/db/migrate.ts';
import { ofSnapshots } from '#server/db/snapshot.ts';
import { ACROSS_FAMILIES } from './across-families.ts';
import { ofTest } from './database.ts';
import { plainStatement, unscopedTables } from './unscoped-tables.ts';

/** Beside the test's own: what changes, copies or restores the database whole. */
const UNWATCHED: ReadonlySet<string> = new Set([ofTest, ofMigrations, ofSnapshots]);

interface Client {
  readonly connectionParameters: { readonly application_name?: string };
}
type Query = (this: Client, ...args: unknown[]) => unknown;

/** Once a worker: the files of one share their modules, and a statement is looked at once. */
interface Watch {
  readonly looked: Set<string>;
  found: string[];
}
const holder = globalThis as { statementsWatched?: Watch };
const watch = (holder.statementsWatched ??= await beginWatch());

/**
 * Every statement that the product sends to its database in a file of the server's tests names the family whose rows it takes, or
 * is one of those that are meant to take everybody's (across-families.ts); else the file fails with that statement. What a test
 * itself asks is not looked at.
 */
afterAll(() => {
  const found = watch.found;
  watch.found = [];
  expect(found, 'statements that take rows of whichever family').toEqual([]);
});

async function beginWatch(): Promise<Watch> {
  const tables = await familiesTables();
  const begun: Watch = { looked: new Set(), found: [] };
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (...args) {
    const [first] = args as [string | { text?: string } | undefined];
    const text = typeof first === 'string' ? first : first?.text;
    if (
      text !== undefined &&
      !UNWATCHED.has(this.connectionParameters.application_name ?? '') &&
      !begun.looked.has(text)
    ) {
      begun.looked.add(text);
      if (isUnscoped(text, tables)) begun.found.push(text);
    }
    return query.apply(this, args);
  };
  return begun;
}

function isUnscoped(statement: string, tables: ReadonlySet<string>): boolean {
  const bare = plainStatement(statement)
    .replace(/\$\d+/g, '$')
    .replace(/\b\w+\.(?=\w|\*)/g, '')
    .replace(/[()]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const isMeant = (table: string) =>
    ACROSS_FAMILIES.some((meant) => meant.tables.includes(table) && meant.by.some((pattern) => pattern.test(bare)));
  return !unscopedTables(statement, tables).every((together) => together.some(isMeant));
}

/** The names of the tables that have a `family_id`. */
async function familiesTables(): Promise<ReadonlySet<string>> {
  const folder = join(import.meta.dirname, '../../server/db');
  const names = new Set<string>();
  for (const file of readdirSync(folder).filter((name) => name.startsWith('schema'))) {
    const schema = (await import(pathToFileURL(join(folder, file)).href)) as object;
    for (const table of Object.values(schema)) {
      if (!(table instanceof PgTable)) continue;
      const { name, columns } = getTableConfig(table);
      if (columns.some((column) => column.name === 'family_id')) names.add(name);
    }
  }
  return names;
}
