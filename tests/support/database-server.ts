import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { asOwner, databaseUrl } from './database.ts';

/**
 * Before the server's tests: one PostgreSQL for the whole run (the one of TEST_DATABASE_URL, or a bundled one in a
 * temporary folder that does not wait for the disk) with one migrated database, of which every test file gets a copy.
 */
export default async function serveTestDatabases(project: TestProject): Promise<() => Promise<void>> {
  const configured = process.env['TEST_DATABASE_URL'];
  const { server, stop } = configured ? { server: configured, stop: () => Promise.resolve() } : await startTemporary();
  const template = `keepsake_test_${process.pid}`;
  await asOwner(server, `create database ${template}`);
  await migrate(databaseUrl(server, template));
  project.provide('database', { server, template });
  return async () => {
    await asOwner(server, `drop database if exists ${template} with (force)`);
    await stop();
  };
}

async function startTemporary() {
  const prefix = 'keepsake-test-database-';
  await endLeftovers(prefix);
  const dir = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  const database = await startEmbedded(join(dir, 'database'), { durable: false });
  return {
    server: database.url,
    stop: async () => {
      await database.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed could not end its server: the next one does. */
async function endLeftovers(prefix: string): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (!pid || isAlive(Number(pid))) continue;
    const dir = join(tmpdir(), name);
    await startEmbedded(join(dir, 'database'), { durable: false }).then(
      (database) => database.stop(),
      () => undefined,
    );
    rmSync(dir, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
