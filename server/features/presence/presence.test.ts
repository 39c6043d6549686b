import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITOR_GONE_MS, type FamilyEvent } from '#shared/presence.ts';
import { cookieOf, type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { editorsNow } from './editors.ts';

let kitchen: Kitchen;
let origin: string;
beforeAll(async () => {
  kitchen = await openKitchen({ BILLING: 'off' });
  origin = await kitchen.listening();
});
afterAll(() => kitchen.close());

type Agent = Awaited<ReturnType<Kitchen['guest']>>;
const TAB = 'aaaaaaaa-0001';
const made = async (agent: Agent, title = 'Plum cake') =>
  ((await agent.post('/api/recipes').send({ title }).expect(200)).body as { id: string }).id;

/** What this person's browser is told, one after the other. */
async function told(agent: Agent) {
  const stop = new AbortController();
  const answer = await fetch(`${origin}/api/family/events`, {
    headers: { cookie: cookieOf(agent) },
    signal: stop.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    /** The next event for which this is true. */
    async next(is: (event: FamilyEvent) => boolean): Promise<FamilyEvent> {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end < 0) {
          const { value, done } = (await reader?.read()) ?? { done: true };
          if (done) throw new Error('The stream has ended.');
          text += value;
          continue;
        }
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (!block.startsWith('data: ')) continue;
        const event = JSON.parse(block.slice('data: '.length)) as FamilyEvent;
        if (is(event)) return event;
      }
    },
    end: () => {
      stop.abort();
    },
  };
}
const isEditing = (event: FamilyEvent) => 'editing' in event;
const isChange = (noun: string) => (event: FamilyEvent) => 'changed' in event && event.changed === noun;

describe('what others change', () => {
  it('is told to everybody of the family, viewers as well, with the tab that did it and none of the words', async () => {
    const { agent, familyId } = await kitchen.person('Anna');
    const viewer = await kitchen.member(familyId, 'viewer');
    const stream = await told(viewer);
    const answer = await agent.post('/api/recipes').set('x-keepsake-tab', TAB).send({ title: 'Secret' }).expect(200);
    const { id } = answer.body as { id: string };
    expect(await stream.next(isChange('recipes'))).toEqual({
      changed: 'recipes',
      id: null,
      version: 1,
      tab: TAB,
      by: 'Anna',
    });
    await agent.patch(`/api/recipes/${id}`).send({ version: 1, notes: 'n' }).expect(200);
    expect(await stream.next(isChange('recipes'))).toEqual({
      changed: 'recipes',
      id,
      version: 2,
      tab: null,
      by: 'Anna',
    });
    await agent
      .post('/api/collections')
      .send({ title: 'Book', recipeIds: [id] })
      .expect(200);
    expect(await stream.next(isChange('collections'))).toMatchObject({ changed: 'collections' });
    const meal = { id: crypto.randomUUID(), day: '2026-11-20', meal: 'dinner', title: 'Soup' };
    await agent.post('/api/meals').send(meal).expect(200);
    expect(await stream.next(isChange('meals'))).toMatchObject({ changed: 'meals' });
    stream.end();
  });

  it('is told of no other family, and a refused change of none', async () => {
    const anna = await kitchen.person('Anna');
    const tom = await kitchen.person('Tom');
    const id = await made(anna.agent);
    const stream = await told(tom.agent);
    await anna.agent.patch(`/api/recipes/${id}`).send({ version: 1, notes: 'n' }).expect(200);
    await tom.agent.patch(`/api/recipes/${id}`).send({ version: 1, notes: 'n' }).expect(404);
    const own = await made(tom.agent);
    // The first that comes is of the recipe that he made himself.
    expect(await stream.next(() => true)).toEqual({ changed: 'recipes', id: null, version: 1, tab: null, by: 'Tom' });
    await tom.agent.delete(`/api/recipes/${own}`).expect(204);
    expect(await stream.next(() => true)).toEqual({ changed: 'recipes', id: own, version: null, tab: null, by: 'Tom' });
    stream.end();
  });

  it('is told once more to a page that was made just before', async () => {
    const { agent } = await kitchen.person('Anna');
    const first = await told(agent);
    await made(agent);
    await first.next(isChange('recipes'));
    first.end();
    const stream = await told(agent);
    expect(await stream.next(isChange('recipes'))).toMatchObject({ changed: 'recipes' });
    stream.end();
  });
});

describe('who edits', () => {
  it('is told by name, also to a viewer, to who comes later and to another process, until they close it', async () => {
    const { agent, familyId, user } = await kitchen.person('Anna');
    const viewer = await kitchen.member(familyId, 'viewer');
    const id = await made(agent);
    const stream = await told(viewer);
    const elsewhere = await kitchen.elsewhere(cookieOf(agent));
    await elsewhere.post(`/api/recipes/${id}/editors/${TAB}`).expect(204);
    const editing = { editing: id, editors: [{ tab: TAB, personId: user.id, name: 'Anna' }] };
    expect(await stream.next(isEditing)).toEqual(editing);
    const later = await told(viewer);
    expect(await later.next(isEditing)).toEqual(editing);
    await agent.delete(`/api/recipes/${id}/editors/${TAB}`).expect(204);
    expect(await stream.next(isEditing)).toEqual({ editing: id, editors: [] });
    stream.end();
    later.end();
  });

  it('is nobody of another family, no viewer, and nobody whose tab another one closes', async () => {
    const { agent, familyId, user } = await kitchen.person('Anna');
    const editor = await kitchen.member(familyId, 'editor');
    const viewer = await kitchen.member(familyId, 'viewer');
    const other = await kitchen.person('Tom');
    const id = await made(agent);
    const stream = await told(agent);
    await other.agent.post(`/api/recipes/${id}/editors/${TAB}`).expect(404, 'Recipe not found');
    await other.agent.delete(`/api/recipes/${id}/editors/${TAB}`).expect(404, 'Recipe not found');
    await viewer.post(`/api/recipes/${id}/editors/${TAB}`).expect(403);
    await agent.post(`/api/recipes/nothing/editors/${TAB}`).expect(404, 'Recipe not found');
    await agent.post(`/api/recipes/${id}/editors/${'z'.repeat(9)}`).expect(400, /^A tab is named by/);
    await agent.post(`/api/recipes/${id}/editors/${TAB}`).expect(204);
    expect(await stream.next(isEditing)).toMatchObject({ editors: [{ personId: user.id }] });
    // In the name of another person it is another tab.
    await editor.delete(`/api/recipes/${id}/editors/${TAB}`).expect(204);
    await editor.post(`/api/recipes/${id}/editors/bbbbbbbb-0002`).expect(204);
    const { editors } = (await stream.next(isEditing)) as { editors: readonly { name: string }[] };
    expect(editors.map(({ name }) => name)).toEqual(['Anna', 'A editor']);
    stream.end();
  });

  it('is over when nothing more is heard of them, and not before', () => {
    let now = 0;
    const changes: string[] = [];
    const editors = editorsNow({
      now: () => now,
      onChange: (_family, recipe, all) => changes.push(`${recipe}: ${all.map(({ name }) => name).join(', ')}`),
    });
    const anna = { tab: 't1', personId: 'p1', name: 'Anna' };
    editors.seen('f', 'pie', anna);
    editors.seen('f', 'pie', { ...anna, tab: 't2', name: 'Anna, tablet' });
    now = EDITOR_GONE_MS - 1;
    editors.seen('f', 'pie', anna);
    now = EDITOR_GONE_MS + 1;
    editors.sweep();
    expect(changes).toEqual(['pie: Anna', 'pie: Anna, Anna, tablet', 'pie: Anna']);
    now = 3 * EDITOR_GONE_MS;
    editors.sweep();
    editors.sweep();
    expect(changes.slice(3)).toEqual(['pie: ']);
    expect(editors.of('f')).toEqual([]);
  });
});
