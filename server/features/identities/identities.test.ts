import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '#shared/user.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { openIdStandIn } from '#tests/stand-ins/identity/open-id.ts';

const redirectUri = 'http://localhost:5000/api/auth/openid/return';
let provider: Awaited<ReturnType<typeof openIdStandIn>>;
let kitchen: Kitchen;
const settings = () => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: 'kitchen',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-kitchen',
  OIDC_NAME: 'The house',
});
beforeAll(async () => {
  provider = await openIdStandIn(redirectUri);
  kitchen = await openKitchen(settings());
});
afterAll(async () => {
  await kitchen.close();
  await provider.close();
});

const somebody = (more: object = {}) => ({
  ...{ sub: randomUUID(), email: `${randomUUID()}@example.org`, email_verified: true, name: 'Ruth Miller' },
  ...more,
});
const locationOf = ({ headers }: { headers: unknown }) => (headers as { location: string }).location;
const pathOf = (url: string) => url.slice('http://localhost:5000'.length);
/** Goes to the provider and comes back; answers where the browser is sent then. */
async function through(agent: Agent, start = '/api/auth/openid/start'): Promise<string> {
  const away = locationOf(await agent.get(start).expect(303));
  if (away.startsWith('/')) return away;
  return locationOf(await agent.get(pathOf(await provider.walk(away))).expect(303));
}
const userOf = async (agent: Agent) => (await agent.get('/api/user').expect(200)).body as User;

it('makes an account without a password, finds it again by issuer and subject alone, and leads back to where one was', async () => {
  const ruth = somebody();
  provider.as(ruth);
  const first = kitchen.stranger();
  const start = locationOf(await first.get('/api/auth/openid/start'));
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(new URL(start).searchParams.get(name)).toMatch(/.{20}/);
  expect(new URL(start).searchParams.get('code_challenge_method')).toBe('S256');
  expect(await through(first, '/api/auth/openid/start?next=%2Fweek')).toBe('/week');
  const made = await userOf(first);
  expect(made).toMatchObject({ guest: false, name: 'Ruth Miller', email: ruth.email, passwordless: true });
  // Another address at the provider is the same person; the address alone is nobody.
  provider.as({ ...ruth, email: 'elsewhere@example.org' });
  const second = kitchen.stranger();
  expect(await through(second)).toBe('/');
  expect((await userOf(second)).id).toBe(made.id);
  const wrong = await kitchen.stranger().post('/api/auth/sign-in/email').send({ email: ruth.email, password: 'x' });
  expect(wrong.status).toBe(401);
  expect((await second.delete('/api/auth/openid')).status).toBe(409);
});

it('an address that has an account, is not verified, or is missing signs nobody in', async () => {
  const { user } = await kitchen.person();
  const agent = kitchen.stranger();
  provider.as(somebody({ email: user.email }));
  expect(await through(agent, '/api/auth/openid/start?next=%2Fweek')).toBe('/sign-in?openid=known');
  provider.as(somebody({ email_verified: false }));
  expect(await through(agent)).toBe('/sign-in?openid=unverified');
  provider.as(somebody({ email: undefined }));
  expect(await through(agent)).toBe('/sign-in?openid=no-email');
  provider.as(null);
  expect(await through(agent)).toBe('/sign-in?openid=refused');
  expect((await agent.get('/api/recipes')).status).toBe(401);
});

it('makes no account where the provider cannot be linked to it: without a password there would be no way in', async () => {
  const ruth = somebody();
  await kitchen.db.execute(
    sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`,
  );
  await kitchen.db.execute(
    sql`create trigger refuse before insert on identities for each row execute function refuse()`,
  );
  provider.as(ruth);
  const agent = kitchen.stranger();
  try {
    const away = locationOf(await agent.get('/api/auth/openid/start').expect(303));
    await agent.get(pathOf(await provider.walk(away))).expect(500);
  } finally {
    await kitchen.db.execute(sql`drop function refuse cascade`);
  }
  expect(await through(agent)).toBe('/');
  expect(await userOf(agent)).toMatchObject({ email: ruth.email, passwordless: true });
});

it('is linked by the password, signs in then, is nobody else’s, and unlinked', async () => {
  const { agent, user, password } = await kitchen.person();
  const ruth = somebody();
  provider.as(ruth);
  expect((await agent.get('/api/auth/openid')).body).toEqual({ provider: 'The house', linked: false, email: null });
  expect((await agent.post('/api/auth/openid').send({ password: 'wrong' })).status).toBe(403);
  const begin = async (who: Agent, secret: string) =>
    ((await who.post('/api/auth/openid').send({ password: secret }).expect(200)).body as { url: string }).url;
  const link = await begin(agent, password);
  const other = await kitchen.person();
  // The leave to link is this person's.
  expect(await through(other.agent, link)).toBe('/account?openid=failed');
  expect(await through(agent, await begin(agent, password))).toBe('/account?openid=linked');
  expect((await agent.get('/api/auth/openid')).body).toMatchObject({ linked: true, email: ruth.email });
  const elsewhere = kitchen.stranger();
  await through(elsewhere);
  expect((await userOf(elsewhere)).id).toBe(user.id);
  expect(await through(other.agent, await begin(other.agent, other.password))).toBe('/account?openid=taken');
  await agent.delete('/api/auth/openid').expect(204);
  expect((await agent.delete('/api/auth/openid')).status).toBe(404);
});

it('comes back only to the browser that went, once, within ten minutes, with the state it was given', async () => {
  provider.as(somebody());
  const agent = kitchen.stranger();
  const gone = async () => pathOf(await provider.walk(locationOf(await agent.get('/api/auth/openid/start'))));
  expect(locationOf(await kitchen.stranger().get(await gone()))).toBe('/sign-in?openid=failed');
  const back = await gone();
  expect(locationOf(await agent.get(back.replace(/state=[^&]+/, 'state=another')))).toBe('/sign-in?openid=failed');
  expect(locationOf(await agent.get(back))).toBe('/sign-in?openid=failed');
  const late = await gone();
  await kitchen.db.execute(sql`update openid_journeys set expires_at = now() - interval '1 second'`);
  expect(locationOf(await agent.get(late))).toBe('/sign-in?openid=failed');
  expect(await through(agent, `/api/auth/openid/start?next=${encodeURIComponent('//evil.example')}`)).toBe('/');
});

it('what a guest has kept is in the account, new or old', async () => {
  const ruth = somebody();
  provider.as(ruth);
  const guest = await kitchen.guest();
  await guest.post('/api/recipes').send({ title: 'Toast' }).expect(200);
  await through(guest);
  expect(await userOf(guest)).toMatchObject({ guest: false, recipeCount: 1 });
  const another = await kitchen.guest();
  await another.post('/api/recipes').send({ title: 'Soup' }).expect(200);
  await through(another);
  expect(await userOf(another)).toMatchObject({ email: ruth.email, recipeCount: 2 });
});

it('where accounts are made by invitation, the provider makes none without one', async () => {
  const invited = await openKitchen({ ...settings(), SIGN_UP: 'invite', GUESTS: 'off' });
  try {
    const { agent } = await invited.person();
    provider.as(somebody());
    const stranger = invited.stranger();
    expect(await through(stranger)).toBe('/sign-in?openid=invited');
    const { body } = await agent.post('/api/family/invitations').send({ role: 'viewer' }).expect(200);
    const join = new URL((body as { url: string }).url).pathname;
    expect(await through(stranger, `/api/auth/openid/start?next=${encodeURIComponent(join)}`)).toBe(join);
    expect((await userOf(stranger)).passwordless).toBe(true);
  } finally {
    await invited.close();
  }
});

it('a provider that is away is one sentence, and nobody is sent there', async () => {
  const alone = await openKitchen({ ...settings(), OIDC_ISSUER: 'http://127.0.0.1:9' });
  try {
    const answer = await alone.stranger().get('/api/auth/openid/start?next=%2Fweek');
    expect([answer.status, locationOf(answer)]).toEqual([303, '/sign-in?openid=away&next=%2Fweek']);
  } finally {
    await alone.close();
  }
});
