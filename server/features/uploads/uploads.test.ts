import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Agent } from 'supertest';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFiles } from '#server/providers/files/disk-files.ts';
import { renditions } from '#server/features/files/renditions.ts';
import { filesRepo } from '#server/features/files/files.repo.ts';
import { filesService, type FilesService } from '#server/features/files/files.service.ts';
import { whitePng } from '#tests/support/cards.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';
import { likeHeic, sharpDocuments } from '#tests/support/sharp-documents.ts';

const secret = 'a secret of at least thirty-two letters';
const useless = 'That file is not a picture, a PDF or a recording that can be read.';
let kitchen: Kitchen;
let files: FilesService;
let photo: Buffer;
const large = whitePng(20_000, 10_000);
beforeAll(async () => {
  kitchen = await openKitchen({ SESSION_SECRET: secret });
  files = filesService({
    repo: filesRepo(kitchen.db),
    files: storeOf(),
    renditions: renditions(),
    documents: sharpDocuments().documents,
  });
  const plain = { width: 900, height: 600, channels: 3, background: '#b5412b' } as const;
  photo = await sharp({ create: { ...plain, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
});
afterAll(() => kitchen.close());

const storeOf = (now = Date.now) =>
  diskFiles(join(kitchen.dataDir, 'files'), {
    secret,
    uploadBytesMax: 1,
    isAwaited: () => Promise.resolve(true),
    now,
  });

interface Presigned {
  uploadURL: string;
  storagePath: string;
}
async function presign(agent: Agent, claimed?: object): Promise<Presigned> {
  const call = agent.post('/api/upload/presigned-url');
  return ((await (claimed ? call.send(claimed) : call).expect(200)) as { body: Presigned }).body;
}
const pathIn = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
const send = (agent: Agent, { uploadURL }: Presigned, bytes: Buffer, type = 'application/octet-stream') =>
  agent.put(pathIn(uploadURL)).set('Content-Type', type).send(bytes);
async function uploaded(agent: Agent, bytes: Buffer): Promise<string> {
  const place = await presign(agent);
  await send(agent, place, bytes).expect(200);
  return place.storagePath;
}
/** All that lies in the store for this path. */
async function lyingFor(path: string): Promise<string[]> {
  const id = path.slice('/files/'.length);
  const names = await readdir(join(kitchen.dataDir, 'files', id.slice(0, 2))).catch(() => []);
  return names.filter((name) => name.startsWith(id)).sort();
}

describe('an upload', () => {
  it('goes to the address that was given out and is the family’s file from its first look on', async () => {
    const { agent, familyId } = await kitchen.person();
    const place = await presign(agent);
    expect(place.storagePath).toMatch(/^\/files\/[0-9a-f]{32}$/);
    expect((await agent.get(place.storagePath).expect(404)).text).toBe('That file has not arrived yet.');
    const answer = await send(agent, place, photo).expect(200);
    expect(answer.headers['etag']).toMatch(/^"[0-9a-f]{32}"$/);
    const shown = await agent.get(`${place.storagePath}?w=320`).expect(200);
    // Sideways by its own note: 900 x 600 stands upright as 600 x 900.
    expect(await sharp(shown.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 320, height: 480 });
    expect((await files.bytes(familyId, place.storagePath)).bytes.length).toBe(photo.length);
    expect(await files.acceptUpload(familyId, place.storagePath)).toEqual({
      storagePath: place.storagePath,
      kind: 'picture',
      contentType: 'image/jpeg',
    });
  });

  it('is sent to the host that was asked, whatever the app calls itself', async () => {
    const { agent } = await kitchen.person();
    const { body } = (await agent.post('/api/upload/presigned-url').set('Host', '192.168.7.5:5000').expect(200)) as {
      body: Presigned;
    };
    expect(new URL(body.uploadURL).origin).toBe('http://192.168.7.5:5000');
  });

  it('may be sent by a page of ours, and by none of another site', async () => {
    const { agent } = await kitchen.person();
    const place = await presign(agent);
    const put = () => agent.put(pathIn(place.uploadURL));
    await put().set('Origin', 'https://elsewhere.example').send(photo).expect(403);
    expect(await lyingFor(place.storagePath)).toEqual([]);
    const answer = await put().set('Origin', 'http://localhost:5000').send(photo).expect(200);
    expect(answer.headers['access-control-expose-headers']).toBe('ETag');
  });

  it('needs no cookie, as the address carries its own permission; asking for one needs somebody who may write', async () => {
    const { agent, familyId } = await kitchen.person();
    const place = await presign(agent);
    await send(kitchen.stranger(), place, photo).expect(200);
    await kitchen.stranger().post('/api/upload/presigned-url').expect(401);
    const viewer = await kitchen.member(familyId, 'viewer');
    await viewer.post('/api/upload/presigned-url').expect(403);
    await viewer.get(place.storagePath).expect(200);
    await presign(await kitchen.guest());
  });

  it('can be sent again until it was looked at, and not after', async () => {
    const { agent } = await kitchen.person();
    const place = await presign(agent);
    await send(agent, place, Buffer.from('nonsense')).expect(200);
    await send(agent, place, photo).expect(200);
    const first = (await agent.get(`${place.storagePath}?original=1`).expect(200)).body as Buffer;
    const late = await send(agent, place, Buffer.from('nonsense')).expect(403);
    expect(late.text).toContain('<Code>AccessDenied</Code>');
    expect(((await agent.get(`${place.storagePath}?original=1`)).body as Buffer).equals(first)).toBe(true);
    expect((await lyingFor(place.storagePath)).filter((name) => name.endsWith('.upload'))).toEqual([]);
  });

  it('is held to the size and the type that were claimed', async () => {
    const { agent } = await kitchen.person();
    const place = await presign(agent, { contentType: 'image/jpeg', size: photo.length });
    for (const [bytes, type] of [
      [photo.subarray(1), 'image/jpeg'],
      [photo, 'text/html'],
    ] as const) {
      const answer = await send(agent, place, bytes, type).expect(403);
      expect(answer.text).toContain('<Code>SignatureDoesNotMatch</Code>');
    }
    await send(agent, place, photo, 'image/jpeg').expect(200);
    for (const size of [0, 10_485_761, 1.5]) {
      await agent.post('/api/upload/presigned-url').send({ size }).expect(400);
    }
  });

  it('of more than ten megabytes is refused by what arrives', async () => {
    const { agent } = await kitchen.person();
    const place = await presign(agent);
    const answer = await send(agent, place, Buffer.alloc(10_485_761)).expect(413);
    expect(answer.text).toContain('<Code>EntityTooLarge</Code>');
    expect(await lyingFor(place.storagePath)).toEqual([]);
    await send(agent, place, Buffer.alloc(10_485_760)).expect(200);
  });

  it('to an address that has expired, or was made up, is refused', async () => {
    const { agent } = await kitchen.person();
    const { storagePath } = await presign(agent);
    const key = `${storagePath.slice('/files/'.length)}.upload`;
    const old = await storeOf(() => Date.now() - 3_600_000).uploadAddress(key, {}, 900);
    expect((await agent.put(old).send(photo).expect(403)).text).toContain('<Message>Request has expired</Message>');
    await agent.put(`/api/storage/${key}`).send(photo).expect(403);
    await agent.put('/api/storage/..%2f..%2fsecret?signature=x').send(photo).expect(403);
    expect(await lyingFor(storagePath)).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const ours = await kitchen.person();
    const path = await uploaded(ours.agent, photo);
    const other = await kitchen.person();
    for (const agent of [other.agent, await kitchen.guest(), kitchen.stranger()]) {
      expect((await agent.get(path).expect(404)).text).toBe('File not found');
    }
    await expect(files.acceptUpload(other.familyId, path)).rejects.toMatchObject({ code: 'not-found' });
    await expect(files.remove(other.familyId, path)).rejects.toMatchObject({ code: 'not-found' });
    await ours.agent.get(path).expect(200);
  });

  it.each([
    '/files/../files/0123456789abcdef0123456789abcdef',
    '/files/0123456789abcdef0123456789abcdef/',
    '/files/0123456789ABCDEF0123456789ABCDEF',
    '/etc/passwd',
    'https://elsewhere.example/0123456789abcdef0123456789abcdef.upload',
    '',
  ])('by the path %j is not found', async (path) => {
    const { familyId } = await kitchen.person();
    await expect(files.acceptUpload(familyId, path)).rejects.toMatchObject({
      code: 'not-found',
      message: 'File not found',
    });
  });

  it('is also found by the address it was sent to, which is all that an upload widget knows', async () => {
    const { agent, familyId } = await kitchen.person();
    const place = await presign(agent);
    await send(agent, place, photo).expect(200);
    const [address = ''] = place.uploadURL.split('?');
    expect((await files.acceptUpload(familyId, address)).storagePath).toBe(place.storagePath);
    const other = await kitchen.person();
    await expect(files.acceptUpload(other.familyId, address)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('looked at by many at once becomes one file', async () => {
    const { agent, familyId } = await kitchen.person();
    const path = await uploaded(agent, photo);
    const seen = await Promise.all(Array.from({ length: 8 }, () => files.acceptUpload(familyId, path)));
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['picture']));
    const id = path.slice('/files/'.length);
    const { rows } = await kitchen.db.execute(sql`select id, bytes::int from files where id = ${id}`);
    expect(rows).toEqual([{ id, bytes: photo.length }]);
    expect((await kitchen.db.execute(sql`select id from uploads where id = ${id}`)).rows).toEqual([]);
    expect(await lyingFor(path)).toEqual([id, `${id}.w640`]);
  });

  it('goes along when a guest signs in', async () => {
    const { user, password } = await kitchen.person();
    const guest = await kitchen.guest();
    const path = await uploaded(guest, photo);
    await guest.post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    await guest.get(path).expect(200);
  });

  it('is bounded: who asks for addresses without end is told to wait', async () => {
    const { agent, familyId } = await kitchen.person();
    await kitchen.db.execute(
      sql`insert into uploads (id, family_id, expires_at) select md5(random()::text), ${familyId}, now() + interval '1 minute' from generate_series(1, 500)`,
    );
    await agent.post('/api/upload/presigned-url').expect(429);
    await kitchen.db.execute(sql`update uploads set expires_at = now() where family_id = ${familyId}`);
    await presign(agent);
  });
});

describe('what arrived', () => {
  const webm = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'latin1');
  const mp4 = Buffer.from('\0\0\0\x18ftypiso5\0\0\0\x01iso5iso6', 'latin1');
  const wav = Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  it.each([
    ['a recording of Chrome’s', webm, 'sound', 'audio/webm'],
    ['a recording of Safari’s', mp4, 'sound', 'audio/mp4'],
    ['a voice memo', Buffer.from('\0\0\0\x14ftypM4A \0\0\0\0M4A ', 'latin1'), 'sound', 'audio/mp4'],
    ['an Ogg', Buffer.from('OggS and more'), 'sound', 'audio/ogg'],
    ['a WAV', wav, 'sound', 'audio/wav'],
    ['an MP3', Buffer.from('ID3\x03 and more'), 'sound', 'audio/mpeg'],
    ['a PDF', Buffer.from('%PDF-1.4 and more'), 'pdf', 'application/pdf'],
    ['a PDF after a line of its mailer', Buffer.from('\r\n%PDF-1.4 and more'), 'pdf', 'application/pdf'],
  ])('is %s by its first bytes', async (_what, bytes, kind, contentType) => {
    const { agent, familyId } = await kitchen.person();
    expect(await files.acceptUpload(familyId, await uploaded(agent, bytes))).toMatchObject({ kind, contentType });
  });

  it('is an iPhone’s picture, kept as it came and shown as a JPEG', async () => {
    const { agent, familyId } = await kitchen.person();
    const path = await uploaded(agent, likeHeic(photo));
    expect(await files.acceptUpload(familyId, path)).toMatchObject({ kind: 'picture', contentType: 'image/heic' });
    const shown = await agent.get(path).expect(200);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(shown.body as Buffer).metadata()).toMatchObject({ width: 600, height: 900 });
  });

  it.each([
    ['a text named as a picture', () => Buffer.from('Flour, 200 g'), useless],
    ['a page named as a picture', () => Buffer.from('<html><script>alert(1)</script>'), useless],
    ['an archive', () => Buffer.from('PK\x03\x04'), useless],
    ['nothing', () => Buffer.alloc(0), 'That file is empty.'],
    ['a picture’s first bytes alone', () => photo.subarray(0, 20), 'That file is not a picture that can be read.'],
    [
      'two hundred megapixels in few bytes',
      () => large,
      'That picture has more than 25 megapixels. Please make it smaller first.',
    ],
  ])('being %s is refused with a sentence and removed', async (_what, bytes, sentence) => {
    const { agent, familyId } = await kitchen.person();
    const path = await uploaded(agent, bytes());
    await expect(files.acceptUpload(familyId, path)).rejects.toMatchObject({ code: 'unreadable', message: sentence });
    expect(await lyingFor(path)).toEqual([]);
    // Whoever asks for it later, a thumbnail or the queue, is told the same.
    expect((await agent.get(path).expect(422)).text).toBe(sentence);
    const { agent: stranger } = await kitchen.person();
    await stranger.get(path).expect(404);
  });

  it('says why at the first look, also over the wire', async () => {
    const { agent } = await kitchen.person();
    const path = await uploaded(agent, Buffer.from('Flour, 200 g'));
    expect((await agent.get(path).expect(422)).text).toBe(useless);
  });

  it('is a text where it was announced as one', async () => {
    const { agent, familyId } = await kitchen.person();
    const place = await presign(agent, { contentType: 'text/plain' });
    await send(agent, place, Buffer.from('200 g Mehl für Klöße'), 'text/plain').expect(200);
    expect(await files.acceptUpload(familyId, place.storagePath)).toMatchObject({ kind: 'text' });
    const shown = await agent.get(place.storagePath).expect(200);
    expect(shown.text).toBe('200 g Mehl für Klöße');
    expect(shown.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('is a PDF whose pages can be looked at', async () => {
    const { agent } = await kitchen.person();
    const pdf = await PDFDocument.create();
    pdf.addPage([300, 400]);
    const path = await uploaded(agent, Buffer.from(await pdf.save()));
    const page = await agent.get(`${path}?page=1&w=320`).expect(200);
    expect(await sharp(page.body as Buffer).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
    await agent.get(`${path}?page=2`).expect(404);
  });

  it('of a picture that was cut off is kept and shown as far as it goes', async () => {
    const { agent, familyId } = await kitchen.person();
    const half = photo.subarray(0, photo.length / 2);
    const path = await uploaded(agent, half);
    expect(await files.acceptUpload(familyId, path)).toMatchObject({ kind: 'picture' });
    await agent.get(`${path}?w=320`).expect(200);
    expect((await files.bytes(familyId, path)).bytes.length).toBe(half.length);
  });

  it('more than may be kept is removed, where a bucket has taken it', async () => {
    const { agent, familyId } = await kitchen.person();
    const { storagePath } = await presign(agent);
    await storeOf().put(`${storagePath.slice('/files/'.length)}.upload`, Buffer.alloc(10_485_761));
    await expect(files.acceptUpload(familyId, storagePath)).rejects.toMatchObject({ code: 'too-large' });
    expect(await lyingFor(storagePath)).toEqual([]);
  });
});
