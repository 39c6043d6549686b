import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFiles } from '#server/providers/files/disk-files.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';
import { filesRepo } from './files.repo.ts';
import { filesService, type FilesService } from './files.service.ts';
import { renditions } from './renditions.ts';

let kitchen: Kitchen;
let files: FilesService;
let photo: Buffer;
beforeAll(async () => {
  kitchen = await openKitchen();
  files = filesService({
    repo: filesRepo(kitchen.db),
    files: diskFiles(join(kitchen.dataDir, 'files')),
    renditions: renditions(),
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
