import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { User } from '#shared/user.ts';
import { draftOf } from '#tests/support/a-draft.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { sized } from '#tests/support/sizes.ts';

const limit = 3;
let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen({ FREE_RECIPE_LIMIT: String(limit) });
});
afterAll(() => kitchen.close());

const make = (agent: Agent, title = 'Toast') => agent.post('/api/recipes').send({ title });
const counts = async (agent: Agent) => {
  const { recipeCount, recipesWaiting } = (await agent.get('/api/user').expect(200)).body as User;
  return { live: recipeCount, waiting: recipesWaiting ?? 0 };
};
const titles = async (agent: Agent, query = '') =>
  ((await agent.get(`/api/recipes${query}`).expect(200)).body as { title: string }[]).map(({ title }) => title).sort();
async function guestWith(...recipes: string[]): Promise<Agent> {
  const guest = await kitchen.guest();
  for (const title of recipes) await make(guest, title).expect(200);
  return guest;
}
type Person = Awaited<ReturnType<Kitchen['person']>>;
const signIn = ({ user, password }: Person, agent: Agent) =>
  agent.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);

it('a guest’s recipes that carry a family over its limit can all be read and edited; none can be added', async () => {
  const owner = await kitchen.person();
  for (const title of ['A', 'B', 'C']) await make(owner.agent, title).expect(200);
  const guest = await guestWith('D', 'E', 'F');
  expect((await signIn(owner, guest)).body).toMatchObject({ recipeCount: 6, recipeLimit: 3 });
  expect(await titles(owner.agent)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  const [{ id } = { id: '' }] = (await guest.get('/api/recipes')).body as { id: string }[];
  await guest.patch(`/api/recipes/${id}`).send({ version: 1, notes: 'more butter' }).expect(200);
  const refused = await make(guest);
  expect([refused.status, refused.body]).toMatchObject([403, { limitReached: true }]);
  await guest.delete(`/api/recipes/${id}`).expect(204);
  expect((await guest.post(`/api/recipes/${id}/restore`)).body).toMatchObject({ limitReached: true });
});

it('what comes to a family over its limit waits, to be read, and comes in whole once there is room', async () => {
  const owner = await kitchen.person();
  for (const title of ['A', 'B', 'C']) await make(owner.agent, title).expect(200);
  await signIn(owner, await guestWith('D'));
  const guest = await guestWith('E', 'F');
  await guest.post('/api/grocery-lists').send({ name: 'Saturday', recipeIds: [], items: [] });
  expect((await signIn(owner, guest)).body).toMatchObject({ recipeCount: 4, recipesWaiting: 2 });
  expect(await titles(guest, '?waiting=true')).toEqual(['E', 'F']);
  expect((await guest.post('/api/recipes/waiting').expect(200)).body).toEqual({ taken: 0, waiting: 2 });

  const [{ id } = { id: '' }] = (await guest.get('/api/recipes')).body as { id: string }[];
  await guest.delete(`/api/recipes/${id}`).expect(204);
  expect((await guest.post('/api/recipes/waiting').expect(200)).body).toEqual({ taken: 2, waiting: 0 });
  expect(await counts(guest)).toEqual({ live: 5, waiting: 0 });
  expect(await titles(guest, '?waiting=true')).toEqual([]);
  expect((await guest.get('/api/library')).body).toMatchObject({ total: 5 });
});

it('a guest without recipes has nothing that could wait: the shopping list comes in though the family is over its limit', async () => {
  const owner = await kitchen.person();
  for (const title of ['A', 'B', 'C']) await make(owner.agent, title).expect(200);
  await signIn(owner, await guestWith('D'));
  const guest = await guestWith();
  await guest.post('/api/grocery-lists').send({ name: 'Saturday', recipeIds: [], items: [] }).expect(200);
  expect((await signIn(owner, guest)).body).not.toHaveProperty('recipesWaiting');
  expect((await owner.agent.get('/api/grocery-lists')).body).toMatchObject([{ name: 'Saturday' }]);
  const { rows } = await kitchen.db.execute(sql`select from families where waits_for = ${owner.familyId}`);
  expect(rows).toEqual([]);
});

it('of several that wait the first comes first, and premium takes in all of them', async () => {
  const owner = await kitchen.person();
  for (const title of ['A', 'B', 'C']) await make(owner.agent, title).expect(200);
  for (const title of ['D', 'E', 'F', 'G']) await signIn(owner, await guestWith(title));
  expect(await counts(owner.agent)).toEqual({ live: 4, waiting: 3 });
  const [{ id } = { id: '' }] = (await owner.agent.get('/api/recipes')).body as { id: string }[];
  await owner.agent.delete(`/api/recipes/${id}`).expect(204);
  expect((await owner.agent.post('/api/recipes/waiting').expect(200)).body).toEqual({ taken: 1, waiting: 2 });
  expect(await titles(owner.agent, '?waiting=true')).toEqual(['F', 'G']);
  await kitchen.db.execute(sql`update families set tier = 'premium' where id = ${owner.familyId}`);
  expect((await owner.agent.post('/api/recipes/waiting').expect(200)).body).toEqual({ taken: 2, waiting: 0 });
  expect(await titles(owner.agent)).toEqual(['A', 'B', 'C', 'E', 'F', 'G']);
});

it('what waits for an account that joins another one waits there', async () => {
  const owner = await kitchen.person();
  // The same address once more, by somebody who has forgotten that they have an account.
  const agent = kitchen.stranger();
  const again = { email: owner.user.email, password: 'another long secret' };
  const { body } = await agent
    .post('/api/auth/sign-up/email')
    .send({ name: 'Ruth', ...again })
    .expect(200);
  for (const title of ['A', 'B', 'C']) await make(agent, title).expect(200);
  const claiming = { ...owner, user: body as User, password: again.password };
  for (const title of ['D', 'E']) await signIn(claiming, await guestWith(title));
  expect(await counts(agent)).toEqual({ live: 4, waiting: 1 });
  expect((await signIn(owner, agent)).body).toMatchObject({ id: owner.user.id, recipeCount: 4, recipesWaiting: 1 });
  expect(await titles(agent, '?waiting=true')).toEqual(['E']);
});

it('what a viewer brings waits until somebody who writes there takes it in', async () => {
  const owner = await kitchen.person();
  const viewer = await kitchen.person();
  const { familyId } = owner;
  await kitchen.db.execute(
    sql`insert into memberships (family_id, person_id, role) values (${familyId}, ${viewer.user.id}, 'viewer')`,
  );
  await kitchen.db.execute(sql`update people set family_id = ${familyId} where id = ${viewer.user.id}`);
  const guest = await guestWith('Brought');
  expect((await signIn(viewer, guest)).body).toMatchObject({ role: 'viewer', recipeCount: 0, recipesWaiting: 1 });
  expect((await guest.post('/api/recipes/waiting')).status).toBe(403);
  expect((await owner.agent.post('/api/recipes/waiting').expect(200)).body).toEqual({ taken: 1, waiting: 0 });
  expect(await titles(guest)).toEqual(['Brought']);
});

it('what waits is nothing to another family, and a stranger takes nothing in', async () => {
  const owner = await kitchen.person();
  for (const title of ['A', 'B', 'C']) await make(owner.agent, title).expect(200);
  for (const title of ['D', 'Waiting']) await signIn(owner, await guestWith(title));
  const { agent: other } = await kitchen.person();
  expect(await titles(other, '?waiting=true')).toEqual([]);
  expect((await other.post('/api/recipes/waiting').expect(200)).body).toEqual({ taken: 0, waiting: 0 });
  expect((await kitchen.stranger().get('/api/recipes?waiting=true')).status).toBe(401);
  expect((await kitchen.stranger().post('/api/recipes/waiting')).status).toBe(401);
  expect(await counts(owner.agent)).toEqual({ live: 4, waiting: 1 });
});

/** What the rules come to: how many recipes are in the library and in the trash, and what waits, library by library. */
class Model {
  live = 0;
  readonly trash: string[] = [];
  readonly waiting: number[] = [];
}
type Step =
  { readonly kind: 'create' | 'import' | 'trash' | 'restore' | 'take' } | { readonly kind: 'guest'; n: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('create', 'import', 'trash', 'restore', 'take') }),
  fc.record({ kind: fc.constant('guest' as const), n: fc.integer({ min: 1, max: limit + 1 }) }),
);

async function take(owner: Person, model: Model, one: Step): Promise<void> {
  const { agent } = owner;
  const isRoom = model.live < limit;
  switch (one.kind) {
    case 'create': {
      expect((await make(agent)).status).toBe(isRoom ? 200 : 403);
      if (isRoom) model.live += 1;
      return;
    }
    case 'import': {
      const { rows } = await kitchen.db.execute<{ id: string }>(
        sql`insert into imports (family_id, source_type, source_data, status, draft)
          values (${owner.familyId}, 'text', 'Rusk', 'ready', ${JSON.stringify(draftOf('Rusk'))}::jsonb) returning id`,
      );
      const saved = await agent.post(`/api/imports/${rows[0]?.id ?? ''}/save`);
      expect(saved.status).toBe(isRoom ? 200 : 403);
      if (isRoom) model.live += 1;
      return;
    }
    case 'trash': {
      const [first] = (await agent.get('/api/recipes')).body as { id: string }[];
      if (!first) return;
      await agent.delete(`/api/recipes/${first.id}`).expect(204);
      model.trash.push(first.id);
      model.live -= 1;
      return;
    }
    case 'restore': {
      const id = model.trash.at(-1);
      if (id === undefined) return;
      expect((await agent.post(`/api/recipes/${id}/restore`)).status).toBe(isRoom ? 200 : 403);
      if (!isRoom) return;
      model.trash.pop();
      model.live += 1;
      return;
    }
    case 'take': {
      await agent.post('/api/recipes/waiting').expect(200);
      while (model.live <= limit && model.waiting.length > 0) model.live += model.waiting.shift() ?? 0;
      return;
    }
    case 'guest': {
      const guest = await kitchen.guest();
      let kept = 0;
      for (let n = 0; n < one.n; n += 1) if ((await make(guest)).status === 200) kept += 1;
      expect(kept).toBe(Math.min(one.n, limit));
      await signIn(owner, guest);
      if (model.live > limit) model.waiting.push(kept);
      else model.live += kept;
    }
  }
}

test('no order of creating, importing, trashing, restoring and bringing along lets more be added than the plan allows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const owner = await kitchen.person();
      const model = new Model();
      for (const one of steps) {
        await take(owner, model, one);
        expect(await counts(owner.agent)).toEqual({
          live: model.live,
          waiting: model.waiting.reduce((sum, n) => sum + n, 0),
        });
        // One guest's library beyond the limit is the most that there ever is.
        expect(model.live).toBeLessThanOrEqual(2 * limit);
      }
      expect((await owner.agent.get('/api/recipes?trash=true')).body).toHaveLength(model.trash.length);
    }),
    { numRuns: sized(4, 40) },
  );
});

test('many guests who sign in at once, while recipes are added, lose nothing and pass the limit once', async () => {
  const owner = await kitchen.person();
  const guests = await Promise.all(Array.from({ length: 6 }, () => guestWith('A', 'B', 'C')));
  const [made] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => make(owner.agent))),
    ...guests.map((guest) => signIn(owner, guest)),
  ]);
  const added = made.filter(({ status }) => status === 200).length;
  const { live, waiting } = await counts(owner.agent);
  expect(added).toBeLessThanOrEqual(limit);
  expect(live + waiting).toBe(added + 18);
  expect(live).toBeGreaterThan(limit);
  expect(live).toBeLessThanOrEqual(2 * limit);
  // Whoever takes in at once takes nothing twice.
  await Promise.all(guests.map((guest) => guest.post('/api/recipes/waiting').expect(200)));
  expect(await counts(owner.agent)).toEqual({ live, waiting });
});
