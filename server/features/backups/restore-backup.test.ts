import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { withClient, writeSnapshot } from '../../db/snapshot.ts';
import { deletionsRepo } from '../deletions/deletions.repo.ts';
import { lettersRepo } from '../keepers/letters.repo.ts';
import { silencesRepo } from '../keepers/silences.repo.ts';
import { recipesRepo } from '../recipes/recipes.repo.ts';
import { idleGuestsRepo } from '../users/idle-guests.repo.ts';
import { folderPlace } from '../../providers/backups/folder-place.ts';
import { runBackup } from './backup-runs.ts';
import { backupsRepo } from './backups.repo.ts';
import type { Manifest } from './manifest.ts';
import { openTable } from './prove-backup.ts';
import { restoreBackup, UnsureError } from './restore-backup.ts';
import { browserRestore } from './browser-restore.ts';

const FAMILY = '6f1c1a52-0000-4000-8000-000000000001';
const PICTURE = 'a-picture-of-a-card';
const [SILENT, WARNED] = [FAMILY.replace(/1$/, '2'), FAMILY.replace(/1$/, '3')];
const day = 86_400_000;
/** When the backup was made. */
const madeAt = new Date(Date.now() - 100 * day);
const daysBefore = (days: number) => new Date(madeAt.getTime() - days * day);
let folder: string;
let manifest: Manifest;
/** Into which it is restored, each time another one. */
let into: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-restore-'));
  const from = await testDatabase();
  try {
    const bytes = 'the picture';
    const query = from.db.$client.query.bind(from.db.$client);
    await query("insert into families (id, name) values ($1, 'Ruth')", [FAMILY]);
    await query(
      "insert into files (id, family_id, kind, content_type, bytes, sha256) values ($1, $2, 'picture', 'image/jpeg', $3, $4)",
      [PICTURE, FAMILY, bytes.length, createHash('sha256').update(bytes).digest('hex')],
    );
    for (const days of [29, 31]) {
      await query(
        `insert into recipes (family_id, title, title_key, servings, source_type, saved_by, body, deleted_at, locked_by)
          values ($1, $2, '', '', 'text', 'Ruth', '{}', $3, 'Ruth')`,
        [FAMILY, `Thrown away for ${String(days)} days`, daysBefore(days)],
      );
    }
    for (const [days, isGuest] of [
      [36, true],
      [38, true],
      [300, false],
    ] as const) {
      await query(
        `with home as (insert into families (name) values ('Guest') returning id),
          guest as (insert into people (family_id, name, guest, email, created_at)
            select id, $1, $3, 'somebody@example.org', $2::timestamptz - interval '90 days' from home returning id)
          insert into sessions (id, person_id, renewed_at, expires_at)
            select decode(md5($1), 'hex'), id, $2, $2::timestamptz + interval '400 days' from guest`,
        [`Away for ${String(days)} days`, daysBefore(days), isGuest],
      );
    }
    for (const days of [-130, 1]) {
      await query(
        "insert into deletions (kind, person_id, family_id, asked_at, due_at) values ('family', $1, gen_random_uuid(), $2, $2)",
        [FAMILY, daysBefore(days)],
      );
    }
    // Two families whose owners are silent: for 60 days, and for so long that they were written to.
    for (const [id, days] of [
      [SILENT, 60],
      [WARNED, 95],
    ] as const) {
      await query(
        `with home as (insert into families (id, name) values ($1, 'Silent') returning id),
          owner as (insert into people (family_id, name, guest, email) select id, 'Ida', false, $1::text from home returning id, family_id),
          owns as (insert into memberships (family_id, person_id, role) select family_id, id, 'owner' from owner),
          seen as (insert into last_seen (person_id, at) select id, $2 from owner)
          insert into family_keeping (family_id, silence_months, counted_from) select id, 3, $2::timestamptz - interval '1 year' from home`,
        [id, daysBefore(days)],
      );
    }
    await query(
      `with warned as (update family_keeping set step = 'warning', letters = 1, round = gen_random_uuid(), round_sign = $2, due_at = $3
          where family_id = $1 returning family_id, round)
        insert into keeper_letters (family_id, round, "to", subject, sealed_text, created_at, next_at, expires_at)
          select family_id, round, '', '', '', $3, $3, $4 from warned`,
      [WARNED, daysBefore(95), daysBefore(-5), daysBefore(-20)],
    );
    const store = memoryStore({ [PICTURE]: bytes });
    const repo = backupsRepo(from.db);
    const ran = await runBackup({
      ...{ url: from.url, place: folderPlace(folder), store, repo, sessionSecret: 'of before' },
      now: () => madeAt,
    });
    if (!ran) throw new Error('another one is made');
    manifest = ran.manifest;
  } finally {
    await from.close();
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  into = await testDatabase();
  return () => into.close();
});

/** A store of files in memory. */
function memoryStore(kept: Record<string, string>) {
  const files = new Map(Object.entries(kept));
  return {
    keys: () => [...files.keys()].sort(),
    async getFile(key: string, path: string) {
      const bytes = files.get(key);
      if (bytes !== undefined) await writeFile(path, bytes);
      return bytes !== undefined;
    },
    stat: (key: string) => Promise.resolve(files.has(key) ? { size: files.get(key)?.length ?? 0 } : null),
    putFile: async (key: string, path: string) => void files.set(key, await readFile(path, 'utf8')),
    removeAll: (key: string) => Promise.resolve(void files.delete(key)),
  };
}
const refused = () => Promise.reject(new Error('refused'));
const restore = (store: ReturnType<typeof memoryStore>, secretFile = join(folder, 'secret')) =>
  restoreBackup({
    ...{ url: into.url, place: folderPlace(folder), id: manifest.id, store, secretFile },
    filesNow: () => Promise.resolve(['of-before', PICTURE]),
  });
const familiesIn = async () =>
  (await into.db.$client.query<{ id: string }>("select id from families where name = 'Ruth'")).rows.map(({ id }) => id);

it('the backup and its files are in, those of before are gone, and the secret is back', async () => {
  const store = memoryStore({ 'of-before': 'something else' });
  expect(await restore(store)).toMatchObject({ files: 1, lost: 0, undone: [] });
  expect(await familiesIn()).toEqual([FAMILY]);
  expect(store.keys()).toEqual([PICTURE]);
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('of before');
});

it('what is deleted when its time is over has as much of it left as when the backup was made', async () => {
  await restore(memoryStore({}));
  const { db } = into;
  await idleGuestsRepo(db, { isSold: true }).forget();
  await recipesRepo(db, null).emptyTrash();
  const left = await db.$client.query<{ name: string }>(
    "select title as name from recipes union all select name from people where name like 'Away%' order by 1",
  );
  expect(left.rows.map(({ name }) => name)).toEqual([
    'Away for 300 days',
    'Away for 36 days',
    'Thrown away for 29 days',
  ]);
  // Of an account nothing goes by itself: its session is as it was.
  const asItWas = await db.$client.query('select from sessions where renewed_at = $1', [daysBefore(300)]);
  expect(asItWas.rowCount).toBe(1);
});

it('a silence of owners goes on where it was: keepers wait as long as they had to when the backup was made', async () => {
  await restore(memoryStore({}));
  const silences = silencesRepo(into.db);
  const due = async (days: number) => (await silences.due(new Date(Date.now() + days * day))).sort();
  // A step waits for its letter, which is tried for 20 days.
  const letters = lettersRepo(into.db, () => 'of before');
  await letters.sweep(new Date(Date.now() + 19.9 * day));
  expect(await due(6)).toEqual([]);
  await letters.sweep(new Date(Date.now() + 20.1 * day));
  expect([await due(0), await due(4.9), await due(5.1)]).toEqual([[], [], [WARNED]]);
  expect([await due(20), await due(40)]).toEqual([[WARNED], [SILENT, WARNED]]);
});

it('a deletion that waits can be called off for two weeks again, and one with a later day keeps it', async () => {
  await restore(memoryStore({}));
  const due = async (days: number) => (await deletionsRepo(into.db).due(new Date(Date.now() + days * day))).length;
  expect([await due(13.9), await due(14.1), await due(29.9), await due(30.1)]).toEqual([0, 1, 1, 2]);
});

it('what fails after the database took it takes nothing back, and is told beside the success', async () => {
  const store = { ...memoryStore({ 'of-before': 'something else' }), removeAll: refused };
  const { files, undone } = await restore(store, join(folder, 'no such folder', 'secret'));
  expect(files).toBe(1);
  expect(undone.map(({ says }) => says)).toEqual([
    'The secret that signs cookies could not be brought back: everybody has to sign in anew.',
    'One file of what was here before could not be removed, and will lie there unused.',
  ]);
  expect(await familiesIn()).toEqual([FAMILY]);
  expect(store.keys()).toEqual(['of-before', PICTURE].sort());
});

it('where the database does not confirm it, files that it may name stay, and nobody is told that nothing changed', async () => {
  // Of another program, and stays: its key is looked at only when all is committed.
  await withClient(into.url, async (client) => {
    await client.query('create table of_others (n integer unique deferrable initially deferred)');
    await client.query(`create function of_others_too() returns event_trigger language plpgsql as $$
      begin insert into public.of_others values (1); end $$`);
    await client.query('create event trigger of_others_too on ddl_command_end execute function of_others_too()');
  });
  const store = memoryStore({});
  await expect(restore(store)).rejects.toThrow(UnsureError);
  expect(store.keys()).toEqual([PICTURE]);
});

it('a database that cannot look through its tables afterwards has them all the same', async () => {
  const place = folderPlace(folder);
  const rows = await writeSnapshot(
    into.url,
    manifest,
    (name) => openTable(place, manifest, name),
    async (client) => {
      await client.query(`create function looked_at(n integer) returns integer language plpgsql immutable as $$
        begin if current_setting('test.is_over', true) = 'yes' then raise 'refused'; end if; return n; end $$`);
      await client.query('create table of_others as select 1 as n');
      await client.query('create index on of_others (looked_at(n))');
      await client.query("set test.is_over = 'yes'");
    },
  );
  expect(rows).toBeGreaterThan(2);
  expect(await familiesIn()).toEqual([FAMILY]);
});

/** The way in by a browser, over an empty kitchen; `ended` gives what it said last. */
function openRestore({ restored = () => Promise.resolve(), dataDir = folder } = {}) {
  const says = new EventEmitter();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const browser = browserRestore({
    ...{
      url: into.url,
      place: folderPlace(folder),
      dataDir,
      sessionSecret: 'x',
      log: log as never,
      onRestored: () => undefined,
    },
    store: memoryStore({}) as never,
    repo: { isEmpty: () => Promise.resolve(true), fileIds: () => Promise.resolve([]), restored },
    tell: (said) => {
      if (said.state === 'done' || said.state === 'failed') says.emit('ended', said);
    },
  });
  return { browser, ended: once(says, 'ended') };
}

it('in the browser it is back, too, where only the secret or the note of it failed', async () => {
  const { browser, ended } = openRestore({ restored: refused, dataDir: join(folder, 'no such folder') });
  await browser.start(browser.code, manifest.id);
  expect((await ended)[0]).toMatchObject({
    state: 'done',
    reason: 'The secret that signs cookies could not be brought back: everybody has to sign in anew.',
  });
  expect(await familiesIn()).toEqual([FAMILY]);
});

it('a second one that comes while the first begins is refused, and the first goes on', async () => {
  const { browser, ended } = openRestore();
  const both = await Promise.allSettled([1, 2].map(() => browser.start(browser.code, manifest.id)));
  expect(both).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { message: 'A backup is being brought back already.' } },
  ]);
  expect((await ended)[0]).toMatchObject({ state: 'done', reason: null });
});

it('where there is no such backup nothing has begun, and another one can be', async () => {
  const { browser, ended } = openRestore();
  await expect(browser.start(browser.code, '2020-01-01T03-00-00Z')).rejects.toThrow('There is no whole backup');
  expect(await browser.look()).toMatchObject({ state: 'none', reason: null });
  await browser.start(browser.code, manifest.id);
  expect((await ended)[0]).toMatchObject({ state: 'done' });
});
