import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InvitationMade } from '#shared/families.ts';
import type { User } from '#shared/user.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';

/** Somebody who signs up twice with one address: what the second account has is the first one's when they sign in. */

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

const password = 'three sour plums';
let made = 0;
const newAddress = () => `ruth-${String((made += 1))}@example.org`;
const account = async (email: string) => {
  const agent = kitchen.stranger();
  const { body } = await agent.post('/api/auth/sign-up/email').send({ name: 'Ruth', email, password }).expect(200);
  const user = body as User;
  return { agent, id: user.id, family: user.family ?? '' };
};
const signIn = async (email: string) => {
  const agent = kitchen.stranger();
  await agent.post('/api/auth/sign-in/email').send({ email, password }).expect(200);
  return agent;
};
const join = async (owner: Agent, agent: Agent, role: 'editor' | 'viewer' = 'editor') => {
  const { url } = (await owner.post('/api/family/invitations').send({ role }).expect(200)).body as InvitationMade;
  await agent.post(`/api/invitations/${url.split('/').at(-1) ?? ''}/accept`).expect(200);
};
const open = (agent: Agent, family: string) => agent.post(`/api/families/${family}/open`).expect(204);
const titles = async (agent: Agent) =>
  ((await agent.get('/api/recipes').expect(200)).body as { title: string }[]).map(({ title }) => title).sort();
const add = async (agent: Agent, title: string) =>
  ((await agent.post('/api/recipes').send({ title }).expect(200)).body as { id: string }).id;

it('what both of one person’s accounts like best is liked once, and what only the second one does is too', async () => {
  const email = newAddress();
  const { agent: grandma, familyId } = await kitchen.person('Grandma');
  const [cake, bread] = [await add(grandma, 'Plum cake'), await add(grandma, 'Rye bread')];
  const [first, second] = [await account(email), await account(email)];
  for (const { agent } of [first, second]) await join(grandma, agent);
  await first.agent.post(`/api/recipes/${cake}/favourite`).expect(204);
  for (const id of [cake, bread]) await second.agent.post(`/api/recipes/${id}/favourite`).expect(204);
  await open(second.agent, second.family);

  const ruth = await signIn(email);
  await open(ruth, familyId);
  const { body } = await ruth.get('/api/favourites').expect(200);
  expect((body as { ids: string[] }).ids.sort()).toEqual([cake, bread].sort());
});

const membersOf = async (agent: Agent) =>
  ((await agent.get('/api/family/members').expect(200)).body as { id: string; role: string }[]).map(
    ({ id, role }) => `${role} ${id}`,
  );

it('an account that goes leaves its place in other families to the one that stays, in the higher role of both', async () => {
  const email = newAddress();
  const [grandma, uncle] = [await kitchen.person('Grandma'), await kitchen.person('Uncle')];
  const aunt = await kitchen.person('Aunt');
  const [first, second] = [await account(email), await account(email)];
  await join(grandma.agent, second.agent);
  await join(uncle.agent, first.agent, 'viewer');
  await join(uncle.agent, second.agent);
  await join(aunt.agent, first.agent);
  await join(aunt.agent, second.agent, 'viewer');
  await open(first.agent, first.family);
  await open(second.agent, second.family);
  await add(second.agent, 'Toast');

  const ruth = await signIn(email);
  expect(await titles(ruth)).toEqual(['Toast']);
  await open(ruth, grandma.familyId);
  expect(await membersOf(ruth)).toEqual([`owner ${grandma.user.id}`, `editor ${first.id}`]);
  for (const { user, familyId } of [uncle, aunt]) {
    await open(ruth, familyId);
    expect(await membersOf(ruth)).toEqual([`owner ${user.id}`, `editor ${first.id}`]);
  }
});

it('a family that only the account which goes has owned has an owner afterwards, and whom it named to keep it', async () => {
  const email = newAddress();
  const [first, second] = [await account(email), await account(email)];
  const { agent: anna, user } = await kitchen.person('Anna');
  await join(second.agent, anna);
  await kitchen.db.execute(
    sql`insert into keepers (family_id, place, person_id) values (${second.family}, 1, ${second.id})`,
  );
  await add(anna, 'Plum cake');

  // The second account has that family open: its library is Anna's too, and stays where it is.
  const ruth = await signIn(email);
  expect(await titles(ruth)).toEqual([]);
  await open(ruth, second.family);
  expect(await titles(ruth)).toEqual(['Plum cake']);
  expect(await membersOf(ruth)).toEqual([`owner ${first.id}`, `editor ${user.id}`]);
  const { rows } = await kitchen.db.execute(
    sql`select person_id as whose from keepers where family_id = ${second.family}`,
  );
  expect(rows).toEqual([{ whose: first.id }]);
});

it('a library of one’s own comes along also while the second account has another family open', async () => {
  const email = newAddress();
  const grandma = await kitchen.person('Grandma');
  const [first, second] = [await account(email), await account(email)];
  await add(first.agent, 'Rusk');
  await add(second.agent, 'Toast');
  await join(grandma.agent, second.agent);

  const ruth = await signIn(email);
  expect(await titles(ruth)).toEqual(['Rusk', 'Toast']);
  await open(ruth, grandma.familyId);
  expect(await membersOf(ruth)).toEqual([`owner ${grandma.user.id}`, `editor ${first.id}`]);
  const { rows } = await kitchen.db.execute(sql`select from people where email = ${email}`);
  expect(rows).toHaveLength(1);
});
