import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { s3StandIn, type S3StandIn } from '#tests/stand-ins/files/s3.ts';
import { openKitchen, type Kitchen } from '#tests/support/kitchen.ts';

const keys = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret' };
let bucket: S3StandIn;
let kitchen: Kitchen;
let photo: Buffer;
beforeAll(async () => {
  bucket = await s3StandIn({ bucket: 'recipes', allowOrigin: 'http://localhost:5000', ...keys });
  kitchen = await openKitchen({
    S3_BUCKET: 'recipes',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  });
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#b5412b' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await kitchen.close();
  await bucket.close();
});

it('an upload goes straight to the bucket, and what was looked at cannot be changed through its address any more', async () => {
  const { agent } = await kitchen.person();
  const claimed = { contentType: 'image/jpeg', size: photo.length };
  const { body } = await agent.post('/api/upload/presigned-url').send(claimed).expect(200);
  const { uploadURL, storagePath } = body as { uploadURL: string; storagePath: string };
  expect(uploadURL).toContain(`${bucket.endpoint}/recipes/`);
  const put = () =>
    fetch(uploadURL, {
      method: 'PUT',
      headers: { 'Content-Type': 'image/jpeg', Origin: 'http://localhost:5000' },
      body: photo as BodyInit,
    });
  expect((await put()).headers.get('access-control-expose-headers')).toBe('ETag');
  const small = await agent.get(`${storagePath}?w=160`).expect(200);
  expect(await sharp(small.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 160 });
  const part = await agent.get(`${storagePath}?original=1`).set('Range', 'bytes=2-5').expect(206);
  expect((part.body as Buffer).equals(photo.subarray(2, 6))).toBe(true);
  expect((await put()).status).toBe(200);
  const id = storagePath.slice('/files/'.length);
  expect(bucket.keys()).toEqual([id, `${id}.upload`, `${id}.w160`, `${id}.w640`]);
  expect(((await agent.get(`${storagePath}?original=1`)).body as Buffer).equals(photo)).toBe(true);
  await (await kitchen.person()).agent.get(storagePath).expect(404);
});

it('pages may then connect to the bucket, and the app takes no uploads itself', async () => {
  const page = await kitchen.stranger().get('/');
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${bucket.endpoint}`);
  await kitchen.stranger().put('/api/storage/x').send('x').expect(404);
});
