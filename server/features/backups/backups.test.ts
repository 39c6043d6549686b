import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HostPage } from '#shared/backups.ts';
import { testDatabase } from '#tests/support/database.ts';
import { cookieOf, type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { uploaded } from '#tests/support/upload.ts';
import { folderPlace } from '../../providers/backups/folder-place.ts';
import { diskFiles } from '../../providers/files/disk-files.ts';
import { backupRuns, runBackup } from './backup-runs.ts';
import { backupsRepo } from './backups.repo.ts';
import { fileChecks } from './check-files.ts';
import { listedFiles, readManifest, snapshotIds } from './manifest.ts';
import { proveBackup } from './prove-backup.ts';
import { withClient } from '../../db/snapshot.ts';
import { rewriteBackups } from './rewrite-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { browserRestore } from './browser-restore.ts';
import { sweepBackups } from './sweep-backups.ts';

const day = 86_400_000;
let kitchen: Kitchen;
let host: Agent;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-backups-'));
  kitchen = await openKitchen({ BILLING: 'off', BACKUPS: 'on', BACKUP_TO: folder });
  host = (await kitchen.person('Ruth')).agent;
});
afterAll(async () => {
  await kitchen.close();
  await rm(folder, { recursive: true, force: true });
});

const place = () => folderPlace(folder);
const url = () => kitchen.db.$client.options.connectionString ?? '';
const repo = () => backupsRepo(kitchen.db);
const store = (name = 'files') =>
  diskFiles(join(kitchen.dataDir, name), {
    secret: 'a secret that is long enough for anything',
    uploadBytesMax: 1e6,
    isAwaited: () => Promise.resolve(false),
  });
const log = { warn: () => undefined, error: () => undefined };
let clock = Date.now();
/** A backup a minute later than the one before. */
const backUp = async () => {
  clock += 60_000;
  const ran = await runBackup({
    ...{ url: url(), place: place(), store: store(), repo: repo(), sessionSecret: 'signs cookies' },
    now: () => new Date(clock),
  });
  if (!ran) throw new Error('another one is made');
  return ran;
};
const pageOf = async (agent: Agent) => (await agent.get('/api/host').expect(200)).body as HostPage | null;

/** A recipe with a picture of its own; gives the file's id, and where its bytes lie. */
async function keepCard(agent: Agent, title: string) {
  const background = `#${randomUUID().slice(0, 6)}`;
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const storagePath = await uploaded(agent, bytes);
  await agent
    .post('/api/recipes')
    .send({ title, source: { type: 'photo', storagePath } })
    .expect(200);
  const id = storagePath.slice(7);
  return { id, bytes, at: join(kitchen.dataDir, 'files', id.slice(0, 2), id) };
}

it('the host backs up from the page, and sees it made and proved; nobody else sees or may do anything', async () => {
  await keepCard(host, 'Plum tart');
  expect(await pageOf(host)).toMatchObject({ place: { says: `the folder ${folder}` }, backups: [], running: null });
  const other = (await kitchen.person('Somebody else')).agent;
  expect(await pageOf(other)).toBeNull();
  expect((await other.post('/api/host/backups').expect(403)).text).toBe(
    'Only whoever looks after this kitchen may do that.',
  );
  await host.post('/api/host/backups').expect(204);
  await expect
    .poll(async () => (await pageOf(host))?.backups[0])
    .toMatchObject({ reason: null, files: 1, newFiles: 1, lost: 0, proof: { files: 1, doubt: null } });
  const backup = (await pageOf(host))?.backups[0];
  expect(backup?.proof?.rows).toBe(backup?.rows);
  expect(backup?.rows).toBeGreaterThan(5);
});

it('the next one adds only what is new, and an old one that is swept takes its files along', async () => {
  const card = await keepCard(host, 'Nut roll');
  const first = await backUp();
  expect(first.newFiles).toBe(1);
  const again = await backUp();
  expect([again.newFiles, again.manifest.files.count]).toEqual([0, 2]);
  await host.delete(`/api/recipes/${(await titled('Nut roll')).id}`).expect(204);
  await kitchen.db.$client.query('delete from files where id = $1', [card.id]);
  const without = await backUp();
  expect(without.manifest.files.count).toBe(1);
  const files = async () =>
    (await readdir(join(folder, 'files'), { recursive: true })).filter((name) => /\w{64}$/.test(name));
  expect(await files()).toHaveLength(2);
  // A month of a year ago is kept no longer, whatever else is there.
  expect(await sweepBackups(place(), new Date(clock + 500 * day))).toEqual([without.manifest.id]);
  expect(await files()).toHaveLength(1);
  expect((await snapshotIds(place())).whole).toEqual([without.manifest.id]);
});

const titled = async (title: string) => {
  const { rows } = await kitchen.db.$client.query<{ id: string }>('select id from recipes where title = $1', [title]);
  return rows[0] ?? { id: '' };
};

it('a damaged or an incomplete backup is not proved, and changes nothing where it is restored', async () => {
  const card = await keepCard(host, 'Barley soup');
  const { manifest } = await backUp();
  const prove = (which = manifest) =>
    proveBackup({ url: url(), place: place(), manifest: which, now: () => new Date(clock) });
  const table = join(folder, 'snapshots', manifest.id, 'tables', 'recipes.gz');
  const whole = await readFile(table);
  await writeFile(table, whole.subarray(0, whole.length - 9));
  expect((await prove()).doubt).toBe('recipes.gz of the backup is damaged.');
  const before = await host.get('/api/recipes').expect(200);
  const restore = () =>
    restoreBackup({
      ...{ url: url(), place: place(), id: manifest.id, store: store('elsewhere') },
      filesNow: () => repo().fileIds(),
      secretFile: join(kitchen.dataDir, 'a-secret'),
    });
  await expect(restore()).rejects.toThrow('recipes.gz of the backup is damaged.');
  expect((await host.get('/api/recipes').expect(200)).body).toEqual(before.body);
  // What was brought back for it is gone again.
  expect(
    (await readdir(join(kitchen.dataDir, 'elsewhere'), { recursive: true })).filter((name) => name.length > 30),
  ).toEqual([]);
  await writeFile(table, whole);
  const fewer = manifest.tables.map((one) => (one.name === 'recipes' ? { ...one, rows: one.rows + 1 } : one));
  expect((await prove({ ...manifest, tables: fewer })).doubt).toMatch(
    /^Of the table recipes it has \d+ rows instead of \d+\.$/,
  );
  expect((await prove({ ...manifest, migratedTo: 4e12 })).doubt).toMatch(/newer release/);
  for await (const { sha256, key } of listedFiles(place(), manifest)) {
    if (key === card.id) await rm(join(folder, 'files', sha256.slice(0, 2), sha256));
  }
  expect((await prove()).doubt).toBe(`The file ${card.id} is not in the backup.`);
  await expect(readManifest(place(), '../../etc')).rejects.toThrow('There is no whole backup');
});

it('what is missing or has changed comes back from the backups, or is on the host’s page without others’ titles', async () => {
  const { agent } = await kitchen.person('A neighbour');
  const [gone, changed, theirs] = [
    await keepCard(host, 'Card that is gone'),
    await keepCard(host, 'Card that changes'),
    await keepCard(agent, 'A secret of theirs'),
  ];
  await backUp();
  const late = await keepCard(host, 'Lost before any backup');
  const check = async (from = place()) => {
    const checks = fileChecks({ repo: repo(), store: store(), place: from, log });
    await kitchen.db.$client.query("update file_checks set checked_at = now() - interval '31 days'");
    while ((await checks.round(new AbortController().signal)) > 0);
  };
  await check();
  expect((await pageOf(host))?.checks).toMatchObject({ bad: 0, findings: [] });
  await rm(gone.at);
  await writeFile(changed.at, 'no longer a picture');
  await check();
  expect((await readFile(gone.at)).equals(gone.bytes)).toBe(true);
  expect((await pageOf(host))?.checks).toMatchObject({
    bad: 0,
    findings: [
      { finding: null, repairedAt: expect.any(String) as string },
      { finding: null, repairedAt: expect.any(String) as string },
    ],
  });
  expect((await readFile(changed.at)).equals(changed.bytes)).toBe(true);

  const nowhere = folderPlace(join(folder, 'nothing-here'));
  await rm(late.at);
  await rm(theirs.at);
  await check(nowhere);
  const page = await pageOf(host);
  expect(page?.checks.bad).toBe(2);
  const found = page?.checks.findings.filter(({ finding }) => finding === 'missing');
  expect(found?.map(({ fileId, recipe }) => [fileId, recipe?.title]).sort()).toEqual(
    [
      [late.id, 'Lost before any backup'],
      [theirs.id, undefined],
    ].sort(),
  );
  expect(JSON.stringify(page)).not.toContain('secret of theirs');
  // A backup goes on without the one that is nowhere, and says so; the other's bytes it has from the night before.
  const { manifest, proof } = await backUp();
  expect([manifest.files.lost, proof.doubt]).toEqual([1, null]);
  await check();
  expect((await pageOf(host))?.checks.bad).toBe(1);
});

it('a night that was missed is made up for once; what fails is tried again an hour later, and told the hosts the second time', async () => {
  const letters: string[] = [];
  // Noon: whenever the test runs, what follows within hours is no other night.
  let now = new Date(clock + 2 * day).setHours(12, 0, 0, 0);
  let isFull = true;
  const runs = backupRuns({
    ...{
      url: url(),
      place: place(),
      store: store(),
      repo: repo(),
      secret: () => 'x',
      hour: 3,
      publicUrl: 'https://k.example',
    },
    now: () => new Date(now),
    checkSpace: () => (isFull ? Promise.reject(Object.assign(new Error('x'), { code: 'ENOSPC' })) : Promise.resolve()),
    mail: {
      send: ({ text }) => {
        letters.push(text);
        return Promise.resolve({ sent: true });
      },
    },
    log: { ...log, info: log.warn, error: log.warn } as never,
  });
  const look = () => runs.look();
  expect(await look()).toBe(true);
  expect(await look()).toBe(false);
  expect(letters).toEqual([]);
  now += 3_700_000;
  expect(await look()).toBe(true);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('There is no space left where backups are kept.');
  now += 3_700_000;
  isFull = false;
  expect(await look()).toBe(true);
  now += 600_000;
  expect(await look()).toBe(false);
  expect(letters).toHaveLength(1);
});

it('what is deleted for good goes out of every backup, rows and files', async () => {
  const { agent, familyId } = await kitchen.person('Somebody who leaves');
  await keepCard(agent, 'Nobody’s business any more');
  const { manifest } = await backUp();
  const before = (await snapshotIds(place())).whole;
  const changed = await rewriteBackups({ url: url(), place: place(), repo: repo(), log }, (scratch) =>
    withClient(scratch, async (client) => {
      // As a family is deleted: what hangs on it goes along.
      const { rowCount } = await client.query('delete from recipes where family_id = $1', [familyId]);
      await client.query('delete from files where family_id = $1', [familyId]);
      return rowCount !== 0;
    }),
  );
  expect(changed).toBe(1);
  const { whole } = await snapshotIds(place());
  expect(whole).toHaveLength(before.length);
  expect(whole).not.toContain(manifest.id);
  const written = await readManifest(place(), whole.at(-1) ?? '');
  expect(written.files.count).toBe(manifest.files.count - 1);
  const rowsOf = ({ tables }: typeof written) => tables.find(({ name }) => name === 'recipes')?.rows;
  expect(rowsOf(written)).toBe((rowsOf(manifest) ?? 0) - 1);
  expect((await pageOf(host))?.backups.find(({ id }) => id === written.id)).toMatchObject({ proof: { doubt: null } });
});

it('the backups of another kitchen are left alone', async () => {
  const another = await testDatabase();
  try {
    await another.db.$client.query('update installation set id = gen_random_uuid()');
    const options = { url: another.url, place: place(), store: store(), sessionSecret: 'x' };
    await expect(runBackup({ ...options, repo: backupsRepo(another.db) })).rejects.toThrow('another kitchen');
  } finally {
    await another.close();
  }
});

it('a backup comes back only into an empty kitchen, and only by its code', async () => {
  expect((await host.get('/api/restore').expect(200)).body).toMatchObject({ isOpen: false, state: 'none' });
  const stranger = kitchen.stranger();
  expect((await stranger.post('/api/restore').send({ code: 'x', backup: 'x' }).expect(409)).text).toMatch(
    /npm run restore/,
  );
  const empty = await openKitchen({ BACKUPS: 'on', BACKUP_TO: folder });
  try {
    expect((await empty.stranger().get('/api/restore').expect(200)).body).toMatchObject({ isOpen: true });
    for (const path of ['/api/restore', '/api/restore/backups']) {
      const body = { code: 'AAAA-AAAA-AAAA', backup: 'x' };
      expect((await empty.stranger().post(path).send(body).expect(403)).text).toMatch(/^That is not the code/);
    }
  } finally {
    await empty.close();
  }
});

it('one that came back in the browser has everybody signed in as before, with no new start of the app', async () => {
  const secretOf = (dataDir: string) => readFile(join(dataDir, 'session-secret'), 'utf8');
  clock += 60_000;
  const ran = await runBackup({
    ...{ url: url(), place: place(), store: store(), repo: repo(), sessionSecret: await secretOf(kitchen.dataDir) },
    now: () => new Date(clock),
  });
  const empty = await openKitchen({ BACKUPS: 'on', BACKUP_TO: folder });
  try {
    const sessionSecret = await secretOf(empty.dataDir);
    const { code } = browserRestore({
      ...{ url: '', place: null, dataDir: '', sessionSecret, onRestored: () => undefined },
      ...{ store: {} as never, repo: {} as never, log: {} as never },
    });
    await empty
      .stranger()
      .post('/api/restore')
      .send({ code, backup: ran?.manifest.id ?? '' })
      .expect(204);
    const state = async () => ((await empty.stranger().get('/api/restore')).body as { state: string }).state;
    await expect.poll(state).toBe('done');
    const here = await empty.stranger().get('/api/user').set('Cookie', cookieOf(host)).expect(200);
    expect(here.body).toMatchObject({ name: 'Ruth', guest: false });
    // Who signs in from now on stays so over the next start.
    expect(await secretOf(empty.dataDir)).toBe(await secretOf(kitchen.dataDir));
  } finally {
    await empty.close();
  }
});
