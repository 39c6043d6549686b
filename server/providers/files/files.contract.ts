import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Files } from './port.ts';

/** What every file store holds to. `open` gives the store; called again, it gives the same one as after a restart. */
export function describeFiles(name: string, open: () => Promise<Files>) {
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
      await expect((async () => files.get(key))()).rejects.toThrow('not a file key');
      await expect((async () => files.stat(key))()).rejects.toThrow('not a file key');
      await expect((async () => files.remove(key))()).rejects.toThrow('not a file key');
    });
  });
}
