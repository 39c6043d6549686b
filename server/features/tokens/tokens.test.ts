import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonalToken, PersonalTokenMade } from '#shared/programs.ts';
import type { Member } from '#shared/families.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { tokensRepo } from './tokens.repo.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen({ BILLING: 'off' });
});
afterAll(() => kitchen.close());

const tokenOf = async (agent: Agent, more: object = {}) =>
  (
    await agent
      .post('/api/tokens')
      .send({ name: 'A script', scope: 'write', ...more })
      .expect(200)
  ).body as PersonalTokenMade;
/** A program: a call without a cookie. */
const as = (token: string, verb: 'get' | 'post' | 'patch' | 'delete', path: string) =>
  kitchen.stranger()[verb](path).set('Authorization', `Bearer ${token}`);
const ENDED = 'That token is not known here: it was ended, has run out, or was never one.';

describe('a token', () => {
  it('is told once, kept as its sum alone, and listed with what it may and when it was used', async () => {
    const { agent } = await kitchen.person('Ruth');
    const made = await tokenOf(agent, { name: 'Shopping script', scope: 'read', days: 30 });
    expect(made.token).toMatch(/^kk_[\w-]{43}$/);
    const list = async () => (await agent.get('/api/tokens').expect(200)).body as PersonalToken[];
    const { token, ...kept } = made;
    expect(await list()).toEqual([kept]);
    expect(kept).toMatchObject({ name: 'Shopping script', scope: 'read', family: 'Ruth', usedAt: null });
    expect(Date.parse(kept.expiresAt ?? '') - Date.parse(kept.createdAt)).toBe(30 * 86_400_000);
    const { rows } = await kitchen.db.execute<{ all: string; hash: Buffer }>(
      sql`select t::text as all, token_hash as hash from personal_tokens t where id = ${made.id}`,
    );
    expect(rows[0]?.all).not.toContain(token);
    expect(rows[0]?.hash).toEqual(createHash('sha256').update(token).digest());

    await as(token, 'get', '/api/recipes').expect(200);
    expect((await list())[0]?.usedAt).not.toBeNull();
  });

  it('writes as its person, from any site and without a cookie, and reads pictures; a cookie beside it is not looked at', async () => {
    const { agent, user } = await kitchen.person('Ruth');
    const other = await kitchen.person('Somebody else');
    const { token } = await tokenOf(agent);
    const { body } = await as(token, 'post', '/api/recipes')
      .set('Origin', 'https://elsewhere.example')
      .send({ title: 'Plum cake' })
      .expect(200);
    const { id } = body as { id: string };
    await agent.get(`/api/recipes/${id}`).expect(200);
    // The other person's browser, with a token of Ruth's: it is Ruth who asks.
    await other.agent.get(`/api/recipes/${id}`).set('Authorization', `Bearer ${token}`).expect(200);
    await other.agent.get(`/api/recipes/${id}`).set('Authorization', 'Bearer kk_no').expect(401, ENDED);
    // A proxy's own sign-in is none of ours.
    await agent.get(`/api/recipes/${id}`).set('Authorization', 'Bearer eyJhbGciOi').expect(200);
    expect(user.name).toBe('Ruth');
  });

  it.each([
    ['empty', 'kk_'],
    ['of the right form', `kk_${'a'.repeat(43)}`],
    ['long', `kk_${'a'.repeat(5000)}`],
    ['a path', 'kk_../..'],
  ])('that was never one is 401, also where anybody may ask: %s', async (_which, token) => {
    await as(token, 'get', '/api/recipes').expect(401, ENDED);
    await as(token, 'get', '/api/user').expect(401, ENDED);
    await as(token, 'post', '/api/auth/sign-in/email')
      .send({ email: 'a@example.org', password: 'x' })
      .expect(401, ENDED);
  });

  it('that was ended, or has run out, opens nothing from that moment; another person ends none of it', async () => {
    const { agent } = await kitchen.person();
    const { agent: other } = await kitchen.person();
    const { id, token } = await tokenOf(agent);
    await other.delete(`/api/tokens/${id}`).expect(404);
    await as(token, 'get', '/api/recipes').expect(200);
    await agent.delete(`/api/tokens/${id}`).expect(204);
    await as(token, 'get', '/api/recipes').expect(401, ENDED);

    const late = await tokenOf(agent, { days: 1 });
    await kitchen.db.execute(sql`update personal_tokens set expires_at = now() where id = ${late.id}`);
    await as(late.token, 'get', '/api/recipes').expect(401, ENDED);
    expect((await agent.get('/api/tokens')).body).toEqual([]);
  });

  it('stays with the family that it was made for, with the role that its person has there by now', async () => {
    const { agent: owner, familyId } = await kitchen.person('Ruth');
    const { body: recipe } = await owner.post('/api/recipes').send({ title: 'Plum cake' }).expect(200);
    const { id } = recipe as { id: string };
    const editor = await kitchen.member(familyId, 'editor');
    const { token } = await tokenOf(editor);
    const members = (await owner.get('/api/family/members')).body as Member[];
    const personId = members.find(({ role }) => role === 'editor')?.id ?? '';

    // They look at another family of theirs; their script goes on where it was.
    const { familyId: elsewhere } = await kitchen.person();
    await kitchen.db.execute(
      sql`insert into memberships (family_id, person_id, role) values (${elsewhere}, ${personId}, 'editor')`,
    );
    await editor.post(`/api/families/${elsewhere}/open`).expect(204);
    await editor.get(`/api/recipes/${id}`).expect(404);
    await as(token, 'get', `/api/recipes/${id}`).expect(200);

    await owner.patch(`/api/family/members/${personId}`).send({ role: 'viewer' }).expect(200);
    await as(token, 'get', `/api/recipes/${id}`).expect(200);
    await as(token, 'patch', `/api/recipes/${id}`)
      .send({ version: 1, notes: 'x' })
      .expect(403, 'You may look at this family’s recipes, but not change them.');

    await owner.delete(`/api/family/members/${personId}`).expect(204);
    await as(token, 'get', `/api/recipes/${id}`).expect(401, ENDED);
  });

  it('goes with its person', async () => {
    const { agent, familyId } = await kitchen.person();
    const gone = await kitchen.member(familyId, 'editor');
    const { token } = await tokenOf(gone);
    const { token: stays } = await tokenOf(agent);
    await kitchen.db.execute(
      sql`delete from people where id in (select person_id from memberships where family_id = ${familyId} and role = 'editor')`,
    );
    await as(token, 'get', '/api/recipes').expect(401, ENDED);
    await as(stays, 'get', '/api/recipes').expect(200);
  });

  it('that reads changes nothing, and no token opens what makes an account', async () => {
    const { agent } = await kitchen.person();
    const { token } = await tokenOf(agent, { scope: 'read' });
    await as(token, 'post', '/api/recipes')
      .send({ title: 'x' })
      .expect(403, 'This token reads, and changes nothing: make one that may write.');
    const { token: writes } = await tokenOf(agent);
    const closed = 'A token does not open that: sign in to do it.';
    await as(writes, 'post', '/api/tokens').send({ name: 'more', scope: 'write' }).expect(403, closed);
    await as(writes, 'get', '/api/user').expect(403, closed);
    await as(writes, 'post', '/api/auth/sign-out').expect(403, closed);
    await as(writes, 'get', '/api/family/members').expect(403, closed);
    // Where stores send their shoppers back to asks for a browser.
    await as(writes, 'get', '/api/retailers/kroger/return?code=a&state=b')
      .expect(303)
      .expect('Location', '/grocery?kroger=failed');
  });

  it('needs an account, a name and an end to their number', async () => {
    const guest = await kitchen.guest();
    await guest.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    await guest
      .post('/api/tokens')
      .send({ name: 'x', scope: 'read' })
      .expect(403, 'Create an account first: a token belongs to somebody who can end it.');
    const { agent } = await kitchen.person();
    await agent
      .post('/api/tokens')
      .send({ name: '  ', scope: 'read' })
      .expect(400, 'Say what the token is for (name).');
    await agent
      .post('/api/tokens')
      .send({ name: 'x', scope: 'all' })
      .expect(400, 'A token reads, or reads and writes (scope).');
    for (let n = 0; n < 25; n += 1) await tokenOf(agent);
    await agent
      .post('/api/tokens')
      .send({ name: 'x', scope: 'read' })
      .expect(409, 'You have 25 tokens already: end one first.');
    // What has run out is no token any more.
    await kitchen.db.execute(
      sql`update personal_tokens set expires_at = now() where id = (select id from personal_tokens order by created_at desc limit 1)`,
    );
    await tokenOf(agent);
  });

  it('that has run out is swept, and no other', async () => {
    const { agent } = await kitchen.person();
    const [good, lasting, late] = [
      await tokenOf(agent),
      await tokenOf(agent, { days: 2 }),
      await tokenOf(agent, { days: 1 }),
    ];
    await kitchen.db.execute(sql`update personal_tokens set expires_at = now() - interval '1 s' where id = ${late.id}`);
    await tokensRepo(kitchen.db).sweep();
    const { rows } = await kitchen.db.execute<{ id: string }>(
      sql`select id from personal_tokens where id in (${good.id}, ${lasting.id}, ${late.id})`,
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([good.id, lasting.id].sort());
  });

  it('that is used again and again has it written down every quarter of an hour', async () => {
    const { agent } = await kitchen.person();
    const { id, token } = await tokenOf(agent);
    const usedMinutesAgo = async (minutes: number) => {
      await kitchen.db.execute(
        sql`update personal_tokens set used_at = now() - make_interval(mins => ${minutes}) where id = ${id}`,
      );
      await as(token, 'get', '/api/recipes').expect(200);
      const { rows } = await kitchen.db.execute<{ ago: number }>(
        sql`select extract(epoch from now() - used_at)::int / 60 as ago from personal_tokens where id = ${id}`,
      );
      return rows[0]?.ago;
    };
    expect(await usedMinutesAgo(10)).toBe(10);
    expect(await usedMinutesAgo(20)).toBe(0);
  });
});

it('each token has a minute of its own, and does not use up what browsers behind its address have', async () => {
  const limited = await openKitchen({ RATE_LIMITS: 'on', BILLING: 'off' });
  try {
    const { agent } = await limited.person();
    const ask = (token: string) =>
      limited.stranger().get('/api/export?format=jsonld').set('Authorization', `Bearer ${token}`);
    const { token: one } = await tokenOf(agent);
    const { token: two } = await tokenOf(agent);
    for (let n = 0; n < 10; n += 1) await ask(one).expect(200);
    await ask(one).expect(429, 'That was tried too often. Please wait a little and try again.');
    await ask(two).expect(200);
    await agent.get('/api/export?format=jsonld').expect(200);
  } finally {
    await limited.close();
  }
});
