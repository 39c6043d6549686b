import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Family, type InvitationMade, INVITATIONS_MAX, type Member, MEMBERS_MAX } from '#shared/families.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { fingerprint } from '../users/password.ts';
import { familiesRepo } from './families.repo.ts';

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

  it('is not called sent where letters stay in the outbox', async () => {
    const { agent: ruth } = await kitchen.person('Ruth');
    const { body } = await ruth.post('/api/family/invitations').send({ role: 'viewer', email: 'ida@example.org' });
    expect(body).toMatchObject({ sent: false });
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

describe('an invitation that is used or taken back', () => {
  it('gives a member no less than they have, and once only what it gives', async () => {
    const { agent: ruth, user, familyId } = await kitchen.person('Ruth');
    await ruth.post(`/api/invitations/${await invite(ruth)}/accept`).expect(200);
    expect((await membersOf(ruth)).map(({ role }) => role)).toEqual(['owner']);
    const viewer = await kitchen.member(familyId, 'viewer');
    const token = await invite(ruth);
    await viewer.post(`/api/invitations/${token}/accept`).expect(200);
    const id = (await membersOf(ruth)).find((member) => member.id !== user.id)?.id ?? '';
    await ruth.patch(`/api/family/members/${id}`).send({ role: 'viewer' }).expect(200);
    await viewer.post(`/api/invitations/${token}/accept`).expect(200);
    expect((await membersOf(viewer)).find(({ self }) => self)?.role).toBe('viewer');
  });

  it('is not there to be taken back once somebody has come by it', async () => {
    const { agent: ruth } = await kitchen.person('Ruth');
    const { agent: anna } = await kitchen.person('Anna');
    const { body } = await ruth.post('/api/family/invitations').send({ role: 'editor' }).expect(200);
    const { id, url } = body as InvitationMade;
    await anna.post(`/api/invitations/${url.split('/').at(-1) ?? ''}/accept`).expect(200);
    await ruth.delete(`/api/family/invitations/${id}`).expect(404);
  });

  it('is swept once it has run out, and no sooner', async () => {
    const { agent: ruth, familyId } = await kitchen.person('Ruth');
    const [open, late] = [await invite(ruth), await invite(ruth)];
    await kitchen.db.execute(
      sql`update invitations set expires_at = now() - interval '1 s' where token_hash = ${fingerprint(late)}`,
    );
    await familiesRepo(kitchen.db).sweep();
    const { rows } = await kitchen.db.execute<{ hash: Buffer }>(
      sql`select token_hash as hash from invitations where family_id = ${familyId}`,
    );
    expect(rows.map(({ hash }) => hash)).toEqual([fingerprint(open)]);
  });

  it('is one of so many that are open at once', async () => {
    const { agent: ruth, user, familyId } = await kitchen.person('Ruth');
    await kitchen.db.execute(sql`
      insert into invitations (family_id, token_hash, role, invited_by, expires_at)
      select ${familyId}::uuid, decode(md5(n::text || ${user.id}), 'hex'), 'viewer', 'Ruth', now() + interval '1 day'
      from generate_series(1, ${INVITATIONS_MAX - 1}::int) n`);
    await invite(ruth);
    await ruth
      .post('/api/family/invitations')
      .send({ role: 'editor' })
      .expect(409, 'There are many open invitations already: take some back first.');
  });

  it('brings nobody into a family that is full', async () => {
    const { agent: ruth, familyId } = await kitchen.person('Ruth');
    const { agent: anna } = await kitchen.person('Anna');
    const token = await invite(ruth);
    const fill = (count: number) =>
      kitchen.db.execute(sql`
        with made as (
          insert into people (id, name, email, guest, family_id)
          select gen_random_uuid(), 'Guest', gen_random_uuid() || '@example.org', false, ${familyId}::uuid from generate_series(1, ${count}::int)
          returning id
        ) insert into memberships (family_id, person_id, role) select ${familyId}::uuid, id, 'viewer' from made`);
    await fill(MEMBERS_MAX - 1);
    const full = 'This family has no room for more members.';
    await anna.post(`/api/invitations/${token}/accept`).expect(409, full);
    await kitchen.db.execute(
      sql`delete from memberships where ctid = (select ctid from memberships where family_id = ${familyId} and role = 'viewer' limit 1)`,
    );
    await anna.post(`/api/invitations/${token}/accept`).expect(200);
  });
});

it('who is removed from one family keeps what is theirs in another, and stays where they are', async () => {
  const { agent: ruth, familyId } = await kitchen.person('Ruth');
  const { agent: anna, user, familyId: own } = await kitchen.person('Anna');
  await anna.post(`/api/invitations/${await invite(ruth)}/accept`).expect(200);
  await anna.post(`/api/families/${own}/open`).expect(204);
  for (const [id, agent] of [
    [own, anna],
    [familyId, ruth],
  ] as const) {
    const { body } = await agent.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    await kitchen.db.execute(
      sql`insert into favourites (family_id, recipe_id, person_id) values (${id}, ${(body as { id: string }).id}, ${user.id})`,
    );
    await kitchen.db.execute(
      sql`insert into retailer_grants (person_id, family_id, retailer) values (${user.id}, ${id}, ${`of ${id}`})`,
    );
  }
  const { agent: grete, familyId: third } = await kitchen.person('Grete');
  await anna.post(`/api/invitations/${await invite(grete)}/accept`).expect(200);
  await ruth.delete(`/api/family/members/${user.id}`).expect(204);
  expect((await familiesOf(anna)).map(({ id, open }) => [id, open])).toEqual([
    [third, true],
    [own, false],
  ]);
  const left = async (table: 'favourites' | 'retailer_grants') =>
    (
      await kitchen.db.execute<{ family_id: string }>(
        sql`select family_id from ${sql.identifier(table)} where person_id = ${user.id}`,
      )
    ).rows.map((row) => row.family_id);
  expect(await left('favourites')).toEqual([own]);
  expect(await left('retailer_grants')).toEqual([own]);
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
    // Whoever is the owner may be named so again.
    await ruth.patch(`/api/family/members/${owner.id}`).send({ role: 'owner' }).expect(200);
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

it('a guest has no address to be shown', async () => {
  const guest = await kitchen.guest();
  await guest.post('/api/recipes').send({ title: 'Toast' }).expect(200);
  expect((await membersOf(guest)).map(({ email }) => email)).toEqual([null]);
});

it('another family’s members, invitations and library are out of reach', async () => {
  const { agent: ruth, user, familyId } = await kitchen.person('Ruth');
  const { agent: anna } = await kitchen.person('Anna');
  await invite(ruth);
  const [open] = (await ruth.get('/api/family/invitations').expect(200)).body as { id: string }[];
  await anna.post(`/api/families/${familyId}/open`).expect(404);
  await anna.patch(`/api/families/${familyId}`).send({ name: 'Mine' }).expect(404);
  expect((await familiesOf(ruth)).map(({ name }) => name)).toEqual(['Ruth']);
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
