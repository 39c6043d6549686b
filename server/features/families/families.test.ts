import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Family, InvitationMade, Member } from '#shared/families.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

async function invite(owner: Agent, body: object = { role: 'editor' }): Promise<string> {
  const answer = await owner.post('/api/family/invitations').send(body).expect(200);
  return (answer.body as InvitationMade).url.split('/').at(-1) ?? '';
}
const familiesOf = async (agent: Agent) => (await agent.get('/api/families').expect(200)).body as Family[];
const membersOf = async (agent: Agent) => (await agent.get('/api/family/members').expect(200)).body as Member[];
const titles = async (agent: Agent) =>
  ((await agent.get('/api/recipes').expect(200)).body as { title: string }[]).map(({ title }) => title);

describe('an invitation', () => {
  it('brings somebody into the family, who sees its library and changes it; their own stays theirs', async () => {
    const { agent: ruth } = await kitchen.person('Ruth');
    const { agent: anna, user } = await kitchen.person('Anna');
    await ruth.post('/api/recipes').send({ title: 'Plum cake' }).expect(200);
    await anna.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    const token = await invite(ruth);
    expect((await kitchen.stranger().get(`/api/invitations/${token}`).expect(200)).body).toMatchObject({
      family: 'Ruth',
      role: 'editor',
      invitedBy: 'Ruth',
    });
    const joined = await anna.post(`/api/invitations/${token}/accept`).expect(200);
    expect(joined.body).toMatchObject({ name: 'Ruth', role: 'editor', open: true });
    expect(await titles(anna)).toEqual(['Plum cake']);
    await anna.post('/api/recipes').send({ title: 'Anna’s bread' }).expect(200);
    expect(await titles(ruth)).toEqual(['Anna’s bread', 'Plum cake']);
    expect(await membersOf(ruth)).toMatchObject([
      { name: 'Ruth', role: 'owner', self: true },
      { name: 'Anna', role: 'editor', email: user.email, self: false },
    ]);
    expect((await membersOf(anna))[0]).toMatchObject({ name: 'Ruth', email: null });

    const own = (await familiesOf(anna)).find(({ open }) => !open);
    await anna.post(`/api/families/${own?.id ?? ''}/open`).expect(204);
    expect(await titles(anna)).toEqual(['Toast']);
  });

  it('works once: not for another, nor for whoever left, and is not shown any more', async () => {
    const { agent: ruth } = await kitchen.person('Ruth');
    const { agent: anna, user } = await kitchen.person('Anna');
    const { agent: carl } = await kitchen.person('Carl');
    const token = await invite(ruth, { role: 'viewer' });
    await anna.post(`/api/invitations/${token}/accept`).expect(200);
    // The same press twice is the same answer.
    await anna.post(`/api/invitations/${token}/accept`).expect(200);
    const sentence = /has been used, taken back, or has run out/;
    expect((await carl.post(`/api/invitations/${token}/accept`).expect(404)).text).toMatch(sentence);
    expect((await carl.get(`/api/invitations/${token}`).expect(404)).text).toMatch(sentence);
    await anna.delete(`/api/family/members/${user.id}`).expect(204);
    await anna.post(`/api/invitations/${token}/accept`).expect(404);
    expect((await ruth.get('/api/family/invitations').expect(200)).body).toEqual([]);
  });

  it('is accepted by one of two who press at once', async () => {
    const { agent: ruth } = await kitchen.person('Ruth');
    const both = await Promise.all([kitchen.person('Anna'), kitchen.person('Carl')]);
    const token = await invite(ruth);
    const answers = await Promise.all(both.map(({ agent }) => agent.post(`/api/invitations/${token}/accept`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await membersOf(ruth)).toHaveLength(2);
  });

  it('by letter is for that address alone, also when it is forwarded', async () => {
    const { agent: ruth } = await kitchen.person('Ruth');
    const { agent: anna, user } = await kitchen.person('Anna');
    const { agent: carl } = await kitchen.person('Carl');
    const token = await invite(ruth, { role: 'editor', email: user.email.toUpperCase() });
    const letters = readdirSync(join(kitchen.dataDir, 'outbox')).map((name) =>
      readFileSync(join(kitchen.dataDir, 'outbox', name), 'utf8'),
    );
    expect(letters.filter((letter) => letter.includes(token) && letter.includes(user.email))).toHaveLength(1);
    const refused = await carl.post(`/api/invitations/${token}/accept`).expect(403);
    expect(refused.text).toMatch(/sent to another address/);
    expect(refused.text).not.toContain(user.email);
    await anna.post(`/api/invitations/${token}/accept`).expect(200);
  });

  it('that has run out, was taken back or never was opens nothing', async () => {
    const { agent: ruth } = await kitchen.person('Ruth');
    const { agent: anna } = await kitchen.person('Anna');
    const old = await invite(ruth);
    await kitchen.db.execute(sql`update invitations set expires_at = now() - interval '1 second'`);
    const back = await invite(ruth);
    const [open] = (await ruth.get('/api/family/invitations').expect(200)).body as { id: string }[];
    await ruth.delete(`/api/family/invitations/${open?.id ?? ''}`).expect(204);
    await ruth.delete('/api/family/invitations/no-such').expect(404);
    for (const token of [old, back, 'no-such', '%00']) {
      await anna.post(`/api/invitations/${token}/accept`).expect(404);
      await kitchen.stranger().get(`/api/invitations/${token}`).expect(404);
    }
  });

  it('is not a guest’s to accept or to make: a guest’s library would take the family along', async () => {
    const { agent: ruth } = await kitchen.person('Ruth');
    const guest = await kitchen.guest();
    await guest.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    const token = await invite(ruth);
    expect((await guest.post(`/api/invitations/${token}/accept`).expect(403)).text).toMatch(/Create an account/);
    expect((await guest.post('/api/family/invitations').send({ role: 'editor' }).expect(403)).text).toMatch(/account/);
    await kitchen.stranger().post(`/api/invitations/${token}/accept`).expect(401);
    expect(await membersOf(ruth)).toHaveLength(1);
  });

  it.each([{ role: 'owner' }, {}, { role: 'editor', email: 'nobody' }])('of %j is one sentence', async (body) => {
    const { agent } = await kitchen.person();
    const answer = await agent.post('/api/family/invitations').send(body).expect(400);
    expect(answer.text).toMatch(/^[A-Z].+\.?$/);
  });

  it('does not lower who has a higher role already, and raises a viewer', async () => {
    const { agent: ruth, familyId } = await kitchen.person('Ruth');
    const viewer = await kitchen.member(familyId, 'viewer');
    await viewer.post(`/api/invitations/${await invite(ruth)}/accept`).expect(200);
    expect((await familiesOf(viewer)).find(({ open }) => open)?.role).toBe('editor');
    await viewer.post(`/api/invitations/${await invite(ruth, { role: 'viewer' })}/accept`).expect(200);
    expect((await familiesOf(viewer)).find(({ open }) => open)?.role).toBe('editor');
  });
});

describe('an owner', () => {
  it('gives roles, hands the family over and removes members, who lose it at once', async () => {
    const { agent: ruth, user: owner, familyId } = await kitchen.person('Ruth');
    const other = await kitchen.member(familyId, 'viewer');
    await ruth.post('/api/recipes').send({ title: 'Plum cake' }).expect(200);
    const id = (await membersOf(ruth)).find(({ self }) => !self)?.id ?? '';
    await other.post('/api/recipes').send({ title: 'x' }).expect(403);
    await ruth.patch(`/api/family/members/${id}`).send({ role: 'editor' }).expect(200);
    await other.post('/api/recipes').send({ title: 'Bread' }).expect(200);
    expect((await ruth.patch(`/api/family/members/${owner.id}`).send({ role: 'viewer' }).expect(409)).text).toMatch(
      /needs an owner/,
    );
    await ruth.patch(`/api/family/members/${id}`).send({ role: 'owner' }).expect(200);
    await ruth.patch(`/api/family/members/${owner.id}`).send({ role: 'viewer' }).expect(200);
    await ruth.patch(`/api/family/members/${id}`).send({ role: 'viewer' }).expect(403);
    await other.delete(`/api/family/members/${owner.id}`).expect(204);
    // Whoever had no other family has one of their own again.
    expect(await titles(ruth)).toEqual([]);
    expect(await familiesOf(ruth)).toMatchObject([{ role: 'owner', open: true }]);
    expect(await titles(other)).toEqual(['Bread', 'Plum cake']);
  });

  it('who is the last one cannot leave the others, nor the only one the family; two at once leave one', async () => {
    const { agent: ruth, user, familyId } = await kitchen.person('Ruth');
    expect((await ruth.delete(`/api/family/members/${user.id}`).expect(409)).text).toMatch(/only one/);
    const second = await kitchen.member(familyId, 'owner');
    const secondId = (await membersOf(second)).find(({ self }) => self)?.id ?? '';
    await kitchen.member(familyId, 'viewer');
    const answers = await Promise.all([
      ruth.delete(`/api/family/members/${user.id}`),
      second.delete(`/api/family/members/${secondId}`),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  it('alone names the family', async () => {
    const { agent: ruth, familyId } = await kitchen.person('Ruth');
    const editor = await kitchen.member(familyId, 'editor');
    await editor.patch(`/api/families/${familyId}`).send({ name: 'Mine' }).expect(403);
    await ruth.patch(`/api/families/${familyId}`).send({ name: '  ' }).expect(400);
    await ruth.patch(`/api/families/${familyId}`).send({ name: 'The Millers' }).expect(200);
    expect((await familiesOf(editor)).find(({ open }) => open)?.name).toBe('The Millers');
  });
});

it('another family’s members, invitations and library are out of reach', async () => {
  const { agent: ruth, user, familyId } = await kitchen.person('Ruth');
  const { agent: anna } = await kitchen.person('Anna');
  await invite(ruth);
  const [open] = (await ruth.get('/api/family/invitations').expect(200)).body as { id: string }[];
  await anna.post(`/api/families/${familyId}/open`).expect(404);
  await anna.patch(`/api/families/${familyId}`).send({ name: 'Mine' }).expect(404);
  await anna.patch(`/api/family/members/${user.id}`).send({ role: 'viewer' }).expect(404);
  await anna.delete(`/api/family/members/${user.id}`).expect(404);
  await anna.delete(`/api/family/invitations/${open?.id ?? ''}`).expect(404);
  expect((await anna.get('/api/family/invitations').expect(200)).body).toEqual([]);
  expect(await membersOf(anna)).toHaveLength(1);
});

it('an invitation lets somebody make an account where accounts are made by invitation', async () => {
  const closed = await openKitchen({ SIGN_UP: 'invite' });
  const { agent: ruth } = await closed.person('Ruth');
  const token = await invite(ruth);
  const form = { name: 'Anna', email: 'anna@example.org', password: 'a long secret' };
  await closed.stranger().post('/api/auth/sign-up/email').send(form).expect(403);
  await closed
    .stranger()
    .post('/api/auth/sign-up/email')
    .send({ ...form, invitation: 'no-such' })
    .expect(403);
  const anna = closed.stranger();
  await anna
    .post('/api/auth/sign-up/email')
    .send({ ...form, invitation: token })
    .expect(200);
  await anna.post(`/api/invitations/${token}/accept`).expect(200);
  await closed
    .stranger()
    .post('/api/auth/sign-up/email')
    .send({ ...form, invitation: token })
    .expect(403);
  await closed.close();
});
