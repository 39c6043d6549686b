import { mkdtemp, rm } from 'node:fs/promises';
import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isArchiveType } from '#shared/archives.ts';
import { diskFiles } from '#server/providers/files/disk-files.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fileSweeper, ROUND_MS } from './sweep-files.ts';
import { unusedFilesRepo } from './unused-files.repo.ts';

let database: TestDatabase;
let folder: string;
let store: ReturnType<typeof diskFiles>;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'keepsake-swept-'));
  store = diskFiles(folder, { secret: '', uploadBytesMax: 1, isAwaited: () => Promise.resolve(false) });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const hour = 3_600_000;
const day = 24 * hour;
/** The clock of all tests, which goes on: rounds are counted from one sweep to the next. `wall` is ahead of what has really gone by. */
const clock = { passed: Date.now(), wall: 0 };
const now = () => clock.passed + clock.wall;
const sweeper = () =>
  fileSweeper({ repo: unusedFilesRepo(database.db), files: store, now, passed: () => clock.passed });
/** By a process that has run for longer than an hour. */
const sweepNow = () => {
  clock.passed -= hour;
  const steady = sweeper();
  clock.passed += hour;
  return steady();
};
/** A week of it, by whose end every family has been looked through, whatever its day. */
async function sweep(): Promise<void> {
  for (let days = 0; days < 7; days += 1) {
    clock.passed += day;
    await sweepNow();
  }
}
const newId = () => randomBytes(16).toString('hex');

async function family(guest = false, id: string = randomUUID()): Promise<string> {
  await database.db.execute(sql`insert into families (id, name) values (${id}, 'Swept')`);
  await database.db.execute(
    sql`insert into people (id, family_id, name, email, password_hash, guest)
      values (${id}, ${id}, 'Ruth', ${`${id}@example.org`}, 'x', ${guest})`,
  );
  await database.db.execute(sql`insert into memberships (family_id, person_id, role) values (${id}, ${id}, 'owner')`);
  return id;
}
async function file(familyId: string, age: string): Promise<string> {
  const id = newId();
  await store.put(id, Buffer.from('x'));
  await store.put(`${id}.w640`, Buffer.from('x'));
  await database.db.execute(
    sql`insert into files (id, family_id, kind, content_type, bytes, sha256, created_at)
      values (${id}, ${familyId}, 'picture', 'image/jpeg', 1, '', now() - ${age}::interval)`,
  );
  return id;
}
async function upload(
  familyId: string,
  expired: string,
  { arrived = true, type = null }: { arrived?: boolean; type?: string | null } = {},
): Promise<string> {
  const id = newId();
  if (arrived) await store.put(`${id}.upload`, Buffer.from('x'));
  await database.db.execute(
    sql`insert into uploads (id, family_id, content_type, expires_at) values (${id}, ${familyId}, ${type}, now() - ${expired}::interval)`,
  );
  return id;
}
const emptyBody = { ingredients: [], steps: [], equipment: [], notes: '', story: '', allergens: [], photos: [] };
async function recipe(familyId: string, body: object): Promise<string> {
  const id = randomUUID();
  await database.db.execute(
    sql`insert into recipes (id, family_id, title, title_key, servings, source_type, saved_by, body)
      values (${id}, ${familyId}, 'Soup', 'soup', '', 'photo', 'Ruth', ${JSON.stringify({ ...emptyBody, source: { type: 'photo' }, review: [], ...body })}::jsonb)`,
  );
  return id;
}
const isThere = async (id: string) => {
  const { rows } = await database.db.execute(
    sql`select id from files where id = ${id} union select id from uploads where id = ${id}`,
  );
  const lies = await Promise.all([id, `${id}.upload`, `${id}.w640`].map((key) => store.stat(key)));
  return { row: rows.length > 0, bytes: lies.some((found) => found !== null) };
};
const there = { row: true, bytes: true };
const gone = { row: false, bytes: false };

it('keeps, however old, every file that anything of the family’s names', async () => {
  const ours = await family();
  const path = (id: string) => `/files/${id}`;
  const old = await Promise.all(Array.from({ length: 9 }, () => file(ours, '400 days')));
  const [
    photo = '',
    source = '',
    inText = '',
    version = '',
    page = '',
    first = '',
    queued = '',
    drafted = '',
    trash = '',
  ] = old;
  const id = await recipe(ours, {
    photos: [path(photo)],
    source: { type: 'photo', storagePath: path(source) },
    notes: `see https://recipes.example.com/files/${inText}`,
  });
  const inTrash = await recipe(ours, { photos: [path(trash)] });
  const transcript = (file: string) => JSON.stringify({ language: null, pages: [{ file: path(file), lines: [] }] });
  await database.db.execute(sql`update recipes set deleted_at = now() where id = ${inTrash}`);
  await database.db.execute(
    sql`insert into recipe_versions (family_id, recipe_id, version, title, servings, tags, saved_by, saved_at, body)
      values (${ours}, ${id}, 1, 'Soup', '', '{}', 'Ruth', now(), ${JSON.stringify({ photos: [path(version)] })}::jsonb)`,
  );
  await database.db.execute(
    sql`insert into transcripts (family_id, recipe_id, transcript, evidence, first_read)
      values (${ours}, ${id}, ${transcript(page)}::jsonb, '{}', ${transcript(first)}::jsonb)`,
  );
  await database.db.execute(
    sql`insert into imports (family_id, source_type, source_paths, draft)
      values (${ours}, 'photo', array[${path(queued)}], ${JSON.stringify({ source: { storagePath: path(drafted) } })}::jsonb)`,
  );
  await sweep();
  for (const kept of old) expect(await isThere(kept)).toEqual(there);
});

it('removes what nobody names once it is older than a week, with what was made of it', async () => {
  const [ours, theirs] = [await family(), await family()];
  const orphan = await file(ours, '8 days');
  const young = await file(ours, '6 days');
  const named = await file(ours, '8 days');
  await recipe(ours, { photos: [`/files/${named}`] });
  // Named by another family alone, which cannot see it.
  const foreign = await file(ours, '8 days');
  await recipe(theirs, { photos: [`/files/${foreign}`] });
  await sweep();
  expect(await isThere(orphan)).toEqual(gone);
  expect(await isThere(foreign)).toEqual(gone);
  expect(await isThere(young)).toEqual(there);
  expect(await isThere(named)).toEqual(there);
});

it('removes uploads that were not used within an hour, unless an import waits to read them', async () => {
  const ours = await family();
  const unused = await upload(ours, '46 minutes');
  const neverCame = await upload(ours, '46 minutes', { arrived: false });
  const fresh = await upload(ours, '44 minutes');
  const queued = await upload(ours, '90 days');
  const others = await upload(await family(), '46 minutes');
  await database.db.execute(
    sql`insert into imports (family_id, source_type, source_paths) values (${ours}, 'photo', array[${`/files/${queued}`}, ${`/files/${others}`}])`,
  );
  await sweep();
  expect(await isThere(others)).toEqual(gone);
  expect(await isThere(unused)).toEqual(gone);
  expect(await isThere(neverCame)).toEqual(gone);
  expect(await isThere(fresh)).toEqual(there);
  expect(await isThere(queued)).toEqual(there);
});

it('waits half a day longer for an archive, which takes hours to arrive; not for a guest’s, who sends none', async () => {
  const ours = await family();
  const types = ['application/zip', 'Application/JSON; charset=utf-8', 'application/octet-stream'];
  const arriving = await Promise.all(
    types.map((type) => upload(ours, '12 hours 44 minutes', { arrived: false, type })),
  );
  const unused = await upload(ours, '12 hours 46 minutes', { type: 'application/zip' });
  const guests = await upload(await family(true), '46 minutes', { type: 'application/zip' });
  const others = ['application/pdf', 'image/jpeg'].map((type) => upload(ours, '46 minutes', { type }));
  await sweep();
  expect(types.every(isArchiveType)).toBe(true);
  for (const id of arriving) expect(await isThere(id)).toMatchObject({ row: true });
  for (const id of [unused, guests, ...(await Promise.all(others))]) expect(await isThere(id)).toEqual(gone);
});

it('removes a guest’s after a day', async () => {
  const guest = await family(true);
  const orphan = await file(guest, '25 hours');
  const young = await file(guest, '23 hours');
  const named = await file(guest, '25 hours');
  await recipe(guest, { photos: [`/files/${named}`] });
  await sweep();
  expect(await isThere(orphan)).toEqual(gone);
  expect(await isThere(young)).toEqual(there);
  expect(await isThere(named)).toEqual(there);
});

it('looks through all families within a day, each in a round of its own, whichever process is at it', async () => {
  clock.passed += day;
  await sweepNow();
  // Evenly over all ids that there can be.
  const ids = ['0', '3', '6', '9', 'b', 'e'].map((first) => first + randomUUID().slice(1));
  const orphans = await Promise.all(ids.map(async (id) => file(await family(false, id), '8 days')));
  const left = async () => (await Promise.all(orphans.map(isThere))).filter(({ row }) => row).length;
  // Nothing is looked through twice in a round, also by another process that has just begun.
  await sweepNow();
  expect(await left()).toBe(6);
  clock.passed += 71 * ROUND_MS;
  await sweepNow();
  const afterHalf = await left();
  clock.passed += 73 * ROUND_MS;
  await sweepNow();
  expect(await left()).toBe(0);
  expect(afterHalf).toBeGreaterThanOrEqual(2);
  expect(afterHalf).toBeLessThanOrEqual(4);
});

it('takes each round once, and what was missed, a day at most', async () => {
  const repo = unusedFilesRepo(database.db);
  const round = Math.floor(now() / ROUND_MS) + 1000;
  expect(await repo.takeRounds(round)).toHaveLength(144);
  const both = await Promise.all([repo.takeRounds(round + 2), repo.takeRounds(round + 2)]);
  expect(both.flat().sort()).toEqual([round + 1, round + 2]);
  expect(await repo.takeRounds(round + 1)).toEqual([]);
  clock.passed = (round + 2) * ROUND_MS;
});

it('looks through a family whose files are long old on one day of seven', async () => {
  const ours = await family();
  const orphan = await file(ours, '400 days');
  let days = 0;
  for (; (await isThere(orphan)).row && days < 8; days += 1) {
    clock.passed += day;
    await sweepNow();
  }
  const next = await file(ours, '400 days');
  for (let more = 0; more < 6; more += 1) {
    clock.passed += day;
    await sweepNow();
    expect(await isThere(next)).toEqual(there);
  }
  clock.passed += day;
  await sweepNow();
  expect(await isThere(next)).toEqual(gone);
  expect(days).toBeLessThanOrEqual(7);
});

it.each([24, -24])(
  'leaves everything alone until the clock has gone evenly for an hour: it jumped by %i hours',
  async (hours) => {
    const ours = await family();
    const sweepOn = sweeper();
    const unused = await upload(ours, '46 minutes');
    clock.passed += hour - 1;
    clock.wall += hours * hour;
    await sweepOn();
    clock.passed += hour - 1;
    await sweepOn();
    expect(await isThere(unused)).toEqual(there);
    clock.passed += 1;
    await sweepOn();
    expect(await isThere(unused)).toEqual(gone);
    // A process that was just started does not know yet how its clock goes.
    const late = await upload(ours, '46 minutes');
    await sweeper()();
    expect(await isThere(late)).toEqual(there);
    clock.wall = 0;
  },
);

it('goes on with its rounds after a clock that was days ahead is put right', async () => {
  const repo = unusedFilesRepo(database.db);
  const round = Math.floor(now() / ROUND_MS) + 5000;
  await repo.takeRounds(round + 1000);
  expect(await repo.takeRounds(round)).toHaveLength(144);
  expect(await repo.takeRounds(round - 1)).toEqual([]);
  clock.passed = round * ROUND_MS;
});
