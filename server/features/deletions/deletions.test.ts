import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccountDeletion, FamilyDeletion } from '#shared/deletions.ts';
import type { Family, Member } from '#shared/families.ts';
import type { User } from '#shared/user.ts';
import { AppError } from '../../errors.ts';
import { createLog } from '../../log.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { softPasskey } from '#tests/support/passkey.ts';
import { deletionLetters } from './deletion-letters.ts';
import { deletionsRepo } from './deletions.repo.ts';
import { deletionFinisher } from './finish-deletions.ts';
import { removeForGood } from './remove-for-good.repo.ts';
import { keepPicture, ownedTables, rowsOf, tracesOf, wholeFamily } from '#tests/support/whole-family.ts';

const day = 86_400_000;
let clock = Date.now();
let kitchen: Kitchen;
beforeAll(async () => {
  kitchen = await openKitchen({ BILLING: 'off', SIGN_UP: 'open' }, { now: () => new Date(clock) });
});
afterAll(() => kitchen.close());

const account = async (agent: Agent) => (await agent.get('/api/user/deletion').expect(200)).body as AccountDeletion;
const family = async (agent: Agent) => (await agent.get('/api/family/deletion').expect(200)).body as FamilyDeletion;
const here = async (agent: Agent) => (await agent.get('/api/user').expect(200)).body as User;
const later = async (days: number) => {
  clock += days * day;
  await kitchen.finishDeletions();
};
const letters = () =>
  readdirSync(join(kitchen.dataDir, 'outbox')).map((name) =>
    readFileSync(join(kitchen.dataDir, 'outbox', name), 'utf8'),
  );
/** The keys in the file store that begin with one of these. */
const stored = async (...ids: readonly string[]) => {
  const folder = join(kitchen.dataDir, 'files');
  const all = (await readdir(folder, { recursive: true })).map((path) => path.split('/').at(-1) ?? '');
  return all.filter((key) => ids.some((id) => key.includes(id.replaceAll('-', ''))));
};
/** Lies beside what the store has of a book or an order, as a typeset PDF does. */
const lay = async (key: string) => {
  const folder = join(kitchen.dataDir, 'files', key.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, key), 'x');
};
/** Does what is due with these in the place of what is outside. */
const sweepWith = (parts: Partial<Parameters<typeof deletionFinisher>[0]>) => finisherWith(parts)();
const finisherWith = (parts: Partial<Parameters<typeof deletionFinisher>[0]>) => {
  const log = createLog('silent');
  const mail = { says: '', delivers: false, send: () => Promise.resolve({ sent: false }) };
  return deletionFinisher({
    ...{ repo: deletionsRepo(kitchen.db), log, now: () => new Date(clock) },
    letters: deletionLetters({ mail, log, publicUrl: 'http://localhost' }),
    endPlans: () => Promise.resolve(),
    removeBytes: () => Promise.resolve(),
    forgetInBackups: () => Promise.resolve(0),
    ...parts,
  });
};

it('of a deleted account nothing is left in any table or file, and another family is as it was', async () => {
  const ruth = await wholeFamily(kitchen, 'Ruth');
  const anna = await wholeFamily(kitchen, 'Anna');
  const bare = (id: string) => id.replaceAll('-', '');
  for (const { bookId, orderId } of [ruth, anna]) {
    await lay(`book-${bare(bookId)}.print-letter.json`);
    await lay(`order-${bare(orderId)}.cover.pdf`);
  }
  const own = [...ruth.files, ruth.bookId, ruth.orderId];
  const others = [...anna.files, anna.bookId, anna.orderId];
  const words = [ruth.familyId, ruth.personId, ruth.email, ruth.recipeId, ...ruth.files];
  const unread = sql`select from imports where status in ('queued', 'reading', 'structuring')`;
  await expect.poll(async () => (await kitchen.db.execute(unread)).rows.length).toBe(0);
  const before = await rowsOf(kitchen, anna);
  // A table of tomorrow must get a row in the fixture: one without rows would show nothing.
  const empty = Object.entries(await rowsOf(kitchen, ruth)).filter(([, text]) => text === '');
  expect(empty.map(([name]) => name)).toEqual([
    'deletions.family_id',
    'deletions.person_id',
    'invitations.accepted_by',
  ]);
  expect((await ownedTables(kitchen)).length).toBeGreaterThan(40);
  const theirs = await stored(...others);
  for (const ids of [own, others]) for (const id of ids) expect(await stored(id), id).not.toEqual([]);
  await kitchen.stranger().get(ruth.sharedAt).expect(200);

  await ruth.agent.post('/api/user/deletion').send({ password: ruth.password }).expect(200);
  clock += 14 * day - 60_000;
  await kitchen.finishDeletions();
  await ruth.agent.get('/api/user').expect(200);
  for (const id of own) expect(await stored(id), id).not.toEqual([]);

  clock += 60_000;
  await kitchen.finishDeletions();
  // The session is gone: the browser is a visitor's.
  await expect.poll(async () => (await here(ruth.agent)).guest).toBe(true);
  expect((await ruth.agent.get('/api/recipes').expect(200)).body).toEqual([]);
  await kitchen.stranger().get(ruth.sharedAt).expect(404);
  expect(await stored(...own)).toEqual([]);
  // What stands there bears no name: by it a backup from before brings nobody back.
  expect(await tracesOf(kitchen, words)).toEqual(['deletions', 'gone_bytes']);
  clock += 3_600_000;
  await kitchen.finishDeletions();
  // Nothing is sold here, so nobody can end what the family pays for at the provider: it is not done, and not forgotten.
  const open = sql`select from deletions where done_at is null and customers <> '{}' and ${ruth.familyId} = any(families)`;
  expect((await kitchen.db.execute(open)).rows).toHaveLength(1);
  await sweepWith({});
  expect(await tracesOf(kitchen, words)).toEqual(['deletions']);
  expect((await kitchen.db.execute(open)).rows).toEqual([]);

  expect(await rowsOf(kitchen, anna)).toEqual(before);
  expect(await stored(...others)).toEqual(theirs);
  await anna.agent.get(`/files/${anna.files[0] ?? ''}`).expect(200);
  await kitchen.stranger().get(anna.sharedAt).expect(200);
  expect(
    letters().filter((text) => text.includes(ruth.email) && text.includes('Your account is deleted')),
  ).toHaveLength(1);
  const again = { email: ruth.email, password: ruth.password };
  await kitchen.stranger().post('/api/auth/sign-in/email').send(again).expect(401);
});

it('a family is deleted for all its members, who are told, see it on every screen, and keep their accounts', async () => {
  const { agent: ruth, user, familyId, password } = await kitchen.person('Ruth');
  const carl = await kitchen.person('Carl');
  const editor = await kitchen.member(familyId, 'editor');
  const viewer = await kitchen.member(familyId, 'viewer');
  await kitchen.db.execute(
    sql`insert into memberships (family_id, person_id, role) values (${familyId}, ${carl.user.id}, 'viewer')`,
  );
  const path = await keepPicture(ruth);
  await ruth
    .post('/api/recipes')
    .send({ title: 'Bread', source: { type: 'photo', storagePath: path } })
    .expect(200);
  const book = await ruth.post('/api/collections').send({ title: 'Book', recipeIds: [] }).expect(200);
  const editorsAddress = (await here(editor)).email;
  expect(await family(ruth)).toMatchObject({
    waiting: null,
    takes: { recipes: 1, cookbooks: 1, people: 0, links: 0, subscription: false, orders: 0 },
    confirmBy: ['password'],
  });
  expect((await family(ruth)).takes.members.map(({ name }) => name)).toEqual(['A editor', 'A viewer', 'Carl']);

  const { dueAt } = (await ruth.post('/api/family/deletion').send({ password }).expect(200)).body as { dueAt: string };
  expect(dueAt).toBe(new Date(clock + 14 * day).toISOString());
  for (const agent of [ruth, editor, viewer]) {
    expect((await here(agent)).leaving).toEqual([{ what: 'family', askedBy: 'Ruth', dueAt }]);
  }
  expect((await here(carl.agent)).leaving).toBeUndefined();
  const told = letters().filter((text) => text.includes('will be deleted on') && text.includes('Ruth has asked'));
  expect(told).toHaveLength(4);
  expect(told.some((text) => text.includes(editorsAddress))).toBe(true);
  // Asked once more, the first day stands, and nobody is written to again.
  clock += day;
  expect((await ruth.post('/api/family/deletion').send({ password }).expect(200)).body).toEqual({ dueAt });
  expect(letters().filter((text) => text.includes('Ruth has asked'))).toHaveLength(4);

  // Until then all is as it was, and can be taken along; an owner calls it off.
  await editor.post('/api/recipes').send({ title: 'Soup' }).expect(200);
  await editor.get('/api/export?format=jsonld').expect(200);
  await editor.delete('/api/family/deletion').expect(403);
  const calledOff = () => letters().filter((text) => text.includes('has called it off'));
  await ruth.delete('/api/family/deletion').expect(204);
  expect(calledOff()).toHaveLength(4);
  await ruth.delete('/api/family/deletion').expect(204);
  expect((await here(viewer)).leaving).toBeUndefined();
  expect(calledOff()).toHaveLength(4);
  await later(20);
  expect((await family(ruth)).takes.recipes).toBe(2);

  await ruth.post('/api/family/deletion').send({ password }).expect(200);
  // What Carl was about to take over of theirs names them.
  const merging = JSON.stringify({ familyId, family: 'Ruth', personId: carl.user.id, by: 'Carl' });
  await kitchen.db.execute(
    sql`insert into imports (family_id, source_type, name, status, merging)
      values (${carl.familyId}, 'archive', 'x', 'failed', ${merging}::jsonb)`,
  );
  await later(14);
  for (const agent of [ruth, editor, viewer]) {
    await expect.poll(async () => (await agent.get('/api/recipes').expect(200)).body as unknown[]).toEqual([]);
    const families = (await agent.get('/api/families').expect(200)).body as Family[];
    expect(families).toMatchObject([{ role: 'owner', open: true }]);
    expect(families.map(({ id }) => id)).not.toContain(familyId);
  }
  expect((await here(ruth)).id).toBe(user.id);
  expect(((await carl.agent.get('/api/families').expect(200)).body as Family[]).map(({ id }) => id)).toEqual([
    carl.familyId,
  ]);
  const gone = letters().filter((text) => text.includes('The family’s library is deleted'));
  expect(gone).toHaveLength(4);
  expect(gone.some((text) => text.includes(editorsAddress))).toBe(true);
  await later(1);
  expect(await tracesOf(kitchen, [familyId, (book.body as { id: string }).id])).toEqual(['deletions']);
  expect(await stored(path.slice(7))).toEqual([]);
  // From a backup goes the family, too, and nobody who belonged to it.
  await kitchen.db.execute(sql`update deletions set forgotten_at = null, done_at = null where family_id = ${familyId}`);
  const backup = kitchen.db.$client.options.connectionString ?? '';
  let changed: boolean | undefined;
  await sweepWith({ forgetInBackups: async (forget) => ((changed = await forget(backup)) ? 1 : 0) });
  expect(changed).toBe(false);
  expect((await here(ruth)).id).toBe(user.id);
});

it('an account goes alone: families with another owner stay, and one without must be handed over first', async () => {
  const { agent: ruth, user, familyId, password } = await kitchen.person('Ruth');
  const anna = await kitchen.member(familyId, 'editor');
  await ruth.post('/api/recipes').send({ title: 'Plum cake' }).expect(200);
  expect(await account(ruth)).toMatchObject({
    takes: [],
    stays: [],
    handOver: [{ id: familyId, name: 'Ruth', others: 1 }],
  });
  const refused = await ruth.post('/api/user/deletion').send({ password }).expect(409);
  expect(refused.text).toBe(
    'You are the only owner of “Ruth”: make another member an owner, or delete that family, and then your account.',
  );
  // A family that is to be deleted itself needs no other owner.
  await ruth.post('/api/family/deletion').send({ password }).expect(200);
  expect(await account(ruth)).toMatchObject({ handOver: [], stays: [{ id: familyId, others: 1 }] });
  await ruth.delete('/api/family/deletion').expect(204);

  const members = (await ruth.get('/api/family/members').expect(200)).body as Member[];
  const id = members.find(({ self }) => !self)?.id ?? '';
  await ruth.patch(`/api/family/members/${id}`).send({ role: 'owner' }).expect(200);
  expect(await account(ruth)).toMatchObject({ takes: [], handOver: [], stays: [{ id: familyId, others: 1 }] });
  await ruth.post('/api/user/deletion').send({ password }).expect(200);
  expect((await here(ruth)).leaving).toMatchObject([{ what: 'account', askedBy: 'Ruth' }]);
  expect((await here(anna)).leaving).toBeUndefined();
  // Signed in anew, it is said there, and called off.
  const elsewhere = kitchen.stranger();
  const signedIn = await elsewhere.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
  expect((signedIn.body as User).leaving).toHaveLength(1);
  await elsewhere.delete('/api/user/deletion').expect(204);
  await later(15);
  expect((await here(ruth)).id).toBe(user.id);

  // The other owner gives it up meanwhile: the family is not left without one.
  await ruth.post('/api/user/deletion').send({ password }).expect(200);
  await ruth.patch(`/api/family/members/${id}`).send({ role: 'viewer' }).expect(200);
  await later(14);
  await expect.poll(async () => (await here(anna)).role).toBe('owner');
  const left = (await anna.get('/api/recipes').expect(200)).body as { title: string }[];
  expect(left.map(({ title }) => title)).toEqual(['Plum cake']);
  expect((await anna.get('/api/family/members').expect(200)).body).toHaveLength(1);
  expect(letters().some((text) => text.includes('is yours to keep now'))).toBe(true);
});

it('is confirmed by the password or a passkey; by typing only where there is nothing else', async () => {
  const { agent, user, familyId, password } = await kitchen.person('Ruth');
  for (const path of ['/api/user/deletion', '/api/family/deletion']) {
    expect((await agent.post(path).send({}).expect(400)).text).toBe('Type your password.');
    expect((await agent.post(path).send({ name: 'Ruth' }).expect(400)).text).toBe('Type your password.');
    expect((await agent.post(path).send({ code: 'AAAA-AAAA' }).expect(400)).text).toBe('Type your password.');
    expect((await agent.post(path).send({ password: 'another one' }).expect(403)).text).toMatch(/not your password/);
  }
  expect((await account(agent)).waiting).toBeNull();
  const key = softPasskey('http://localhost:5000');
  const begun = await agent.post('/api/auth/passkeys/begin').send({ password }).expect(200);
  const response = key.make((begun.body as { challenge: string }).challenge);
  await agent.post('/api/auth/passkeys').send({ name: 'Phone', response }).expect(200);
  expect((await account(agent)).confirmBy).toEqual(['password', 'passkey']);
  const signed = async (by = key) => {
    const asked = await agent.post('/api/auth/sign-in/passkey/begin').expect(200);
    return { passkey: { response: by.use((asked.body as { challenge: string }).challenge) } };
  };
  expect((await agent.post('/api/user/deletion').send(await signed(softPasskey('http://localhost:5000')))).text).toBe(
    'That passkey is not one of yours here.',
  );
  const { agent: other } = await kitchen.person('Somebody else');
  // Hers opens nothing of another's.
  expect((await other.post('/api/user/deletion').send(await signed())).status).toBe(400);
  const spent = await signed();
  await agent.post('/api/user/deletion').send(spent).expect(200);
  await agent.delete('/api/user/deletion').expect(204);
  await agent.post('/api/user/deletion').send(spent).expect(400);

  // A provider signs in who has neither, and no letter goes out here: the address, and the family's name.
  await kitchen.db.execute(sql`delete from passkeys where person_id = ${user.id}`);
  await kitchen.db.execute(sql`update people set password_hash = null where id = ${user.id}`);
  await kitchen.db.execute(sql`update families set name = 'The Millers' where id = ${familyId}`);
  expect((await account(agent)).confirmBy).toEqual(['name']);
  await agent.post('/api/user/deletion/code').expect(409);
  await agent.post('/api/user/deletion').send({ name: 'Ruth' }).expect(403);
  await agent
    .post('/api/user/deletion')
    .send({ name: ` ${user.email.toUpperCase()} ` })
    .expect(200);
  expect((await agent.post('/api/family/deletion').send({ name: 'Millers' }).expect(403)).text).toMatch(/not the name/);
  await agent.post('/api/family/deletion').send({ name: 'the  millers' }).expect(200);
  expect((await here(agent)).leaving?.map(({ what }) => what)).toEqual(['account', 'family']);
});

it('waits for a printed book that is paid for, and nothing more is bought meanwhile', async () => {
  const { agent, familyId, password } = await kitchen.person('Ruth');
  const { rows } = await kitchen.db.execute<{ id: string }>(
    sql`insert into print_orders (family_id, key, collection_id, ordered_by, title, format, binding, copies, pages, package_id, address, shipping, price, state, file_token, files_until)
      values (${familyId}, gen_random_uuid(), 'b', 'Ruth', 'Book', 'letter', 'paperback', 1, 20, 'p', '{}', 'MAIL', '{}', 'printing', gen_random_uuid(), now()) returning id`,
  );
  expect((await family(agent)).takes.orders).toBe(1);
  await agent.post('/api/family/deletion').send({ password }).expect(200);
  const { status, text } = await agent.post(`/api/orders/${rows[0]?.id ?? ''}/pay`);
  expect([status, text]).toEqual([409, 'This family is to be deleted. Call that off first, then this is possible.']);
  await later(20);
  expect((await family(agent)).waiting).not.toBeNull();
  // Called off, what was paid for it is owed until it is given back.
  const canceled = (refunded: boolean) =>
    kitchen.db.execute(
      sql`update print_orders set state = 'canceled', payment_id = 'p', refunded = ${refunded} where family_id = ${familyId}`,
    );
  await canceled(false);
  await later(1);
  expect((await family(agent)).waiting).not.toBeNull();
  await canceled(true);
  await later(1);
  expect(await tracesOf(kitchen, [familyId])).toEqual(['deletions']);
});

it('waits for a printed book for ninety days at most', async () => {
  const { agent, familyId, password } = await kitchen.person('Ruth');
  await kitchen.db.execute(
    sql`insert into print_orders (family_id, key, collection_id, ordered_by, title, format, binding, copies, pages, package_id, address, shipping, price, state, file_token, files_until)
      values (${familyId}, gen_random_uuid(), 'b', 'Ruth', 'Book', 'letter', 'paperback', 1, 20, 'p', '{}', 'MAIL', '{}', 'printing', gen_random_uuid(), now())`,
  );
  await agent.post('/api/family/deletion').send({ password }).expect(200);
  await later(14 + 90);
  expect((await family(agent)).takes.orders).toBe(1);
  await later(1);
  expect(await tracesOf(kitchen, [familyId])).toEqual(['deletions']);
});

it('tells the only host that nobody would look after the installation, and no other', async () => {
  const [ruth, anna] = [await kitchen.person('Ruth'), await kitchen.person('Anna')];
  await kitchen.db.execute(sql`delete from hosts`);
  await kitchen.db.execute(sql`insert into hosts (person_id) values (${ruth.user.id})`);
  expect([(await account(ruth.agent)).onlyHost, (await account(anna.agent)).onlyHost]).toEqual([true, false]);
  await kitchen.db.execute(sql`insert into hosts (person_id) values (${anna.user.id})`);
  expect((await account(ruth.agent)).onlyHost).toBe(false);
});

/** What waits for this family, as the sweep finds it once it is due. */
async function waitingFor(familyId: string) {
  const repo = deletionsRepo(kitchen.db);
  const due = new Date(clock + 14 * day);
  const deletion = (await repo.due(due)).find((one) => one.familyId === familyId);
  if (!deletion) throw new Error('nothing waits');
  return { repo, due, deletion };
}

it('is removed once, though two processes have found it due, and not a day before', async () => {
  const { agent, familyId, password } = await kitchen.person('Ruth');
  await agent.post('/api/family/deletion').send({ password }).expect(200);
  const { repo, due, deletion } = await waitingFor(familyId);
  expect(await repo.remove(deletion, [familyId], new Date(due.getTime() - day))).toBeNull();
  expect((await repo.remove(deletion, [familyId], due))?.told).toHaveLength(1);
  expect(await repo.remove(deletion, [familyId], due)).toBeNull();
  // Done is what is out of the backups, too; and what is done is not gone through again.
  const isOpen = async () => (await repo.unfinished()).some(({ id }) => id === deletion.id);
  await repo.finish(deletion.id, due);
  expect(await isOpen()).toBe(true);
  await repo.noteForgotten([deletion.id], due);
  await repo.finish(deletion.id, due);
  expect(await isOpen()).toBe(false);
});

it('nothing is removed where somebody has come to the family since it was looked at', async () => {
  const { agent, user, familyId, password } = await kitchen.person('Ruth');
  await agent.post('/api/user/deletion').send({ password }).expect(200);
  const repo = deletionsRepo(kitchen.db);
  expect(await repo.isLeaving(familyId)).toBe(true);
  await kitchen.member(familyId, 'editor');
  // It goes on with whoever has come.
  expect(await repo.isLeaving(familyId)).toBe(false);
  const due = new Date(clock + 14 * day);
  const deletion = (await repo.due(due)).find((one) => one.personId === user.id);
  expect(deletion && (await repo.remove(deletion, [familyId], due))).toBeNull();
  expect((await here(agent)).id).toBe(user.id);
});

it('what a restored backup has brought back is paid for no more, and neither is what was there before', async () => {
  const { agent, familyId, password } = await wholeFamily(kitchen, 'Ruth');
  await agent.post('/api/family/deletion').send({ password }).expect(200);
  const { repo, due, deletion } = await waitingFor(familyId);
  await repo.remove(deletion, [familyId], due);
  const again = `cus_again_${familyId}`;
  await kitchen.db.execute(sql`insert into families (id, name) values (${familyId}, 'Ruth')`);
  await kitchen.db.execute(sql`insert into subscriptions (customer_id, family_id) values (${again}, ${familyId})`);
  await repo.removeAgain({ ...deletion, families: [familyId] });
  expect(await repo.customersOf(deletion.id)).toEqual([`cus_${familyId}`, again]);
  // Others find it done.
  await repo.noteForgotten([deletion.id], due);
  await repo.finish(deletion.id, due);
});

it('a family without an owner left is its editor’s before its viewer’s, and nobody’s anew where there is another owner', async () => {
  const remove = (personId: string) => kitchen.db.transaction((tx) => removeForGood(tx, { personId, families: [] }));
  const idOf = async (agent: Agent) => (await here(agent)).id;
  const { user, familyId } = await kitchen.person('Ruth');
  await kitchen.member(familyId, 'viewer');
  const editor = await idOf(await kitchen.member(familyId, 'editor'));
  const owner = await idOf(await kitchen.member(familyId, 'owner'));
  expect((await remove(user.id)).heirs).toEqual([]);
  expect((await remove(owner)).heirs).toEqual([{ personId: editor, familyId }]);
});

it('what goes is told apart from what is gone already, for a backup that need not be written anew', async () => {
  const { user, familyId } = await kitchen.person('Ruth');
  const remove = (going: Parameters<typeof removeForGood>[1]) =>
    kitchen.db.transaction((tx) => removeForGood(tx, going));
  const family = { personId: null, families: [familyId] };
  expect([(await remove(family)).any, (await remove(family)).any]).toEqual([true, false]);
  const person = { personId: user.id, families: [] };
  expect([(await remove(person)).any, (await remove(person)).any]).toEqual([true, false]);
});

it('a backup is written anew for what it has of any of those that are to be forgotten', async () => {
  const [ruth, anna] = [await kitchen.person('Ruth'), await kitchen.person('Anna')];
  for (const { agent, password } of [ruth, anna]) {
    await agent.post('/api/family/deletion').send({ password }).expect(200);
  }
  clock += 14 * day;
  const backup = kitchen.db.$client.options.connectionString ?? '';
  let changed: boolean | undefined;
  await sweepWith({
    forgetInBackups: async (forget) => {
      // It is from before the first of them was deleted.
      await kitchen.db.execute(sql`insert into families (id, name) values (${ruth.familyId}, 'Ruth')`);
      changed = await forget(backup);
      return 1;
    },
  });
  expect(changed).toBe(true);
});

it('codes that have run out are swept, and no others', async () => {
  const [ruth, anna] = [await kitchen.person('Ruth'), await kitchen.person('Anna')];
  const repo = deletionsRepo(kitchen.db);
  const code = Buffer.alloc(32);
  await repo.keepCode(ruth.user.id, code, 60);
  await repo.keepCode(anna.user.id, code, -1);
  await repo.sweepCodes();
  const { rows } = await kitchen.db.execute(sql`select from deletion_codes where person_id = ${anna.user.id}`);
  expect(rows).toEqual([]);
  expect(await repo.spendCode(ruth.user.id, code)).toBe(true);
});

it('of a guest there is no account to delete, and nothing is asked of one', async () => {
  const guest = await kitchen.guest();
  await guest.post('/api/recipes').send({ title: 'Toast' }).expect(200);
  const sentence =
    'A guest has no account: what a guest has kept goes by itself when nobody has come by for thirty days.';
  expect((await guest.get('/api/user/deletion').expect(400)).text).toBe(sentence);
  expect((await guest.post('/api/user/deletion').send({ name: '' }).expect(400)).text).toBe(sentence);
  await guest.post('/api/family/deletion').send({ name: 'Guest' }).expect(403);
  await later(14);
  expect((await guest.get('/api/recipes').expect(200)).body).toHaveLength(1);
});

it('asking and calling it off are a letter each to the person, and calling off nothing is none', async () => {
  const { agent, user, password } = await kitchen.person('Ruth');
  const subjects = () =>
    letters()
      .filter((text) => text.includes(`To: ${user.email}\n`))
      .map((text) => /^Subject: (.*)$/m.exec(text)?.[1] ?? '')
      .filter((subject) => /^Your account (?:will be|stays)/.test(subject));
  await agent.delete('/api/user/deletion').expect(204);
  expect(subjects()).toEqual([]);
  await agent.post('/api/user/deletion').send({ password }).expect(200);
  expect(subjects()).toEqual([expect.stringMatching(/^Your account will be deleted on /)]);
  await agent.delete('/api/user/deletion').expect(204);
  await agent.delete('/api/user/deletion').expect(204);
  expect(subjects()).toHaveLength(2);
  expect(subjects()).toContain('Your account stays');
});

it('whoever only claims an address has no letter of it written there: that is its holder’s', async () => {
  const { user: holder } = await kitchen.person('Ruth');
  const claimant = kitchen.stranger();
  const password = 'three sour plums';
  await claimant.post('/api/auth/sign-up/email').send({ name: 'Somebody', email: holder.email, password }).expect(200);
  const written = () => letters().filter((text) => text.includes(`To: ${holder.email}\n`)).length;
  const before = written();
  await claimant.post('/api/family/deletion').send({ password }).expect(200);
  await claimant.delete('/api/family/deletion').expect(204);
  await claimant.post('/api/user/deletion').send({ password }).expect(200);
  await claimant.delete('/api/user/deletion').expect(204);
  await claimant.post('/api/user/deletion').send({ password }).expect(200);
  await later(14);
  await expect.poll(async () => (await here(claimant)).guest).toBe(true);
  expect(written()).toBe(before);
  const { rows } = await kitchen.db.execute(sql`select from people where email = ${holder.email}`);
  expect(rows).toHaveLength(1);
});

it('says of each family whether it goes along, stays with others, or must be handed over first', async () => {
  const { agent, user, familyId } = await kitchen.person('Ruth');
  const { familyId: annas } = await kitchen.person('Anna');
  const { familyId: empty } = await kitchen.person('Left');
  for (const [id, role] of [
    [annas, 'editor'],
    [empty, 'owner'],
  ]) {
    await kitchen.db.execute(
      sql`insert into memberships (family_id, person_id, role) values (${id}, ${user.id}, ${role})`,
    );
  }
  await kitchen.db.execute(sql`delete from memberships where family_id = ${empty} and person_id <> ${user.id}`);
  expect(await account(agent)).toMatchObject({
    takes: [{ id: empty }, { id: familyId }],
    stays: [{ id: annas, name: 'Anna', others: 1 }],
    handOver: [],
  });
});

it('called off in the very moment in which it is due, the family stays and so does what it pays for', async () => {
  const { agent, password, familyId } = await wholeFamily(kitchen, 'Ruth');
  await agent.post('/api/family/deletion').send({ password }).expect(200);
  clock += 14 * day;
  const repo = deletionsRepo(kitchen.db);
  const ended: string[] = [];
  await sweepWith({
    repo: {
      ...repo,
      async remove(...which) {
        await agent.delete('/api/family/deletion').expect(204);
        return repo.remove(...which);
      },
    },
    endPlans: (customers) => Promise.resolve(void ended.push(...customers)),
  });
  expect(ended).toEqual([]);
  const { rows } = await kitchen.db.execute(sql`select from subscriptions where family_id = ${familyId}`);
  expect(rows).toHaveLength(1);
});

it('cut off at any step, the next sweep goes on and ends clean', async () => {
  const leaving = await Promise.all([wholeFamily(kitchen, 'Ruth'), wholeFamily(kitchen, 'Anna')]);
  for (const { agent, password } of leaving) {
    await agent.post('/api/family/deletion').send({ password }).expect(200);
  }
  clock += 14 * day;
  const done: string[] = [];
  const ended: string[] = [];
  const endPlans = (customers: readonly string[]) => Promise.resolve(void ended.push(...customers));
  const theirs = await kitchen.db.execute<{ id: string }>(
    sql`select customer_id as id from subscriptions where family_id in (${leaving[0].familyId}, ${leaving[1].familyId})`,
  );
  const cut = () => Promise.reject(new Error('cut off'));
  const ids = leaving.flatMap(({ familyId, files }) => [familyId, ...files]);
  // Rows are gone, and what is left outside is written down: nothing is orphaned.
  await sweepWith({ removeBytes: cut, endPlans: cut });
  expect(await tracesOf(kitchen, ids)).toEqual(['deletions', 'gone_bytes']);
  for (const id of leaving.flatMap(({ files }) => files)) expect(await stored(id), id).not.toEqual([]);
  await sweepWith({
    removeBytes: (_kind, id) => (done.length === 1 ? cut() : Promise.resolve(void done.push(id))),
    forgetInBackups: cut,
  });
  expect(done).toHaveLength(1);
  // The plans end as soon as the provider answers, whatever else is cut off.
  await sweepWith({ endPlans, removeBytes: cut });
  expect(ended.sort()).toEqual(theirs.rows.map(({ id }) => id).sort());
  await expect(sweepWith({ forgetInBackups: cut })).rejects.toThrow('cut off');
  clock += day;
  await expect(sweepWith({ forgetInBackups: cut })).rejects.toThrow('cut off');
  expect(await tracesOf(kitchen, ids)).toEqual(['deletions', 'gone_bytes']);
  // While a backup is being made it is not done, and no fault either.
  await sweepWith({ forgetInBackups: () => Promise.reject(new AppError('conflict', 'A backup is being made.')) });
  expect(await tracesOf(kitchen, ids)).toEqual(['deletions', 'gone_bytes']);
  // Nor is it done while the provider does not say that the plans have ended.
  await sweepWith({ endPlans: cut });
  expect(await tracesOf(kitchen, ids)).toEqual(['deletions', 'gone_bytes']);
  // Nor where nothing is sold, as here: nobody ends them.
  await kitchen.finishDeletions();
  expect(await tracesOf(kitchen, ids)).toEqual(['deletions', 'gone_bytes']);
  await sweepWith({});
  expect(await tracesOf(kitchen, ids)).toEqual(['deletions']);
  expect(await tracesOf(kitchen, ended)).toEqual([]);
  // What is out of every backup is not looked for there again.
  await sweepWith({ forgetInBackups: cut });
  expect(await stored(...leaving.flatMap(({ files }) => files))).toEqual([]);
});

it('held only by what nobody can end, it is not gone through again and again, unless a restore has brought it back', async () => {
  const { agent, password, familyId, files } = await wholeFamily(kitchen, 'Ruth');
  await agent.post('/api/family/deletion').send({ password }).expect(200);
  clock += 14 * day;
  const removed: string[] = [];
  const removeBytes = (_kind: string, id: string) => Promise.resolve(void removed.push(id));
  const sweep = finisherWith({ endPlans: null, removeBytes });
  const removedBy = async (work: () => Promise<unknown>) => {
    removed.length = 0;
    await work();
    return files.filter((id) => removed.includes(id));
  };
  expect(await removedBy(sweep)).toEqual(files);
  clock += day;
  // Once more, for what was being written just then.
  expect(await removedBy(sweep)).toEqual(files);
  clock += day;
  await removedBy(sweep);
  expect(removed).toEqual([]);
  // As `putBackDeletions` leaves it.
  await kitchen.db.execute(sql`update deletions set forgotten_at = null where family_id = ${familyId}`);
  expect(await removedBy(sweep)).toEqual(files);
  await sweepWith({});
  expect(await tracesOf(kitchen, [familyId])).toEqual(['deletions']);
});
