import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Cleanup } from '#shared/cleanup.ts';
import type { Recipe } from '#shared/recipe.ts';
import { breaksOff, openAiStandIn, says } from '#tests/stand-ins/scribe/openai.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';

let service: Awaited<ReturnType<typeof openAiStandIn>>;
let kitchen: Kitchen;
let withService: Kitchen;
beforeAll(async () => {
  service = await openAiStandIn();
  kitchen = await openKitchen();
  withService = await openKitchen({
    OPENAI_API_KEY: 'secret',
    OPENAI_BASE_URL: service.baseUrl,
    OPENAI_MODEL: 'reader-1',
  });
});
afterEach(() => {
  service.forget();
});
afterAll(async () => {
  await kitchen.close();
  await withService.close();
  await service.close();
});

async function cook(at: Kitchen, tier: 'free' | 'premium' = 'premium') {
  const made = await at.person();
  await at.db.execute(sql`update families set tier = ${tier} where id = ${made.familyId}`);
  return made;
}
const PIE = {
  title: 'APPLE PIE',
  ingredients: [
    { quantity: '2', unit: 'Tablespoons', item: 'suger' },
    { quantity: '2', unit: '', item: 'onions, finely chopped' },
  ],
  steps: ['Preheat to 350F.', 'Mix the suger  in.'],
};
async function pieOf(agent: Agent, also: object = {}): Promise<string> {
  const { body } = await agent
    .post('/api/recipes')
    .send({ ...PIE, ...also })
    .expect(200);
  return (body as { id: string }).id;
}
const ask = (agent: Agent, id: string) => agent.post(`/api/recipes/${id}/cleanup`);
const proposed = async (agent: Agent, id: string) => (await ask(agent, id).expect(200)).body as Cleanup;
const afterOf = ({ changes }: Cleanup) => Object.fromEntries(changes.map(({ id, after }) => [id, after]));
const read = async (agent: Agent, id: string) => (await agent.get(`/api/recipes/${id}`).expect(200)).body as Recipe;

describe('a cleanup', () => {
  it('is a proposal for the version that stands, and changes nothing', async () => {
    const { agent } = await cook(kitchen);
    const id = await pieOf(agent);
    const before = await read(agent, id);
    const cleanup = await proposed(agent, id);
    expect(cleanup).toMatchObject({ version: 1, by: 'rules of our own', note: null });
    expect(afterOf(cleanup)).toEqual({
      title: 'Apple Pie',
      'ingredients.0': '2 tbsp sugar',
      'ingredients.1': '2 onions – finely chopped',
      'steps.0': 'Preheat to 350 °F.',
      'steps.1': 'Mix the sugar in.',
    });
    const [sugar] = cleanup.changes.flatMap((change) => (change.kind === 'ingredient' ? [change.value] : []));
    expect(sugar).toMatchObject({
      quantity: '2',
      qty: 2,
      canonical: 'sugar',
      original: before.ingredients[0]?.original,
    });
    expect(await read(agent, id)).toEqual(before);
  });

  it.each([
    ['free', 403],
    ['premium', 200],
  ] as const)('on the %s tier answers %i', async (tier, status) => {
    const { agent } = await cook(kitchen, tier);
    const { text } = await ask(agent, await pieOf(agent)).expect(status);
    if (status === 403) expect(text).toBe('Recipe cleanup comes with Premium.');
  });

  it('is every family’s where nothing is sold', async () => {
    const free = await openKitchen({ BILLING: 'off' });
    const { agent } = await free.person();
    await ask(agent, await pieOf(agent)).expect(200);
    await free.close();
  });

  it('is nothing for a viewer, a stranger or another family, and nothing of a recipe in the trash', async () => {
    const { agent, familyId } = await cook(kitchen);
    const other = await cook(kitchen);
    const id = await pieOf(agent);
    await ask(await kitchen.member(familyId, 'viewer'), id).expect(403);
    await ask(kitchen.stranger(), id).expect(401);
    await ask(other.agent, id).expect(404);
    await ask(agent, 'no-such-recipe').expect(404);
    await ask(await kitchen.member(familyId, 'editor'), id).expect(200);
    await agent.delete(`/api/recipes/${id}`).expect(204);
    await ask(agent, id).expect(404);
  });

  it('adds what of the service’s proposal stands the test', async () => {
    const { agent } = await cook(withService);
    const id = await pieOf(agent, { notes: 'It taste best cold.' });
    service.next(
      says({
        texts: [
          { field: 'notes', text: 'It tastes best cold.', reason: 'Grammar.' },
          { field: 'steps.0', text: 'Preheat to 450 °F.', reason: 'Hotter.' },
        ],
        ingredients: [
          { field: 'ingredients.0', unit: 'cup', item: 'sugar', notes: '', reason: 'More.', quantity: '5' },
        ],
        order: null,
      }),
    );
    const cleanup = await proposed(agent, id);
    expect(cleanup.by).toMatch(/^rules of our own and reader-1 at 127\.0\.0\.1/);
    expect(afterOf(cleanup)).toMatchObject({
      notes: 'It tastes best cold.',
      'steps.0': 'Preheat to 350 °F.',
      'ingredients.0': '2 tbsp sugar',
    });
    expect(service.asked).toHaveLength(1);
  });

  it('is that of the rules where the service fails, and says so', async () => {
    const { agent } = await cook(withService);
    const id = await pieOf(agent);
    service.next(breaksOff, breaksOff, breaksOff);
    const cleanup = await proposed(agent, id);
    expect(cleanup).toMatchObject({
      by: 'rules of our own',
      note: 'The service did not answer; these are our own rules.',
    });
    expect(cleanup.changes).toHaveLength(5);
  });
});
