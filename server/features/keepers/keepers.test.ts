import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Family, Member } from '#shared/families.ts';
import type { Keeping } from '#shared/keepers.ts';
import { smtpStandIn } from '#tests/stand-ins/mail/smtp.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { lettersRepo } from './letters.repo.ts';

let kitchen: Kitchen;
let mail: Awaited<ReturnType<typeof smtpStandIn>>;
let at = new Date();
const now = () => at;
beforeAll(async () => {
  mail = await smtpStandIn();
  kitchen = await openKitchen({ SMTP_URL: mail.url, MAIL_FROM: 'kitchen@example.org' }, { now });
});
afterAll(async () => {
  await kitchen.close();
  mail.close();
});
beforeEach(async () => {
  // Each test has its families to itself, and the time there is.
  await kitchen.db.execute(sql`delete from family_keeping`);
  await kitchen.db.execute(sql`delete from keeper_letters`);
  mail.letters.length = 0;
  mail.turn('taking');
  at = new Date();
});

const later = async (days: number) => {
  at = new Date(at.getTime() + days * 86_400_000);
  await kitchen.keepers.sweep();
};
const secretNow = () => readFileSync(join(kitchen.dataDir, 'session-secret'), 'utf8').trim();
const keepingOf = async (agent: Agent) => (await agent.get('/api/family/keepers').expect(200)).body as Keeping;
const name = async (agent: Agent, who: object) =>
  (await agent.post('/api/family/keepers').send(who).expect(200)).body as Keeping;
/** Whoever makes an account is welcomed by a letter, too. */
const letters = () => mail.letters.filter(({ subject }) => !subject.startsWith('Welcome'));
const lettersTo = (email: string) => letters().filter(({ to }) => to === email);
const tokenIn = (text = '') => /\/(?:here|keeper)\/(\S+)/.exec(text)?.[1] ?? '';
const rolesOf = async (agent: Agent) =>
  Object.fromEntries(
    ((await agent.get('/api/family/members').expect(200)).body as Member[]).map(({ name: who, role }) => [who, role]),
  );
const joined = async (familyId: string, who: string) => {
  const { agent, user, password } = await kitchen.person(who);
  await kitchen.db.execute(
    sql`insert into memberships (family_id, person_id, role) values (${familyId}, ${user.id}, 'viewer')`,
  );
  await agent.post(`/api/families/${familyId}/open`).expect(204);
  return { agent, user, password };
};
/** A family of Ruth's with Anna, a member, and Lida, who has no account, as keepers after three months. */
async function family() {
  const ruth = await kitchen.person('Ruth');
  const anna = await joined(ruth.familyId, 'Anna');
  const lida = `${randomUUID()}@example.org`;
  await name(ruth.agent, { personId: anna.user.id });
  await name(ruth.agent, { name: 'Lida', email: lida });
  await ruth.agent.patch('/api/family/keepers').send({ silenceMonths: 3 }).expect(200);
  return { ruth, anna, lida };
}
/** The owners were written to in vain, and the first keeper is asked. */
async function untilAsked() {
  await later(93);
  for (let n = 0; n < 4; n += 1) await later(14);
}

describe('an owner who is silent', () => {
  it('gets four letters, then the keepers are asked in their order, and one by letter takes over with a new account', async () => {
    const { ruth, anna, lida } = await family();
    await ruth.agent.post('/api/recipes').send({ title: 'Plum cake' }).expect(200);
    await later(80);
    expect(letters()).toEqual([]);
    await later(13);
    expect(lettersTo(ruth.user.email)).toHaveLength(1);
    for (let n = 0; n < 3; n += 1) await later(14);
    expect(lettersTo(ruth.user.email)).toHaveLength(4);
    expect(lettersTo(anna.user.email)).toEqual([]);
    await later(14);
    await later(14);
    expect(lettersTo(anna.user.email).map(({ subject }) => subject)).toEqual([
      'Will you keep the recipes of “Ruth”?',
      'Once more: Will you keep the recipes of “Ruth”?',
    ]);
    // A member who is asked finds it on the screen, too.
    const seen = await keepingOf(anna.agent);
    expect(seen).toMatchObject({
      step: 'asking',
      keepers: [
        { state: 'asked', self: true },
        { state: 'named', url: null },
      ],
    });
    expect(seen.keepers[0]?.url).toContain(tokenIn(lettersTo(anna.user.email)[0]?.text));
    // Whoever else looks sees who is asked, without the link that answers for them.
    const carl = await joined(ruth.familyId, 'Carl');
    expect((await keepingOf(carl.agent)).keepers[0]).toMatchObject({ state: 'asked', self: false, url: null });
    await carl.agent.delete(`/api/family/members/${carl.user.id}`).expect(204);
    await later(14);
    const token = tokenIn(lettersTo(lida)[0]?.text);
    expect((await kitchen.stranger().get(`/api/keepers/${token}`).expect(200)).body).toMatchObject({
      family: 'Ruth',
      owners: 'Ruth',
      name: 'Lida',
      asked: true,
    });
    // Whose turn is over cannot answer any more.
    const missed = tokenIn(lettersTo(anna.user.email)[0]?.text);
    expect((await anna.agent.post(`/api/keepers/${missed}/accept`).expect(409)).text).toMatch(/not asked just now/);

    const newcomer = kitchen.stranger();
    const form = { name: 'Lida', email: lida, password: 'a long secret', invitation: token };
    await newcomer.post('/api/auth/sign-up/email').send(form).expect(200);
    const taken = await newcomer.post(`/api/keepers/${token}/accept`).expect(200);
    expect(taken.body).toMatchObject({ name: 'Ruth', role: 'owner', open: true } satisfies Partial<Family>);
    expect(await rolesOf(newcomer)).toEqual({ Lida: 'owner', Ruth: 'editor', Anna: 'viewer' });
    const library = await ruth.agent.get('/api/recipes').expect(200);
    expect((library.body as { title: string }[]).map(({ title }) => title)).toEqual(['Plum cake']);
    await kitchen.keepers.sweep();
    for (const { user } of [ruth, anna]) {
      expect(lettersTo(user.email).at(-1)?.subject).toBe('Lida keeps “Ruth” now');
    }
    // The link has done its work.
    await newcomer.post(`/api/keepers/${token}/accept`).expect(404);
    await kitchen.stranger().get(`/api/keepers/${token}`).expect(404);
    expect(await keepingOf(newcomer)).toMatchObject({ step: 'quiet', keepers: [{ name: 'Anna', state: 'named' }] });
  });

  it('ends it by one press, without signing in; the keeper who was asked is told', async () => {
    const { ruth, anna } = await family();
    await untilAsked();
    const here = tokenIn(lettersTo(ruth.user.email)[2]?.text);
    const asked = tokenIn(lettersTo(anna.user.email)[0]?.text);
    expect((await kitchen.stranger().get(`/api/silences/${here}`).expect(200)).body).toEqual({ family: 'Ruth' });
    await kitchen.stranger().post(`/api/silences/${here}/end`).expect(204);
    // It is written with the press, not with the next sweep.
    const { rows } = await kitchen.db.execute(sql`select "to" from keeper_letters`);
    expect(rows).toEqual([{ to: anna.user.email }]);
    expect((await kitchen.stranger().post(`/api/silences/${here}/end`).expect(404)).text).toMatch(/nothing to answer/);
    expect((await anna.agent.post(`/api/keepers/${asked}/accept`).expect(409)).text).toMatch(/there again/);
    await later(0);
    expect(lettersTo(anna.user.email).at(-1)?.subject).toMatch(/nothing to do any more/);
    const before = letters().length;
    await later(80);
    expect(letters()).toHaveLength(before);
    await later(20);
    expect(lettersTo(ruth.user.email)).toHaveLength(5);
  });

  it('ends it after the keeper has declined, who is not written to once more', async () => {
    const { ruth, anna } = await family();
    await untilAsked();
    const asked = tokenIn(lettersTo(anna.user.email)[0]?.text);
    await kitchen.stranger().post(`/api/keepers/${asked}/decline`).expect(204);
    const here = tokenIn(lettersTo(ruth.user.email)[0]?.text);
    await kitchen.stranger().post(`/api/silences/${here}/end`).expect(204);
    await later(0);
    expect(lettersTo(anna.user.email).map(({ subject }) => subject)).toEqual(['Will you keep the recipes of “Ruth”?']);
  });

  it('ends it by signing in, also before the sweep has seen it', async () => {
    const { ruth, anna } = await family();
    await untilAsked();
    const asked = tokenIn(lettersTo(anna.user.email)[0]?.text);
    const { email } = ruth.user;
    await kitchen.stranger().post('/api/auth/sign-in/email').send({ email, password: ruth.password }).expect(200);
    expect(await keepingOf(anna.agent)).toMatchObject({ step: 'quiet', keepers: [{ state: 'named' }, {}] });
    expect((await anna.agent.post(`/api/keepers/${asked}/accept`).expect(409)).text).toMatch(/there again/);
    expect((await anna.agent.post(`/api/keepers/${asked}/decline`).expect(409)).text).toMatch(/there again/);
    expect(await rolesOf(ruth.agent)).toEqual({ Ruth: 'owner', Anna: 'viewer' });
    // The next sweep tells whoever was asked, long before their time is over.
    await kitchen.keepers.sweep();
    expect(lettersTo(anna.user.email).at(-1)?.subject).toMatch(/nothing to do any more/);
  });

  it('is not silent while another owner of the family is there', async () => {
    const { ruth } = await family();
    const second = await joined(ruth.familyId, 'Carl');
    const { id } = second.user;
    await ruth.agent.patch(`/api/family/members/${id}`).send({ role: 'owner' }).expect(200);
    const soon = new Date(at.getTime() + 30 * 86_400_000).toISOString();
    await kitchen.db.execute(sql`update last_seen set at = ${soon} where person_id = ${id}`);
    await later(100);
    expect(letters()).toEqual([]);
    await later(25);
    expect(lettersTo(ruth.user.email)).toHaveLength(1);
    expect(lettersTo(second.user.email)).toHaveLength(1);
  });
});

describe('a round that ends', () => {
  it('takes its unsent letters along, and neither those of another family nor what nothing waits for', async () => {
    const [one, other] = [await family(), await family()];
    mail.turn('refusing');
    await later(93);
    await kitchen.db.transaction((tx) =>
      lettersRepo(kitchen.db, secretNow).write(
        tx,
        one.ruth.familyId,
        [{ to: one.lida, subject: 'By the way', text: '' }],
        at,
      ),
    );
    // Whoever sets something is there.
    await one.ruth.agent.patch('/api/family/keepers').send({ silenceMonths: 6 }).expect(200);
    await later(0);
    const { rows } = await kitchen.db.execute(sql`select "to" from keeper_letters order by created_at, subject desc`);
    expect(rows.map(({ to }) => to).toSorted()).toEqual([one.lida, other.ruth.user.email].toSorted());
  });

  it('by somebody who takes over is over for everybody: no reminder goes out, and they are a keeper by no name', async () => {
    const { ruth, lida } = await family();
    await untilAsked();
    for (let n = 0; n < 2; n += 1) await later(14);
    mail.turn('refusing');
    await later(14);
    const token = tokenIn(lettersTo(lida)[0]?.text);
    const newcomer = kitchen.stranger();
    await newcomer
      .post('/api/auth/sign-up/email')
      .send({ name: 'Lida', email: lida, password: 'a long secret', invitation: token })
      .expect(200);
    // Named once more as the member that they have become.
    const { id } = (await newcomer.get('/api/user').expect(200)).body as { id: string };
    await kitchen.db.execute(
      sql`insert into memberships (family_id, person_id, role) values (${ruth.familyId}, ${id}, 'viewer')`,
    );
    await kitchen.db.execute(
      sql`insert into keepers (family_id, place, person_id) values (${ruth.familyId}, 2, ${id})`,
    );
    await newcomer.post(`/api/keepers/${token}/accept`).expect(200);
    const left = await kitchen.db.execute(sql`select from keepers where person_id = ${id} or email = ${lida}`);
    expect(left.rows).toEqual([]);
    mail.turn('taking');
    await later(1);
    expect(lettersTo(lida).filter(({ subject }) => subject.startsWith('Once more'))).toEqual([]);
  });
});

describe('what counts as a sign of an owner', () => {
  const seenAt = async (personId: string) => {
    const { rows } = await kitchen.db.execute<{ days: number }>(
      sql`select extract(day from now() - at)::int as days from last_seen where person_id = ${personId}`,
    );
    return rows[0]?.days;
  };

  it('is any call on a device of their own, written down at most once in a quarter of an hour', async () => {
    const { agent, user } = await kitchen.person('Ruth');
    const back = () =>
      kitchen.db.execute(sql`update last_seen set at = now() - interval '9 days' where person_id = ${user.id}`);
    await back();
    await agent.get('/api/user').expect(200);
    expect(await seenAt(user.id)).toBe(9);
    await kitchen.db.execute(sql`update sessions set seen_at = now() - interval '1 day' where person_id = ${user.id}`);
    // The process remembers for a second whose cookie it is.
    await expect.poll(async () => (await agent.get('/api/user'), await seenAt(user.id)), { timeout: 60_000 }).toBe(0);
  });

  it('is nothing that a tablet does which others use, nor a program', async () => {
    const { agent, user } = await kitchen.person('Ruth');
    const { token } = (await agent.post('/api/tokens').send({ name: 'nightly', scope: 'read' }).expect(200)).body as {
      token: string;
    };
    await kitchen.db.execute(sql`update last_seen set at = now() - interval '9 days' where person_id = ${user.id}`);
    await kitchen.db.execute(
      sql`update sessions set seen_at = now() - interval '1 day', added = true where person_id = ${user.id}`,
    );
    const noted = async () => {
      await agent.get('/api/user').expect(200);
      const { rows } = await kitchen.db.execute<{ fresh: boolean }>(
        sql`select seen_at > now() - interval '1 hour' as fresh from sessions where person_id = ${user.id}`,
      );
      return rows[0]?.fresh;
    };
    await expect.poll(noted, { timeout: 60_000 }).toBe(true);
    await kitchen.stranger().get('/api/recipes').set('Authorization', `Bearer ${token}`).expect(200);
    expect(await seenAt(user.id)).toBe(9);
  });
});

describe('a keeper', () => {
  it('who does not answer is passed over; with none left all stays as it is, the family is told, and it begins anew', async () => {
    const { ruth, anna, lida } = await family();
    await untilAsked();
    for (let n = 0; n < 4; n += 1) await later(14);
    expect([lettersTo(anna.user.email).length, lettersTo(lida).length]).toEqual([3, 2]);
    for (const { user } of [ruth, anna]) {
      expect(lettersTo(user.email).at(-1)?.subject).toBe('Nobody has taken over “Ruth” yet');
    }
    expect(await keepingOf(anna.agent)).toMatchObject({
      step: 'resting',
      keepers: [{ state: 'silent' }, { state: 'silent' }],
    });
    expect(await rolesOf(anna.agent)).toEqual({ Ruth: 'owner', Anna: 'viewer' });
    const before = lettersTo(ruth.user.email).length;
    await later(170);
    expect(lettersTo(ruth.user.email)).toHaveLength(before);
    await later(15);
    expect(lettersTo(ruth.user.email)).toHaveLength(before + 1);
    expect(await keepingOf(anna.agent)).toMatchObject({
      step: 'warning',
      keepers: [{ state: 'named' }, { state: 'named' }],
    });
  });

  it('who declines makes room for the next one at once, without an account, and cannot take it back', async () => {
    const { ruth, anna, lida } = await family();
    await untilAsked();
    const asked = tokenIn(lettersTo(anna.user.email)[0]?.text);
    await kitchen.stranger().post(`/api/keepers/${asked}/decline`).expect(204);
    await kitchen.stranger().post(`/api/keepers/${asked}/decline`).expect(204);
    await anna.agent.post(`/api/keepers/${asked}/accept`).expect(409);
    await kitchen.keepers.sweep();
    expect(lettersTo(lida)).toHaveLength(1);
    await kitchen
      .stranger()
      .post(`/api/keepers/${tokenIn(lettersTo(lida)[0]?.text)}/decline`)
      .expect(204);
    await kitchen.keepers.sweep();
    expect(lettersTo(ruth.user.email).at(-1)?.subject).toMatch(/Nobody has taken over/);
  });

  it('who has declined is not reminded, and a letter that was on its way brings nothing forward', async () => {
    const { ruth, anna, lida } = await family();
    await untilAsked();
    mail.turn('refusing');
    await later(14);
    mail.turn('taking');
    const decline = (email: string) =>
      kitchen
        .stranger()
        .post(`/api/keepers/${tokenIn(lettersTo(email)[0]?.text)}/decline`)
        .expect(204);
    at = new Date(at.getTime() + 86_400_000);
    const keeperId = (await keepingOf(anna.agent)).keepers[0]?.id ?? '';
    const repo = lettersRepo(kitchen.db, secretNow);
    await kitchen.db.transaction((tx) =>
      repo.write(tx, ruth.familyId, [{ keeperId, to: anna.user.email, subject: 'An archive', text: '' }], at),
    );
    await repo.sendOne(at, async () => {
      await decline(anna.user.email);
      await kitchen.keepers.sweep();
      await decline(lida);
      await kitchen.keepers.sweep();
      return true;
    });
    await later(1);
    const subjects = lettersTo(anna.user.email).map(({ subject }) => subject);
    expect(subjects).not.toContainEqual(expect.stringMatching(/^Once more/));
    expect(subjects).toContain('An archive');
    const { step, nextAt } = await keepingOf(anna.agent);
    expect(step).toBe('resting');
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(at.getTime() + 100 * 86_400_000);
  });

  it('alone takes over: not whoever has the link, nor a guest, nor before they are asked', async () => {
    const { ruth, anna, lida } = await family();
    const { url } = (
      await ruth.agent.get(`/api/family/keepers/${(await keepingOf(ruth.agent)).keepers[0]?.id ?? ''}/link`).expect(200)
    ).body as { url: string };
    const token = tokenIn(url);
    expect((await kitchen.stranger().get(`/api/keepers/${token}`).expect(200)).body).toMatchObject({ asked: false });
    await anna.agent.post(`/api/keepers/${token}/accept`).expect(409);
    const { url: hers } = (
      await ruth.agent.get(`/api/family/keepers/${(await keepingOf(ruth.agent)).keepers[1]?.id ?? ''}/link`).expect(200)
    ).body as { url: string };
    await untilAsked();
    const early = await kitchen
      .stranger()
      .post(`/api/keepers/${tokenIn(hers)}/decline`)
      .expect(409);
    expect(early.text).toMatch(/not asked just now/);
    const { agent: carl } = await kitchen.person('Carl');
    const refused = await carl.post(`/api/keepers/${token}/accept`).expect(403);
    expect(refused.text).toMatch(/somebody else/);
    expect(refused.text).not.toContain(anna.user.email);
    const guest = await kitchen.guest();
    expect((await guest.post(`/api/keepers/${token}/accept`).expect(403)).text).toMatch(/Create an account/);
    await kitchen.stranger().post(`/api/keepers/${token}/accept`).expect(401);
    for (let n = 0; n < 2; n += 1) await later(14);
    await carl.post(`/api/keepers/${tokenIn(lettersTo(lida)[0]?.text)}/accept`).expect(403);
    for (const wrong of ['x', `${token}x`, `A${token.slice(1)}`, '%00']) {
      await anna.agent.post(`/api/keepers/${wrong}/accept`).expect(404);
    }
    expect(await rolesOf(anna.agent)).toEqual({ Ruth: 'owner', Anna: 'viewer' });
  });

  it('who has left the family is asked no more, though it was their turn', async () => {
    const { ruth, anna, lida } = await family();
    await untilAsked();
    const asked = tokenIn(lettersTo(anna.user.email)[0]?.text);
    await anna.agent.delete(`/api/family/members/${anna.user.id}`).expect(204);
    await anna.agent.post(`/api/keepers/${asked}/accept`).expect(404);
    await kitchen.keepers.sweep();
    expect(lettersTo(lida)).toHaveLength(1);
    expect((await keepingOf(ruth.agent)).keepers).toMatchObject([{ name: 'Lida' }]);
  });

  it('takes over once, however often and from wherever it is pressed', async () => {
    const { ruth, anna } = await family();
    await untilAsked();
    const asked = tokenIn(lettersTo(anna.user.email)[0]?.text);
    const answers = await Promise.all([1, 2, 3].map(() => anna.agent.post(`/api/keepers/${asked}/accept`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await rolesOf(anna.agent)).toEqual({ Anna: 'owner', Ruth: 'editor' });
    // The others are told, and not whoever did it.
    await kitchen.keepers.sweep();
    expect(lettersTo(ruth.user.email).at(-1)?.subject).toBe('Anna keeps “Ruth” now');
    expect(lettersTo(anna.user.email).at(-1)?.subject).toMatch(/^Will you keep/);
  });
});

describe('a letter', () => {
  it('goes out once, though several sweep at once', async () => {
    const { ruth } = await family();
    at = new Date(at.getTime() + 93 * 86_400_000);
    await Promise.all([1, 2, 3, 4].map(() => kitchen.keepers.sweep()));
    expect(lettersTo(ruth.user.email)).toHaveLength(1);
  });

  it('that is not taken is tried again, and nothing goes on before it was', async () => {
    const { ruth } = await family();
    mail.turn('refusing');
    await later(93);
    await later(20);
    expect(letters()).toEqual([]);
    mail.turn('taking');
    await later(1);
    expect(lettersTo(ruth.user.email)).toHaveLength(1);
    // Fourteen days from when it went out, not from when it was to.
    await later(13);
    expect(lettersTo(ruth.user.email)).toHaveLength(1);
    await later(1);
    expect(lettersTo(ruth.user.email)).toHaveLength(2);
  });

  it('is tried every hour, and after half a day every six', async () => {
    await family();
    mail.turn('refusing');
    await later(93);
    const hours = async (n: number) => {
      at = new Date(at.getTime() + n * 3_600_000);
      return lettersRepo(kitchen.db, secretNow).sendOne(at, () => Promise.resolve(false));
    };
    for (let n = 0; n < 12; n += 1) expect(await hours(1), String(n)).toBe(false);
    expect(await hours(5)).toBeNull();
    expect(await hours(1)).toBe(false);
  });

  it('that nobody takes for a month is given up: a closed mailbox does not hold a family for ever', async () => {
    const { ruth } = await family();
    mail.turn('refusing');
    await later(93);
    await later(31);
    mail.turn('taking');
    await later(1);
    expect(lettersTo(ruth.user.email)).toHaveLength(1);
    expect(await keepingOf((await joined(ruth.familyId, 'Carl')).agent)).toMatchObject({ step: 'warning' });
  });

  it('whose process dies after it was sent goes out again, with the same link', async () => {
    const { ruth } = await family();
    mail.turn('refusing');
    await later(93);
    at = new Date(at.getTime() + 86_400_000);
    const sent: string[] = [];
    const dying = lettersRepo(kitchen.db, secretNow).sendOne(at, ({ text }) => {
      sent.push(tokenIn(text));
      return Promise.reject(new Error('killed'));
    });
    await expect(dying).rejects.toThrow('killed');
    // Until it is known that nobody has it in hand any more.
    await kitchen.keepers.sweep();
    expect(lettersTo(ruth.user.email)).toEqual([]);
    at = new Date(at.getTime() + 600_000);
    mail.turn('taking');
    await kitchen.keepers.sweep();
    expect(lettersTo(ruth.user.email).map(({ text }) => tokenIn(text))).toEqual(sent);
  });

  it('is locked by nobody while the mail server is asked, and is in the hands of one', async () => {
    await family();
    mail.turn('refusing');
    await later(93);
    at = new Date(at.getTime() + 86_400_000);
    const repo = lettersRepo(kitchen.db, secretNow);
    let seen: unknown;
    await repo.sendOne(at, async () => {
      const free = await kitchen.db.execute(sql`select from keeper_letters for update nowait`);
      seen = [free.rows.length, await repo.sendOne(at, () => Promise.resolve(true))];
      return true;
    });
    expect(seen).toEqual([1, null]);
    expect((await kitchen.db.execute(sql`select from keeper_letters`)).rows).toEqual([]);
  });

  it('that was sealed by another secret does not go out, and holds up no other', async () => {
    const { ruth } = await family();
    const { ruth: other } = await family();
    mail.turn('refusing');
    await later(93);
    // It is the first to go out.
    await kitchen.db.execute(sql`update keeper_letters set sealed_text = ${Buffer.alloc(60)}, next_at = created_at
      - interval '1 hour' where "to" = ${ruth.user.email}`);
    mail.turn('taking');
    await later(1);
    expect(lettersTo(ruth.user.email)).toEqual([]);
    expect(lettersTo(other.user.email)).toHaveLength(1);
  });

  it('does not lie readable where it waits', async () => {
    await family();
    mail.turn('refusing');
    await later(93);
    const { rows } = await kitchen.db.execute<{ text: string }>(
      sql`select encode(sealed_text, 'escape') as text from keeper_letters`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toMatch(/here|kitchen/);
  });
});

describe('the settings', () => {
  it('are the owner’s; others of the family see who is named, without addresses and links', async () => {
    const { ruth, anna, lida } = await family();
    expect(await keepingOf(ruth.agent)).toMatchObject({
      silenceMonths: 3,
      step: 'quiet',
      byLetter: true,
      keepers: [
        { name: 'Anna', email: null },
        { name: 'Lida', email: lida },
      ],
    });
    const seen = await anna.agent.get('/api/family/keepers').expect(200);
    expect(seen.body).toMatchObject({
      keepers: [
        { name: 'Anna', self: true },
        { name: 'Lida', email: null },
      ],
    });
    expect(seen.text).not.toContain(lida);
    await anna.agent.patch('/api/family/keepers').send({ silenceMonths: 24 }).expect(403);
  });

  it('have an order, which names all keepers as they are', async () => {
    const { ruth } = await family();
    const ids = (await keepingOf(ruth.agent)).keepers.map(({ id }) => id);
    const turned = await ruth.agent.patch('/api/family/keepers').send({ order: ids.toReversed() }).expect(200);
    expect((turned.body as Keeping).keepers.map(({ name: who }) => who)).toEqual(['Lida', 'Anna']);
    const another = await family();
    const foreign = (await keepingOf(another.ruth.agent)).keepers.map(({ id }) => id);
    for (const order of [ids.slice(1), [...ids, ...foreign], foreign, [ids[0], ids[0]]]) {
      expect((await ruth.agent.patch('/api/family/keepers').send({ order }).expect(409)).text).toMatch(/have changed/);
    }
  });

  it('remove no keeper of another family, nor one whom nobody has named', async () => {
    const [{ ruth }, other] = [await family(), await family()];
    const [foreign] = (await keepingOf(other.ruth.agent)).keepers;
    for (const id of [foreign?.id ?? '', randomUUID(), 'x']) {
      await ruth.agent.delete(`/api/family/keepers/${id}`).expect(404);
    }
    expect((await keepingOf(other.ruth.agent)).keepers).toHaveLength(2);
  });

  it('give no link of another family’s keeper', async () => {
    const [{ ruth }, other] = [await family(), await family()];
    const [foreign] = (await keepingOf(other.ruth.agent)).keepers;
    const link = `/api/family/keepers/${foreign?.id ?? ''}/link`;
    await other.ruth.agent.get(link).expect(200);
    await ruth.agent.get(link).expect(404);
  });

  it('name nobody twice, no owner, nobody else’s member, and five at most', async () => {
    const { ruth, anna, lida } = await family();
    const refuse = async (who: object, status: number, says: RegExp) => {
      const answer = await ruth.agent.post('/api/family/keepers').send(who).expect(status);
      expect(answer.text).toMatch(says);
    };
    const already = /keeper already/;
    await refuse({ personId: anna.user.id }, 409, already);
    await refuse({ name: 'A. Member', email: anna.user.email.toUpperCase() }, 409, already);
    await refuse({ name: 'Lida again', email: lida }, 409, already);
    await refuse({ personId: ruth.user.id }, 409, /owner already/);
    await refuse({ personId: (await kitchen.person()).user.id }, 404, /Member not found/);
    await refuse({ name: 'Carl', email: 'nobody' }, 400, /^[A-Z].+/);
    await refuse({}, 400, /a name and an email address/);
    for (const n of [3, 4, 5]) await name(ruth.agent, { name: 'K', email: `${String(n)}-${lida}` });
    await refuse({ name: 'K', email: `6-${lida}` }, 409, /at most 5/);
    await ruth.agent.patch('/api/family/keepers').send({ silenceMonths: 4 }).expect(400);
    await ruth.agent.patch('/api/family/keepers').send({}).expect(400);
  });
});

it('without a mail server links are handed on by hand, and by one an account is made where these need an invitation', async () => {
  const quiet = await openKitchen({ SIGN_UP: 'invite' }, { now });
  const { agent: ruth } = await quiet.person('Ruth');
  const body = { name: 'Lida', email: 'lida@example.org' };
  const keeping = (await ruth.post('/api/family/keepers').send(body).expect(200)).body as Keeping;
  expect(keeping).toMatchObject({ byLetter: false, silenceMonths: 12 });
  expect((await ruth.patch('/api/family/keepers').send({ yearlyArchive: true }).expect(503)).text).toMatch(
    /sends no letters/,
  );
  const link = await ruth.get(`/api/family/keepers/${keeping.keepers[0]?.id ?? ''}/link`).expect(200);
  const token = tokenIn((link.body as { url: string }).url);
  const lida = quiet.stranger();
  expect((await lida.get(`/api/keepers/${token}`).expect(200)).body).toMatchObject({ byLetter: false });
  const form = { ...body, password: 'a long secret', invitation: token };
  await lida.post('/api/auth/sign-up/email').send(form).expect(403);
  at = new Date(at.getTime() + 366 * 86_400_000);
  await quiet.keepers.sweep();
  for (let n = 0; n < 4; n += 1) {
    at = new Date(at.getTime() + 14 * 86_400_000);
    await quiet.keepers.sweep();
  }
  await lida.post('/api/auth/sign-up/email').send(form).expect(200);
  await lida.post(`/api/keepers/${token}/accept`).expect(200);
  expect(await rolesOf(lida)).toEqual({ Lida: 'owner', Ruth: 'editor' });
  await quiet.close();
});
