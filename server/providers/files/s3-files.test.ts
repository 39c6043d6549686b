import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFiles } from './files.contract.ts';
import { s3Files } from './s3-files.ts';
import { proxyTo } from '#tests/stand-ins/wire/proxy.ts';
import { s3StandIn, type S3StandIn } from '#tests/stand-ins/files/s3.ts';

const keys = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'a/secret+with=signs' };
const origin = 'https://recipes.example.com';
let bucket: S3StandIn;
beforeAll(async () => {
  bucket = await s3StandIn({ bucket: 'recipes', allowOrigin: origin, ...keys });
});
afterAll(() => bucket.close());

const store = (more: Partial<Parameters<typeof s3Files>[0]> = {}) =>
  s3Files({ bucket: 'recipes', region: 'eu-central-1', endpoint: bucket.endpoint, ...keys, ...more });

describeFiles('in a bucket', {
  open: () => Promise.resolve(store()),
  openLate: () => Promise.resolve(store({ now: () => Date.now() - 3_600_000 })),
  base: () => bucket.endpoint,
  origin,
});

describe('a bucket', () => {
  it('gets a file of this machine again where it failed to take it, and a refusal only once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
    const path = join(folder, 'book.pdf');
    await writeFile(path, 'b'.repeat(200_000));
    const puts = () => bucket.seen.filter((line) => line === 'PUT /recipes/book.pdf').length;
    bucket.failNext(2);
    await store().putFile('book.pdf', path);
    expect(puts()).toBe(3);
    expect(await store().stat('book.pdf')).toEqual({ size: 200_000 });
    bucket.failNext(3);
    await expect(store().putFile('book.pdf', path)).rejects.toMatchObject({ name: 'SlowDown' });
    const before = puts();
    const refused = store({ secretAccessKey: 'another' }).putFile('book.pdf', path);
    await expect(refused).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    expect(puts()).toBe(before + 1);
    await rm(folder, { recursive: true });
  });

  const copies = (key: string) => bucket.seen.filter((line) => line === `PUT /recipes/${key}`).length;

  it('may take its time to move a file, far longer than to answer anything else, and is asked for it once', async () => {
    const files = store({ silentMs: 100 });
    await files.put('slow.upload', Buffer.from('an archive'));
    const release = [bucket.hold('PUT /recipes/slow'), bucket.hold('HEAD /recipes/away')];
    const moved = files.move('slow.upload', 'slow');
    moved.catch(() => undefined);
    await expect.poll(() => copies('slow')).toBe(1);
    // By now everything else that was asked for is given up.
    await expect(files.stat('away')).rejects.toMatchObject({ name: 'TimeoutError' });
    for (const free of release) free();
    await moved;
    expect(copies('slow')).toBe(1);
    expect([await files.stat('slow'), await files.stat('slow.upload')]).toEqual([{ size: 10 }, null]);
  });

  it('has copied a file also where its answer was lost: it is not copied anew', async () => {
    await store().put('lost.upload', Buffer.from('an archive'));
    bucket.loseNextAnswerOf('PUT');
    await store().move('lost.upload', 'lost');
    expect(copies('lost')).toBe(1);
    expect([await store().stat('lost'), await store().stat('lost.upload')]).toEqual([{ size: 10 }, null]);
    // Nor where the process ended before the other key was removed; another file of the same size is.
    await store().put('lost.upload', Buffer.from('an archive'));
    await store().move('lost.upload', 'lost');
    expect(copies('lost')).toBe(1);
    await store().put('lost.upload', Buffer.from('ANOTHER ONE'.slice(0, 10)));
    await store().move('lost.upload', 'lost');
    expect(copies('lost')).toBe(2);
  });

  it('moves the bytes that were looked at, and none that were sent in their place', async () => {
    const files = store();
    await files.put('changed.upload', Buffer.from('the first'));
    const { version } = (await files.get('changed.upload')) ?? {};
    await files.put('changed.upload', Buffer.from('the second'));
    await expect(files.move('changed.upload', 'changed', version)).rejects.toMatchObject({ code: 'conflict' });
    expect(await files.stat('changed')).toBeNull();
    const second = await files.get('changed.upload', { start: 0, end: 3 });
    await files.move('changed.upload', 'changed', second?.version);
    expect(await files.stat('changed')).toEqual({ size: 10 });
    // Also where they come between the look at it and the copy.
    await files.put('late.upload', Buffer.from('the first'));
    const release = bucket.hold('HEAD /recipes/late');
    const moved = files.move('late.upload', 'late');
    moved.catch(() => undefined);
    await expect.poll(() => bucket.seen).toContain('HEAD /recipes/late');
    await files.put('late.upload', Buffer.from('the second'));
    release();
    await expect(moved).rejects.toMatchObject({ code: 'conflict' });
    expect([await files.stat('late'), await files.stat('late.upload')]).toEqual([null, { size: 10 }]);
  });

  it('says that there is nothing to move also where it goes between the look at it and the copy', async () => {
    const files = store();
    await files.put('fleeting.upload', Buffer.from('an archive'));
    const release = bucket.hold('HEAD /recipes/fleeting');
    const moved = files.move('fleeting.upload', 'fleeting');
    moved.catch(() => undefined);
    await expect.poll(() => bucket.seen).toContain('HEAD /recipes/fleeting');
    await files.remove('fleeting.upload');
    release();
    await expect(moved).rejects.toMatchObject({ code: 'not-found' });
  });

  it('that says nothing is not waited for: what is asked of it fails, and works as soon as it answers', async () => {
    const proxy = await proxyTo(Number(new URL(bucket.endpoint).port));
    const files = store({ endpoint: `http://127.0.0.1:${String(proxy.port)}`, silentMs: 100 });
    await files.put('soup', Buffer.from('x'));
    proxy.mode = 'silent';
    for (const ask of [() => files.stat('soup'), () => files.get('soup'), () => files.put('soup', Buffer.from('y'))]) {
      await expect(ask()).rejects.toMatchObject({ name: 'TimeoutError' });
    }
    proxy.mode = 'open';
    expect(await files.stat('soup')).toEqual({ size: 1 });
    await proxy.close();
  });

  it('whose keys are wrong says so, instead of having no files', async () => {
    const files = store({ secretAccessKey: 'another' });
    await expect(files.get('soup')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(files.stat('soup')).rejects.toThrow();
    await expect(files.put('soup', Buffer.from('x'))).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });

  it('lets pages of the app alone send to it', async () => {
    const address = await store().uploadAddress('card', {}, 60);
    const ask = (from: string) =>
      fetch(address, { method: 'OPTIONS', headers: { Origin: from, 'Access-Control-Request-Method': 'PUT' } });
    expect((await ask(origin)).headers.get('access-control-allow-origin')).toBe(origin);
    expect((await ask('https://elsewhere.example')).status).toBe(403);
  });

  it.each([
    ['recipes', null],
    ['my.recipes', null],
    ['recipes', 'http://localhost:9000'],
    ['recipes', 'https://s3.example.com'],
  ])('named %s at %s gives out addresses of the origin that pages are let connect to', async (name, endpoint) => {
    const files = store({ bucket: name, endpoint });
    const address = await files.uploadAddress('card', { contentType: 'image/png', size: 3 }, 60);
    expect(new URL(address).origin).toBe(files.uploadOrigin);
    expect(address).not.toMatch(/checksum/i);
  });
});
