import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import express from 'express';
import request from 'supertest';
import { errorHandler } from '#server/http/error-handler.ts';
import { filesRouter } from '#server/features/files/files.router.ts';
import type { Sessions } from '#server/http/mount.ts';
import { createLog } from '#server/log.ts';
import { diskFiles } from '#server/providers/files/disk-files.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';
import { likeHeic, sharpDocuments } from '#tests/support/sharp-documents.ts';
import { filesRepo } from './files.repo.ts';
import { filesService, type FilesService } from './files.service.ts';
import { renditions } from './renditions.ts';

let kitchen: Kitchen;
let files: FilesService;
let photo: Buffer;
const { documents, made } = sharpDocuments();
beforeAll(async () => {
  kitchen = await openKitchen();
  files = filesService({
    repo: filesRepo(kitchen.db),
    files: diskFiles(join(kitchen.dataDir, 'files'), {
      secret: 'none',
      uploadBytesMax: 1,
      isAwaited: () => Promise.resolve(false),
    }),
    renditions: renditions(),
    documents,
  });
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b5412b' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' } })
    .toBuffer();
});
afterAll(() => kitchen.close());

const html = '<html><script>alert(document.domain)</script><p>Cr\xe8me</p></html>';

describe('a family’s file', () => {
  it('is there for its members alone', async () => {
    const ours = await kitchen.person();
    const path = await files.keepPicture(ours.familyId, photo);
    expect(path).toMatch(/^\/files\/[a-z0-9]{32}$/);
    await ours.agent.get(path).expect(200);
    await (await kitchen.member(ours.familyId, 'viewer')).get(path).expect(200);
    for (const other of [(await kitchen.person()).agent, await kitchen.guest(), kitchen.stranger()]) {
      const answer = await other.get(path).expect(404);
      expect(answer.text).toBe('File not found');
      expect(answer.headers['cache-control']).not.toContain('immutable');
    }
  });

  it.each(['nothing', '..%2f..%2fsecrets', '0'.repeat(32), `${'0'.repeat(32)}.full`, '%00', '.incoming'])(
    'by the name %s is not found',
    async (name) => {
      const { agent } = await kitchen.person();
      expect((await agent.get(`/files/${name}`)).status).toBe(404);
    },
  );
});

describe('a picture', () => {
  it('is shown without what it knows of the place, to be kept by the browser and never taken for a page', async () => {
    const { agent, familyId } = await kitchen.person();
    const answer = await agent.get(await files.keepPicture(familyId, photo)).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const shown = await sharp(answer.body as Buffer).metadata();
    expect(shown).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
    expect(shown.exif).toBeUndefined();
  });

  it('comes as small as asked for, made once', async () => {
    const { agent, familyId } = await kitchen.person();
    const path = await files.keepPicture(familyId, photo);
    const id = path.slice(7);
    const answers = await Promise.all([300, 320, 161].map((w) => agent.get(`${path}?w=${String(w)}`).expect(200)));
    for (const { headers, body } of answers) {
      expect(headers['content-type']).toBe('image/webp');
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
    }
    const stored = await readdir(join(kitchen.dataDir, 'files', id.slice(0, 2)));
    expect(stored.filter((name) => name.startsWith(id)).sort()).toEqual([id, `${id}.w320`, `${id}.w640`]);
    await agent.get(`${path}?w=99999`).expect(200);
    expect((await agent.get(`${path}?w=wide`).expect(400)).text).toBe('w must be a width in pixels.');
    await agent.get(`${path}?w=-1`).expect(400);
  });

  it('is not sent again to who has it', async () => {
    const { agent, familyId } = await kitchen.person();
    const path = await files.keepPicture(familyId, photo);
    const { etag } = (await agent.get(path)).headers as { etag: string };
    const again = await agent.get(path).set('If-None-Match', etag).expect(304);
    expect(again.headers['content-length']).toBeUndefined();
    await agent.get(`${path}?w=160`).set('If-None-Match', etag).expect(200);
  });

  it('can be had in parts', async () => {
    const { agent, familyId } = await kitchen.person();
    const path = await files.keepPicture(familyId, photo);
    const whole = (await agent.get(path)).body as Buffer;
    const part = (range: string, more: Record<string, string> = {}) => agent.get(path).set({ Range: range, ...more });
    const first = await part('bytes=0-9').expect(206);
    expect(first.headers['content-range']).toBe(`bytes 0-9/${String(whole.length)}`);
    expect((first.body as Buffer).equals(whole.subarray(0, 10))).toBe(true);
    expect(((await part('bytes=-5').expect(206)).body as Buffer).equals(whole.subarray(-5))).toBe(true);
    expect(((await part('bytes=10-').expect(206)).body as Buffer).equals(whole.subarray(10))).toBe(true);
    expect((await part('bytes=99999999-').expect(416)).headers['content-range']).toBe(
      `bytes */${String(whole.length)}`,
    );
    await part('bytes=5-2').expect(200);
    await part('bytes=0-1,3-4').expect(200);
    await part('bytes=0-9', { 'If-Range': '"another"' }).expect(200);
    expect((await agent.head(path).expect(200)).headers['content-length']).toBe(String(whole.length));
  });

  it('that is none is not kept', async () => {
    const { familyId } = await kitchen.person();
    await expect(files.keepPicture(familyId, Buffer.from(html))).rejects.toMatchObject({ code: 'unreadable' });
  });
});

/** The files of one family, served with the documents of the test. */
const served = (familyId: string) =>
  request(
    express()
      .use('/files', filesRouter(files, { callerOf: () => ({ familyId }) } as unknown as Sessions))
      .use(errorHandler(createLog('silent'))),
  );

describe('an iPhone’s picture', () => {
  it('is shown as a JPEG and in smaller sizes, converted once, and stays as it came', async () => {
    const { familyId } = await kitchen.person();
    const heic = likeHeic(photo);
    made.length = 0;
    const { storagePath, kind, contentType } = await files.keepInline(familyId, heic);
    expect({ kind, contentType }).toEqual({ kind: 'picture', contentType: 'image/heic' });
    const [full, small, original] = await Promise.all(
      ['', '?w=160', '?original=1'].map((query) =>
        served(familyId)
          .get(storagePath + query)
          .expect(200),
      ),
    );
    expect(full?.headers['content-type']).toBe('image/jpeg');
    const shown = await sharp(full?.body as Buffer).metadata();
    expect(shown).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
    expect(shown.exif).toBeUndefined();
    expect(await sharp(small?.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 160 });
    expect((original?.body as Buffer).equals(heic)).toBe(true);
    const { bytes, contentType: readAs } = await files.bytes(familyId, storagePath);
    expect(readAs).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800 });
    expect(made).toEqual(['picture']);
  });

  it('that cannot be decoded is not kept', async () => {
    const { familyId } = await kitchen.person();
    await expect(files.keepInline(familyId, likeHeic(Buffer.from('x')))).rejects.toMatchObject({ code: 'unreadable' });
  });
});

describe('a PDF', () => {
  const pdf = Buffer.from('%PDF-1.7 two pages');

  it('shows its pages as pictures, each made once for a width', async () => {
    const { familyId } = await kitchen.person();
    const { storagePath } = await files.keepInline(familyId, pdf);
    made.length = 0;
    const at = (query: string) => served(familyId).get(`${storagePath}?${query}`);
    const asked = await Promise.all(['page=1', 'page=1&w=1200', 'page=2&w=300', 'page=2&w=300'].map((q) => at(q)));
    expect(asked.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      asked.map(() => [200, 'image/jpeg']),
    );
    const widths = await Promise.all(asked.map(async ({ body }) => (await sharp(body as Buffer).metadata()).width));
    expect(widths).toEqual([1280, 1280, 320, 320]);
    expect([...made].sort()).toEqual(['page 1 1280', 'page 2 320']);
    expect((await at('page=3')).status).toBe(404);
    for (const bad of ['page=0', 'page=-1', 'page=1.5', 'page=', 'page=x']) expect((await at(bad)).status).toBe(400);
  });

  it('itself is shown as a PDF, in parts', async () => {
    const { agent, familyId } = await kitchen.person();
    const { storagePath } = await files.keepInline(familyId, pdf);
    const part = await agent.get(storagePath).set('Range', 'bytes=0-3').expect(206);
    expect((part.body as Buffer).toString()).toBe('%PDF');
    expect(part.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  });

  it('is the only thing that has pages', async () => {
    const { familyId } = await kitchen.person();
    const path = await files.keepPicture(familyId, photo);
    expect((await served(familyId).get(`${path}?page=1`).expect(400)).text).toBe('Only a PDF has pages.');
  });
});

it('the original is given to be saved just as it came, to members alone', async () => {
  const { agent, familyId } = await kitchen.person();
  const path = await files.keepPicture(familyId, photo);
  const answer = await agent.get(`${path}?original=1`).expect(200);
  expect((answer.body as Buffer).equals(photo)).toBe(true);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="original-${path.slice(7, 15)}.jpg"`);
  const viewer = await kitchen.member(familyId, 'viewer');
  await viewer.get(`${path}?original=1`).expect(200);
  for (const other of [(await kitchen.person()).agent, kitchen.stranger()]) {
    for (const query of ['', '?w=160', '?original=1', '?page=1']) await other.get(path + query).expect(404);
  }
});

it('a recording is played in parts, by a type of sound', async () => {
  const { agent, familyId } = await kitchen.person();
  const webm = Buffer.concat([Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'latin1'), Buffer.alloc(5000, 7)]);
  const { storagePath, kind } = await files.keepInline(familyId, webm);
  expect(kind).toBe('sound');
  const part = await agent.get(storagePath).set('Range', 'bytes=100-').expect(206);
  expect(part.headers).toMatchObject({
    'content-type': 'audio/webm',
    'content-range': `bytes 100-${String(webm.length - 1)}/${String(webm.length)}`,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  await agent.get(storagePath).set('Range', 'bytes=99999-').expect(416);
});

it('a picture whose end is missing is shown as far as it goes', async () => {
  const { agent, familyId } = await kitchen.person();
  const half = photo.subarray(0, photo.length * 0.8);
  await expect(files.keepPicture(familyId, half)).rejects.toMatchObject({ code: 'unreadable' });
  const { storagePath } = await files.keepInline(familyId, half);
  for (const query of ['', '?w=320']) await agent.get(storagePath + query).expect(200);
  expect(((await agent.get(`${storagePath}?original=1`)).body as Buffer).equals(half)).toBe(true);
});

it('a file that is removed takes all with it that was made of it', async () => {
  const { agent, familyId } = await kitchen.person();
  const path = await files.keepPicture(familyId, photo);
  await agent.get(`${path}?w=160`).expect(200);
  await expect(files.remove((await kitchen.person()).familyId, path)).rejects.toMatchObject({ code: 'not-found' });
  await files.remove(familyId, path);
  await agent.get(path).expect(404);
  const stored = await readdir(join(kitchen.dataDir, 'files', path.slice(7, 9)));
  expect(stored.filter((name) => name.startsWith(path.slice(7)))).toEqual([]);
});

it('a kept page is shown as text, in its own character set, and can never run', async () => {
  const { agent, familyId } = await kitchen.person();
  const path = await files.keepPage(familyId, Buffer.from(html, 'latin1'), 'text/html; charset=iso-8859-1');
  const answer = await agent.get(path).expect(200);
  expect(answer.text).toContain('<p>Crème</p>');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

it('a path is checked to be the family’s own', async () => {
  const { familyId } = await kitchen.person();
  const path = await files.keepPage(familyId, Buffer.from(html), 'text/html');
  await files.checkOwned(familyId, path);
  const other = await kitchen.person();
  for (const [family, wanted] of [
    [other.familyId, path],
    [familyId, `${path}x`],
    [familyId, '/files/../../etc/passwd'],
    [familyId, 'soup'],
  ] as const) {
    await expect(files.checkOwned(family, wanted)).rejects.toMatchObject({ code: 'not-found' });
  }
});

it('an old file that is about to be named again counts as new, so that it is not swept before it is', async () => {
  const { familyId } = await kitchen.person();
  const bytes = Buffer.from('<p>An old page</p>');
  const page = { kind: 'page', contentType: 'text/html' } as const;
  const path = await files.keepPage(familyId, bytes, 'text/html');
  const isOld = async () => {
    const { rows } = await kitchen.db.execute<{ old: boolean }>(
      sql`select created_at < now() - interval '1 day' as old from files where family_id = ${familyId}`,
    );
    return rows.map(({ old }) => old);
  };
  for (const use of [
    () => files.checkOwned(familyId, path),
    () => files.acceptUpload(familyId, path),
    () => files.resolvePath(familyId, path),
    () => files.keepOfArchive(familyId, bytes, page),
  ]) {
    await kitchen.db.execute(
      sql`update files set created_at = now() - interval '30 days' where family_id = ${familyId}`,
    );
    await files.bytes(familyId, path);
    expect(await isOld()).toEqual([true]);
    await use();
    expect(await isOld(), use.toString()).toEqual([false]);
  }
});
