import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadsRouter } from '#server/features/uploads/uploads.router.ts';
import { diskFiles } from './disk-files.ts';
import { describeFiles } from './files.contract.ts';
import { STORAGE_PATH } from './signed-address.ts';

const secret = 'a secret that is long enough for anything';
const uploadBytesMax = 100_000;
const always = () => Promise.resolve(true);
const store = (name: string, more: Partial<Parameters<typeof diskFiles>[1]> = {}) =>
  diskFiles(join(folder, name), { secret, uploadBytesMax, isAwaited: always, ...more });

let folder = '';
let server: Server;
const base = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files with space '));
  server = createServer(express().use(STORAGE_PATH, uploadsRouter(store('store').receive)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

describeFiles('on disk', {
  open: () => Promise.resolve(store('store')),
  openLate: () => Promise.resolve(store('store', { now: () => Date.now() - 3_600_000 })),
  base,
  origin: 'http://localhost:5000',
});

const address = async (key: string) => new URL(await store('store').uploadAddress(key, {}, 900), base()).href;

it('says that an address has expired in the words that make an upload widget ask for another', async () => {
  const late = await store('store', { now: () => Date.now() - 3_600_000 }).uploadAddress('late', {}, 900);
  const answer = await fetch(new URL(late, base()), { method: 'PUT', body: 'x' });
  expect(await answer.text()).toContain('<Message>Request has expired</Message>');
});

it('takes as many bytes as may be sent, and not one more, whatever was announced', async () => {
  const most = new Uint8Array(uploadBytesMax);
  const more = new Uint8Array(uploadBytesMax + 1);
  expect((await fetch(await address('most'), { method: 'PUT', body: most })).status).toBe(200);
  const unannounced = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < more.length; sent += 1000) controller.enqueue(more.subarray(sent, sent + 1000));
      controller.close();
    },
  });
  for (const body of [more, unannounced]) {
    const answer = await fetch(await address('more'), { method: 'PUT', body, duplex: 'half' } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('<Code>EntityTooLarge</Code>');
  }
  expect(await store('store').stat('more')).toBeNull();
  expect(await readdir(join(folder, 'store', '.incoming'))).toEqual([]);
});

it('refuses what comes once the bytes before it were used, also when that was while it came', async () => {
  for (const answers of [[false], [true, false]]) {
    const files = store('used', { isAwaited: () => Promise.resolve(answers.shift() ?? false) });
    const { searchParams } = new URL(await files.uploadAddress('card', {}, 900), base());
    const request = { key: 'card', query: Object.fromEntries(searchParams), headers: {}, address: '' };
    const { status, body } = await files.receive(
      request,
      (async function* () {
        yield Buffer.from('late');
      })(),
    );
    expect({ status, body }).toEqual({ status: 403, body: expect.stringContaining('has been used') as string });
    expect(await files.stat('card')).toBeNull();
  }
});

it('sweeps what a killed process left half written, and not what is being written', async () => {
  const files = store('swept');
  const aside = join(folder, 'swept', '.incoming');
  await files.sweep();
  await mkdir(aside, { recursive: true });
  await writeFile(join(aside, 'old'), 'half');
  await utimes(join(aside, 'old'), new Date(0), new Date(0));
  await writeFile(join(aside, 'new'), 'half');
  await files.sweep();
  expect(await readdir(aside)).toEqual(['new']);
});

it.runIf(existsSync('/dev/shm'))(
  'takes a file from another disk, and lets nobody else on this machine read it',
  async () => {
    const elsewhere = await mkdtemp('/dev/shm/keepsake-test-');
    await writeFile(join(elsewhere, 'made.pdf'), 'pages', { mode: 0o644 });
    await store('disks').putFile('made', join(elsewhere, 'made.pdf'));
    await rm(elsewhere, { recursive: true });
    const movedFile = join(folder, 'disks', 'ma', 'made');
    expect(await readFile(movedFile, 'utf8')).toBe('pages');
    expect((await stat(movedFile)).mode & 0o777).toBe(0o600);
  },
);

it('leaves nothing aside once a file is kept', async () => {
  const files = store('tidy');
  await files.put('soup', Buffer.from('x'));
  expect(await readdir(join(folder, 'tidy', '.incoming'))).toEqual([]);
});
