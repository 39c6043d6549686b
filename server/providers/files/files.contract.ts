import { buffer } from 'node:stream/consumers';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Claimed, Files } from './port.ts';

interface Opened {
  /** Gives the store; called again, it gives the same one as after a restart. */
  open(): Promise<Files>;
  /** The same store with its clock, by which it gives out addresses, an hour behind. */
  openLate(): Promise<Files>;
  /** What a relative address is relative to. */
  base(): string;
  /** The app's own origin, whose pages send the uploads. */
  readonly origin: string;
}

/** What every file store holds to. */
export function describeFiles(name: string, { open, openLate, base, origin }: Opened) {
  const photo = Buffer.from('a photo of a card '.repeat(2000));
  const addressOf = async (key: string, claimed: Claimed = {}, files?: Files) =>
    new URL(await (files ?? (await open())).uploadAddress(key, claimed, 900), base()).href;
  const send = (address: string, bytes: Uint8Array = photo, headers: Record<string, string> = {}) =>
    fetch(address, { method: 'PUT', body: bytes as BodyInit, headers: { Origin: origin, ...headers } });
  const refused = async (answer: Response) => {
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.clone().text())?.[1];
    return { status: answer.status, code };
  };

  const bytesOf = async (files: Files, key: string) => {
    const found = await files.get(key);
    return found ? buffer(found.body) : null;
  };

  describe(`the file store ${name}`, () => {
    it('gives back what was put, byte for byte, also after a restart', async () => {
      const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 256));
      await (await open()).put('a1.page', bytes);
      const files = await open();
      expect(await files.stat('a1.page')).toEqual({ size: 100_000 });
      expect((await bytesOf(files, 'a1.page'))?.equals(bytes)).toBe(true);
    });

    it('keeps an empty file', async () => {
      const files = await open();
      await files.put('empty', new Uint8Array());
      expect(await files.stat('empty')).toEqual({ size: 0 });
      expect(await bytesOf(files, 'empty')).toEqual(Buffer.alloc(0));
    });

    it('moves a file to another key, in place of what is there', async () => {
      const files = await open();
      await files.put('moved.upload', photo);
      await files.put('moved', Buffer.from('old'));
      await files.move('moved.upload', 'moved');
      expect(await files.stat('moved.upload')).toBeNull();
      expect((await bytesOf(files, 'moved'))?.equals(photo)).toBe(true);
      await expect(files.move('was-never', 'moved')).rejects.toMatchObject({ code: 'not-found' });
      expect((await bytesOf(files, 'moved'))?.equals(photo)).toBe(true);
    });

    it('gives a part, and says how large the whole is', async () => {
      const files = await open();
      await files.put('part', Buffer.from('flour and butter'));
      const found = await files.get('part', { start: 6, end: 8 });
      expect(found?.size).toBe(16);
      expect(found && (await buffer(found.body)).toString()).toBe('and');
    });

    it('replaces a file whole', async () => {
      const files = await open();
      await files.put('again', Buffer.from('a longer text'));
      await files.put('again', Buffer.from('short'));
      expect((await bytesOf(files, 'again'))?.toString()).toBe('short');
    });

    it('keeps a file of this machine byte for byte, in place of what was there', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
      const path = join(folder, 'made.pdf');
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7) % 251));
      const files = await open();
      await files.put('made', Buffer.from('an older one'));
      await writeFile(path, bytes);
      await files.putFile('made', path);
      await rm(folder, { recursive: true });
      expect(await (await open()).stat('made')).toEqual({ size: 300_000 });
      expect((await bytesOf(files, 'made'))?.equals(bytes)).toBe(true);
      await expect(files.putFile('made', path)).rejects.toMatchObject({ code: 'ENOENT' });
      await expect(files.putFile('never', path)).rejects.toThrow();
      expect([await files.stat('made'), await files.stat('never')]).toEqual([{ size: 300_000 }, null]);
    });

    it('writes a file to a path of this machine, and nothing where there is none', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
      const files = await open();
      await files.put('given', photo);
      await writeFile(join(folder, 'given'), 'what was there');
      expect(await files.getFile('given', join(folder, 'given'))).toBe(true);
      expect((await readFile(join(folder, 'given'))).equals(photo)).toBe(true);
      expect(await files.getFile('nothing', join(folder, 'nothing'))).toBe(false);
      await expect(files.getFile('given', join(folder, 'no', 'folder'))).rejects.toMatchObject({ code: 'ENOENT' });
      expect(await readdir(folder)).toEqual(['given']);
      await rm(folder, { recursive: true });
    });

    it('lets twenty writers of one key leave one whole file', async () => {
      const files = await open();
      const texts = Array.from({ length: 20 }, (_, i) => String(i).repeat(5000 + i));
      await Promise.all(texts.map((text) => files.put('race', Buffer.from(text))));
      expect(texts).toContain((await bytesOf(files, 'race'))?.toString());
    });

    it('knows nothing of a key that was never put, or was removed', async () => {
      const files = await open();
      await files.put('gone', Buffer.from('x'));
      await files.remove('gone');
      await files.remove('never');
      for (const key of ['gone', 'never']) {
        expect(await files.get(key)).toBeNull();
        expect(await files.stat(key)).toBeNull();
      }
    });

    it.each([
      '',
      '.',
      '..',
      '../x',
      'a/../../x',
      'a/b',
      '/etc/passwd',
      'a\\b',
      'A',
      'a\0b',
      '.hidden',
      'a'.repeat(101),
    ])('refuses the key %j', async (key) => {
      const files = await open();
      await expect((async () => files.put(key, Buffer.from('x')))()).rejects.toThrow('not a file key');
      await expect((async () => files.putFile(key, '/dev/null'))()).rejects.toThrow('not a file key');
      await expect((async () => files.getFile(key, '/dev/null'))()).rejects.toThrow('not a file key');
      await expect((async () => files.get(key))()).rejects.toThrow('not a file key');
      await expect((async () => files.stat(key))()).rejects.toThrow('not a file key');
      await expect((async () => files.remove(key))()).rejects.toThrow('not a file key');
      await expect((async () => files.removeAll(key))()).rejects.toThrow('not a file key');
    });

    it('removes with a file what is kept beside it, and nothing else', async () => {
      const files = await open();
      for (const key of ['card', 'card.w160', 'card.p1.w640', 'card2', 'cards.w160']) {
        await files.put(key, Buffer.from('x'));
      }
      await files.removeAll('card');
      await files.removeAll('none');
      for (const key of ['card', 'card.w160', 'card.p1.w640']) expect(await files.stat(key)).toBeNull();
      for (const key of ['card2', 'cards.w160']) expect(await files.stat(key)).toEqual({ size: 1 });
    });

    it('keeps what a browser sends to the address it gave out, and answers its ETag', async () => {
      const answer = await send(await addressOf('sent'), photo, { 'Content-Type': 'image/jpeg' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toBe(`"${createHash('md5').update(photo).digest('hex')}"`);
      expect(answer.headers.get('access-control-expose-headers')).toContain('ETag');
      const files = await open();
      expect(await files.stat('sent')).toEqual({ size: photo.length });
      expect((await bytesOf(files, 'sent'))?.equals(photo)).toBe(true);
    });

    it('takes a second PUT to the same address in place of the first', async () => {
      const address = await addressOf('twice');
      expect((await send(address)).status).toBe(200);
      expect((await send(address, Buffer.from('better'))).status).toBe(200);
      expect((await bytesOf(await open(), 'twice'))?.toString()).toBe('better');
    });

    it('holds an upload to the type and the length that were claimed', async () => {
      const address = await addressOf('claimed', { contentType: 'image/jpeg', size: photo.length });
      const longer = Buffer.concat([photo, photo]);
      const wrong = { status: 403, code: 'SignatureDoesNotMatch' };
      expect(await refused(await send(address, longer, { 'Content-Type': 'image/jpeg' }))).toEqual(wrong);
      expect(await refused(await send(address, photo, { 'Content-Type': 'text/html' }))).toEqual(wrong);
      expect(await refused(await send(address, photo))).toEqual(wrong);
      expect(await (await open()).stat('claimed')).toBeNull();
      expect((await send(address, photo, { 'Content-Type': 'image/jpeg' })).status).toBe(200);
    });

    it('refuses an address once it has expired', async () => {
      const answer = await send(await addressOf('late', {}, await openLate()));
      expect(await refused(answer)).toEqual({ status: 403, code: 'AccessDenied' });
      expect(await (await open()).stat('late')).toBeNull();
    });

    it('refuses an address of which anything was changed', async () => {
      const address = await addressOf('mine');
      const other = address.replace('/mine', '/yours');
      const longer = address.replace(/([Ee]xpires=\d)/, '$19');
      const forged = address.replace(/(ignature=)[0-9a-f]{4}/, '$10000');
      for (const changed of [other, longer, forged]) {
        expect(changed).not.toBe(address);
        expect((await send(changed)).status).toBe(403);
      }
      const bare = await send(address.replace(/\?.*/, ''));
      expect(bare.status).toBe(403);
      for (const key of ['mine', 'yours']) expect(await (await open()).stat(key)).toBeNull();
    });

    it('keeps nothing of an upload that breaks off half way', async () => {
      const { hostname, port, pathname, search } = new URL(await addressOf('half'));
      await new Promise<void>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => {
          const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: ${photo.length}\r\n\r\n`;
          socket.write(head);
          // The far end has read its half once it closes in answer to ours.
          socket.end(photo.subarray(0, photo.length / 2));
        });
        socket.on('close', () => resolve());
        socket.on('error', reject);
        socket.resume();
      });
      expect(await (await open()).stat('half')).toBeNull();
    });

    it('gives out no address for what is no key', async () => {
      const files = await open();
      await expect((async () => files.uploadAddress('../x', {}, 900))()).rejects.toThrow('not a file key');
    });
  });
}
