import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Nutrition } from '#shared/nutrition.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';
import { someFoods } from '#tests/stand-ins/foods/foods.ts';
import { foodDataCentralStandIn } from '#tests/stand-ins/foods/food-data-central.ts';
import { writeTable } from '../../providers/foods/table-file.ts';

const about = { installed: '2026-05-01T00:00:00.000Z', sources: ['invented'] };
let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
  await writeTable(kitchen.dataDir, someFoods(), about);
});
afterAll(() => kitchen.close());

async function recipe(agent: Agent): Promise<string> {
  const soup = {
    title: 'Onion soup',
    servings: '4',
    ingredients: ['4 onions', '2 tbsp butter', '1 cup gochujang', 'salt to taste'],
  };
  const { body } = await agent.post('/api/recipes').send(soup).expect(200);
  return (body as { id: string }).id;
}
async function premium(at = kitchen) {
  const made = await at.person();
  await at.db.execute(sql`update families set tier = 'premium' where id = ${made.familyId}`);
  return made;
}
const asked = async (agent: Agent, id: string) =>
  ((await agent.get(`/api/recipes/${id}/nutrition`).expect(200)) as { body: Nutrition }).body;

describe('nutrition', () => {
  it('is estimated for a serving, with the lines it rests on', async () => {
    const { agent } = await premium();
    const answer = await asked(agent, await recipe(agent));
    expect(answer).toMatchObject({
      available: true,
      servings: 4,
      perServing: { kcal: Math.round((440 * 0.4 + 28 * 7) / 4) },
    });
    expect(answer.lines.map(({ food, grams, says }) => [food, grams, says])).toEqual([
      ['Onions, raw', 440, 'one taken as 110 g'],
      ['Butter, salted', 28, ''],
      [null, null, 'no such food in the table'],
      [null, null, 'no amount is given'],
    ]);
  });

  it.each([
    ['free', 403],
    ['premium', 200],
  ] as const)('on the %s plan answers %i', async (tier, status) => {
    const { agent, familyId } = await kitchen.person();
    await kitchen.db.execute(sql`update families set tier = ${tier} where id = ${familyId}`);
    const answer = await agent.get(`/api/recipes/${await recipe(agent)}/nutrition`).expect(status);
    if (status === 403) expect(answer.text).toBe('Nutrition estimates are part of Premium.');
  });

  it("is for a premium family's viewers too, and for nobody of another family", async () => {
    const { agent, familyId } = await premium();
    const id = await recipe(agent);
    const path = `/api/recipes/${id}/nutrition`;
    await (await kitchen.member(familyId, 'viewer')).get(path).expect(200);
    await (await premium()).agent.get(path).expect(404);
    await (await kitchen.guest()).get(path).expect(404);
    await kitchen
      .stranger()
      .get(path)
      .expect(({ status }) => expect([401, 404]).toContain(status));
    await agent.get('/api/recipes/nonsense/nutrition').expect(404);
  });
});

it('says how to get a table where there is none', async () => {
  const plain = await openKitchen({ BILLING: 'off' });
  const { agent } = await plain.person();
  const answer = await asked(agent, await recipe(agent));
  expect(answer).toEqual({
    available: false,
    says: expect.stringContaining('npm run nutrition:install') as string,
    servings: null,
    perServing: null,
    coverage: 0,
    lines: [],
  });
  await plain.close();
});

it("asks the publisher's interface where a key is set and no table is installed", async () => {
  const store = await foodDataCentralStandIn(someFoods());
  const keyed = await openKitchen({ BILLING: 'off', FDC_API_KEY: 'a-key', FDC_API_BASE: store.baseUrl });
  const { agent } = await keyed.person();
  const id = await recipe(agent);
  expect((await asked(agent, id)).lines[0]).toMatchObject({ food: 'Onions, raw', grams: 440 });
  const before = store.asked.length;
  expect(before).toBeGreaterThan(0);
  await writeTable(keyed.dataDir, someFoods(), about);
  await asked(agent, id);
  expect(store.asked).toHaveLength(before);
  await keyed.close();
  await store.close();
});
