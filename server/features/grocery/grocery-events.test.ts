import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroceryEvent, GroceryList } from '#shared/grocery/list.ts';
import { createLog } from '../../log.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';
import { takesAtMost } from '#tests/support/sizes.ts';
import { groceryEvents } from './grocery-events.ts';
import { groceryRepo } from './grocery.repo.ts';

let kitchen: Kitchen;
let origin = '';
beforeAll(async () => {
  kitchen = await openKitchen();
  origin = await kitchen.listening();
});
afterAll(() => kitchen.close());

const path = '/api/grocery-lists';
const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: 60_000 });
const make = async (agent: Agent) =>
  (
    await agent
      .post(path)
      .send({ items: ['apple', 'bread', 'milk'].map((canonical) => ({ canonical })) })
      .expect(200)
  ).body as GroceryList;

/** The cookie that supertest keeps for this browser. */
function cookieOf(agent: Agent): string {
  const { jar } = agent as unknown as {
    jar: { getCookie(name: string, access: object): { value: string } | undefined };
  };
  const found = jar.getCookie('kk.sid', { domain: '127.0.0.1', path: '/', secure: false, script: false });
  return `kk.sid=${found?.value ?? ''}`;
}

/** Follows the events of whoever has this cookie, from when the server has begun to answer. */
async function follow(cookie: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}${path}/events`, { headers: { cookie }, signal: leaving.signal });
  const state = { text: '', over: false, leave: () => leaving.abort() };
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of answer.body ?? []) state.text += decoder.decode(chunk, { stream: true });
    } catch {
      // Broken off: it is over.
    }
    state.over = true;
  })();
  return state;
}
const told = ({ text }: { text: string }) =>
  text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => block.startsWith('data: '))
    .map((block) => JSON.parse(block.slice(6)) as GroceryEvent)
    .map((event) =>
      'gone' in event
        ? ['gone', event.gone]
        : [event.list.id, event.list.items.filter(({ checked }) => checked).length],
    );

describe('who follows the lists', () => {
  it('is told of every tick, change and end, whichever process made it, and never of another family’s', async () => {
    const { agent } = await kitchen.person();
    const { agent: other } = await kitchen.person('Other');
    const list = await make(agent);
    const cookie = cookieOf(agent);
    const tab = await follow(cookie);
    const second = await follow(cookie);
    const foreign = await follow(cookieOf(other));
    const elsewhere = await kitchen.elsewhere(cookie);

    await takesAtMost(2000, async () => {
      await elsewhere
        .patch(`${path}/${list.id}`)
        .send({ checked: { 1: true } })
        .expect(200);
      await poll(() => told(tab)).toContainEqual([list.id, 1]);
    });
    await poll(() => told(second)).toContainEqual([list.id, 1]);
    await agent
      .patch(`${path}/${list.id}`)
      .send({ checked: { 0: true, 2: true } })
      .expect(200);
    await poll(() => told(tab)).toContainEqual([list.id, 3]);
    await elsewhere.patch(`${path}/${list.id}`).send({ name: 'Sunday' }).expect(200);
    await poll(() => tab.text).toContain('"name":"Sunday"');
    const newer = await make(elsewhere);
    await poll(() => told(tab)).toContainEqual([newer.id, 0]);
    await elsewhere.delete(`${path}/${list.id}`).expect(204);
    await poll(() => told(tab)).toContainEqual(['gone', list.id]);

    const own = await make(other);
    await poll(() => told(foreign)).toEqual([[own.id, 0]]);
    for (const one of [tab, second, foreign]) one.leave();
  });

  it('is cut off, and asks for everything anew, where the database could not be heard for a while', async () => {
    const { agent } = await kitchen.person();
    const list = await make(agent);
    const tab = await follow(cookieOf(agent));
    await poll(() => tab.text).toContain('retry');
    await kitchen.db.$client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'keepsake-notices'",
    );
    await poll(() => tab.over).toBe(true);
    const again = await follow(cookieOf(agent));
    await poll(() => again.text).toContain('retry');
    await agent
      .patch(`${path}/${list.id}`)
      .send({ checked: { 0: true } })
      .expect(200);
    await poll(() => told(again)).toContainEqual([list.id, 1]);
    again.leave();
  });

  it('misses nothing where other processes could not be told at first', async () => {
    const { agent, familyId } = await kitchen.person();
    const list = await make(agent);
    const repo = groceryRepo(kitchen.db);
    let tries = 0;
    const tell: typeof repo.tell = (changed) => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no connection')) : repo.tell(changed);
    };
    const events = groceryEvents({ ...repo, tell }, createLog('silent'));
    const tab = await follow(cookieOf(agent));
    events.ticked({ familyId, id: list.id });
    await events.close();
    expect(tries).toBe(2);
    await poll(() => told(tab)).toContainEqual([list.id, 0]);
    tab.leave();
  });
});
