import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Agent } from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Keeping } from '#shared/keepers.ts';
import { smtpStandIn } from '#tests/stand-ins/mail/smtp.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen.ts';
import { unzipped } from '../archives/zips.fixture.ts';
import { keptArchivesRepo } from './kept-archives.repo.ts';

let kitchen: Kitchen;
let mail: Awaited<ReturnType<typeof smtpStandIn>>;
let at = new Date();
beforeAll(async () => {
  mail = await smtpStandIn();
  kitchen = await openKitchen({ SMTP_URL: mail.url, MAIL_FROM: 'kitchen@example.org' }, { now: () => at });
});
afterAll(async () => {
  await kitchen.close();
  mail.close();
});
beforeEach(() => {
  mail.turn('taking');
  at = new Date();
});
afterEach(async () => {
  // The next test begins without the letters and files of this one.
  await kitchen.db.execute(sql`delete from keepers`);
  await kitchen.db.execute(sql`delete from family_keeping`);
  await kitchen.keepers.sweep();
  expect(sealedFiles()).toEqual([]);
});

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const sealedFiles = () =>
  filesBelow(kitchen.dataDir).filter((path) => path.includes('sealed-') || path.includes('sealing'));
const keepingOf = async (agent: Agent) => (await agent.get('/api/family/keepers').expect(200)).body as Keeping;
const tokensFor = (email: string) =>
  mail.letters.flatMap(({ to, text }) => (to === email ? (/\/kept\/(\S+)/.exec(text)?.[1] ?? []) : []));
const later = (days: number) => {
  at = new Date(at.getTime() + days * 86_400_000);
};
const downloaded = async (token: string) => {
  const answer = await kitchen
    .stranger()
    .get(`/api/kept-archives/${token}/file`)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        done(null, Buffer.concat(chunks));
      });
      res.on('error', done);
    });
  return { status: answer.status, headers: answer.headers, bytes: answer.body as Buffer };
};
const expectClosed = async (token: string) => {
  for (const path of ['', '/file']) {
    const answer = await kitchen.stranger().get(`/api/kept-archives/${token}${path}`).expect(404);
    expect(answer.text).toMatch(/opens nothing any more/);
  }
};

/** Ruth's family with a recipe, with these addresses as keepers, and the archive wanted. */
async function family(...emails: string[]) {
  const ruth = await kitchen.person('Ruth');
  await ruth.agent
    .post('/api/recipes')
    .send({ title: 'Plum cake', ingredients: ['2 eggs'] })
    .expect(200);
  for (const email of emails) {
    await ruth.agent.post('/api/family/keepers').send({ name: 'Lida', email }).expect(200);
  }
  await ruth.agent.patch('/api/family/keepers').send({ yearlyArchive: true }).expect(200);
  return ruth;
}
const someone = () => `${randomUUID()}@example.org`;

it('a keeper gets the whole archive by a link, and what lies in the kitchen opens by it alone', async () => {
  const [lida, carl] = [someone(), someone()];
  const { agent } = await family(lida, carl);
  await kitchen.keepers.makeArchives();
  const [token = ''] = tokensFor(lida);
  const [other = ''] = tokensFor(carl);
  expect(token).not.toBe(other);
  const shown = await kitchen.stranger().get(`/api/kept-archives/${token}`).expect(200);
  const { status, headers, bytes } = await downloaded(token);
  expect([status, headers['content-type'], Number(headers['content-length'])]).toEqual([
    200,
    'application/zip',
    bytes.length,
  ]);
  expect(headers['content-disposition']).toContain(`Ruth ${at.toISOString().slice(0, 10)}.zip`);
  expect(shown.body).toMatchObject({ family: 'Ruth', bytes: bytes.length });
  const archive = unzipped(bytes);
  expect(archive['index.html']?.toString()).toContain('Plum cake');
  expect(Object.keys(archive)).toContain('manifest.json');
  expect((await downloaded(other)).bytes.equals(bytes)).toBe(true);

  expect(sealedFiles()).toHaveLength(1);
  const kept = readFileSync(sealedFiles()[0] ?? '');
  expect(kept.includes('index.html') || kept.includes('Plum')).toBe(false);
  const { rows } = await kitchen.db.execute<{ all: string }>(
    sql`select (select json_agg(l)::text from kept_archive_links l) || (select json_agg(a)::text from kept_archives a) as all`,
  );
  expect(rows[0]?.all).not.toContain(token);
  const { archive: told } = await keepingOf(agent);
  expect(told).toMatchObject({ sentAt: at.toISOString(), bytes: bytes.length });
  for (const wrong of ['x', `${token}x`, token.toUpperCase()]) await expectClosed(wrong);
});

it('comes once a year: the one before is replaced, its link opens nothing', async () => {
  const lida = someone();
  await family(lida);
  await kitchen.keepers.makeArchives();
  later(364);
  await kitchen.keepers.makeArchives();
  expect(tokensFor(lida)).toHaveLength(1);
  later(2);
  await kitchen.keepers.makeArchives();
  const [first = '', second = ''] = tokensFor(lida);
  await expectClosed(first);
  expect((await downloaded(second)).status).toBe(200);
  await kitchen.keepers.sweep();
  expect(sealedFiles()).toHaveLength(1);
  // Without a next one it lasts somewhat longer than a year.
  await kitchen.db.execute(sql`update family_keeping set yearly_archive = false`);
  later(399);
  await kitchen.keepers.sweep();
  await kitchen.stranger().get(`/api/kept-archives/${second}`).expect(200);
  later(2);
  await expectClosed(second);
  await kitchen.keepers.sweep();
  expect(sealedFiles()).toEqual([]);
});

it('is closed to a keeper who is one no more, and gone with the last of them', async () => {
  const [lida, carl] = [someone(), someone()];
  const { agent } = await family(lida, carl);
  await kitchen.keepers.makeArchives();
  const [token = ''] = tokensFor(lida);
  const [other = ''] = tokensFor(carl);
  const { keepers } = await keepingOf(agent);
  await agent.delete(`/api/family/keepers/${keepers[0]?.id ?? ''}`).expect(204);
  await expectClosed(token);
  expect((await downloaded(other)).status).toBe(200);
  await agent.delete(`/api/family/keepers/${keepers[1]?.id ?? ''}`).expect(204);
  await expectClosed(other);
  await kitchen.keepers.sweep();
  expect(sealedFiles()).toEqual([]);
  expect(await keepingOf(agent)).toMatchObject({ archive: null });
});

it('is closed at once where the owner wants none any more', async () => {
  const lida = someone();
  const { agent } = await family(lida);
  await kitchen.keepers.makeArchives();
  await agent.patch('/api/family/keepers').send({ yearlyArchive: false }).expect(200);
  await expectClosed(tokensFor(lida)[0] ?? '');
});

it('is made at once where it is wanted again, and not once more where it was wanted already', async () => {
  const lida = someone();
  const { agent } = await family(lida);
  const want = (yearlyArchive: boolean) => agent.patch('/api/family/keepers').send({ yearlyArchive }).expect(200);
  await kitchen.keepers.makeArchives();
  await want(true);
  await kitchen.keepers.makeArchives();
  expect(tokensFor(lida)).toHaveLength(1);
  await want(false);
  await want(true);
  await kitchen.keepers.makeArchives();
  expect((await downloaded(tokensFor(lida)[1] ?? '')).status).toBe(200);
});

it('that is wanted no more is not written of, either', async () => {
  const lida = someone();
  const { agent } = await family(lida);
  mail.turn('refusing');
  await kitchen.keepers.makeArchives();
  await agent.patch('/api/family/keepers').send({ yearlyArchive: false }).expect(200);
  mail.turn('taking');
  later(1);
  await kitchen.keepers.sweep();
  expect(tokensFor(lida)).toEqual([]);
});

it('is not made for nobody, nor kept where it was wanted no more while it was being made', async () => {
  await family();
  await kitchen.keepers.makeArchives();
  expect((await kitchen.db.execute(sql`select from kept_archives`)).rows).toEqual([]);
  const { agent } = await family(someone());
  const repo = keptArchivesRepo(kitchen.db);
  const claimed = await repo.claim(at);
  await agent.patch('/api/family/keepers').send({ yearlyArchive: false }).expect(200);
  expect(claimed && (await repo.finish(claimed, 1, at, () => Promise.resolve([])))).toBe(false);
});

it('that could not be made says so, until the owner has set it anew', async () => {
  const { agent } = await family(someone());
  await kitchen.db.execute(sql`update family_keeping set archive_says = 'No room.'`);
  expect(await keepingOf(agent)).toMatchObject({ archiveSays: 'No room.' });
  const { body } = await agent.patch('/api/family/keepers').send({ yearlyArchive: true }).expect(200);
  expect(body).toMatchObject({ archiveSays: '' });
});

it('is sent when its first letter was taken', async () => {
  const [lida, carl] = [someone(), someone()];
  const { agent } = await family(lida, carl);
  mail.turn('refusing');
  await kitchen.keepers.makeArchives();
  mail.turn('taking');
  later(1);
  const first = at.toISOString();
  await kitchen.db.execute(sql`update keeper_letters set next_at = next_at + interval '2 days' where "to" = ${carl}`);
  await kitchen.keepers.sweep();
  later(2);
  await kitchen.keepers.sweep();
  expect([tokensFor(lida).length, tokensFor(carl).length]).toEqual([1, 1]);
  expect((await keepingOf(agent)).archive).toMatchObject({ sentAt: first });
});

it('goes with the family, its bytes too', async () => {
  const lida = someone();
  const { familyId } = await family(lida);
  await kitchen.keepers.makeArchives();
  const { agent } = await kitchen.person('Another');
  await agent.get('/api/family/keepers').expect(200);
  await kitchen.db.transaction(async (tx) => {
    await tx.execute(sql`delete from recipes where family_id = ${familyId}`);
    await tx.execute(sql`delete from library_counts where family_id = ${familyId}`);
    await tx.execute(sql`delete from people where family_id = ${familyId}`);
    await tx.execute(sql`delete from families where id = ${familyId}`);
  });
  await expectClosed(tokensFor(lida)[0] ?? '');
  await kitchen.keepers.sweep();
  expect(sealedFiles()).toEqual([]);
});

it('whose letter is not taken is sent again later, with the same file', async () => {
  const lida = someone();
  const { agent } = await family(lida);
  mail.turn('refusing');
  await kitchen.keepers.makeArchives();
  expect((await keepingOf(agent)).archive).toMatchObject({ sentAt: null });
  const before = sealedFiles();
  mail.turn('taking');
  later(1);
  await kitchen.keepers.makeArchives();
  expect(sealedFiles()).toEqual(before);
  expect((await downloaded(tokensFor(lida)[0] ?? '')).status).toBe(200);
  expect((await keepingOf(agent)).archive).toMatchObject({ sentAt: at.toISOString() });
});

it('is made once, though several processes are at it', async () => {
  const lida = someone();
  await family(lida);
  await Promise.all([1, 2, 3].map(() => kitchen.keepers.makeArchives()));
  await kitchen.keepers.makeArchives();
  expect(tokensFor(lida)).toHaveLength(1);
  expect(sealedFiles()).toHaveLength(1);
});

it('whose file is lost, as after a restore, is made again', async () => {
  const lida = someone();
  await family(lida);
  await kitchen.keepers.makeArchives();
  for (const path of sealedFiles()) rmSync(path);
  const lost = await kitchen
    .stranger()
    .get(`/api/kept-archives/${tokensFor(lida)[0] ?? ''}/file`)
    .expect(404);
  expect(lost.text).toMatch(/Another one is made/);
  await kitchen.keepers.makeArchives();
  expect((await downloaded(tokensFor(lida)[1] ?? '')).status).toBe(200);
});

it('that was changed on the disk breaks off, and gives out nothing that is not it', async () => {
  const lida = someone();
  await family(lida);
  await kitchen.keepers.makeArchives();
  const [path = ''] = sealedFiles();
  const bytes = readFileSync(path);
  bytes[50] = (bytes[50] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  await expect(downloaded(tokensFor(lida)[0] ?? '')).rejects.toThrow();
});
