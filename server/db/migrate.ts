import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../errors.ts';

/** The name of the application in what the database says of its connections. */
export const ofMigrations = 'migrations';

/** Beside `server/` as well as beside `dist/`: this file is two folders below the root in both. */
export const migrationsFolder = resolve(import.meta.dirname, '../../migrations');

/** Any number that nothing else in the database uses as an advisory lock. */
const migrationLock = 7_201_145_002;
const oldestServer = 15;

/**
 * Brings the database at `url` up to date. Several processes may call it at once: one works, the others wait for it
 * and find nothing left to do.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: ofMigrations,
  });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new StartError(`The database at ${new URL(url).host} cannot be used: ${reasonOf(error)}.`);
  });
  try {
    const version = await client.query<{ server_version_num: string }>('show server_version_num');
    const major = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000);
    if (major < oldestServer) {
      throw new StartError(`The database is PostgreSQL ${major}; it must be ${oldestServer} or newer.`);
    }
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // The notices of "create … if not exists" are no news.
    await client.query('set client_min_messages = warning');
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the session gives the lock back, also after an error.
    await client.end();
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  // A host with several addresses fails with a list of errors and no words of its own.
  return message || (code ?? 'it does not answer');
}
