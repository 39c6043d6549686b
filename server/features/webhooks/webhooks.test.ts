import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { Webhook as Signed } from 'standardwebhooks';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Delivery, type Webhook, type WebhookMade } from '#shared/programs.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { eventually } from '#tests/support/eventually.ts';

interface Told {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Somebody who is told, and answers each message with the status at hand. */
async function receiver() {
  const told: Told[] = [];
  const state = { status: 204, silent: '', held: 0 };
  const waiting: (() => void)[] = [];
  const server: Server = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (text: string) => (body += text));
    req.on('end', () => {
      if (state.silent !== '' && req.url?.endsWith(state.silent)) {
        state.held += 1;
        waiting.push(() => res.writeHead(503).end());
        return;
      }
      told.push({ headers: req.headers, body });
      res.writeHead(state.status, state.status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = (server.address() as AddressInfo).port;
  return {
    told,
    state,
    host: `127.0.0.1:${String(port)}`,
    release: () => {
      for (const answer of waiting) answer();
    },
    close: () => new Promise((done) => server.close(done)),
  };
}

let kitchen: Kitchen;
let there: Awaited<ReturnType<typeof receiver>>;
beforeAll(async () => {
  there = await receiver();
  kitchen = await openKitchen({
    BILLING: 'off',
    IMPORT_ALLOW_HOSTS: there.host,
    PUBLIC_URL: 'http://kitchen.example',
  });
});
afterAll(async () => {
  await kitchen.close();
  await there.close();
});

const hookOf = async (agent: Agent) =>
  (
    await agent
      .post('/api/webhooks')
      .send({ url: `http://${there.host}/told` })
      .expect(200)
  ).body as WebhookMade;
const deliveriesOf = async (agent: Agent, id: string) =>
  (await agent.get(`/api/webhooks/${id}/deliveries`).expect(200)).body as Delivery[];
const hooksOf = async (agent: Agent) => (await agent.get('/api/webhooks').expect(200)).body as Webhook[];
const recipeOf = async (agent: Agent, title: string) =>
  (
    (
      await agent
        .post('/api/recipes')
        .send({ title, steps: ['Bake.'] })
        .expect(200)
    ).body as { id: string }
  ).id;
/** Ends the pauses of what waits. */
const hurry = async (id: string) => {
  await kitchen.db.execute(
    sql`update webhook_deliveries set next_at = now() where webhook_id = ${id} and status = 'waiting'`,
  );
  await kitchen.db.execute(sql`select pg_notify('keepsake_webhooks', '')`);
};

describe('an address that is told', () => {
  it('hears of new and changed recipes, where they are and no more, in messages that bear our signature', async () => {
    const { agent } = await kitchen.person();
    const { id, secret } = await hookOf(agent);
    const before = there.told.length;
    const recipe = await recipeOf(agent, 'Plum cake');
    await eventually(() => expect(there.told).toHaveLength(before + 1));
    await agent.patch(`/api/recipes/${recipe}`).send({ version: 1, title: 'Plum tart' }).expect(200);
    await eventually(() => expect(there.told).toHaveLength(before + 2));
    const [made, changed] = there.told.slice(before).map(({ headers, body }) => {
      expect(headers['content-type']).toBe('application/json');
      return new Signed(secret).verify(body, headers as Record<string, string>) as { type: string; data: object };
    });
    const url = `http://kitchen.example/recipe/${recipe}`;
    const at = expect.stringMatching(/^20\d\d-/) as string;
    expect(made).toEqual({ type: 'recipe.created', timestamp: at, data: { id: recipe, title: 'Plum cake', url, at } });
    expect(changed).toEqual({
      type: 'recipe.changed',
      timestamp: at,
      data: { id: recipe, title: 'Plum tart', url, at },
    });
    const [latest] = there.told.slice(-1);
    expect(() => new Signed(secret).verify('{}', latest?.headers as Record<string, string>)).toThrow();
    await eventually(async () =>
      expect((await deliveriesOf(agent, id)).map(({ event, status, says }) => [event, status, says])).toEqual([
        ['recipe.changed', 'delivered', 'Arrived (204).'],
        ['recipe.created', 'delivered', 'Arrived (204).'],
      ]),
    );
    // What is looked at, put away or taken out of the trash.
    await agent.get(`/api/recipes/${recipe}`).expect(200);
    await agent.delete(`/api/recipes/${recipe}`).expect(204);
    await agent.post(`/api/recipes/${recipe}/restore`).expect((res) => expect(res.status).toBeLessThan(300));
    await eventually(() => expect(there.told).toHaveLength(before + 3));
    expect(JSON.parse(there.told.at(-1)?.body ?? '')).toMatchObject({ type: 'recipe.changed' });
  });

  it('is told nothing of what was not saved, nor of another family', async () => {
    const { agent } = await kitchen.person();
    const { id } = await hookOf(agent);
    const { agent: other } = await kitchen.person();
    await recipeOf(other, 'Theirs');
    await agent.post('/api/recipes').send({ title: '' }).expect(400);
    // A transaction that is taken back takes its message along.
    await kitchen.db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into recipes (family_id, title, title_key, servings, source_type, saved_by, body)
          select family_id, 'Never', 'never', '', 'text', '', '{}' from webhooks where id = ${id}`);
        const { rows } = await tx.execute(sql`select from webhook_deliveries where webhook_id = ${id}`);
        expect(rows).toHaveLength(1);
        throw new Error('taken back');
      })
      .catch((error: unknown) => expect(error).toMatchObject({ message: 'taken back' }));
    expect(await deliveriesOf(agent, id)).toEqual([]);
    await other.get(`/api/webhooks/${id}/deliveries`).expect(404);
    expect(await hooksOf(other)).toEqual([]);
  });

  it('that fails is tried again after growing pauses under the same id, and given up for that message after a day', async () => {
    const { agent } = await kitchen.person();
    const { id } = await hookOf(agent);
    const before = there.told.length;
    there.state.status = 503;
    await recipeOf(agent, 'Plum cake');
    const pauses: number[] = [];
    const waiting = async (attempts: number) => {
      const { rows } = await kitchen.db.execute<{ seconds: number; attempts: number; says: string; status: string }>(
        sql`select extract(epoch from next_at - tried_at)::float as seconds, attempts, says, status from webhook_deliveries where webhook_id = ${id}`,
      );
      expect(rows).toMatchObject([{ attempts, says: expect.stringContaining('503') as string }]);
      return rows[0];
    };
    for (let tries = 1; tries <= 7; tries += 1) {
      const row = await eventually(() => waiting(tries));
      expect(row?.status).toBe('waiting');
      pauses.push(Math.round((row?.seconds ?? 0) / 30) * 30);
      await hurry(id);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.reduce((sum, pause) => sum + pause, 0) / 3600).toBeCloseTo(23.3, 0);
    const last = await eventually(() => waiting(8));
    expect(last).toMatchObject({
      status: 'ended',
      says: 'The address answered with 503. It was tried for a day and given up.',
    });
    const ids = there.told.slice(before).map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(1);

    // Sent once more by hand: still the same message.
    there.state.status = 204;
    const [message] = await deliveriesOf(agent, id);
    await agent.post(`/api/webhooks/${id}/deliveries/${message?.id ?? ''}`).expect(200);
    await eventually(async () => expect((await deliveriesOf(agent, id))[0]?.status).toBe('delivered'));
    expect(there.told.at(-1)?.headers['webhook-id']).toBe(ids[0]);
    expect((await hooksOf(agent))[0]?.failingSince).toBeNull();
  });

  it('is given up after five days in which nothing arrived, which its owner sees and can undo; a redirect is not followed', async () => {
    const { agent } = await kitchen.person();
    const { id } = await hookOf(agent);
    there.state.status = 302;
    await recipeOf(agent, 'Plum cake');
    await eventually(async () => expect((await hooksOf(agent))[0]?.failingSince).not.toBeNull());
    expect((await hooksOf(agent))[0]?.stoppedAt).toBeNull();
    await kitchen.db.execute(sql`update webhooks set failing_since = now() - interval '121 hours' where id = ${id}`);
    await hurry(id);
    await eventually(async () => expect((await hooksOf(agent))[0]?.stoppedAt).not.toBeNull());
    expect(await deliveriesOf(agent, id)).toMatchObject([{ status: 'ended' }]);
    const before = there.told.length;
    await recipeOf(agent, 'Nobody hears of it');
    expect(await deliveriesOf(agent, id)).toHaveLength(1);

    there.state.status = 204;
    // A test goes there all the same: how else would one know that it works again?
    await agent.post(`/api/webhooks/${id}/test`).expect(200);
    await eventually(() => expect(there.told).toHaveLength(before + 1));
    expect(JSON.parse(there.told.at(-1)?.body ?? '')).toMatchObject({ type: 'test' });
    await agent.post(`/api/webhooks/${id}/resume`).expect(200);
    await recipeOf(agent, 'Heard of again');
    await eventually(() => expect(there.told).toHaveLength(before + 2));
  });

  it('that says it is gone is given up at once', async () => {
    const { agent } = await kitchen.person();
    const { id } = await hookOf(agent);
    there.state.status = 410;
    await recipeOf(agent, 'Plum cake');
    await eventually(async () => expect((await hooksOf(agent))[0]?.stoppedAt).not.toBeNull());
    expect((await deliveriesOf(agent, id))[0]?.says).toBe('The address wants nothing more (410).');
    there.state.status = 204;
  });

  it('is sent again what a process died over, under the same id', async () => {
    const { agent, familyId } = await kitchen.person();
    const { id } = await hookOf(agent);
    // In hand of somebody who is gone, whose minute is over.
    await kitchen.db
      .execute(sql`insert into webhook_deliveries (family_id, webhook_id, event, recipe_id, title, attempts, next_at)
      values (${familyId}, ${id}, 'recipe.created', gen_random_uuid(), 'Left', 1, now() - interval '1 second')`);
    await kitchen.db.execute(sql`select pg_notify('keepsake_webhooks', '')`);
    await eventually(async () =>
      expect(await deliveriesOf(agent, id)).toMatchObject([{ status: 'delivered', attempts: 2 }]),
    );
  });

  it('hears of a recipe while another one, with much to be told, does not answer', async () => {
    const { agent, familyId } = await kitchen.person();
    const { id } = await hookOf(agent);
    const { agent: slow, familyId: slowFamily } = await kitchen.person();
    const { id: slowId } = await hookOf(slow);
    there.state.silent = slowId;
    await kitchen.db.execute(sql`update webhooks set url = url || '?' || id where id = ${slowId}`);
    await kitchen.db
      .execute(sql`insert into webhook_deliveries (family_id, webhook_id, event, recipe_id, title, next_at)
      select ${slowFamily}, ${slowId}, 'recipe.changed', gen_random_uuid(), '', now() - interval '1 hour' from generate_series(1, 50)`);
    await kitchen.db.execute(sql`select pg_notify('keepsake_webhooks', '')`);
    await eventually(() => expect(there.state.held).toBe(1));
    await recipeOf(agent, 'Plum cake');
    await eventually(async () => expect(await deliveriesOf(agent, id)).toMatchObject([{ status: 'delivered' }]));
    expect(there.state.held, 'one message at a time').toBe(1);
    expect(familyId).not.toBe(slowFamily);
    await slow.delete(`/api/webhooks/${slowId}`).expect(204);
    there.release();
  });

  it('hears once of what changed twice before it was told', async () => {
    const { agent } = await kitchen.person();
    const recipe = await recipeOf(agent, 'Plum cake');
    const { id } = await hookOf(agent);
    await kitchen.db.transaction(async (tx) => {
      await tx.execute(sql`update recipes set version = version + 1 where id = ${recipe}`);
      await tx.execute(sql`update recipes set version = version + 1, title = 'Plum tart' where id = ${recipe}`);
    });
    await eventually(async () =>
      expect(await deliveriesOf(agent, id)).toMatchObject([{ title: 'Plum tart', status: 'delivered' }]),
    );
  });
});

describe('an address that is not told', () => {
  it.each([
    ['http://example.org/told', 'That address must begin with https, so that nobody on the way can read along.'],
    ['https://127.0.0.1/told', 'That address cannot be told: only https addresses on the public web can.'],
    ['https://192.168.1.7/told', 'That address cannot be told: only https addresses on the public web can.'],
    ['https://metadata.google.internal/', 'That address cannot be told: only https addresses on the public web can.'],
    ['https://a:b@example.org/', 'That address cannot be told: only https addresses on the public web can.'],
    ['file:///etc/passwd', 'That address cannot be told: only https addresses on the public web can.'],
    ['tell me', 'That is not a web address.'],
  ])('%s', async (url, sentence) => {
    const { agent } = await kitchen.person();
    await agent.post('/api/webhooks').send({ url }).expect(400, sentence);
  });

  it('is a sixth, and a name that leads inward hears nothing', async () => {
    const { agent, familyId } = await kitchen.person();
    for (let n = 0; n < 5; n += 1) await hookOf(agent);
    await agent
      .post('/api/webhooks')
      .send({ url: 'https://example.org/' })
      .expect(409, 'A family tells 5 addresses at most: remove one first.');
    const [first] = await hooksOf(agent);
    // As if its name had come to lead here afterwards.
    await kitchen.db.execute(
      sql`update webhooks set url = 'https://127.0.0.1:1/' where id = ${first?.id ?? ''} and family_id = ${familyId}`,
    );
    await agent.post(`/api/webhooks/${first?.id ?? ''}/test`).expect(200);
    await eventually(async () =>
      expect(await deliveriesOf(agent, first?.id ?? '')).toMatchObject([
        { status: 'ended', says: 'That address cannot be told: only https addresses on the public web can.' },
      ]),
    );
  });
});
