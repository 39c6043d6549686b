import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Agent, Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Device, User } from '#shared/user.ts';
import { cookieOf, type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { attemptsRepo } from './attempts.repo.ts';
import { peopleRepo } from './people.repo.ts';
import { sessionsRepo } from './sessions.repo.ts';

let kitchen: Kitchen;
/** Limits are on, and one proxy tells where a call comes from. */
let strict: Kitchen;
beforeAll(async () => {
  [kitchen, strict] = await Promise.all([openKitchen(), openKitchen({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })]);
});
afterAll(() => Promise.all([kitchen.close(), strict.close()]));

let made = 0;
const newAddress = () => `person-${String((made += 1))}@example.org`;
const secret = 'three sour plums';
const signUp = (agent: Agent, email: string, more: object = {}) =>
  agent.post('/api/auth/sign-up/email').send({ name: 'Ruth', email, password: secret, ...more });
const signIn = (agent: Agent, email: string, password = secret) =>
  agent.post('/api/auth/sign-in/email').send({ email, password });
const account = async (agent: Agent, email = newAddress()) => {
  await signUp(agent, email).expect(200);
  return email;
};
const titles = async (agent: Agent) =>
  ((await agent.get('/api/recipes').expect(200)).body as { title: string }[]).map(({ title }) => title).sort();

/** Letters in the outbox to this address, the newest last. */
const lettersTo = (email: string) => {
  const folder = join(kitchen.dataDir, 'outbox');
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${email}\n`));
};
const subjectsTo = (email: string) => lettersTo(email).map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1]);
/** Cookies without what is by lot in them. */
const shapeOf = (answer: Response) =>
  (answer.headers['set-cookie'] as unknown as string[]).map((cookie) =>
    cookie
      .replace(/=s%3A[\w%.-]+/, '=…')
      .replace(/=[\w-]{22}\.[\w-]{43};/, '=…;')
      .replace(/Expires=[^;]+/, 'Expires=…'),
  );

describe('a cookie that was there before', () => {
  const planted = async () => {
    const visitor = await kitchen.guest();
    return cookieOf(visitor);
  };

  it('opens nothing of the guest that its bearer becomes, who gets another one', async () => {
    const cookie = await planted();
    const answer = await kitchen
      .stranger()
      .post('/api/recipes')
      .set('Cookie', cookie)
      .set('User-Agent', 'Mozilla/5.0 (iPad) Safari/604.1')
      .send({ title: 'Hers' })
      .expect(200);
    const own = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(own).toMatch(/^kk\.sid=/);
    expect(own).not.toBe(cookie);
    expect(await titles(kitchen.stranger().set('Cookie', own))).toEqual(['Hers']);

    const thief = kitchen.stranger();
    expect((await thief.get('/api/recipes').set('Cookie', cookie)).body).toEqual([]);
    await thief.post('/api/recipes').set('Cookie', cookie).send({ title: 'His' }).expect(200);
    expect((await kitchen.stranger().get('/api/recipes').set('Cookie', own)).body).toMatchObject([{ title: 'Hers' }]);
  });

  it('opens nothing of a guest that the same browser has made of it a while ago', async () => {
    const cookie = await planted();
    const make = (title: string) =>
      kitchen.stranger().post('/api/recipes').set('Cookie', cookie).send({ title }).expect(200);
    const cookieIn = (answer: Response) => answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    // What comes at once is one guest's.
    const beside = cookieIn(await make('First'));
    expect(cookieIn(await make('Second'))).toBe(beside);
    await kitchen.db.execute(sql`update sessions set created_at = now() - interval '11 seconds'
      where person_id = (select person_id from sessions where visitor is not null order by created_at desc limit 1)`);
    const later = cookieIn(await make('Third'));
    expect(await titles(kitchen.stranger().set('Cookie', beside))).toEqual(['First', 'Second']);
    expect(await titles(kitchen.stranger().set('Cookie', later))).toEqual(['Third']);
  });

  it('opens nothing of the account that a guest becomes', async () => {
    const guest = await kitchen.guest();
    await guest.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    const before = cookieOf(guest);
    await account(guest);
    expect((await kitchen.stranger().get('/api/recipes').set('Cookie', before)).body).toEqual([]);
    expect(await titles(guest)).toEqual(['Toast']);
  });

  it.each(['kk.sid=abc', 'kk.sid=s%3Aabcdefghijklmnop.c2lnbmVkIGJ5IG5vYm9keQ', 'kk.sid=s%3A.', 'kk.sid=""'])(
    'is ignored where it is not signed by us: %s',
    async (cookie) => {
      const stranger = kitchen.stranger().set('Cookie', cookie);
      expect((await stranger.get('/api/recipes')).status).toBe(401);
      expect((await stranger.post('/api/recipes').send({ title: 'x' })).status).toBe(401);
      const answer = await stranger.get('/api/user').expect(200);
      expect(answer.headers['set-cookie']?.[0]).not.toContain(cookie);
    },
  );

  it('a stream of events that a visitor follows ends when they become a guest, and is asked for anew', async () => {
    const address = await kitchen.listening();
    const { headers } = await kitchen.stranger().get('/api/user');
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const stream = await fetch(`${address}/api/imports/events`, { headers: { cookie } });
    const reading = stream.text();
    await fetch(`${address}/api/recipes`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{"title":"Toast"}',
    });
    expect(await reading).toContain('retry:');
  });
});

test('the cookie is for https alone where PUBLIC_URL is, whatever a request says of itself', async () => {
  const behind = await openKitchen({ PUBLIC_URL: 'https://recipes.example.com' });
  try {
    const cookie = async (at: Kitchen, forwarded: string) =>
      (await at.stranger().get('/api/user').set('X-Forwarded-Proto', forwarded)).headers['set-cookie']?.[0];
    expect(await cookie(behind, 'http')).toMatch(/; Secure/);
    expect(await cookie(kitchen, 'https')).not.toMatch(/; Secure/);
  } finally {
    await behind.close();
  }
});

describe('signing up', () => {
  it('answers the same for an address that has an account, then and later; its holder is told by letter', async () => {
    const taken = await account(kitchen.stranger());
    const free = newAddress();
    const [one, other] = [kitchen.stranger(), kitchen.stranger()];
    const [known, fresh] = [await signUp(one, taken), await signUp(other, free)];
    const shape = (answer: Response) => ({ ...(answer.body as User), id: '', family: '', email: '' });
    expect([known.status, shape(known), shapeOf(known)]).toEqual([fresh.status, shape(fresh), shapeOf(fresh)]);
    expect(Object.keys(known.body as object)).toEqual(Object.keys(fresh.body as object));
    for (const [agent, email] of [
      [one, taken],
      [other, free],
    ] as const) {
      expect((await agent.get('/api/user')).body).toMatchObject({ email, guest: false, recipeCount: 0 });
      await agent.post('/api/recipes').send({ title: 'Toast' }).expect(200);
      await agent.post('/api/auth/sign-out').expect(204);
    }
    expect(subjectsTo(free)).toEqual(['Welcome to your family’s kitchen']);
    expect(subjectsTo(taken)).toEqual(['Welcome to your family’s kitchen', 'You already have an account']);
  });

  it('with an address that has an account lets its maker in again, and nobody into the account', async () => {
    const taken = newAddress();
    const holder = kitchen.stranger();
    await account(holder, taken);
    await holder.post('/api/recipes').send({ title: 'The holder’s' }).expect(200);
    const other = kitchen.stranger();
    await signUp(other, taken, { password: 'four sour plums' }).expect(200);
    await other.post('/api/recipes').send({ title: 'The other’s' }).expect(200);
    await other.post('/api/auth/sign-out').expect(204);
    await signIn(other, taken, 'four sour plums').expect(200);
    expect(await titles(other)).toEqual(['The other’s']);
    expect((await signIn(kitchen.stranger(), taken, 'five sour plums')).status).toBe(401);
    await signIn(holder, taken).expect(200);
    expect(await titles(holder)).toEqual(['The holder’s']);
  });

  it('by somebody who has forgotten that they have an account: signing in to it brings everything together', async () => {
    const taken = newAddress();
    const tablet = kitchen.stranger();
    await account(tablet, taken);
    await tablet.post('/api/recipes').send({ title: 'Old' }).expect(200);
    const phone = kitchen.stranger();
    await signUp(phone, taken, { password: 'four sour plums' }).expect(200);
    await phone.post('/api/recipes').send({ title: 'New' }).expect(200);
    await signIn(phone, taken).expect(200);
    expect(await titles(phone)).toEqual(['New', 'Old']);
    expect((await signIn(kitchen.stranger(), taken, 'four sour plums')).status).toBe(401);
  });

  it('once more with the same password: the next time they sign in there is one library', async () => {
    const taken = newAddress();
    const tablet = kitchen.stranger();
    await account(tablet, taken);
    await tablet.post('/api/recipes').send({ title: 'Old' }).expect(200);
    const phone = kitchen.stranger();
    await account(phone, taken);
    await phone.post('/api/recipes').send({ title: 'New' }).expect(200);
    const desk = kitchen.stranger();
    await signIn(desk, taken).expect(200);
    expect(await titles(desk)).toEqual(['New', 'Old']);
  });

  it('makes an account of a guest alone: one that is there keeps its name, its address and its password', async () => {
    const email = await account(kitchen.stranger());
    const { id } = (await signIn(kitchen.stranger(), email).expect(200)).body as User;
    const people = peopleRepo(kitchen.db, { freeRecipeLimit: null, tierOf: (tier) => tier });
    const another = { name: 'Mallory', email: newAddress(), passwordHash: 'x' };
    await expect(people.keepGuest(id, another)).rejects.toMatchObject({ code: 'conflict' });
    expect((await signIn(kitchen.stranger(), email).expect(200)).body).toMatchObject({ id, name: 'Ruth', email });
  });

  it('moves nothing into an account of another address', async () => {
    const taken = await account(kitchen.stranger());
    const shared = kitchen.stranger();
    await signUp(shared, taken, { password: 'four sour plums' }).expect(200);
    await shared.post('/api/recipes').send({ title: 'The child’s' }).expect(200);
    const mother = await account(kitchen.stranger());
    await signIn(shared, mother).expect(200);
    expect(await titles(shared)).toEqual([]);
    await signIn(shared, taken, 'four sour plums').expect(200);
    expect(await titles(shared)).toEqual(['The child’s']);
  });
});

describe('whoever only claims an address', () => {
  const claiming = async (email: string, password: string, title: string) => {
    const agent = kitchen.stranger();
    const { body } = await signUp(agent, email, { password }).expect(200);
    await agent.post('/api/recipes').send({ title }).expect(200);
    return { agent, id: (body as User).id };
  };

  it('keeps a library that is somebody else’s too, when its maker signs in to the account of the address', async () => {
    const email = await account(kitchen.stranger());
    const { agent, id } = await claiming(email, 'four sour plums', 'Of two people');
    const { rows } = await kitchen.db.execute<{ family_id: string }>(
      sql`select family_id from people where id = ${id}`,
    );
    const member = await kitchen.member(rows[0]?.family_id ?? '', 'viewer');
    await signIn(agent, email).expect(200);
    expect(await titles(agent)).toEqual([]);
    expect(await titles(member)).toEqual(['Of two people']);
    await signIn(agent, email, 'four sour plums').expect(200);
    expect(await titles(agent)).toEqual(['Of two people']);
  });

  it('gets nothing of another who claims it', async () => {
    const email = await account(kitchen.stranger());
    const first = await claiming(email, 'four sour plums', 'The first’s');
    const second = await claiming(email, 'five sour plums', 'The second’s');
    await signIn(first.agent, email, 'five sour plums').expect(200);
    expect(await titles(first.agent)).toEqual(['The second’s']);
    await signIn(first.agent, email, 'four sour plums').expect(200);
    expect(await titles(first.agent)).toEqual(['The first’s']);
    expect(await titles(second.agent)).toEqual(['The second’s']);
  });

  it('gets no letter to choose a password while it has a holder; without one the newest does, and it is theirs', async () => {
    const holder = kitchen.stranger();
    const email = await account(holder);
    await claiming(email, 'three sour plums indeed', 'Rusk');
    const { agent, id } = await claiming(email, 'four sour plums', 'Toast');
    const chosen = async (password: string) => {
      await kitchen.stranger().post('/api/auth/forgot-password').send({ email }).expect(200);
      const token = /token=([\w-]+)/.exec(lettersTo(email).at(-1) ?? '')?.[1];
      await kitchen.stranger().post('/api/auth/reset-password').send({ token, password }).expect(204);
    };
    const claims = async () => {
      const { rows } = await kitchen.db.execute<{ claimant: boolean }>(
        sql`select claimant from people where id = ${id}`,
      );
      return rows[0]?.claimant;
    };
    await chosen('six sour plums');
    expect((await agent.get('/api/user')).body).toMatchObject({ id });
    expect(await claims()).toBe(true);
    await signIn(holder, email, 'six sour plums').expect(200);
    await holder.patch('/api/user').send({ email: newAddress(), password: 'six sour plums' }).expect(200);
    await chosen('seven sour plums');
    expect(await claims()).toBe(false);
  });
});

describe('a link to choose a password', () => {
  const linkFor = async (email: string) => {
    await kitchen.stranger().post('/api/auth/forgot-password').send({ email }).expect(200);
    return /token=([\w-]+)/.exec(lettersTo(email).at(-1) ?? '')?.[1];
  };
  const choose = (token: string | undefined) =>
    kitchen.stranger().post('/api/auth/reset-password').send({ token, password: 'six sour plums' });

  it('that has run out opens nothing, and the password stays', async () => {
    const email = await account(kitchen.stranger());
    const token = await linkFor(email);
    await kitchen.db.execute(sql`update password_resets set expires_at = now() - interval '1 second'`);
    const late = await choose(token);
    expect([late.status, late.text]).toEqual([
      400,
      'That link has been used or has run out. Please ask for a new one.',
    ]);
    await signIn(kitchen.stranger(), email).expect(200);
  });

  it('ends the others, and whatever else would still let in whoever was there before', async () => {
    const agent = kitchen.stranger();
    const email = await account(agent);
    const { id } = (await agent.get('/api/user').expect(200)).body as User;
    const tokens = [await linkFor(email), await linkFor(email)];
    await kitchen.db.execute(
      sql`insert into passkeys (id, person_id, public_key, counter, transports, name)
        values (${`key of ${id}`}, ${id}, 'x', 0, '{}', 'Phone')`,
    );
    const linkTo = (address: string, whose = id) =>
      kitchen.db.execute(sql`insert into identities (issuer, subject, person_id, email)
        values ('https://provider.example', ${whose}, ${whose}, ${address})`);
    const ways = async (whose = id) => {
      const { rows } = await kitchen.db.execute<{ kind: string }>(
        sql`select 'passkey' as kind from passkeys where person_id = ${whose}
          union all select 'provider' from identities where person_id = ${whose}`,
      );
      return rows.map(({ kind }) => kind);
    };
    const { user: other } = await kitchen.person();
    await linkTo(other.email, other.id);
    await linkTo(email);
    await choose(tokens[0]).expect(204);
    expect(await ways()).toEqual(['provider']);
    expect((await choose(tokens[1])).status).toBe(400);
    await kitchen.db.execute(sql`delete from identities where person_id = ${id}`);
    await linkTo('another@example.org');
    await choose(await linkFor(email)).expect(204);
    expect([await ways(), await ways(other.id)]).toEqual([[], ['provider']]);
  });
});

describe('a password that everybody tries first', () => {
  const common = /on the lists of common and leaked ones/;
  const own = /your own name or address/;
  const refused = [
    ['password', common],
    ['Password', common],
    ['12345678', common],
    ['qwertyuiop', common],
    ['zzzzzzzzzzzz', common],
    ['abcabcabcabc', common],
    ['Ruth Winter', own],
    ['ruthwinter1984', own],
    ['ruth.winter-8', own],
  ] as const;

  it.each(refused)('is refused in signing up: %s', async (password, sentence) => {
    const form = { name: 'Ruth Winter', email: 'ruth.winter@example.org', password };
    const answer = await kitchen.stranger().post('/api/auth/sign-up/email').send(form);
    expect([answer.status, answer.type]).toEqual([400, 'text/plain']);
    expect(answer.text).toMatch(sentence);
  });

  it('is refused in a change and by a link, which stays good for another', async () => {
    const agent = kitchen.stranger();
    const email = await account(agent);
    const change = { currentPassword: secret, newPassword: 'sunshine1' };
    expect((await agent.post('/api/auth/change-password').send(change)).text).toMatch(common);
    await agent.post('/api/auth/forgot-password').send({ email }).expect(200);
    const token = /token=([\w-]+)/.exec(lettersTo(email).at(-1) ?? '')?.[1];
    const reset = (password: string) => agent.post('/api/auth/reset-password').send({ token, password });
    expect((await reset('sunshine1')).text).toMatch(common);
    await reset('six sour plums').expect(204);
  });
});

it('a forgotten password is one letter and one answer, whether there is an account or not', async () => {
  const known = await account(kitchen.stranger());
  const unknown = newAddress();
  const answers = [];
  for (const email of [known, unknown]) {
    answers.push((await kitchen.stranger().post('/api/auth/forgot-password').send({ email }).expect(200)).body);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(subjectsTo(known).at(-1)).toBe('Choose a new password');
  expect(subjectsTo(unknown)).toEqual(['There is no account with this address']);
});

describe('another email address', () => {
  it('needs the password, counts at once, and is told to the one before', async () => {
    const agent = kitchen.stranger();
    const before = await account(agent);
    const after = newAddress();
    const change = (more: object) => agent.patch('/api/user').send({ name: 'Ruth', email: after, ...more });
    const [missing, wrong] = [await change({}), await change({ password: 'a wrong one' })];
    expect([missing.status, missing.text]).toEqual([400, 'Type your password to change the email address.']);
    expect([wrong.status, wrong.text]).toEqual([
      403,
      'That is not your password, so the email address was not changed.',
    ]);
    await signIn(kitchen.stranger(), before).expect(200);
    expect((await change({ password: secret }).expect(200)).body).toMatchObject({ email: after });
    expect(lettersTo(before).at(-1)).toMatch(
      new RegExp(`Subject: Your email address was changed\n[^]*is now ${after}`),
    );
    await signIn(kitchen.stranger(), after).expect(200);
    expect((await signIn(kitchen.stranger(), before)).status).toBe(401);
    // The form sends the address along with a new name.
    await agent.patch('/api/user').send({ name: 'Nana', email: after }).expect(200);
  });

  it('ends links that were sent to the one before', async () => {
    const agent = kitchen.stranger();
    const email = await account(agent);
    await agent.post('/api/auth/forgot-password').send({ email }).expect(200);
    const token = /token=([\w-]+)/.exec(lettersTo(email).at(-1) ?? '')?.[1];
    await agent.patch('/api/user').send({ email: newAddress(), password: secret }).expect(200);
    const reset = await agent.post('/api/auth/reset-password').send({ token, password: 'six sour plums' });
    expect(reset.status).toBe(400);
  });

  it('does not tell that it is somebody’s, and takes nothing from them', async () => {
    const taken = newAddress();
    const holder = kitchen.stranger();
    await account(holder, taken);
    const agent = kitchen.stranger();
    await account(agent);
    const { body } = await agent.patch('/api/user').send({ email: taken, password: secret }).expect(200);
    expect(body).toMatchObject({ email: taken });
    expect(subjectsTo(taken).at(-1)).toBe('You already have an account');
    const { body: still } = await signIn(kitchen.stranger(), taken).expect(200);
    expect((still as User).id).toBe(((await holder.get('/api/user')).body as User).id);
  });

  it('of a guest is a note, and needs no password', async () => {
    const guest = await kitchen.guest();
    const { body } = await guest.patch('/api/user').send({ email: 'note@example.org' }).expect(200);
    expect(body).toMatchObject({ email: 'note@example.org', guest: true });
    // It is no account: no link leads into it, and it claims nothing.
    await kitchen.stranger().post('/api/auth/forgot-password').send({ email: 'note@example.org' }).expect(200);
    expect(subjectsTo('note@example.org')).toEqual(['There is no account with this address']);
    const { body: holder } = await signUp(kitchen.stranger(), 'note@example.org').expect(200);
    expect(subjectsTo('note@example.org').at(-1)).toBe('Welcome to your family’s kitchen');
    const taken = await account(kitchen.stranger());
    await guest.patch('/api/user').send({ email: taken }).expect(200);
    const ids = [body, holder].map((person) => (person as User).id);
    const { rows } = await kitchen.db.execute(sql`select from people where claimant and id = any(${sql.param(ids)})`);
    expect(rows).toEqual([]);
  });
});

describe('another password', () => {
  const change = (agent: Agent, currentPassword: string, newPassword: string) =>
    agent.post('/api/auth/change-password').send({ currentPassword, newPassword });

  it('needs the one before, ends all other sessions and tells by letter', async () => {
    const agent = kitchen.stranger();
    const email = await account(agent);
    const other = kitchen.stranger();
    await signIn(other, email).expect(200);
    await agent.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    const before = cookieOf(agent);
    const wrong = await change(agent, 'a wrong one', 'six sour plums');
    expect([wrong.status, wrong.text]).toEqual([403, 'That is not your current password.']);
    expect(await titles(other)).toEqual(['Toast']);
    await change(agent, secret, 'six sour plums').expect(204);
    expect(await titles(agent)).toEqual(['Toast']);
    expect(await titles(other)).toEqual([]);
    expect((await kitchen.stranger().get('/api/recipes').set('Cookie', before)).body).toEqual([]);
    expect((await signIn(kitchen.stranger(), email)).status).toBe(401);
    await signIn(kitchen.stranger(), email, 'six sour plums').expect(200);
    expect(subjectsTo(email).at(-1)).toBe('Your password was changed');
  });

  it('is nothing that a stranger, a visitor or a guest can have', async () => {
    expect((await change(kitchen.stranger(), secret, 'six sour plums')).status).toBe(401);
    const guest = await kitchen.guest();
    expect((await change(guest, secret, 'six sour plums')).status).toBe(401);
    await guest.post('/api/recipes').send({ title: 'Toast' }).expect(200);
    const answer = await change(guest, secret, 'six sour plums');
    expect([answer.status, answer.text]).toEqual([400, 'A guest has no password. Create an account to have one.']);
  });
});

describe('the list of sessions', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
  const listed = async (agent: Agent) => (await agent.get('/api/auth/sessions').expect(200)).body as Device[];

  it('names each device and this one, and ends one or all others', async () => {
    const here = kitchen.stranger();
    const email = await account(here);
    const [there, elsewhere] = [kitchen.stranger().set('User-Agent', phone), kitchen.stranger()];
    for (const agent of [there, elsewhere]) await signIn(agent, email).expect(200);
    const devices = await listed(here);
    expect(devices.map(({ current }) => current).sort()).toEqual([false, false, true]);
    const onPhone = devices.find(({ device }) => device === 'Safari on iPhone');
    expect(onPhone).toMatchObject({ current: false, seenAt: expect.any(String) as string });
    expect(JSON.stringify(devices)).not.toContain(cookieOf(here).split('%3A')[1]?.split('.')[0]);

    await here.delete(`/api/auth/sessions/${onPhone?.id ?? ''}`).expect(204);
    expect((await there.get('/api/user')).body).toMatchObject({ guest: true });
    expect((await elsewhere.get('/api/user')).body).toMatchObject({ email });
    await here.delete('/api/auth/sessions').expect(204);
    expect((await elsewhere.get('/api/user')).body).toMatchObject({ guest: true });
    expect(await listed(here)).toMatchObject([{ current: true }]);
    const [own] = await listed(here);
    await here.delete(`/api/auth/sessions/${own?.id ?? ''}`).expect(204);
    expect((await here.get('/api/auth/sessions')).status).toBe(401);
  });

  it('tells when each was last used, to the quarter of an hour', async () => {
    const { agent, user } = await kitchen.person();
    await kitchen.db.execute(sql`update sessions set seen_at = '2020-01-01' where person_id = ${user.id}`);
    await agent.post('/api/auth/sign-in/email').send({ email: 'x@example.org', password: 'wrong' });
    // Another header, so that the caller is not the one remembered for a moment.
    const [device] = (await agent.get('/api/auth/sessions').set('Cookie', `${cookieOf(agent)}; a=1`)).body as Device[];
    expect(device?.seenAt.slice(0, 4)).not.toBe('2020');
  });

  it('loses what has run out, as do links and counts, and nothing else', async () => {
    const { agent, user } = await kitchen.person();
    await kitchen.db.execute(sql`insert into sessions (id, person_id, expires_at)
      values ('\\x01', ${user.id}, now() - interval '1 second')`);
    for (const [id, minutes] of [
      ['\\x02', -1],
      ['\\x03', 1],
    ] as const) {
      const until = sql`now() + make_interval(mins => ${minutes})`;
      await kitchen.db.execute(
        sql`insert into password_resets (id, person_id, expires_at) values (${id}::bytea, ${user.id}, ${until})`,
      );
      await kitchen.db.execute(
        sql`insert into rate_limits (key, hits, reset_at) values (${`a count ${id}`}, 1, ${until})`,
      );
    }
    await sessionsRepo(kitchen.db).sweep();
    const { rows } = await kitchen.db.execute(sql`select
      (select array_agg(id::text) from password_resets where person_id = ${user.id}) as links,
      (select array_agg(key) from rate_limits where key like 'a count %') as counts,
      (select count(*)::int from sessions where person_id = ${user.id}) as sessions`);
    expect(rows).toEqual([{ links: ['\\x03'], counts: ['a count \\x03'], sessions: 1 }]);
    expect(await listed(agent)).toHaveLength(1);
  });

  it('is each person’s own: a member of the family, a viewer, another family and a stranger get nothing of it', async () => {
    const { agent, familyId } = await kitchen.person();
    const [own] = await listed(agent);
    const others = [
      await kitchen.member(familyId, 'editor'),
      await kitchen.member(familyId, 'viewer'),
      (await kitchen.person()).agent,
    ];
    for (const other of others) {
      expect((await listed(other)).map(({ id }) => id)).not.toContain(own?.id);
      const named = other.patch(`/api/auth/sessions/${own?.id ?? ''}`).send({ name: 'Theirs' });
      expect((await named).status).toBe(404);
      expect((await other.delete(`/api/auth/sessions/${own?.id ?? ''}`)).status).toBe(404);
      await other.delete('/api/auth/sessions').expect(204);
    }
    const visitor = await kitchen.guest();
    expect(await listed(visitor)).toEqual([]);
    expect((await visitor.delete(`/api/auth/sessions/${own?.id ?? ''}`)).status).toBe(404);
    for (const call of ['/api/auth/sessions', `/api/auth/sessions/${own?.id ?? ''}`]) {
      expect((await kitchen.stranger().delete(call)).status).toBe(401);
    }
    expect((await kitchen.stranger().get('/api/auth/sessions')).status).toBe(401);
    expect((await agent.delete('/api/auth/sessions/not-an-id')).status).toBe(404);
    expect(await listed(agent)).toMatchObject([{ id: own?.id, current: true }]);
  });
});

describe('guesses at a password', () => {
  const from = (address: string, agent = strict.stranger()) => agent.set('X-Forwarded-For', address);
  const pass = (pattern: string) =>
    strict.db.execute(sql`update rate_limits set next_at = now() where key like ${pattern}`);

  it('are limited for an account whatever the address; a browser that was signed in before is let through', async () => {
    const home = from('203.0.113.1');
    const email = await account(home);
    await home.post('/api/auth/sign-out').expect(204);
    // Five networks of ten tries each.
    for (let network = 0; network < 5; network += 1) {
      const guesses = Array.from({ length: 10 }, (_, n) =>
        signIn(from(`198.51.${String(network)}.${String(n + 1)}`), email, `guess ${String(n)}`),
      );
      expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(10).fill(401));
    }
    const stopped = await signIn(from('192.0.2.9'), email);
    expect([stopped.status, stopped.text]).toEqual([
      429,
      'That was tried too often. Please try again in a minute, or choose a new password by letter.',
    ]);
    await signIn(home, email).expect(200);
    // Each pause is twice as long as the one before.
    await pass(`tries ${email}%`);
    expect((await signIn(from('192.0.2.9'), email, 'a guess')).status).toBe(401);
    expect((await signIn(from('192.0.2.9'), email)).text).toMatch(/try again in 2 minutes/);
    await pass(`tries ${email}%`);
    await signIn(from('192.0.2.9'), email).expect(200);
  });

  it('of one network do not hold up another, and are counted also when they come at once', async () => {
    const email = await account(from('203.0.113.2'));
    const guesses = Array.from({ length: 30 }, (_, n) => signIn(from(`198.51.100.${String(n)}`), email, 'a guess'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    await signIn(from('192.0.2.1'), email).expect(200);
  });

  it('of one network of IPv6, which is a household’s, are counted together', async () => {
    const email = await account(from('203.0.113.8'));
    for (let n = 0; n < 10; n += 1) {
      expect((await signIn(from(`2001:db8:7:${String(n)}::1`), email, 'a guess')).status).toBe(401);
    }
    expect((await signIn(from('2001:db8:7:ff::2'), email)).status).toBe(429);
    await signIn(from('2001:db8:8::1'), email).expect(200);
  });

  it('are forgotten after a day without one, and counted anew in each window of letters', async () => {
    const attempts = attemptsRepo(strict.db);
    const aDayLater = () =>
      strict.db.execute(sql`update rate_limits set reset_at = now() - interval '1 second',
        next_at = now() - interval '1 second' where key like 'tried %'`);
    for (const _day of [1, 2]) {
      for (let n = 0; n < 3; n += 1) expect(await attempts.tryAgainIn('tried thrice', 3)).toBe(0);
      expect(await attempts.tryAgainIn('tried thrice', 3)).toBeGreaterThan(0);
      await aDayLater();
    }
    const first = await attempts.hit('tried in a window', 60_000);
    // Who goes on does not move the end of the window.
    expect(await attempts.hit('tried in a window', 120_000)).toEqual({ totalHits: 2, resetTime: first.resetTime });
    await aDayLater();
    const next = await attempts.hit('tried in a window', 60_000);
    expect(next.totalHits).toBe(1);
    expect(next.resetTime.getTime()).toBeGreaterThanOrEqual(first.resetTime.getTime());
    // What went well is taken back, and never below none.
    await attempts.forgive('tried in a window');
    await attempts.forgive('tried in a window');
    expect(await attempts.hit('tried in a window', 60_000)).toMatchObject({ totalHits: 1 });
  });

  it('are limited alike where there is no account', async () => {
    const guess = () => signIn(from('198.51.100.1'), 'nobody@example.org', 'a guess');
    for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).text).toMatch(/try again in a minute/);
  });

  it('from a browser that is known by another account are those of a stranger', async () => {
    const email = await account(from('203.0.113.4'));
    const known = from('203.0.113.5');
    await account(known);
    for (let n = 0; n < 10; n += 1) expect((await signIn(known, email, 'a guess')).status).toBe(401);
    expect((await signIn(from('203.0.113.5'), email)).status).toBe(429);
    expect((await signIn(known, email)).status).toBe(429);
  });

  it('begin anew once the password was right, in signing in and where it is asked once more', async () => {
    const agent = from('203.0.113.6');
    const email = await account(agent);
    const again = (password: string) => agent.patch('/api/user').send({ email: newAddress(), password });
    const nine = Array.from({ length: 9 }, () => 'a guess');
    const elsewhere = from('203.0.113.7');
    for (const password of [...nine, secret]) {
      expect((await signIn(elsewhere, email, password)).status).toBe(password === secret ? 200 : 401);
    }
    for (const password of [...nine, secret, ...nine, secret]) {
      expect((await again(password)).status).toBe(password === secret ? 200 : 403);
    }
    const { email: now } = (await agent.get('/api/user')).body as User;
    const stranger = () => from('203.0.113.7');
    for (const password of nine) expect((await signIn(stranger(), now, password)).status).toBe(401);
    await signIn(stranger(), now).expect(200);
    for (const password of nine) expect((await signIn(stranger(), now, password)).status).toBe(401);
    await signIn(stranger(), now).expect(200);
  });

  it('are limited where somebody who is signed in is asked once more', async () => {
    const agent = from('203.0.113.3');
    await account(agent);
    const guess = (password: string) => agent.patch('/api/user').send({ email: 'new@example.org', password });
    for (let n = 0; n < 10; n += 1) expect((await guess('a guess')).status).toBe(403);
    expect((await guess(secret)).status).toBe(429);
  });

  it('a forwarded address is not believed without a trusted proxy', async () => {
    const plain = await openKitchen({ RATE_LIMITS: 'on', PUBLIC_URL: 'https://recipes.example.com' });
    try {
      const guess = (n: number) =>
        signIn(plain.stranger().set('X-Forwarded-For', `198.51.${String(n)}.1`), 'a@example.org', 'a guess');
      for (let n = 0; n < 10; n += 1) expect((await guess(n)).status).toBe(401);
      expect((await guess(10)).status).toBe(429);
    } finally {
      await plain.close();
    }
  });
});

it('a stranger can have ten letters a day written to an address, and is answered as before', async () => {
  const email = newAddress();
  const from = (n: number) => strict.stranger().set('X-Forwarded-For', `198.18.${String(n)}.1`);
  for (let n = 0; n < 12; n += 1) await account(from(n), email);
  const outbox = join(strict.dataDir, 'outbox');
  const written = readdirSync(outbox).filter((name) =>
    readFileSync(join(outbox, name), 'utf8').includes(`To: ${email}\n`),
  );
  expect(written).toHaveLength(10);
});
