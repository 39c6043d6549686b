import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, openKitchen, type Kitchen } from '#tests/support/kitchen.ts';

const MB = 1_000_000;
const floor = 500 * MB;
const NO_ROOM = 'There is almost no space left where recipes are kept, so nothing new can be saved just now.';

let kitchen: Kitchen;
let photo: Buffer;
let free = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  kitchen = await openKitchen(
    { RATE_LIMITS: 'on', GUEST_MB_A_DAY: '1', FAMILY_MB_A_DAY: '3' },
    { freeBytes: () => Promise.resolve(free) },
  );
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const plain = { width: 1100, height: 800, channels: 3, background: '#b5412b', noise } as const;
  photo = await sharp({ create: plain }).jpeg({ quality: 95 }).toBuffer();
  // Each of a guest's pictures is more than half of what they may send here.
  expect(photo.length).toBeGreaterThan(0.5 * MB);
  expect(photo.length).toBeLessThan(1 * MB);
});
afterAll(() => kitchen.close());

interface Presigned {
  uploadURL: string;
  storagePath: string;
}
const presign = async (agent: Agent, claimed: object = {}) =>
  ((await agent.post('/api/upload/presigned-url').send(claimed).expect(200)) as { body: Presigned }).body;
const put = (agent: Agent, { uploadURL }: Presigned, bytes: Buffer, type = 'image/jpeg') => {
  const { pathname, search } = new URL(uploadURL);
  return agent
    .put(pathname + search)
    .set('Content-Type', type)
    .send(bytes);
};
/** All that lies in the file store for this path. */
async function lyingFor({ storagePath }: Presigned): Promise<string[]> {
  const id = storagePath.slice('/files/'.length);
  const names = await readdir(join(kitchen.dataDir, 'files', id.slice(0, 2))).catch(() => []);
  return names.filter((name) => name.startsWith(id));
}

describe('what a guest may send in a day', () => {
  it('ends with a sentence, here and at every other process; reading goes on, and so do families', async () => {
    const guest = await kitchen.guest();
    await put(guest, await presign(guest), photo).expect(200);
    const second = await presign(guest);
    const refused = await put(guest, second, photo).expect(429);
    expect(refused.text).toBe(
      'A guest may send 1 MB a day, and that is used up. With an account it is more; or go on tomorrow.',
    );
    expect(await lyingFor(second)).toEqual([]);
    await guest.post('/api/upload/presigned-url').send({}).expect(429);
    await guest.get('/api/recipes').expect(200);
    const other = await kitchen.elsewhere(cookieOf(guest));
    await other.post('/api/upload/presigned-url').send({}).expect(429);

    const { agent } = await kitchen.person();
    await put(agent, await presign(agent), photo).expect(200);
    await put(agent, await presign(agent), photo).expect(200);

    // One address is not made ten by asking for ten cookies.
    const again = await kitchen.guest();
    const last = await again.post('/api/upload/presigned-url').send({});
    expect([last.status, last.text]).toEqual([
      429,
      'As much has been sent from your network as may be in a day. Please go on tomorrow.',
    ]);
  });

  it('counts what calls bring along too', async () => {
    const { agent, familyId } = await kitchen.person();
    const long = (n: number) => ({ sourceType: 'text', sourceData: `Soup ${String(n)}\n`.padEnd(190_000, 'x') });
    const items = Array.from({ length: 16 }, (_, n) => long(n));
    const answer = await agent.post('/api/imports').send({ items }).expect(429);
    expect(answer.text).toBe('A family may send 3 MB a day, and that is used up. Please go on tomorrow.');
    const { rows } = await kitchen.db.$client.query('select from imports where family_id = $1', [familyId]);
    expect(rows).toEqual([]);
  });
});

describe('while there is almost no space left', () => {
  it('nothing new is kept, and all that is there is read; with room again everything goes on', async () => {
    const { agent, user, password } = await kitchen.person();
    const place = await presign(agent);
    await put(agent, place, photo).expect(200);
    await agent.get(`${place.storagePath}?w=640`).expect(200);
    const { body } = (await agent.post('/api/recipes').send({ title: 'Plum tart' }).expect(200)) as {
      body: { id: string; version: number };
    };
    const waiting = await presign(agent);

    free = floor - 1;
    for (const refused of [
      await put(agent, waiting, photo),
      await agent.post('/api/recipes').send({ title: 'Soup' }),
      await agent.patch(`/api/recipes/${body.id}`).send({ title: 'Soup', version: body.version }),
      await agent.post('/api/upload/presigned-url').send({}),
      await agent.post('/api/imports').send({ items: [{ sourceType: 'text', sourceData: 'Soup' }] }),
    ]) {
      expect([refused.status, refused.text]).toEqual([507, NO_ROOM]);
    }
    expect(await lyingFor(waiting)).toEqual([]);
    expect(((await agent.get('/api/library').expect(200)) as { body: { total: number } }).body.total).toBe(1);
    // A width that was never made: it is shown, and not kept.
    const shown = await agent.get(`${place.storagePath}?w=160`).expect(200);
    expect(await sharp(shown.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 160 });
    expect((await lyingFor(place)).some((name) => name.endsWith('.w160'))).toBe(false);
    await kitchen.stranger().post('/api/auth/sign-in/email').send({ email: user.email, password }).expect(200);
    await agent.delete(`/api/recipes/${body.id}`).expect(204);
    await (await kitchen.guest()).post('/api/recipes').send({ title: 'Soup' }).expect(507);

    free = floor;
    await put(agent, waiting, photo).expect(200);
    await agent.post('/api/recipes').send({ title: 'Soup' }).expect(200);
  });
});

describe('a file that was announced as a text', () => {
  it('is refused as soon as its beginning shows that it is none, and where it is too long to be read', async () => {
    const { agent } = await kitchen.person();
    const sent = async (bytes: Buffer) => {
      const place = await presign(agent, { contentType: 'text/plain' });
      const { status, text } = await put(agent, place, bytes, 'text/plain');
      return { status, text, lies: (await lyingFor(place)).length };
    };
    const none = {
      status: 422,
      lies: 0,
      text: 'That file is not a text, a picture, a PDF or a recording that can be read.',
    };
    expect(await sent(Buffer.alloc(10_000))).toEqual(none);
    expect(await sent(Buffer.from('\xff\xfe no text', 'latin1'))).toEqual(none);
    expect(await sent(Buffer.alloc(800_001, 'x'))).toEqual({
      status: 413,
      lies: 0,
      text: 'That text is longer than 200,000 characters.',
    });
    expect(await sent(Buffer.from('Crème brûlée'))).toMatchObject({ status: 200, lies: 1 });
    expect(await sent(Buffer.from('%PDF-1.4 and more\x00', 'latin1'))).toMatchObject({ status: 200, lies: 1 });
  });
});
