import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { connect } from '../../db/connect.ts';
import { listen } from '../../db/listen.ts';
import { holdLifeLock, LIFE_LOCKS } from '../../db/life-lock.ts';
import { AppError } from '../../errors.ts';
import { createLog } from '../../log.ts';
import { recipeCreateSchema } from '#shared/recipe.ts';
import { draftOf } from '#tests/support/a-draft.ts';
import { splitId } from './import-ids.ts';
import { importQueue, type ReadSource } from './import-queue.ts';
import type { ClaimedImport } from './import-claims.repo.ts';
import { importsRepo, type ImportsRepo, lockImport, markSaved, type NewImport } from './imports.repo.ts';
import { importSaver } from './save-import.ts';
import { startImportQueue } from './start-import-queue.ts';

/** Reading takes as long as the machine lets it. */
const poll = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 60_000 });

let database: TestDatabase;
let repo: ImportsRepo;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await testDatabase();
  repo = importsRepo(database.db);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await database.db.$client.query('delete from imports');
});
afterAll(() => database.close());

async function newFamily(guest = false): Promise<string> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    `with family as (insert into families (name) values ('Ours') returning id),
      person as (insert into people (family_id, name, email, password_hash, guest)
        select id, 'Ruth', id || '@example.org', 'x', $1 from family returning id, family_id),
      member as (insert into memberships (family_id, person_id, role) select family_id, id, 'owner' from person)
    select id from family`,
    [guest],
  );
  return rows[0]?.id ?? '';
}
const text = (name: string, more: Partial<NewImport> = {}): NewImport => ({
  sourceType: 'text',
  sourcePaths: [],
  sourceData: name,
  name,
  ...more,
});
/** Makes a recipe of this row. */
async function keep(familyId: string, id: string): Promise<void> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    `insert into recipes (id, family_id, title, title_key, servings, source_type, saved_by, body)
      values (gen_random_uuid(), $1, 'Kept', 'kept', '', 'text', 'Ruth', '{}') returning id`,
    [familyId],
  );
  await markSaved(database.db, familyId, id, rows[0]?.id ?? '');
}
const many = (count: number) => Array.from({ length: count }, (_, n) => text(`row ${n}`));

/** Another process over the same database, as far as the queue knows. */
const open = (read: ReadSource) => openProcess(read, true);
/** One that hears no notice and looks by itself only when it is told that it missed some. */
const openUnheard = (read: ReadSource) => openProcess(read, false);
function openProcess(read: ReadSource, hears: boolean) {
  const db = connect(database.url, { freeRecipeLimit: null });
  const life = holdLifeLock(database.url);
  const opened = startImportQueue({
    life,
    repo: importsRepo(db),
    read,
    log: createLog('silent'),
    lookEveryMs: hears ? 50 : 3_600_000,
  });
  opened.work();
  const listening = hears ? listen(database.url, opened.channels, opened.missed) : null;
  let closed: Promise<void> | null = null;
  const close = () =>
    (closed ??= opened
      .close()
      .then(() => Promise.all([life.close(), listening?.close()]))
      .then(() => db.close()));
  ends.push(close);
  return { ...opened, close };
}

/** A process that holds a life lock and dies without a word. */
async function doomed(key: number) {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock($1, $2)', [LIFE_LOCKS, key]);
  let gone: Promise<void> | null = null;
  const die = () => (gone ??= client.end());
  ends.push(die);
  return die;
}

const reads: ReadSource = (row) =>
  Promise.resolve({ sourceType: row.sourceType, drafts: [draftOf(row.name)], status: 'ready', reason: '' });
/** Reads until it is told to cease. */
const endless =
  (begun: (id: string) => void, ceased: (id: string) => void = () => undefined): ReadSource =>
  (row, _progress, signal) =>
    new Promise((_resolve, reject) => {
      begun(row.id);
      signal.addEventListener('abort', () => {
        ceased(row.id);
        reject(signal.reason as Error);
      });
    });
const statuses = async (familyId: string) => (await repo.summaries(familyId)).map(({ status }) => status);
const settled = (familyId: string) => poll(async () => new Set(await statuses(familyId))).toEqual(new Set(['ready']));

describe('two processes', () => {
  it('read every row once, at most two at a time each, in the order given', async () => {
    const family = await newFamily();
    const rows = await repo.add(family, many(60));
    const begun: [string[], string[]] = [[], []];
    const most = [0, 0];
    const reader = (which: 0 | 1): ReadSource => {
      let now = 0;
      return async (row, progress, signal) => {
        begun[which].push(row.id);
        most[which] = Math.max(most[which] ?? 0, ++now);
        await database.db.ping();
        now -= 1;
        return reads(row, progress, signal);
      };
    };
    open(reader(0));
    open(reader(1));
    await settled(family);
    const order = rows.map(({ id }) => id);
    expect(begun.flat().sort()).toEqual(order.toSorted());
    expect(Math.max(...most)).toBeLessThanOrEqual(2);
    // Each takes one after the other; how far one of them is behind the other is the machine's affair.
    for (const own of begun) expect(own).toEqual(order.filter((id) => own.includes(id)));
  });

  it('leave alone what the other reads for as long as it lives, and take it over when it dies', async () => {
    const family = await newFamily();
    const die = await doomed(77);
    await repo.add(family, many(2));
    expect((await repo.claim(77))?.name).toBe('row 0');
    open(reads);
    await poll(() => statuses(family)).toEqual(['reading', 'ready']);
    await repo.freeAbandoned(1, []);
    expect(await statuses(family)).toEqual(['reading', 'ready']);
    await die();
    await settled(family);
  });

  it('give a row up that three of them died over, and say so', async () => {
    const family = await newFamily();
    await repo.add(family, many(1));
    for (const key of [81, 82, 83]) {
      const die = await doomed(key);
      expect((await repo.claim(key))?.name).toBe('row 0');
      await die();
      // The database needs a moment to notice.
      await poll(async () => {
        await repo.freeAbandoned(1, []);
        return statuses(family);
      }).not.toContain('reading');
    }
    expect(await repo.summaries(family)).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('three times') as string, claimedBy: null },
    ]);
  });
});

describe('whose row is next', () => {
  it('goes round among families, and is a guest’s after three of theirs', async () => {
    const [ash, birch, guest] = [await newFamily(), await newFamily(), await newFamily(true)];
    const named = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => text(`${name} ${String(n + 1)}`));
    await repo.add(guest, named('guest', 5));
    await repo.add(ash, [...named('Ash', 3), text('Ash, waited for', { urgent: true })]);
    await repo.add(birch, named('Birch', 2));
    const begun: string[] = [];
    open((row, progress, signal) => {
      begun.push(row.name);
      return reads(row, progress, signal);
    });
    await settled(guest);
    expect(begun).toEqual([
      ...['Ash, waited for', 'Birch 1', 'Ash 1', 'guest 1', 'Birch 2', 'Ash 2', 'Ash 3'],
      ...['guest 2', 'guest 3', 'guest 4', 'guest 5'],
    ]);
  });

  it('is that of who has waited longest since their last, whichever process they had it from', async () => {
    const [ash, birch, cedar] = [await newFamily(), await newFamily(), await newFamily()];
    for (const family of [ash, birch, cedar]) await repo.add(family, many(2));
    const taken: (string | undefined)[] = [];
    for (const key of [91, 92, 91, 92]) taken.push((await repo.claim(key))?.familyId);
    expect(taken).toEqual([ash, birch, cedar, ash]);
  });
});

describe('a process', () => {
  it('takes first what somebody waits for, also while two others are being read', async () => {
    const family = await newFamily();
    await repo.add(family, many(3));
    const begun: string[] = [];
    open((row, progress, signal) =>
      row.name === 'now' ? reads(row, progress, signal) : endless(() => begun.push(row.name))(row, progress, signal),
    );
    await poll(() => begun).toEqual(['row 0', 'row 1']);
    const [urgent] = await repo.add(family, [text('now', { urgent: true })]);
    await poll(async () => (await repo.find(family, urgent?.id ?? '')).status).toBe('ready');
    expect(begun).toEqual(['row 0', 'row 1']);
  });

  it('that loses its lock ceases, writes nothing, and reads the row anew', async () => {
    const family = await newFamily();
    let times = 0;
    let ceased = 0;
    open((row, progress, signal) =>
      ++times === 1
        ? endless(
            () => undefined,
            () => (ceased += 1),
          )(row, progress, signal)
        : reads(row, progress, signal),
    );
    await repo.add(family, many(1));
    await poll(() => times).toBe(1);
    await database.db.$client.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1 and database =
       (select oid from pg_database where datname = current_database())`,
      [LIFE_LOCKS],
    );
    await settled(family);
    expect([times, ceased]).toEqual([2, 1]);
  });

  it('that is stopped gives its rows back as if it had not begun', async () => {
    const family = await newFamily();
    await repo.add(family, many(3));
    const begun: string[] = [];
    const { close } = open(endless((id) => begun.push(id)));
    await poll(() => begun.length).toBe(2);
    await close();
    expect(await repo.summaries(family)).toMatchObject(
      [0, 1, 2].map(() => ({ status: 'queued', attempts: 0, claimedBy: null, progress: 0 })),
    );
  });

  it('ceases at once what is put away, fifty of them, and goes on with the rest', async () => {
    const family = await newFamily();
    const rows = await repo.add(family, [...many(50), text('last')]);
    const ceased: string[] = [];
    open((row, progress, signal) =>
      row.name === 'last'
        ? reads(row, progress, signal)
        : endless(
            () => undefined,
            (id) => ceased.push(id),
          )(row, progress, signal),
    );
    await poll(async () => (await statuses(family)).filter((status) => status === 'reading').length).toBe(2);
    await Promise.all(rows.slice(0, 50).map(({ id }) => repo.remove(family, id)));
    await poll(() => statuses(family)).toEqual(['ready']);
    expect(new Set(ceased).size).toBe(ceased.length);
    expect(ceased.length).toBeGreaterThanOrEqual(2);
  });

  it('ceases what was put away while the database could not be heard', async () => {
    const family = await newFamily();
    const rows = await repo.add(family, many(2));
    const ceased: string[] = [];
    const { missed } = openUnheard(
      endless(
        () => undefined,
        (id) => ceased.push(id),
      ),
    );
    await poll(() => statuses(family)).toEqual(['reading', 'reading']);
    await repo.remove(family, rows[0]?.id ?? '');
    missed();
    await poll(() => ceased).toEqual([rows[0]?.id]);
    expect(await statuses(family)).toEqual(['reading']);
  });

  it('does not begin a row that was put away while it was claimed', async () => {
    const begun: string[] = [];
    let claims = 0;
    const queue = importQueue({
      repo: {
        ...repo,
        freeAbandoned: () => Promise.resolve(),
        claims: () => Promise.resolve(new Set<string>()),
        giveBack: () => Promise.resolve(),
        claim() {
          claims += 1;
          if (claims > 1) return Promise.resolve(undefined);
          queue.heard({ familyId: 'family', id: 'row', word: 'stop' });
          return Promise.resolve({ id: 'row', guest: false } as ClaimedImport);
        },
      },
      life: { key: 1 },
      read: endless((id) => begun.push(id)),
      log: createLog('silent'),
    });
    queue.live();
    await poll(() => claims).toBe(2);
    await queue.stop();
    expect(begun).toEqual([]);
  });

  it('that meets a fault says so on the row and goes on', async () => {
    const family = await newFamily();
    await repo.add(family, many(2));
    open((row, progress, signal) => {
      if (row.name === 'row 0') throw new Error('a fault');
      return reads(row, progress, signal);
    });
    await poll(() => statuses(family)).toEqual(['failed', 'ready']);
    expect((await repo.summaries(family))[0]?.reason).toMatch(/^Something went wrong on our side/);
  });

  it('writes how far it is', async () => {
    const family = await newFamily();
    await repo.add(family, many(1));
    let go = () => undefined as void;
    open(async (row, progress, signal) => {
      progress('structuring', 0.75);
      await new Promise<void>((resolve) => (go = resolve));
      return reads(row, progress, signal);
    });
    await poll(async () => (await repo.summaries(family)).map(({ status, progress }) => [status, progress])).toEqual([
      ['structuring', 0.75],
    ]);
    go();
    await settled(family);
  });

  it('reads again for the family that a row has moved to meanwhile', async () => {
    const family = await newFamily();
    const other = await newFamily();
    await repo.add(family, many(1));
    const read: string[] = [];
    open(async (row, progress, signal) => {
      read.push(row.familyId);
      if (read.length === 1) await database.db.$client.query('update imports set family_id = $1', [other]);
      return reads(row, progress, signal);
    });
    await settled(other);
    expect(read).toEqual([family, other]);
  });
});

describe('a source of several recipes', () => {
  const three: ReadSource = (row) =>
    Promise.resolve({
      sourceType: row.sourceType,
      status: 'ready',
      reason: '',
      drafts: ['Soup', 'Bread', 'Cake'].map((title) => draftOf(title)),
    });
  const titles = async (family: string) => (await repo.summaries(family)).map(({ title }) => title);

  it('becomes as many rows right behind one another', async () => {
    const family = await newFamily();
    open((row, progress, signal) => (row.name === 'row 0' ? three : reads)(row, progress, signal));
    await repo.add(family, many(2));
    await poll(() => titles(family)).toEqual(['Soup', 'Bread', 'Cake', 'row 1']);
    expect((await repo.summaries(family)).map(({ name }) => name)).toEqual(['row 0', 'row 0', 'row 0', 'row 1']);
  });

  it('is never split twice, whichever of the rows is read again', async () => {
    const family = await newFamily();
    open(three);
    const [first] = await repo.add(family, many(1));
    const id = first?.id ?? '';
    await poll(() => titles(family)).toEqual(['Soup', 'Bread', 'Cake']);
    await repo.remove(family, splitId(id, 2));
    await repo.retry(family, splitId(id, 1));
    await poll(() => titles(family)).toEqual(['Soup', 'Bread']);
    await repo.retry(family, id);
    await poll(() => titles(family)).toEqual(['Soup', 'Bread', 'Cake']);
  });

  it('leaves alone the part that was kept as a recipe meanwhile', async () => {
    const family = await newFamily();
    open(three);
    const [first] = await repo.add(family, many(1));
    const id = first?.id ?? '';
    await poll(() => titles(family)).toEqual(['Soup', 'Bread', 'Cake']);
    const part = splitId(id, 1);
    await keep(family, part);
    await repo.retry(family, id);
    await poll(async () => (await repo.find(family, id)).status).toBe('ready');
    expect(await repo.find(family, part)).toMatchObject({ status: 'saved', draft: null });
    expect(await titles(family)).toEqual(['Soup', 'Cake']);
  });
});

it('of all that is old only what is kept as a recipe is forgotten', async () => {
  const family = await newFamily();
  const ages = [
    ['saved', 8],
    ['saved', 6],
    ['ready', 900],
    ['failed', 900],
    ['queued', 900],
    ['reading', 900],
  ] as const;
  const rows = await repo.add(family, many(ages.length));
  for (const [index, [status, days]] of ages.entries()) {
    const id = rows[index]?.id ?? '';
    if (status === 'saved') await keep(family, id);
    await database.db.$client.query(
      'update imports set status = $1, updated_at = now() - make_interval(days => $2) where id = $3',
      [status, days, id],
    );
  }
  await repo.sweep();
  const { rows: left } = await database.db.$client.query<{ id: string }>('select id from imports');
  expect(left.map(({ id }) => id).sort()).toEqual(
    rows
      .slice(1)
      .map(({ id }) => id)
      .sort(),
  );
});

it('an import is locked for its own family alone, though another knows its id', async () => {
  const [family, other] = [await newFamily(), await newFamily()];
  const [row] = await repo.add(family, many(1));
  const id = row?.id ?? '';
  expect((await lockImport(database.db, family, id))?.id).toBe(id);
  expect(await lockImport(database.db, other, id)).toBeUndefined();
  expect(await lockImport(database.db, family, 'nothing')).toBeUndefined();
});

describe('a recipe that is saved with its import', () => {
  const writer = (familyId: string) => ({ familyId, name: 'Ruth' });
  const typed = recipeCreateSchema.parse({ title: 'Plum tart' });
  /** Saves through real rows; `meanwhile` is what happens while pictures are fetched. */
  const saving = (find: ImportsRepo['find'], meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
    const made: string[] = [];
    const note = (how: string) => {
      made.push(how);
      return Promise.resolve({ id: how, version: 1 });
    };
    const saver = importSaver({
      db: database.db,
      repo: { find },
      recipes: {
        create: () => note('created'),
        insert: () => note('inserted'),
        made: () => note('found'),
        prepare: async () => {
          await meanwhile();
          return { title: 'Plum tart' } as never;
        },
      },
    });
    return { made, saver };
  };

  it('is made all the same where the import is put away in this very moment', async () => {
    const family = await newFamily();
    const [row] = await repo.add(family, many(1));
    const { made, saver } = saving(repo.find, () => database.db.$client.query('delete from imports'));
    expect(await saver.save(writer(family), row?.id ?? '', typed)).toEqual({ id: 'inserted', version: 1 });
    expect(made).toEqual(['inserted']);
  });

  it('is not made without its import where that could not be looked up', async () => {
    const { made, saver } = saving(() => Promise.reject(new Error('the database is away')));
    await expect(saver.save(writer(await newFamily()), 'any', typed)).rejects.toThrow('the database is away');
    const busy = saving(() => Promise.reject(new AppError('timeout', 'The database is busy.')));
    await expect(busy.saver.save(writer(await newFamily()), 'any', typed)).rejects.toThrow('is busy');
    expect([...made, ...busy.made]).toEqual([]);
  });
});
