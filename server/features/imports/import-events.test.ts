import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportEvent, ImportRow } from '#shared/imports.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';

let kitchen: Kitchen;
let origin = '';
beforeAll(async () => {
  kitchen = await openKitchen();
  origin = await kitchen.listening();
});
afterAll(() => kitchen.close());

const poll = <T>(ask: () => T) => expect.poll(ask, { timeout: 60_000 });
const soup = { sourceType: 'text', sourceData: 'Leek soup\nIngredients\n2 leeks\nMethod\n1. Boil.', name: 'soup' };
const add = async (agent: Agent) =>
  (
    (
      await agent
        .post('/api/imports')
        .send({ items: [soup] })
        .expect(200)
    ).body as ImportRow[]
  )[0]?.id ?? '';

/** The cookie that supertest keeps for this browser. */
function cookieOf(agent: Agent): string {
  const { jar } = agent as unknown as {
    jar: { getCookie(name: string, access: object): { value: string } | undefined };
  };
  const found = jar.getCookie('kk.sid', { domain: '127.0.0.1', path: '/', secure: false, script: false });
  return `kk.sid=${found?.value ?? ''}`;
}

/** Follows the events of whoever has this cookie. */
async function follow(cookie: string, path = '/api/imports/events') {
  const leaving = new AbortController();
  const answer = await fetch(origin + path, {
    headers: { cookie, 'accept-encoding': 'gzip' },
    signal: leaving.signal,
  });
  const events: ImportEvent[] = [];
  const state = {
    events,
    headers: answer.headers,
    status: answer.status,
    over: false,
    text: '',
    leave: () => leaving.abort(),
  };
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of answer.body ?? []) {
        state.text += decoder.decode(chunk, { stream: true });
        const blocks = state.text.split('\n\n');
        events.splice(
          0,
          events.length,
          ...blocks
            .slice(0, -1)
            .filter((block) => block.startsWith('data: '))
            .map((block) => JSON.parse(block.slice(6)) as ImportEvent),
        );
      }
    } catch {
      // Broken off: it is over.
    }
    state.over = true;
  })();
  return state;
}
const told = ({ events }: { events: ImportEvent[] }) =>
  events.map((event) => ('gone' in event ? ['gone', event.gone] : [event.row.id, event.row.status]));

describe('who follows the imports', () => {
  it('is told what is there, each change and each end, as server-sent events', async () => {
    const { agent } = await kitchen.person();
    const before = await add(agent);
    const tab = await follow(cookieOf(agent));
    expect([tab.status, tab.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(tab.headers.get('content-encoding')).toBeNull();
    expect(tab.headers.get('cache-control')).toContain('no-transform');
    await poll(() => told(tab)).toContainEqual([before, 'ready']);
    expect(tab.text).toMatch(/^retry: \d+\n\n/);
    const later = await add(agent);
    await poll(() => told(tab)).toContainEqual([later, 'ready']);
    expect(tab.events.every((event) => 'gone' in event || event.row.draft === null)).toBe(true);
    await agent.delete(`/api/imports/${before}`).expect(204);
    await poll(() => told(tab)).toContainEqual(['gone', before]);
    await agent.post(`/api/imports/${later}/save`).expect(200);
    await poll(() => told(tab)).toContainEqual([later, 'saved']);
    tab.leave();
  });

  it('is told by every tab and every process, and never of another family', async () => {
    const { agent } = await kitchen.person();
    const { agent: other } = await kitchen.person('Other');
    const cookie = cookieOf(agent);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => follow(cookie)));
    const foreign = await follow(cookieOf(other));
    const elsewhere = await kitchen.elsewhere(cookie);
    const id = await add(elsewhere);
    for (const tab of tabs) await poll(() => told(tab)).toContainEqual([id, 'ready']);
    const own = await add(other);
    await poll(() => told(foreign)).toContainEqual([own, 'ready']);
    expect(foreign.text).not.toContain(id);
    for (const tab of [...tabs, foreign]) tab.leave();
  });

  it('is told no more once they have signed out, also where they are still remembered', async () => {
    const { agent } = await kitchen.person();
    const tab = await follow(cookieOf(agent));
    await poll(() => tab.text).toContain('retry');
    await agent.post('/api/auth/sign-out').expect(204);
    await poll(() => tab.over).toBe(true);
  });

  it('and has made nothing yet, is asked to ask again once they have', async () => {
    const guest = await kitchen.guest();
    const tab = await follow(cookieOf(guest));
    await poll(() => tab.text).toContain('retry');
    const id = await add(guest);
    await poll(() => tab.over).toBe(true);
    const again = await follow(cookieOf(guest));
    await poll(() => told(again)).toContainEqual([id, 'ready']);
    again.leave();
  });

  it('must be somebody', async () => {
    expect((await follow('')).status).toBe(401);
  });
});
