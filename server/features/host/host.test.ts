import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FailedJob, HostFamilies, HostOverview } from '#shared/host.ts';
import type { HostPage } from '#shared/backups.ts';
import { readConfig } from '#server/config.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { backupsRepo } from '../backups/backups.repo.ts';
import { hostRepo } from './host.repo.ts';

const SMTP_URL = 'smtps://me:the-word-of-the-mail@mail.example.com';
let kitchen: Kitchen;
let first: Agent;
let host: Agent;
let familyId: string;
beforeAll(async () => {
  kitchen = await openKitchen({ GUESTS: 'on', SMTP_URL, MAIL_FROM: 'recipes@example.com', SIGN_UP: 'open' });
  ({ agent: first, familyId } = await kitchen.person('Who came first'));
  const { agent, user } = await kitchen.person('The host');
  host = agent;
  expect(await backupsRepo(kitchen.db).addHost(user.email)).toBe(true);
});
afterAll(() => kitchen.close());

const overview = async () => (await host.get('/api/host/overview').expect(200)).body as HostOverview;
const jobs = async () => (await host.get('/api/host/jobs').expect(200)).body as FailedJob[];

it('who came first sees to backups, and sees nothing of others; who was named at the command line does', async () => {
  expect(((await first.get('/api/host').expect(200)).body as HostPage).isNamed).toBe(false);
  expect(((await host.get('/api/host').expect(200)).body as HostPage).isNamed).toBe(true);
  for (const path of ['overview', 'families', 'jobs']) {
    const { text } = await first.get(`/api/host/${path}`).expect(403);
    expect(text).toMatch(/^Only whoever was named at this server’s command line/);
  }
});

it('a first host who is named later sees it, too', async () => {
  const own = await openKitchen();
  const { agent, user } = await own.person();
  await agent.get('/api/host/overview').expect(403);
  await backupsRepo(own.db).addHost(user.email);
  await agent.get('/api/host/overview').expect(200);
  await own.close();
});

it('tells counts, sizes, versions, and which settings are set, without what they are where that could be a secret', async () => {
  await first.post('/api/recipes').send({ title: 'Plum cake' }).expect(200);
  const { kitchens, accounts, recipes, sizes, versions, settings } = await overview();
  expect([kitchens.about, accounts, recipes]).toEqual([false, { n: 2, about: false }, { n: 1, about: false }]);
  expect(sizes.database).toBeGreaterThan(1_000_000);
  expect(sizes.free).toBeGreaterThan(0);
  expect(versions).toMatchObject({ node: process.versions.node, migration: expect.stringMatching(/^00\d\d_\w+$/) });
  expect(versions.postgres).toMatch(/^1[5-9]/);
  expect(versions.migrations).toBeGreaterThan(20);
  const told = Object.fromEntries(settings.map(({ name, ...how }) => [name, how]));
  expect(told['SMTP_URL']).toEqual({ isSet: true, value: null });
  expect(told['GUESTS']).toEqual({ isSet: true, value: 'on' });
  expect(told['OPENAI_API_KEY']).toEqual({ isSet: false, value: null });
  expect(JSON.stringify(settings)).not.toContain('the-word-of-the-mail');
});

it('lists families a page at a time, each once, and says of each what it has', async () => {
  const made = sql`insert into families (name, created_at)
    select 'Family ' || n, '2020-01-01'::timestamptz + n / 10 * interval '1 day' from generate_series(1, 60) n`;
  await kitchen.db.execute(made);
  const all: HostFamilies['families'] = [];
  let next: string | null = null;
  let pages = 0;
  do {
    const { body } = await host.get(`/api/host/families${next ? `?before=${next}` : ''}`).expect(200);
    const page = body as HostFamilies;
    expect(page.families.length).toBeLessThanOrEqual(25);
    all.push(...page.families);
    ({ next } = page);
    pages += 1;
  } while (next !== null);
  expect(pages).toBe(3);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ name }) => /^Family \d+$/.test(name))).toHaveLength(60);
  expect(all.map(({ since }) => since)).toEqual(
    all
      .map(({ since }) => since)
      .toSorted()
      .toReversed(),
  );
  expect(all.find(({ id }) => id === familyId)).toMatchObject({ isGuest: false, members: 1, recipes: 1, bytes: 0 });
  await host.get('/api/host/families?before=yesterday').expect(400, 'There is no such page (before).');
});

it('a guest’s kitchen is told as one', async () => {
  const guest = await kitchen.guest();
  await guest.post('/api/recipes').send({ title: 'Toast' }).expect(200);
  const { families } = (await host.get('/api/host/families').expect(200)).body as HostFamilies;
  expect(families[0]).toMatchObject({ isGuest: true, recipes: 1 });
});

it('far above what is counted one by one, the database’s own estimate is told', async () => {
  await kitchen.db.execute(sql`insert into families (name) select 'many' from generate_series(1, 500)`);
  await kitchen.db.execute(sql`analyze families`);
  const [{ kitchens }, exact] = [await hostRepo(kitchen.db, 100).counts(), await hostRepo(kitchen.db).counts()];
  expect(exact.kitchens.about).toBe(false);
  expect(kitchens).toEqual({ n: exact.kitchens.n, about: true });
  await kitchen.db.execute(sql`delete from families where name = 'many'`);
});

it('says what waits, and since when', async () => {
  const [before] = (await overview()).queues.filter(({ queue }) => queue === 'letters');
  expect(before).toEqual({ queue: 'letters', waiting: 0, since: null });
  await kitchen.db.execute(sql`insert into inbox_letters (mailbox, uid, key, outcome, at) values
    ('m', 1, '\x01', 'waiting', '2026-01-02T03:04:05Z'), ('m', 2, '\x02', 'waiting', now()), ('m', 3, '\x03', 'taken', '2025-01-01')`);
  const handId = randomUUID();
  await kitchen.db.execute(
    sql`insert into hands (id, family_id, name, is_due, attempts) values (${handId}, ${familyId}, 'Nana', true, 3)`,
  );
  const { queues } = await overview();
  expect(queues.map(({ queue }) => queue)).toEqual(['imports', 'hands', 'webhooks', 'orders', 'letters']);
  expect(queues[4]).toEqual({ queue: 'letters', waiting: 2, since: '2026-01-02T03:04:05.000Z' });
  expect(queues[1]).toMatchObject({ waiting: 1 });
  // Being due once more is no new waiting; being learned is none at all.
  const dueAt = async () =>
    (await kitchen.db.execute<{ due_at: string | null }>(sql`select due_at from hands where id = ${handId}`)).rows[0]
      ?.due_at;
  const since = await dueAt();
  await kitchen.db.execute(sql`update hands set is_due = true where id = ${handId}`);
  expect(await dueAt()).toBe(since);
  await kitchen.db.execute(sql`update hands set is_due = false where id = ${handId}`);
  expect(await dueAt()).toBeNull();
  await kitchen.db.execute(sql`delete from hands where id = ${handId}`);
});

describe('what has failed', () => {
  beforeEach(async () => {
    for (const table of ['imports', 'hands', 'webhooks', 'print_orders']) {
      await kitchen.db.execute(sql.raw(`delete from ${table}`));
    }
  });

  const statusOf = async (id: string) =>
    (await kitchen.db.execute(sql`select status from imports where id = ${id}`)).rows[0]?.['status'];

  async function failedImport(): Promise<string> {
    const items = [{ sourceType: 'text', sourceData: 'Secret toast\n\n2 slices bread\n\nToast the bread.' }];
    const { body } = await first.post('/api/imports').send({ items }).expect(200);
    const id = (body as { id: string }[])[0]?.id ?? '';
    await expect.poll(() => statusOf(id)).toBe('ready');
    const failed = sql`status = 'failed', reason = 'Reading this failed three times.', name = 'secret.txt'`;
    await kitchen.db.execute(sql`update imports set ${failed} where id = ${id}`);
    return id;
  }

  it('is told with its reason and its family, without anything that the family has written, and is tried again', async () => {
    const id = await failedImport();
    const told = await jobs();
    expect(told).toMatchObject([
      { kind: 'import', id, what: 'text', reason: 'Reading this failed three times.', hindrance: null },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/secret/i);
    await host.post(`/api/host/jobs/import/${id}/retry`).expect(204);
    expect(await jobs()).toEqual([]);
    await expect.poll(() => statusOf(id)).toBe('ready');
    await host.post(`/api/host/jobs/import/${id}/retry`).expect(404);
  });

  it('a hand that was given up is learned once more', async () => {
    const id = randomUUID();
    await kitchen.db.execute(
      sql`insert into hands (id, family_id, name, is_due, attempts) values (${id}, ${familyId}, 'Nana', true, 3)`,
    );
    expect(await jobs()).toMatchObject([{ kind: 'hand', id }]);
    await host.post(`/api/host/jobs/hand/${id}/retry`).expect(204);
    await expect.poll(jobs).toEqual([]);
  });

  it('a message of a webhook is sent again, but not to an address that was given up', async () => {
    const [webhook, message] = [randomUUID(), randomUUID()];
    await kitchen.db.execute(sql`insert into webhooks (id, family_id, url, secret, stopped_at)
      values (${webhook}, ${familyId}, 'https://example.org/told', 'whsec_x', now())`);
    await kitchen.db
      .execute(sql`insert into webhook_deliveries (id, family_id, webhook_id, event, title, status, attempts, says)
      values (${message}, ${familyId}, ${webhook}, 'recipe.changed', 'Secret cake', 'ended', 8, 'The address answered with 500.')`);
    const [told] = await jobs();
    expect(told).toMatchObject({ kind: 'webhook', what: 'recipe.changed', reason: 'The address answered with 500.' });
    expect(told?.hindrance).toMatch(/has to resume/);
    await host.post(`/api/host/jobs/webhook/${message}/retry`).expect(409);
    await kitchen.db.execute(
      sql`update webhooks set stopped_at = null, url = 'http://127.0.0.1:1/' where id = ${webhook}`,
    );
    await host.post(`/api/host/jobs/webhook/${message}/retry`).expect(204);
    expect(await jobs()).toEqual([]);
  });

  it.each(['import', 'hand', 'webhook', 'order', 'letter', 'toString'])(
    'a %s that is none is not found',
    async (kind) => {
      await host.post(`/api/host/jobs/${kind}/${randomUUID()}/retry`).expect(404);
      await host.post(`/api/host/jobs/${kind}/1/retry`).expect(404);
    },
  );

  it('is tried again by nobody who was not named', async () => {
    const id = await failedImport();
    await first.post(`/api/host/jobs/import/${id}/retry`).expect(403);
    expect(await jobs()).toHaveLength(1);
  });
});

it('a secret that comes by a file is told as set, and no more', () => {
  const { settings } = readConfig({ DATA_DIR: kitchen.dataDir, OPENAI_API_KEY: 'sk-a-secret' });
  expect(settings.find(({ name }) => name === 'OPENAI_API_KEY')).toEqual({
    name: 'OPENAI_API_KEY',
    isSet: true,
    value: null,
  });
});
