import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { withBackupLock } from '../../db/backup-lock.ts';
import { folderPlace } from '../../providers/backups/folder-place.ts';
import { backupRuns } from './backup-runs.ts';
import { backupsRepo } from './backups.repo.ts';

const minute = 60_000;
/** Noon: what follows within hours is no other night. */
const noon = new Date(2026, 10, 22, 12).getTime();
let database: TestDatabase;
let folder: string;
let now: number;
let letters: string[];
beforeEach(async () => {
  [now, letters] = [noon, []];
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-runs-'));
  database = await testDatabase();
  await database.db.$client.query(
    `with family as (insert into families (name) values ('Ruth') returning id),
      person as (insert into people (family_id, name, email, guest) select id, 'Ruth', 'ruth@example.org', false from family returning id)
      insert into hosts (person_id) select id from person on conflict do nothing`,
  );
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const repo = () => backupsRepo(database.db);
const runs = (checkSpace: () => Promise<void> = () => Promise.resolve()) => {
  const silent = () => undefined;
  return backupRuns({
    ...{ url: database.url, place: folderPlace(folder), repo: repo(), secret: () => 'x', hour: 3, checkSpace },
    ...{ publicUrl: 'https://k.example', log: { info: silent, warn: silent, error: silent } as never },
    store: { getFile: () => Promise.resolve(false) },
    now: () => new Date(now),
    mail: { send: ({ text }) => Promise.resolve({ sent: letters.push(text) > 0 }) },
  });
};
const fails = () => Promise.reject(new Error('no space'));
/** One that began so many minutes ago, and has no end. */
const begun = (id: string, ago: number) =>
  database.db.$client.query('insert into backups (id, started_at) values ($1, $2)', [id, new Date(now - ago * minute)]);
const reasons = async () => (await repo().latest(10)).map(({ reason, endedAt }) => endedAt && reason);

it('one that was cut off is not the night’s backup: an hour after it began the next one is made', async () => {
  await begun('cut-off', 59);
  expect(await runs().look()).toBe(false);
  now += minute;
  expect(await runs().look()).toBe(true);
  expect(await reasons()).toEqual([null, 'It was cut off: the app ended meanwhile.']);
  expect((await repo().latest(1))[0]?.provedAt).not.toBeNull();
  now += 2 * 60 * minute;
  expect(await runs().look()).toBe(false);
});

it('one that ended and was never proved is not the night’s backup either; one that a proof has doubted is', async () => {
  await runs().look();
  await database.db.$client.query('update backups set proved_at = null');
  now += 59 * minute;
  expect(await runs().look()).toBe(false);
  now += minute;
  expect(await runs().look()).toBe(true);
  await database.db.$client.query(`update backups set doubt = 'A table has fewer rows.' where proved_at is not null`);
  now += 60 * minute;
  expect(await runs().look()).toBe(false);
});

it('one that was cut off is a failure as any other: the next failure is told', async () => {
  await begun('cut-off', 61);
  expect(await runs(fails).look()).toBe(true);
  expect(letters).toHaveLength(1);
});

it('hosts are told once of failures in a row, however many, and anew after one that worked', async () => {
  const tried = async (checkSpace?: () => Promise<void>) => {
    now += 60 * minute;
    expect(await runs(checkSpace).look()).toBe(true);
    return letters.length;
  };
  expect([await tried(fails), await tried(fails), await tried(fails), await tried(fails)]).toEqual([0, 1, 1, 1]);
  expect(await tried()).toBe(1);
  now += 24 * 60 * minute;
  expect([await tried(fails), await tried(fails), await tried(fails)]).toEqual([1, 2, 2]);
});

it('a failure, one that was cut off, and another failure: the hosts are told', async () => {
  await begun('failed', 200);
  await repo().fail('failed', 'There was no space.');
  await begun('cut-off', 100);
  expect(await runs(fails).look()).toBe(true);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('It was cut off: the app ended meanwhile.');
});

it('a machine that always dies on the way is told of, too', async () => {
  await begun('cut-off', 200);
  await repo().begin('cut-off-again', new Date(now - 100 * minute));
  let known = 0;
  await runs(() => Promise.resolve(void (known = letters.length))).look();
  expect(known).toBe(1);
  // Nor is one that died before it was proved one that worked.
  await database.db.$client.query('update backups set proved_at = null, told_at = null');
  now += 24 * 60 * minute;
  await runs(fails).look();
  expect(letters).toHaveLength(2);
});

it('one that another process is making is left alone, and is no failure', async () => {
  await begun('failed', 200);
  await repo().fail('failed', 'There was no space.');
  await begun('being-made', 100);
  const looked = await withBackupLock(database.url, () => runs(fails).look());
  expect(looked).toBe(false);
  expect(await reasons()).toEqual([null, 'There was no space.']);
  expect((await repo().latest(1))[0]?.endedAt).toBeNull();
  expect(letters).toEqual([]);
});

it('one that another process has begun meanwhile hides no failures', async () => {
  await begun('failed', 100);
  await repo().fail('failed', 'There was no space.');
  const { look } = runs(async () => {
    await begun('being-made', -1);
    return fails();
  });
  expect(await look()).toBe(true);
  expect(letters).toHaveLength(1);
});
