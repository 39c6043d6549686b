import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Passkey } from '#shared/passkeys.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { softPasskey } from '#tests/support/passkey.ts';

const origin = 'http://localhost:5000';
let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

interface Options {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly userVerification?: string;
}
const begun = async (agent: Agent, password: string) =>
  (await agent.post('/api/auth/passkeys/begin').send({ password }).expect(200)).body as Options;
const asked = async (agent: Agent) => (await agent.post('/api/auth/sign-in/passkey/begin').expect(200)).body as Options;
async function withPasskey(key = softPasskey(origin)) {
  const person = await kitchen.person();
  const { challenge } = await begun(person.agent, person.password);
  await person.agent
    .post('/api/auth/passkeys')
    .send({ name: 'Phone', response: key.make(challenge) })
    .expect(200);
  return { ...person, key };
}
const signIn = async (agent: Agent, response: object) => agent.post('/api/auth/sign-in/passkey').send({ response });
const listOf = async (agent: Agent) => (await agent.get('/api/auth/passkeys').expect(200)).body as Passkey[];

it('a passkey is added by the password, told by letter, signs in elsewhere without one, and is removed', async () => {
  const { agent, user, password } = await kitchen.person();
  const key = softPasskey(origin);
  const options = await begun(agent, password);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const made = await agent
    .post('/api/auth/passkeys')
    .send({ name: 'Ruth’s phone', response: key.make(options.challenge) })
    .expect(200);
  expect(made.body).toMatchObject({ id: key.id, name: 'Ruth’s phone', usedAt: null });
  const letters = readdirSync(join(kitchen.dataDir, 'outbox')).map((name) =>
    readFileSync(join(kitchen.dataDir, 'outbox', name), 'utf8'),
  );
  expect(letters.some((text) => text.includes(user.email) && text.includes('passkey'))).toBe(true);

  const elsewhere = kitchen.stranger();
  const { challenge, rpId, userVerification } = await asked(elsewhere);
  expect([rpId, userVerification]).toEqual(['localhost', 'required']);
  const signed = key.use(challenge);
  expect((await signIn(elsewhere, signed)).body).toMatchObject({ id: user.id });
  expect((await listOf(elsewhere))[0]?.usedAt).toEqual(expect.any(String));
  // The same answer once more opens nothing.
  expect((await signIn(kitchen.stranger(), signed)).status).toBe(400);

  await elsewhere.patch(`/api/auth/passkeys/${key.id}`).send({ name: ' Old phone ' }).expect(204);
  expect((await listOf(elsewhere))[0]?.name).toBe('Old phone');
  await elsewhere.delete(`/api/auth/passkeys/${key.id}`).expect(204);
  const gone = await signIn(kitchen.stranger(), key.use((await asked(elsewhere)).challenge));
  expect([gone.status, gone.text]).toEqual([401, 'That passkey is not known here. Sign in with your password.']);
});

it('without a look at who it is, from another place, by a copy, or by another key nobody gets in', async () => {
  const { key } = await withPasskey();
  const stranger = kitchen.stranger();
  const tries = {
    'not verified': async () => key.use((await asked(stranger)).challenge, { verified: false }),
    'another signature': async () => {
      const { challenge } = await asked(stranger);
      return { ...key.use(challenge), response: softPasskey(origin).use(challenge).response };
    },
    'another site': async () => {
      const { challenge } = await asked(stranger);
      return { ...key.use(challenge), response: softPasskey('https://evil.example').use(challenge).response };
    },
  };
  for (const [name, respond] of Object.entries(tries)) {
    expect([name, (await signIn(stranger, await respond())).status]).toEqual([name, 401]);
  }
  key.setCounter(8);
  expect((await signIn(stranger, key.use((await asked(stranger)).challenge))).status).toBe(200);
  key.setCounter(3);
  expect((await signIn(kitchen.stranger(), key.use((await asked(stranger)).challenge))).status).toBe(401);
});

it('a challenge is for one purpose and one person, and runs out', async () => {
  const { agent, password } = await kitchen.person();
  const other = await kitchen.person();
  const key = softPasskey(origin);
  const late = 'That took too long, or was sent twice. Please try again.';
  const add = async (who: Agent, challenge: string) =>
    (await who.post('/api/auth/passkeys').send({ name: 'x', response: key.make(challenge) })).text;
  expect(await add(agent, (await asked(agent)).challenge)).toBe(late);
  expect(await add(other.agent, (await begun(agent, password)).challenge)).toBe(late);
  expect(await add(agent, 'made-up')).toBe(late);
  const { challenge } = await begun(agent, password);
  await kitchen.db.execute(sql`update passkey_challenges set expires_at = now() - interval '1 second'`);
  expect(await add(agent, challenge)).toBe(late);
  const answer = key.make((await begun(agent, password)).challenge, { verified: false });
  const unverified = await agent.post('/api/auth/passkeys').send({ name: 'x', response: answer });
  expect([unverified.status, unverified.text]).toEqual([400, 'The passkey could not be checked. Please try again.']);
  expect(await listOf(agent)).toEqual([]);
});

it('the password is asked for, a guest has none, and a key that is kept is not kept for somebody else', async () => {
  const { agent, key } = await withPasskey();
  const wrong = await agent.post('/api/auth/passkeys/begin').send({ password: 'wrong' });
  expect([wrong.status, wrong.text]).toEqual([403, 'That is not your password.']);
  expect((await agent.post('/api/auth/passkeys/begin').send({})).text).toBe('Type your password.');
  const guest = await kitchen.guest();
  expect((await guest.post('/api/auth/passkeys/begin').send({ password: 'x' })).status).toBe(401);
  const other = await kitchen.person();
  const { challenge } = await begun(other.agent, other.password);
  const again = await other.agent.post('/api/auth/passkeys').send({ name: 'x', response: key.make(challenge) });
  expect([again.status, again.text]).toEqual([409, 'That passkey is kept already.']);
  expect((await other.agent.patch(`/api/auth/passkeys/${key.id}`).send({ name: 'Mine' })).status).toBe(404);
  expect((await other.agent.delete(`/api/auth/passkeys/${key.id}`)).status).toBe(404);
  expect(await listOf(other.agent)).toEqual([]);
});

it('a password chosen by letter removes the passkeys: whoever had the account before comes in by none', async () => {
  const { user, key, agent } = await withPasskey();
  await agent.post('/api/auth/forgot-password').send({ email: user.email }).expect(200);
  const token = readdirSync(join(kitchen.dataDir, 'outbox'))
    .map((name) => readFileSync(join(kitchen.dataDir, 'outbox', name), 'utf8'))
    .filter((text) => text.includes(user.email))
    .flatMap((text) => /reset-password\?token=3?D?([\w-]{43})/.exec(text)?.[1] ?? [])[0];
  await agent.post('/api/auth/reset-password').send({ token, password: 'six sour plums in a jar' }).expect(204);
  const stranger = kitchen.stranger();
  expect((await signIn(stranger, key.use((await asked(stranger)).challenge))).status).toBe(401);
});

it('what a guest has kept moves into the account', async () => {
  const { user, key } = await withPasskey();
  const guest = await kitchen.guest();
  await guest.post('/api/recipes').send({ title: 'Toast' }).expect(200);
  const { body } = await signIn(guest, key.use((await asked(guest)).challenge));
  expect(body).toMatchObject({ id: user.id, recipeCount: 1 });
});
