import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { withClient } from '../../db/snapshot.ts';
import { folderPlace } from '../../providers/backups/folder-place.ts';
import type { BackupPlace } from '../../providers/backups/port.ts';
import { backupsRepo } from './backups.repo.ts';
import { makeBackup } from './make-backup.ts';
import { readManifest, snapshotIds, tableOf } from './manifest.ts';
import { rewriteBackups } from './rewrite-backups.ts';

const FAMILY = '6f1c1a52-0000-4000-8000-000000000001';
const noon = new Date(2026, 10, 22, 12).getTime();
const now = () => new Date(noon);
const years = (n: number) => new Date(noon + n * 365 * 86_400_000);
let database: TestDatabase;
/** Two backups as they were made, and a copy of them for each test. */
let made: string;
let folder: string;
let ids: string[];
let logged: unknown[];
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'keepsake-test-rewrite-'));
  database = await testDatabase();
  await database.db.$client.query("insert into families (id, name) values ($1, 'Ruth')", [FAMILY]);
  for (const days of [2, 1]) {
    const installation = await backupsRepo(database.db).installation();
    await makeBackup({
      ...{ url: database.url, place: folderPlace(made), installation, sessionSecret: 'x' },
      store: { getFile: () => Promise.resolve(false) },
      isThere: () => Promise.resolve(true),
      now: () => new Date(noon - days * 86_400_000),
    });
  }
  ids = (await snapshotIds(folderPlace(made))).whole;
});
afterAll(async () => {
  await database.close();
  await rm(made, { recursive: true, force: true });
});
beforeEach(async () => {
  logged = [];
  folder = `${made}-copy`;
  await cp(made, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As a family is deleted. */
const forget = (place: BackupPlace, options: { now?: () => Date; thins?: boolean } = {}) =>
  rewriteBackups(
    {
      ...{ url: database.url, place, repo: backupsRepo(database.db), now, ...options },
      log: { error: ({ backup }: { backup: string }) => logged.push(backup) } as never,
    },
    (scratch) =>
      withClient(scratch, async (client) => {
        const { rowCount } = await client.query('delete from families where id = $1', [FAMILY]);
        return rowCount !== 0;
      }),
  );
/** How many families are in the backups that were there, or in what came of each. */
const familiesIn = async () => {
  const place = folderPlace(folder);
  const counts: (number | undefined)[] = [];
  for (const id of (await snapshotIds(place)).whole) {
    counts.push((await readManifest(place, id)).tables.find(({ name }) => name === 'families')?.rows);
  }
  return counts;
};

it('one that is damaged is left as it is, and what was deleted is out of all others', async () => {
  await writeFile(join(folder, tableOf(ids[0] ?? '', 'people')), 'damaged');
  expect(await forget(folderPlace(folder))).toBe(1);
  expect(await familiesIn()).toEqual([1, 0]);
  expect(logged).toEqual([ids[0]]);
});

it('one that cannot be read just now holds up no other, and is gone through when it is asked for again', async () => {
  const place = folderPlace(folder);
  const read: BackupPlace['read'] = (name) =>
    name === tableOf(ids[0] ?? '', 'people') ? Promise.reject(new Error('no answer')) : place.read(name);
  await expect(forget({ ...place, read })).rejects.toThrow('no answer');
  expect(await familiesIn()).toEqual([1, 0]);
  expect(await forget(place)).toBe(1);
  expect(await familiesIn()).toEqual([0, 0]);
});

it('the backups of another kitchen are left as they are, those whose time is over too', async () => {
  await writeFile(join(folder, 'keepsake-backups.json'), JSON.stringify({ installation: 'of somebody else' }));
  expect(await forget(folderPlace(folder), { now: () => years(2) })).toBe(0);
  expect(await familiesIn()).toEqual([1, 1]);
});

it('those whose time is over go along, but not where none is made by itself', async () => {
  expect(await forget(folderPlace(folder), { now: () => years(2), thins: false })).toBe(2);
  expect(await familiesIn()).toEqual([0, 0]);
  expect(await forget(folderPlace(folder), { now: () => years(2) })).toBe(0);
  expect(await familiesIn()).toEqual([0]);
});
