import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderPlace } from '../../providers/backups/folder-place.ts';
import { diskFiles } from '../../providers/files/disk-files.ts';
import { smtpStandIn } from '#tests/stand-ins/mail/smtp.ts';
import { buyPremium, sandboxOf } from '#tests/support/buying.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { runBackup } from '../backups/backup-runs.ts';
import { backupsRepo } from '../backups/backups.repo.ts';
import { readManifest, snapshotIds } from '../backups/manifest.ts';
import { openTable } from '../backups/prove-backup.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { keepPicture } from '#tests/support/whole-family.ts';

/** What is outside the kitchen's own database and files: backups, the payment provider, letters. */
const day = 86_400_000;
let clock = Date.now();
let kitchen: Kitchen;
let folder: string;
let mail: Awaited<ReturnType<typeof smtpStandIn>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-backups-'));
  mail = await smtpStandIn();
  const env = { BACKUPS: 'on', BACKUP_TO: folder, SMTP_URL: mail.url, MAIL_FROM: 'kitchen@example.org' };
  kitchen = await openKitchen(env, { now: () => new Date(clock) });
});
afterAll(async () => {
  await kitchen.close();
  mail.close();
  await rm(folder, { recursive: true, force: true });
});

const place = (at = folder) => folderPlace(at);
const url = () => kitchen.db.$client.options.connectionString ?? '';
const store = () =>
  diskFiles(join(kitchen.dataDir, 'files'), {
    secret: 'a secret that is long enough for anything',
    uploadBytesMax: 1e6,
    isAwaited: () => Promise.resolve(false),
  });
const backUp = async () => {
  clock += 60_000;
  const ran = await runBackup({
    ...{ url: url(), place: place(), store: store(), repo: backupsRepo(kitchen.db), sessionSecret: 'signs cookies' },
    now: () => new Date(clock),
  });
  if (!ran) throw new Error('another one is made');
  return ran.manifest;
};
/** The tables, of any backup, in which one of these words stands. */
const tracesIn = async (words: readonly string[]) => {
  const found = new Set<string>();
  for (const id of (await snapshotIds(place())).whole) {
    const manifest = await readManifest(place(), id);
    for (const { name } of manifest.tables) {
      const rows = await text(await openTable(place(), manifest, name));
      if (words.some((word) => rows.includes(word))) found.add(name);
    }
  }
  return [...found].sort();
};
const titles = async ({ agent }: { agent: Awaited<ReturnType<Kitchen['person']>>['agent'] }) =>
  ((await agent.get('/api/recipes').expect(200)).body as { title: string }[]).map(({ title }) => title);

it('what is deleted is in no backup any more, and a backup from elsewhere brings it back for a moment at most', async () => {
  const ruth = await kitchen.person('Ruth');
  const anna = await kitchen.person('Anna');
  const path = await keepPicture(ruth.agent);
  for (const { agent } of [ruth, anna]) {
    await agent
      .post('/api/recipes')
      .send({ title: 'Plum cake', ...(agent === ruth.agent ? { source: { type: 'photo', storagePath: path } } : {}) })
      .expect(200);
  }
  const words = [ruth.familyId, ruth.user.id, ruth.user.email, path.slice(7)];
  const elsewhere = await mkdtemp(join(tmpdir(), 'keepsake-test-elsewhere-'));
  try {
    // Before anybody asked; and a copy that is carried out of the house.
    const carried = await backUp();
    await cp(folder, elsewhere, { recursive: true });
    await ruth.agent.post('/api/user/deletion').send({ password: ruth.password }).expect(200);
    expect(await tracesIn(words)).toEqual(expect.arrayContaining(['recipes', 'people', 'files', 'sessions']));
    clock += 14 * day;
    await kitchen.finishDeletions();
    expect(await tracesIn(words)).toEqual([]);
    expect((await snapshotIds(place())).whole).toHaveLength(1);
    expect(await tracesIn([anna.familyId])).toContain('recipes');

    // The moment is that between a restore and the sweep that follows it.
    clock += day;
    await kitchen.finishDeletions();
    const restored = await restoreBackup({
      ...{ url: url(), place: place(elsewhere), id: carried.id, store: store() },
      filesNow: () => backupsRepo(kitchen.db).fileIds(),
      secretFile: join(kitchen.dataDir, 'restored-secret'),
    });
    expect(restored.lost).toBe(0);
    const left = async () =>
      (await kitchen.db.execute(sql`select from recipes where family_id = ${ruth.familyId}`)).rows.length;
    expect(await left()).toBe(1);
    await kitchen.finishDeletions();
    expect(await left()).toBe(0);
    expect(await store().stat(path.slice(7))).toBeNull();
    await kitchen
      .stranger()
      .post('/api/auth/sign-in/email')
      .send({ ...ruth.user, password: ruth.password })
      .expect(401);
    await anna.agent
      .post('/api/auth/sign-in/email')
      .send({ email: anna.user.email, password: anna.password })
      .expect(200);
    expect(await titles(anna)).toEqual(['Plum cake']);
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
  }
});

it('what is deleted is in no backup any more also where no new ones are made by themselves', async () => {
  const made = await mkdtemp(join(tmpdir(), 'keepsake-test-by-hand-'));
  const off = await openKitchen({ BACKUPS: 'off', BILLING: 'off', BACKUP_TO: made }, { now: () => new Date(clock) });
  try {
    const { agent, user, password } = await off.person('Ruth');
    const at = place(made);
    // By hand.
    await runBackup({
      ...{ url: off.db.$client.options.connectionString ?? '', place: at, store: store(), sessionSecret: 'x' },
      ...{ repo: backupsRepo(off.db), now: () => new Date(clock) },
    });
    const people = async () => {
      const [id = ''] = (await snapshotIds(at)).whole;
      return text(await openTable(at, await readManifest(at, id), 'people'));
    };
    expect(await people()).toContain(user.email);
    await agent.post('/api/user/deletion').send({ password }).expect(200);
    clock += 14 * day;
    await off.finishDeletions();
    expect(await people()).not.toContain(user.email);
    clock += day;
    await off.finishDeletions();
    const { rows } = await off.db.execute(sql`select from deletions where done_at is not null`);
    expect(rows).toHaveLength(1);
  } finally {
    await off.close();
    await rm(made, { recursive: true, force: true });
  }
});

it('a family in which a backup knows nobody but who was deleted since comes back with nobody in it, and goes', async () => {
  const anna = await kitchen.person('Anna');
  const path = await keepPicture(anna.agent);
  await anna.agent
    .post('/api/recipes')
    .send({ title: 'Plum cake', source: { type: 'photo', storagePath: path } })
    .expect(200);
  const elsewhere = await mkdtemp(join(tmpdir(), 'keepsake-test-elsewhere-'));
  try {
    const carried = await backUp();
    await cp(folder, elsewhere, { recursive: true });
    const ben = await kitchen.member(anna.familyId, 'owner');
    await backUp();
    await anna.agent.post('/api/user/deletion').send({ password: anna.password }).expect(200);
    clock += 14 * day;
    await kitchen.finishDeletions();
    // Of a backup in which somebody else is in it, it is a family as any other.
    expect(await tracesIn([anna.user.id])).toEqual([]);
    expect(await tracesIn([anna.familyId])).toContain('recipes');
    expect(await titles({ agent: ben })).toEqual(['Plum cake']);

    await restoreBackup({
      ...{ url: url(), place: place(elsewhere), id: carried.id, store: store() },
      filesNow: () => backupsRepo(kitchen.db).fileIds(),
      secretFile: join(kitchen.dataDir, 'restored-secret'),
    });
    const left = async () =>
      (
        await kitchen.db.execute<{ n: number }>(
          sql`select (select count(*) from families where id = ${anna.familyId})::int
            + (select count(*) from recipes where family_id = ${anna.familyId})::int as n`,
        )
      ).rows[0]?.n;
    expect(await left()).toBe(2);
    await kitchen.finishDeletions();
    expect(await left()).toBe(0);
    expect(await store().stat(path.slice(7))).toBeNull();
    // The backup in which somebody is in it brings it back.
    expect(await tracesIn([anna.familyId])).toContain('recipes');
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
  }
});

it('a subscription is ended at the provider with its last payment given back, and none is begun meanwhile', async () => {
  const ruth = await kitchen.person('Ruth');
  await buyPremium(kitchen, ruth.agent);
  const { rows } = await kitchen.db.execute<{ customer_id: string }>(
    sql`select customer_id from subscriptions where family_id = ${ruth.familyId}`,
  );
  const customer = rows[0]?.customer_id ?? '';
  expect((await ruth.agent.get('/api/family/deletion').expect(200)).body).toMatchObject({
    takes: { subscription: true },
  });
  await ruth.agent.post('/api/family/deletion').send({ password: ruth.password }).expect(200);
  expect((await ruth.agent.post('/api/create-checkout-session').expect(409)).text).toMatch(/is to be deleted/);
  const atProvider = async () => {
    const found = await kitchen.db.execute<{ kind: string; status: string }>(
      sql`select kind, body->'object'->>'status' as status from sandbox_objects
        where kind = 'refund' or (kind = 'subscription' and customer = ${customer}) order by kind`,
    );
    return found.rows.map(({ kind, status }) => `${kind} ${status}`);
  };
  expect(await atProvider()).toEqual(['subscription active']);
  clock += 14 * day;
  // The family is gone, also while the provider cannot be asked: what it paid for ends as soon as it can.
  sandboxOf(kitchen).controls.provider = 'unreachable';
  await kitchen.finishDeletions();
  sandboxOf(kitchen).controls.provider = 'up';
  expect((await kitchen.db.execute(sql`select from subscriptions where customer_id = ${customer}`)).rows).toEqual([]);
  expect(await atProvider()).toEqual(['subscription active']);
  await kitchen.finishDeletions();
  expect(await atProvider()).toEqual(['refund succeeded', 'subscription canceled']);
  // What the provider tells of it afterwards changes nothing here.
  await sandboxOf(kitchen).idle();
  await kitchen.billing?.sweep();
});

it('somebody without a password confirms by the code of a letter, once and within the hour', async () => {
  const { agent, user } = await kitchen.person('Ruth');
  const other = await kitchen.person('Anna');
  for (const { id } of [user, other.user]) {
    await kitchen.db.execute(sql`update people set password_hash = null where id = ${id}`);
  }
  expect((await agent.get('/api/user/deletion').expect(200)).body).toMatchObject({ confirmBy: ['letter'] });
  // Whoever has a password is not asked for less.
  const { agent: lida } = await kitchen.person('Lida');
  expect((await lida.get('/api/user/deletion').expect(200)).body).toMatchObject({ confirmBy: ['password'] });
  await lida.post('/api/user/deletion/code').expect(409);
  expect((await agent.post('/api/user/deletion').send({ name: user.email }).expect(400)).text).toBe(
    'Type the code of the letter.',
  );
  const codeFor = async (whose: Agent, to: string) => {
    mail.letters.length = 0;
    expect((await whose.post('/api/user/deletion/code').expect(200)).body).toEqual({ to });
    const found = () => mail.letters.find((letter) => letter.to === to && letter.subject.includes('code'))?.text;
    await expect.poll(found).toMatch(/[A-Z2-9]{4}-[A-Z2-9]{4}/);
    return /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(found() ?? '')?.[0] ?? '';
  };
  const old = await codeFor(agent, user.email);
  const code = await codeFor(agent, user.email);
  const others = await codeFor(other.agent, other.user.email);
  const sentence = 'That is not the code of the last letter, or it has run out.';
  for (const wrong of [old, others, 'AAAA-AAAA', '']) {
    expect((await agent.post('/api/user/deletion').send({ code: wrong }).expect(403)).text).toBe(sentence);
  }
  await agent
    .post('/api/user/deletion')
    .send({ code: code.toLowerCase().replace('-', ' ') })
    .expect(200);
  await expect
    .poll(() => mail.letters.some(({ subject }) => subject.startsWith('Your account will be deleted')))
    .toBe(true);
  await agent.post('/api/family/deletion').send({ code }).expect(403);
  const late = await codeFor(agent, user.email);
  await kitchen.db.execute(sql`update deletion_codes set expires_at = now() - interval '1 second'`);
  await agent.post('/api/family/deletion').send({ code: late }).expect(403);
});

it('the code of a letter cannot be guessed: tries are limited, and asking for a new letter does not begin them anew', async () => {
  const env = { RATE_LIMITS: 'on', SMTP_URL: mail.url, MAIL_FROM: 'kitchen@example.org' };
  const strict = await openKitchen(env, { now: () => new Date(clock) });
  try {
    const { agent, user } = await strict.person('Ruth');
    await strict.db.execute(sql`update people set password_hash = null where id = ${user.id}`);
    const confirm = (code: string) => agent.post('/api/user/deletion').send({ code });
    const newCode = async () => {
      mail.letters.length = 0;
      await agent.post('/api/user/deletion/code').expect(200);
      const found = () => /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mail.letters.find(({ to }) => to === user.email)?.text ?? '');
      await expect.poll(found).not.toBeNull();
      return found()?.[0] ?? '';
    };
    // The right one begins the count anew.
    for (let n = 0; n < 6; n += 1) await confirm('AAAA-AAAA').expect(403);
    await confirm(await newCode()).expect(200);
    for (let n = 0; n < 9; n += 1) await confirm('AAAA-AAAA').expect(403);
    const code = await newCode();
    await confirm('AAAA-AAAA').expect(403);
    expect((await confirm(code).expect(429)).text).toMatch(/^That was tried too often/);
  } finally {
    await strict.close();
  }
});
