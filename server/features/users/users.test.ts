import { networkInterfaces } from 'node:os';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Parts } from '#server/foundation.ts';
import type { User } from '#shared/user.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';

let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.close());

const form = (name: string) => ({
  name,
  email: `${name.toLowerCase()}-${String(Math.random()).slice(2)}@Example.org`,
  password: 'a long secret',
});

describe('a guest', () => {
  it('is one cookie away, and the cookie is safe', async () => {
    const answer = await kitchen.stranger().get('/api/user').expect(200);
    expect(answer.body).toMatchObject({ name: 'Guest', email: '', tier: 'free', recipeCount: 0, guest: true });
    expect(answer.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('keeps recipes when an account is made of it', async () => {
    const guest = await kitchen.guest();
    await guest.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    const { body } = await guest.post('/api/auth/sign-up/email').send(form('Ruth')).expect(200);
    expect(body).toMatchObject({ name: 'Ruth', guest: false, recipeCount: 1 });
    expect((await guest.get('/api/recipes')).body).toMatchObject([{ title: 'Toast' }]);
  });

  it('takes recipes along when signing in, with their history, and the guest is gone', async () => {
    const { agent: owner, user, password } = await kitchen.person();
    await owner
      .post('/api/recipes')
      .send({ title: 'Mine', tags: ['a'] })
      .expect(200);
    const guest = await kitchen.guest();
    const { body } = await guest
      .post('/api/recipes')
      .send({ title: 'Brought', tags: ['a'] })
      .expect(200);
    const { id } = body as { id: string };
    await guest.patch(`/api/recipes/${id}`).send({ version: 1, notes: 'n' }).expect(200);
    const signedIn = await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    expect(signedIn.body).toMatchObject({ id: user.id, recipeCount: 2, guest: false });
    expect((await owner.get('/api/library')).body).toMatchObject({ total: 2, tags: [{ tag: 'a', count: 2 }] });
    expect((await owner.get(`/api/recipes/${id}/versions`)).body).toHaveLength(1);
  });
});

describe('an account', () => {
  it('signs up, out and in again', async () => {
    const agent = kitchen.stranger();
    const ruth = form('Ruth');
    await agent.post('/api/auth/sign-up/email').send(ruth).expect(200);
    await agent.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    await agent.post('/api/auth/sign-out').expect(204);
    expect((await agent.get('/api/recipes')).status).toBe(401);
    const answer = await agent
      .post('/api/auth/sign-in/email')
      .send({ ...ruth, email: ruth.email.toUpperCase() })
      .expect(200);
    expect(answer.body).toMatchObject({ name: 'Ruth', email: ruth.email.toLowerCase(), recipeCount: 1 });
  });

  it('gets a fresh session at sign-in, and the old cookie opens nothing after sign-out', async () => {
    const agent = kitchen.stranger();
    const visited = await agent.get('/api/user');
    const signed = await agent.post('/api/auth/sign-up/email').send(form('Ruth'));
    const cookie = signed.headers['set-cookie']?.[0] ?? '';
    expect(cookie.split(';')[0]).not.toBe(visited.headers['set-cookie']?.[0]?.split(';')[0]);
    await agent.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    await agent.post('/api/auth/sign-out').expect(204);
    const replayed = await kitchen.stranger().get('/api/recipes').set('Cookie', cookie);
    expect(replayed.body).toEqual([]);
  });

  it.each([
    [{ email: 'nobody@example.org', password: 'a long secret' }, 401, /do not belong together/],
    [{ email: 'not an address', password: 'x' }, 400, /Invalid email address/],
    [{}, 400, /^Email is required\.$/],
  ])('refuses to sign in with %j', async (body, status, sentence) => {
    const answer = await kitchen.stranger().post('/api/auth/sign-in/email').send(body);
    expect([answer.status, answer.type]).toEqual([status, 'text/plain']);
    expect(answer.text).toMatch(sentence);
  });

  it.each([
    [{ name: '' }, 'Name is required'],
    [{ name: '  ' }, 'Name is required'],
    [{ email: 'ruth' }, 'Invalid email address'],
    [{ password: 'short' }, 'Use at least 8 characters (password).'],
    [{ name: [] }, 'Name must be text.'],
  ])('refuses to sign up with %j', async (wrong, sentence) => {
    const answer = await kitchen
      .stranger()
      .post('/api/auth/sign-up/email')
      .send({ ...form('Ruth'), ...wrong });
    expect([answer.status, answer.text]).toEqual([400, sentence]);
  });

  it('has its address alone, also when three sign up at once; none of them is told of the others', async () => {
    const ruth = form('Ruth');
    const answers = await Promise.all(
      [1, 2, 3].map(() => kitchen.stranger().post('/api/auth/sign-up/email').send(ruth)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await kitchen.db.execute(
      sql`select claimant from people where email = ${ruth.email.toLowerCase()} order by claimant`,
    );
    expect(rows).toEqual([{ claimant: false }, { claimant: true }, { claimant: true }]);
  });

  it('changes name, email and preferences, and leaves alone what is not named', async () => {
    const { agent, user, password } = await kitchen.person();
    const other = await kitchen.person('Anna');
    const email = `new-${user.id}@example.org`;
    await agent
      .patch('/api/user')
      .send({ preferences: { units: 'metric' } })
      .expect(200);
    const { body } = await agent.patch('/api/user').send({ name: 'Nana', email, password }).expect(200);
    expect(body).toMatchObject({ name: 'Nana', email, preferences: { units: 'metric', fontSize: 'medium' } });
    expect((await other.agent.get('/api/user')).body).toEqual(other.user);
    expect((await agent.patch('/api/user').send({ name: '' })).text).toBe('Name is required');
    expect((await kitchen.stranger().patch('/api/user').send({ name: 'x' })).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const linkIn = () => {
    const folder = join(kitchen.dataDir, 'outbox');
    const newest = readdirSync(folder).sort().at(-1) ?? '';
    return /token=([\w-]+)/.exec(readFileSync(join(folder, newest), 'utf8'))?.[1] ?? '';
  };

  it('is chosen anew by the link in the mail, once, and all sessions end', async () => {
    const { agent, user } = await kitchen.person();
    await agent.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    const answer = await kitchen.stranger().post('/api/auth/forgot-password').send({ email: user.email }).expect(200);
    expect(answer.body).toEqual({ sent: false });
    const token = linkIn();
    const fresh = { token, password: 'another secret' };
    await kitchen.stranger().post('/api/auth/reset-password').send(fresh).expect(204);
    expect((await agent.get('/api/recipes')).body).toEqual([]);
    expect((await kitchen.stranger().post('/api/auth/reset-password').send(fresh)).status).toBe(400);
    await agent.post('/api/auth/sign-in/email').send({ email: user.email, password: 'another secret' }).expect(200);
    expect((await agent.get('/api/recipes')).body).toMatchObject([{ title: 'Toast' }]);
  });

  it('answers the same for an address that nobody has', async () => {
    const answer = await kitchen.stranger().post('/api/auth/forgot-password').send({ email: 'nobody@example.org' });
    expect([answer.status, answer.body]).toEqual([200, { sent: false }]);
  });
});

describe('two processes over one database', () => {
  const signUp = async () => {
    const agent = kitchen.stranger();
    const answer = await agent.post('/api/auth/sign-up/email').send(form('Ruth')).expect(200);
    const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    return { agent, other: await kitchen.elsewhere(cookie) };
  };

  it('show the same library after each change, whichever of them made it', async () => {
    const { agent, other } = await signUp();
    const total = async (at: typeof agent) => ((await at.get('/api/library')).body as { total: number }).total;
    expect([await total(agent), await total(other)]).toEqual([0, 0]);
    const { body } = await other.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    expect([await total(agent), await total(other)]).toEqual([1, 1]);
    const { id } = body as { id: string };
    await agent.patch(`/api/recipes/${id}`).send({ version: 1, title: 'Rusk' }).expect(200);
    expect((await other.get('/api/library')).body).toMatchObject({ cards: [{ title: 'Rusk' }] });
    await agent.delete(`/api/recipes/${id}`).expect(204);
    expect([await total(agent), await total(other)]).toEqual([0, 0]);
  });

  it('forget a session that one of them has ended', async () => {
    const { agent, other } = await signUp();
    await agent.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    expect((await other.get('/api/recipes')).body).toHaveLength(1);
    await agent.post('/api/auth/sign-out').expect(204);
    await expect.poll(async () => (await other.get('/api/recipes')).body as unknown).toEqual([]);
  });
});

describe('signing out beside the first thing a visitor makes', () => {
  it('is answered in a sentence, whichever comes first', async () => {
    for (let n = 0; n < 10; n += 1) {
      const agent = await kitchen.guest();
      const [made, left] = await Promise.all([
        agent.post('/api/recipes').send({ title: 'Toast' }),
        agent.post('/api/auth/sign-out'),
      ]);
      expect(left.status).toBe(204);
      expect([200, 401]).toContain(made.status);
    }
  });
});

describe('calls from elsewhere', () => {
  it('change nothing when another site sends them', async () => {
    const { agent } = await kitchen.person();
    for (const origin of ['https://evil.example', 'null', 'http://localhost:5001']) {
      expect((await agent.post('/api/recipes').set('Origin', origin).send({ title: 'x' })).status).toBe(403);
    }
    expect((await agent.post('/api/recipes').set('Sec-Fetch-Site', 'cross-site').send({ title: 'x' })).status).toBe(
      403,
    );
    expect((await agent.get('/api/recipes')).body).toEqual([]);
    // A name that somebody points at this machine is chosen by them, and so is the Host that comes with it.
    const rebound = agent.post('/api/recipes').set('Host', 'evil.example').set('Origin', 'http://evil.example');
    await rebound.send({ title: 'x' }).expect(403);
    expect((await agent.get('/api/recipes')).body).toEqual([]);
    await agent.post('/api/recipes').set('Origin', 'http://localhost:5000').send({ title: 'y' }).expect(200);
  });

  it('are of this house where they come from the machine itself, by whatever address of it', async () => {
    const { agent } = await kitchen.person();
    const own = Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
    );
    for (const host of new Set(['localhost', '127.0.0.1', '[::1]', ...own])) {
      const asked = agent.post('/api/recipes').set('Host', `${host}:8080`).set('Origin', `http://${host}:8080`);
      expect([host, (await asked.send({ title: 'x' })).status]).toEqual([host, 200]);
    }
    const elsewhere = agent.post('/api/recipes').set('Host', 'localhost:8080').set('Origin', 'http://localhost:3000');
    await elsewhere.send({ title: 'x' }).expect(403);
  });

  it('get one sentence where there is nothing', async () => {
    const answer = await kitchen.stranger().get('/api/nothing');
    expect([answer.status, answer.text]).toEqual([404, 'There is no such call.']);
    expect((await kitchen.stranger().get('/api/recipes/%E0%A4%A')).status).toBe(400);
  });
});

describe('settings', () => {
  it('GUESTS=off lets in those with an account alone', async () => {
    const closed = await openKitchen({ GUESTS: 'off' });
    try {
      const stranger = closed.stranger();
      expect((await stranger.get('/api/user')).status).toBe(401);
      expect((await stranger.post('/api/recipes').send({ title: 'x' })).status).toBe(401);
      const { agent } = await closed.person();
      await agent.post('/api/recipes').send({ title: 'x' }).expect(200);
    } finally {
      await closed.close();
    }
  });

  it('SIGN_UP=invite lets the first person make an account, and no other', async () => {
    const closed = await openKitchen({ SIGN_UP: 'invite' });
    try {
      // A guest is nobody's account.
      await (await closed.guest()).post('/api/recipes').send({ title: 'Toast' }).expect(200);
      await closed.person();
      expect((await closed.stranger().post('/api/auth/sign-up/email').send(form('Late'))).status).toBe(403);
    } finally {
      await closed.close();
    }
  });

  it('BILLING=off makes every family premium', async () => {
    const free = await openKitchen({ BILLING: 'off' });
    try {
      const { agent } = await free.person();
      expect((await agent.get('/api/user')).body).toMatchObject({ tier: 'premium', recipeLimit: null });
      const made = await Promise.all(
        Array.from({ length: 30 }, () => agent.post('/api/recipes').send({ title: 'Pie' })),
      );
      expect(made.every(({ status }) => status === 200)).toBe(true);
    } finally {
      await free.close();
    }
  });

  it('AI_FOR=premium listens to the recordings of premium families alone, and says so to each', async () => {
    const listener = { says: 'a listener', listen: () => Promise.resolve({ language: null, lines: [] }) };
    const listens = async (env: Record<string, string>, parts: Parts) => {
      const kitchen = await openKitchen(env, parts);
      try {
        const visitor = (await kitchen.stranger().get('/api/user')).body as User;
        const { user } = await kitchen.person();
        return [visitor.listens, user.listens];
      } finally {
        await kitchen.close();
      }
    };
    expect(await listens({}, {})).toEqual([false, false]);
    expect(await listens({}, { listener })).toEqual([true, true]);
    expect(await listens({ AI_FOR: 'premium' }, { listener })).toEqual([false, false]);
    expect(await listens({ AI_FOR: 'premium', BILLING: 'off' }, { listener })).toEqual([true, true]);
  });

  it('RATE_LIMITS=on stops guessing, by account and address', async () => {
    const strict = await openKitchen({ RATE_LIMITS: 'on' });
    try {
      const { user, password } = await strict.person();
      const guess = (secret: string) =>
        strict.stranger().post('/api/auth/sign-in/email').send({ email: user.email, password: secret });
      for (let n = 0; n < 10; n += 1) expect((await guess('wrong guess')).status).toBe(401);
      const stopped = await guess(password);
      expect([stopped.status, stopped.text]).toEqual([
        429,
        'That was tried too often. Please try again in a minute, or choose a new password by letter.',
      ]);
    } finally {
      await strict.close();
    }
  });

  it('RATE_LIMITS=on lets two boxes of cards be sent one by one within a minute, and stops a flood', async () => {
    const strict = await openKitchen({ RATE_LIMITS: 'on' });
    try {
      const { agent } = await strict.person();
      const statuses = new Set<number>();
      // Nothing is asked for, so that only the asking counts.
      for (let n = 0; n < 400; n += 1) statuses.add((await agent.post('/api/imports').send({ items: [] })).status);
      expect([...statuses]).toEqual([400]);
      for (let n = 0; n < 201; n += 1) statuses.add((await agent.post('/api/imports').send({ items: [] })).status);
      expect([...statuses]).toEqual([400, 429]);
    } finally {
      await strict.close();
    }
  });
});
