import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError, notFound } from '../../errors.ts';
import { bookPictures, type WantedPicture } from './book-pictures.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const id = 'a'.repeat(32);
const box = { width: 8.75, height: 5 };
const wanted: WantedPicture = { file: `/files/${id}`, page: null, turn: 0, alt: 'Pie', box, fit: 'cover', ppi: 300 };

/** A store in memory, and a typesetter that draws by writing a word. */
function parts(kind: 'picture' | 'pdf' = 'picture', bytes: () => Uint8Array = () => Buffer.from('as it came')) {
  const kept = new Map<string, Uint8Array>();
  const drawn: string[] = [];
  const pictures = bookPictures({
    files: {
      async copy(_family, storagePath, path) {
        await writeFile(path, bytes());
        return { storagePath, kind, contentType: 'image/jpeg' };
      },
    },
    store: {
      async getFile(key, path) {
        const found = kept.get(key);
        if (found) await writeFile(path, found);
        return found !== undefined;
      },
      put: (key, given) => Promise.resolve(void kept.set(key, given)),
    },
    documents: { drawPdfPage: (_bytes, page) => Promise.resolve(Buffer.from(`page ${page}`)) },
    typesetter: {
      look: () => Promise.resolve({ width: 1000, height: 800 }),
      async prepare({ from, to, turn }) {
        const given = await readFile(from, 'utf8');
        drawn.push(given);
        await writeFile(to, `${given}, turned ${turn}`);
        return { width: 1000, height: 800, drawn: true };
      },
    },
  });
  return { pictures, kept, drawn };
}

describe('a picture of a book', () => {
  it('is drawn once: the next book, or one begun anew, takes what lies beside the file', async () => {
    const { pictures, kept, drawn } = parts();
    const first = await pictures.prepare('ours', wanted, folder, 'p.jpg');
    expect(first?.picture).toEqual({ file: 'p.jpg', alt: 'Pie', width: 1000, height: 800 });
    expect([...kept.keys()]).toEqual([expect.stringMatching(new RegExp(`^${id}\\.book-[0-9a-f]{16}$`))]);
    await pictures.prepare('ours', wanted, folder, 'q.jpg');
    expect(drawn).toHaveLength(1);
    expect(await readFile(join(folder, 'q.jpg'), 'utf8')).toBe('as it came, turned 0');
    await pictures.prepare('ours', { ...wanted, turn: 90 }, folder, 'q.jpg');
    expect(drawn).toHaveLength(2);
  });

  it('is a page of a PDF where the original was one', async () => {
    const { pictures, drawn } = parts('pdf');
    await pictures.prepare('ours', { ...wanted, page: 3 }, folder, 'p.jpg');
    expect(drawn).toEqual(['page 3']);
  });

  it('is left out where it is gone or cannot be read; any other failure ends the book', async () => {
    const failing = (error: Error) =>
      parts('picture', () => {
        throw error;
      }).pictures.prepare('ours', wanted, folder, 'p.jpg');
    expect(await failing(notFound('File'))).toBeNull();
    expect(await failing(new AppError('unreadable', 'no picture'))).toBeNull();
    await expect(failing(new Error('the disk is on fire'))).rejects.toThrow('on fire');
  });

  it('is only looked at for preflight, in the size in which it would be printed', async () => {
    const { pictures, drawn } = parts();
    const seen = await pictures.look('ours', { ...wanted, box: { width: 1, height: 1 } }, folder, 'p.jpg');
    expect(seen?.picture).toMatchObject({ width: 375, height: 300 });
    expect([drawn, seen?.job.file]).toEqual([[], null]);
  });
});
