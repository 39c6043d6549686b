import { sql } from 'drizzle-orm';
import type { Agent, Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Feature } from '#shared/plan.ts';
import { FREE_RECIPE_LIMIT } from '#shared/defaults.ts';
import { luluStandIn } from '#tests/stand-ins/printer/lulu.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { bookOf, quoteOf } from '#tests/support/order-books.ts';
import { buyPremium, forward, tierOf } from '#tests/support/buying.ts';

let stand: Awaited<ReturnType<typeof luluStandIn>>;
let kitchen: Kitchen;
let free: Buyer;
let premium: Buyer;
beforeAll(async () => {
  stand = await luluStandIn();
  kitchen = await openKitchen({
    LULU_CLIENT_KEY: 'kitchen',
    LULU_CLIENT_SECRET: 'secret',
    LULU_API_BASE: stand.baseUrl,
  });
  free = await buyer();
  premium = await buyer();
  await buyPremium(kitchen, premium.agent);
});
afterAll(async () => {
  await kitchen.close();
  await stand.close();
});

interface Buyer {
  readonly agent: Agent;
  readonly familyId: string;
  readonly bookId: string;
  readonly recipeId: string;
  readonly listId: string;
}

const add = (agent: Agent, title: string) =>
  agent.post('/api/recipes').send({ title, servings: '4', ingredients: ['2 cups flour'], instructions: ['Stir.'] });
const idOf = ({ body }: Response) => (body as { id: string }).id;

async function buyer(): Promise<Buyer> {
  const { agent, familyId } = await kitchen.person();
  const bookId = await bookOf(agent);
  const recipeId = idOf(await add(agent, 'Bread').expect(200));
  const listId = idOf(
    await agent
      .post('/api/grocery-lists')
      .send({ recipeIds: [recipeId] })
      .expect(200),
  );
  return { agent, familyId, bookId, recipeId, listId };
}

/** Fills the family up to so many recipes, without asking whether it may. */
async function fillUp({ agent, familyId }: Pick<Buyer, 'agent' | 'familyId'>, n: number): Promise<void> {
  const before = await kitchen.db.execute<{ tier: string }>(sql`select tier from families where id = ${familyId}`);
  await kitchen.db.execute(sql`update families set tier = 'premium' where id = ${familyId}`);
  const { body } = await agent.get('/api/user').expect(200);
  const { recipeCount } = body as { recipeCount: number };
  for (let i = recipeCount; i < n; i += 1) await add(agent, `Recipe ${i}`).expect(200);
  await kitchen.db.execute(sql`update families set tier = ${before.rows[0]?.tier ?? 'free'} where id = ${familyId}`);
}

/** What each premium feature comes to for a family: whether it may, by the answer of the server. */
const tried: Readonly<Record<Feature, (family: Buyer) => Promise<boolean>>> = {
  unlimitedRecipes: async (family) => {
    await fillUp(family, FREE_RECIPE_LIMIT);
    const answer = await add(family.agent, 'One more');
    if (answer.status === 403) expect(answer.body).toMatchObject({ limitReached: true });
    return answer.status === 200;
  },
  cookbookPdf: async ({ agent, bookId }) => isAllowed(await agent.get(`/api/collections/${bookId}/pdf`)),
  printDiscount: async ({ agent, bookId }) => (await quoteOf(agent, bookId)).price.discount > 0,
  retailers: async ({ agent, listId }) =>
    isAllowed(await agent.post(`/api/grocery-lists/${listId}/order`).send({ retailer: 'instacart' })),
  nutrition: async ({ agent, recipeId }) => isAllowed(await agent.get(`/api/recipes/${recipeId}/nutrition`)),
  cleanup: async ({ agent, recipeId }) => isAllowed(await agent.post(`/api/recipes/${recipeId}/cleanup`)),
};

/** A refusal says why in a sentence; anything else must be no fault of ours. */
function isAllowed({ status, text }: Response): boolean {
  if (status === 403) {
    expect(text).toMatch(/Premium/);
    return false;
  }
  // Where a feature lacks something on this machine it says so, but not that it is not for this family.
  expect([200, 202, 503]).toContain(status);
  return true;
}

describe.each(Object.keys(tried) as Feature[])('%s', (feature) => {
  test('is refused to a free family', async () => {
    expect(await tried[feature](free)).toBe(false);
  });
  test('is there for a premium family', async () => {
    expect(await tried[feature](premium)).toBe(true);
  });
});

test('after the end everything can be read, taken along and changed, and nothing is gone; only adding stops', async () => {
  const { agent, familyId } = await kitchen.person();
  await buyPremium(kitchen, agent);
  await fillUp({ agent, familyId }, 30);
  await agent.post('/api/cancel-subscription').expect(200);
  await forward(kitchen, { days: 40 });
  expect(await tierOf(agent)).toBe('free');

  const { body } = await agent.get('/api/recipes').expect(200);
  const recipes = body as { id: string; version: number }[];
  expect(recipes).toHaveLength(30);
  const [first, second] = recipes;
  const path = `/api/recipes/${first?.id ?? ''}`;
  const { body: whole } = await agent.get(path).expect(200);
  const { version } = whole as { version: number };
  await agent.patch(path).send({ title: 'Still ours', version }).expect(200);
  await agent
    .post(`${path}/versions/${version}/restore`)
    .send({ version: version + 1 })
    .expect(200);
  await agent.get(`${path}/pdf`).expect(({ status }) => expect([200, 202]).toContain(status));
  await agent.post(`${path}/share`).expect(200);

  const { body: refusal } = await add(agent, 'One more').expect(403);
  expect(refusal).toEqual({
    limitReached: true,
    message: "You've reached the 25 recipe limit on the free plan. Upgrade to Premium for unlimited recipes!",
  });
  // What is thrown away can be, but there is no room for it to come back to.
  await agent.delete(`/api/recipes/${second?.id ?? ''}`).expect(204);
  expect((await agent.post(`/api/recipes/${second?.id ?? ''}/restore`).expect(403)).body).toMatchObject({
    limitReached: true,
  });
  expect((await agent.get('/api/recipes').expect(200)).body).toHaveLength(29);
});

test('where nothing is sold every family, guest and visitor may everything, and nothing is asked of a provider', async () => {
  const own = await openKitchen({ BILLING: 'off' });
  try {
    expect(own.billing).toBeNull();
    const { agent } = await own.person();
    const visitor = await own.guest();
    for (const one of [agent, visitor]) {
      expect((await one.get('/api/user').expect(200)).body).toMatchObject({ tier: 'premium', recipeLimit: null });
      expect((await one.get('/api/plan').expect(200)).body).toMatchObject({
        tier: 'premium',
        billing: 'off',
        status: null,
      });
    }
    for (const call of ['create-checkout-session', 'create-portal-session', 'cancel-subscription']) {
      const { text } = await agent.post(`/api/${call}`).expect(409);
      expect(text).toBe('Nothing is sold here: every family has Premium.');
    }
    await own.stranger().post('/api/stripe/webhook').send({}).expect(404);
    await own.stranger().get('/sandbox/checkout/cs_test_1').expect(404);
    const { body } = await add(agent, 'Bread').expect(200);
    const recipeId = (body as { id: string }).id;
    const { status } = await agent.post(`/api/recipes/${recipeId}/cleanup`);
    expect(status).toBe(200);
  } finally {
    await own.close();
  }
});
