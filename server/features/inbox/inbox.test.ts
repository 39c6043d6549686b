import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#shared/imports.ts';
import type { Inbox } from '#shared/programs.ts';
import { cardPicture } from '#tests/support/cards.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { imapServer, type SentLetter } from '#tests/stand-ins/mailbox/imap.ts';
import { eventually } from '#tests/support/eventually.ts';

const ADDRESS = 'recipes@kitchen.example';
const RECIPE = 'Plum cake\n\n500 g plums\n2 eggs\n200 g flour\n\nStir and bake for 40 minutes.';

let mail: Awaited<ReturnType<typeof imapServer>>;
let kitchen: Kitchen;
beforeAll(async () => {
  mail = await imapServer();
  kitchen = await openKitchen(
    { BILLING: 'off', INBOX_URL: mail.url, INBOX_ADDRESS: ADDRESS },
    {
      recognizer: {
        says: 'nothing',
        read: () => Promise.resolve({ width: 1, height: 1, turn: 0, lines: [], problems: [] }),
        close: () => Promise.resolve(),
      },
    },
  );
});
afterAll(async () => {
  await kitchen.close();
  await mail.close();
});

const importsOf = async (agent: Agent) =>
  (await agent.get('/api/imports?summary=true').expect(200)).body as ImportRow[];
const inboxOf = async (agent: Agent) => (await agent.get('/api/inbox').expect(200)).body as Inbox;
const outcomeOf = async (uid: number) => {
  const { rows } = await kitchen.db.execute<{ outcome: string; family: string | null; subject: string; says: string }>(
    sql`select outcome, family_id as family, subject, says from inbox_letters where uid = ${uid}`,
  );
  return rows[0];
};
/** Puts a letter into the mailbox, and waits until something has become of it. */
async function sent(letter: SentLetter) {
  const message = await mail.receive(letter);
  await eventually(async () =>
    expect((await outcomeOf(message.uid))?.outcome).toMatch(/taken|refused|stranger|automatic/),
  );
  // The mark comes behind the outcome.
  const outcome = await outcomeOf(message.uid);
  if (outcome?.outcome === 'taken') await eventually(() => expect(message.flags).toContain(String.raw`\Seen`));
  return { ...outcome, isRead: message.flags.includes(String.raw`\Seen`), uid: message.uid };
}

describe('a letter of a member', () => {
  it('becomes rows of their family’s import queue: each picture, each PDF, each link; a signature is none', async () => {
    const { agent, user } = await kitchen.person('Ruth');
    const { isRead } = await sent({
      from: `Ruth <${user.email.toUpperCase()}>`,
      subject: 'Nana’s cards',
      text: 'Here they are, and https://example.org/soup, too.\n-- \nRuth\nhttps://ruth.example/',
      attachments: [
        { filename: 'front.png', content: cardPicture('page.png') },
        { filename: 'back.jpg', content: cardPicture('columns.jpg') },
        { filename: 'book.pdf', content: '%PDF-1.4\n%%EOF' },
        { filename: 'logo.png', content: cardPicture('message.png').subarray(0, 900), cid: 'logo' },
        { filename: 'notes.txt', content: RECIPE },
        { filename: 'letter.docx', content: 'PK\x03\x04 something' },
      ],
      html: '<p>Here they are, and https://example.org/soup, too.</p><img src="cid:logo">',
    });
    expect(isRead).toBe(true);
    const rows = await importsOf(agent);
    expect(rows.map(({ sourceType, name, url }) => [sourceType, name, url])).toEqual([
      ['photo', 'front.png', null],
      ['photo', 'back.jpg', null],
      ['pdf', 'book.pdf', null],
      ['text', 'notes.txt', null],
      ['url', 'https://example.org/soup', 'https://example.org/soup'],
    ]);
    expect(await inboxOf(agent)).toEqual({
      address: ADDRESS,
      letters: [
        {
          subject: 'Nana’s cards',
          at: expect.any(String) as string,
          outcome: 'taken',
          says: '5 imports were made of it. letter.docx: That file is not a picture, a PDF or a recording that can be read.',
        },
      ],
    });
  });

  it('with a recipe in its words is read as text', async () => {
    const { agent, user } = await kitchen.person();
    await sent({ from: user.email, subject: 'Plum cake', text: `${RECIPE}\n\nSent from my iPhone` });
    await eventually(async () => {
      const [row] = await importsOf(agent);
      expect(row).toMatchObject({ sourceType: 'text', name: 'Plum cake', status: 'ready', title: 'Plum cake' });
    });
  });

  it('goes to the family that they have open, and to nobody else', async () => {
    const { agent: ruth, familyId } = await kitchen.person('Ruth');
    const { agent: anna, user } = await kitchen.person('Anna');
    await kitchen.db.execute(
      sql`insert into memberships (family_id, person_id, role) values (${familyId}, ${user.id}, 'editor')`,
    );
    await sent({ from: user.email, text: RECIPE });
    expect([(await importsOf(anna)).length, (await importsOf(ruth)).length]).toEqual([1, 0]);
    await anna.post(`/api/families/${familyId}/open`).expect(204);
    await sent({ from: user.email, text: `${RECIPE} Serve warm.` });
    expect([(await importsOf(anna)).length, (await importsOf(ruth)).length]).toEqual([1, 1]);
    // What became of it is told to whoever wrote it.
    expect((await inboxOf(ruth)).letters).toEqual([]);
  });

  it('that comes twice, or again after a fall in the middle, makes one row', async () => {
    const { agent, user } = await kitchen.person();
    const letter = { from: user.email, text: RECIPE, messageId: `<${randomUUID()}@example.org>` };
    const { uid } = await sent(letter);
    const [first] = await importsOf(agent);
    await sent(letter);
    expect((await importsOf(agent)).map(({ id }) => id)).toEqual([first?.id]);
    expect((await inboxOf(agent)).letters[0]?.says).toBe('It came a second time, and was taken once.');
    // The process fell after the rows were made, before that was written down: somebody takes it up again.
    await kitchen.db.execute(
      sql`delete from inbox_letters where family_id = (select family_id from people where id = ${user.id})`,
    );
    await sent(letter);
    expect((await importsOf(agent)).map(({ id }) => id)).toEqual([first?.id]);
    expect(uid).toBeGreaterThan(0);
  });

  it('is taken after the connection was lost', async () => {
    const { agent, user } = await kitchen.person();
    mail.hangUp();
    await sent({ from: user.email, text: RECIPE });
    expect(await importsOf(agent)).toHaveLength(1);
  });
});

describe('a letter that is not taken', () => {
  it('is a stranger’s: it stays unread, and nothing is kept of it but that it was there', async () => {
    const { agent, user } = await kitchen.person();
    const { isRead, ...kept } = await sent({ from: 'stranger@example.org', subject: 'Win', text: RECIPE });
    expect(isRead).toBe(false);
    expect(kept).toMatchObject({ outcome: 'stranger', family: null, subject: '', says: '' });
    // Two senders are nobody.
    expect(await sent({ from: `${user.email}, stranger@example.org`, text: RECIPE })).toMatchObject({
      outcome: 'stranger',
    });
    expect(await importsOf(agent)).toEqual([]);
    expect((await inboxOf(agent)).letters).toEqual([]);
  });

  it('says that it is a member’s, and the mail server found that it is not', async () => {
    const { agent, user } = await kitchen.person();
    const headers = {
      'Authentication-Results': 'mx.example; spf=fail smtp.mailfrom=evil.example; dkim=none; dmarc=fail',
    };
    expect(await sent({ from: user.email, text: RECIPE, headers })).toMatchObject({
      outcome: 'stranger',
      isRead: false,
    });
    expect(await importsOf(agent)).toEqual([]);
  });

  it.each([
    ['an answer in somebody’s absence', { 'Auto-Submitted': 'auto-replied' }],
    ['a list', { Precedence: 'bulk' }],
    ['a newsletter', { 'List-Id': '<news.example.org>' }],
    ['a forwarding program', { 'X-Loop': ADDRESS }],
  ])('is written by a program, so that nothing goes round: %s', async (_which, headers) => {
    const { agent, user } = await kitchen.person();
    expect(await sent({ from: user.email, text: RECIPE, headers })).toMatchObject({
      outcome: 'automatic',
      isRead: false,
    });
    expect(await importsOf(agent)).toEqual([]);
  });

  it('comes from the inbox’s own address', async () => {
    expect(await sent({ from: ADDRESS, text: RECIPE })).toMatchObject({ outcome: 'automatic' });
  });

  it('goes in a loop: after two hundred in a day the next are left where they are', async () => {
    const { agent, user, familyId } = await kitchen.person();
    await kitchen.db.execute(sql`insert into inbox_letters (mailbox, uid, family_id, person_id, key, outcome)
      select 'before', n + ${Math.floor(Math.random() * 1e9)}, ${familyId}, ${user.id}, sha256(n::text::bytea), 'taken' from generate_series(1, 200) n`);
    expect(await sent({ from: user.email, text: RECIPE })).toMatchObject({
      outcome: 'refused',
      isRead: false,
      says: 'More than 200 letters came for your family in a day, so this one was left where it is.',
    });
    expect(await importsOf(agent)).toEqual([]);
  });

  it('has 60 MB: its sender is told so, and nothing of it is read', async () => {
    const { agent, user } = await kitchen.person();
    const headers = { 'X-Size': '60000000' };
    expect(await sent({ from: user.email, subject: 'All our cards', text: RECIPE, headers })).toMatchObject({
      isRead: false,
    });
    expect((await inboxOf(agent)).letters).toMatchObject([
      {
        subject: 'All our cards',
        outcome: 'refused',
        says: 'That letter has 60 MB, and at most 35 can be taken at once. Send its pictures in several letters.',
      },
    ]);
    expect(await importsOf(agent)).toEqual([]);
  });

  it('is a viewer’s, who is told so and not told an address; nor are a guest and one who claims another’s address', async () => {
    const { familyId } = await kitchen.person();
    const viewer = await kitchen.member(familyId, 'viewer');
    const { email } = (await viewer.get('/api/user')).body as { email: string };
    expect(await sent({ from: email, text: RECIPE })).toMatchObject({
      outcome: 'refused',
      says: 'You may look at this family’s recipes, but not add to them.',
    });
    expect((await inboxOf(viewer)).address).toBeNull();
    expect((await inboxOf(await kitchen.guest())).address).toBeNull();
    const { agent, user } = await kitchen.person();
    await kitchen.db.execute(sql`update people set claimant = true where id = ${user.id}`);
    expect((await inboxOf(agent)).address).toBeNull();
    expect(await sent({ from: user.email, text: RECIPE })).toMatchObject({ outcome: 'stranger' });
  });

  it('finds no room just now: its sender is told, the others go on, and it is taken when there is', async () => {
    const { agent, user, familyId } = await kitchen.person();
    const { agent: other, user: otherUser } = await kitchen.person();
    // More waiting to be read than one family may have, and than are read meanwhile.
    await kitchen.db.execute(sql`insert into imports (id, family_id, source_type, source_paths, source_data, status)
      select gen_random_uuid(), ${familyId}, 'text', '{}', 'x', 'queued' from generate_series(1, 4000)`);
    const letter = { from: user.email, subject: 'Later', text: RECIPE };
    const { uid } = await mail.receive(letter);
    await sent({ from: otherUser.email, text: RECIPE });
    expect(await importsOf(other)).toHaveLength(1);
    expect((await inboxOf(agent)).letters).toMatchObject([
      {
        subject: 'Later',
        outcome: 'waiting',
        says: expect.stringMatching(/^More than 1,000 imports would be waiting/) as string,
      },
    ]);
    await kitchen.db.execute(sql`delete from imports where family_id = ${familyId}`);
    await kitchen.db.execute(sql`update inbox_letters set at = now() - interval '61 minutes' where uid = ${uid}`);
    await sent({ from: otherUser.email, text: `${RECIPE} And again.` });
    expect((await inboxOf(agent)).letters).toMatchObject([{ outcome: 'taken' }]);
    expect(await importsOf(agent)).toHaveLength(1);
  });

  it('is empty, or cannot be read', async () => {
    const { user } = await kitchen.person();
    const nothing = 'There was nothing to read in it: no picture, no PDF, no link and no recipe.';
    expect(await sent({ from: user.email, text: '\n' })).toMatchObject({ outcome: 'refused', says: nothing });
    const attachments = [{ filename: 'virus.exe', content: 'MZ' }];
    expect(await sent({ from: user.email, attachments })).toMatchObject({
      outcome: 'refused',
      says: 'virus.exe: That file is not a picture, a PDF or a recording that can be read.',
    });
  });
});
