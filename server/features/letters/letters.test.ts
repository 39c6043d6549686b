import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdLifeLock, type LifeLock } from '#server/db/life-lock.ts';
import { createLog } from '#server/log.ts';
import { smtpMail } from '#server/providers/mail/smtp-mail.ts';
import { smtpStandIn } from '#tests/stand-ins/mail/smtp.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { waitingLettersRepo } from './letters.repo.ts';
import { pauseAfter, postOffice } from './post-office.ts';

const log = createLog('silent');
const secret = 'a secret of thirty-two characters';
/** Longer than a mail server may take for an answer: on a busy machine one of two letters may be given that long. */
const soon = { timeout: 60_000 };
type Server = Awaited<ReturnType<typeof smtpStandIn>>;

describe('letters on their way', () => {
  let database: TestDatabase;
  let server: Server;
  let lives: LifeLock[];
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    server = await smtpStandIn();
    lives = [];
  });
  afterEach(async () => {
    for (const life of lives) await life.close();
    server.close();
    await database.db.execute(sql`delete from waiting_letters`);
  });

  /** One with its own connection; a mail server may take so long for each answer, in milliseconds. */
  async function process({ timeoutMs = 10_000 } = {}) {
    const life = holdLifeLock(database.url);
    lives.push(life);
    await new Promise<void>((held) => life.on({ held, lost: () => undefined }));
    const repo = waitingLettersRepo(database.db, { secret: () => secret, life });
    const mail = smtpMail({ url: server.url, from: 'kitchen@example.com', timeoutMs });
    return { life, repo, office: postOffice({ mail, repo, log }) };
  }
  const letter = (subject: string) => ({ to: 'oma@example.com', subject, text: `A link: ${subject}` });
  const subjects = () => server.letters.map(({ subject }) => subject).sort();
  const waiting = async () =>
    (await database.db.execute<{ n: number }>(sql`select count(*)::integer as n from waiting_letters`)).rows[0]?.n;
  const makeDue = () => database.db.execute(sql`update waiting_letters set next_at = now()`);

  it.each(['refusing', 'deferring', 'silent'] as const)(
    'wait for a server that is %s, and go out once each',
    async (manner) => {
      server.turn(manner);
      // Only of one that says nothing the end is waited for; a busy machine's answers may be late.
      const { office } = await process(manner === 'silent' ? { timeoutMs: 1000 } : {});
      await office.post.send(letter('one'));
      await office.post.send(letter('two'));
      await expect.poll(waiting, soon).toBe(2);
      // Both have been tried: before that, they are nobody's as well.
      const putBack = sql`select from waiting_letters where claimed_by is null and next_at > created_at`;
      // Looked again, as every few seconds: a busy machine may have had the first one in its hands twice before the second.
      const bothTried = async () => {
        office.look();
        return (await database.db.execute(putBack)).rowCount;
      };
      await expect.poll(bothTried, soon).toBe(2);
      server.turn('taking');
      // The next one that is written finds the way open for those that wait, however long they were to wait.
      await office.post.send(letter('three'));
      // A busy machine's server may be given up once more on the way: then it is looked again, as every few seconds.
      const looked = () => {
        office.look();
        return subjects();
      };
      await expect.poll(looked, soon).toEqual(['one', 'three', 'two']);
      await expect.poll(waiting, soon).toBe(0);
      await office.close();
      expect(subjects()).toEqual(['one', 'three', 'two']);
    },
  );

  it('are in one process’s hands, and as soon as it is dead in the next one’s', async () => {
    const [dying, other] = [await process(), await process()];
    await dying.repo.add(letter('one'));
    expect(await dying.repo.take()).toMatchObject(letter('one'));
    await other.repo.allDue();
    expect(await other.repo.take()).toBeNull();
    await dying.life.close();
    await expect.poll(() => other.repo.take(), soon).toMatchObject(letter('one'));
  });

  it('say nothing to whoever reads the database, and are given up when they are old', async () => {
    const { repo } = await process();
    await repo.add(letter('one'));
    const { rows } = await database.db.execute<{ text: string }>(
      sql`select encode(sealed_text, 'escape') as text from waiting_letters`,
    );
    expect(rows[0]?.text).not.toContain('A link');
    await repo.sweep();
    expect(await waiting()).toBe(1);
    await database.db.execute(sql`update waiting_letters set created_at = now() - interval '6 days'`);
    await repo.sweep();
    expect(await waiting()).toBe(0);
  });

  it('that were not taken wait a moment at first, and what was refused for good waits an hour', async () => {
    expect([0, 9, 11, 119, 121].map((minutes) => pauseAfter(minutes * 60_000, false))).toEqual([
      5000, 5000, 60_000, 60_000, 1_800_000,
    ]);
    expect(pauseAfter(0, true)).toBe(3_600_000);
    server.turn('refusing');
    const { office, repo } = await process();
    await office.post.send(letter('refused'));
    const pause = sql`select extract(epoch from next_at - now())::integer / 60 as minutes from waiting_letters where claimed_by is null`;
    await expect.poll(async () => (await database.db.execute(pause)).rows, soon).toEqual([{ minutes: 59 }]);
    server.turn('deferring');
    await makeDue();
    office.look();
    await expect.poll(async () => (await database.db.execute(pause)).rows, soon).toEqual([{ minutes: 0 }]);
    await office.close();
    await makeDue();
    expect(await repo.take()).toMatchObject({ subject: 'refused' });
  });
});

describe('a call that writes a letter', () => {
  let kitchen: Kitchen;
  let server: Server;
  beforeAll(async () => {
    server = await smtpStandIn('silent');
    kitchen = await openKitchen({ SMTP_URL: server.url, MAIL_FROM: 'kitchen@example.com' });
  });
  afterAll(async () => {
    server.close();
    await kitchen.close();
  });

  it('has kept it once it answers, whatever the mail server does', async () => {
    const { agent } = await kitchen.person();
    const email = `${randomUUID()}@example.org`;
    await agent.post('/api/family/invitations').send({ email, role: 'editor' }).expect(200);
    const { rows } = await kitchen.db.execute(sql`select "to" from waiting_letters where "to" = ${email}`);
    expect(rows).toEqual([{ to: email }]);
  });
});
