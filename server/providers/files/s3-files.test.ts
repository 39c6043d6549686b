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
