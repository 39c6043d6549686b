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
