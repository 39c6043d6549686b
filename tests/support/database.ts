import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '#server/db/connect.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    database: { server: string; template: string };
  }
}

/** By this name of an application a test's own statements are told from the product's. */
export const ofTest = 'test';

export interface TestDatabase {
  readonly url: string;
  readonly db: Database;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/**
 * A database of its own, empty and with every migration applied: once a test file, in `beforeAll`, since the tests
 * of a file keep apart by a fresh family each.
 */
export async function testDatabase({
  freeRecipeLimit = 25,
}: { freeRecipeLimit?: number | null } = {}): Promise<TestDatabase> {
  const { server, template } = inject('database');
  const name = `${template}_${randomUUID().replaceAll('-', '')}`.slice(0, 63);
  await asOwner(server, `create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(server, name);
  const db = connect(`${url}?application_name=${ofTest}`, { freeRecipeLimit });
  return {
    url,
    db,
    close: async () => {
      await db.close();
      await asOwner(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Runs one statement on the server's own database, where databases are made and dropped. */
export async function asOwner(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
