import { describe, expect, it } from 'vitest';
import { AppError, notFound } from '../../errors.ts';
import { photoKeeper } from './keep-photos.ts';

/** A web of pictures: what is at an address, or why it cannot be had; and a file store that counts. */
function kitchen(web: Record<string, string | AppError>, options: { withinMs?: number; never?: string } = {}) {
  const asked: string[] = [];
  let underWay = 0;
  let most = 0;
  const keep = photoKeeper({
    ...(options.withinMs === undefined ? {} : { withinMs: options.withinMs }),
    pages: {
      fetchPage: () => Promise.reject(new Error('no page is asked for')),
      async fetchPicture(url, signal) {
        asked.push(url);
        most = Math.max(most, (underWay += 1));
        try {
          if (url === options.never) {
            return await new Promise<never>((_resolve, reject) => {
              signal?.addEventListener('abort', () => {
                reject(new AppError('timeout', 'too slow'));
              });
            });
          }
          await Promise.resolve();
          const found = web[url];
          if (typeof found !== 'string') throw found ?? new AppError('upstream', 'gone');
          return { bytes: Buffer.from(found), contentType: 'image/jpeg' };
        } finally {
          underWay -= 1;
        }
      },
    },
    files: {
      keepPicture: (familyId, bytes) => {
        const name = Buffer.from(bytes).toString();
        return name === 'no picture'
          ? Promise.reject(new AppError('unreadable', 'no picture'))
          : Promise.resolve(`/files/${familyId}-${name}`);
      },
      checkOwned: (_familyId, path) =>
        path.startsWith('/files/ours') ? Promise.resolve() : Promise.reject(notFound('File')),
    },
  });
  return { keep: (...photos: string[]) => keep('ours', photos), asked, most: () => most };
}

describe('a recipe’s pictures', () => {
  it('are fetched once each and become the family’s files, in the order given', async () => {
    const { keep, asked } = kitchen({ 'https://a.example/1.jpg': 'one', 'https://a.example/2.jpg': 'two' });
    expect(
      await keep('https://a.example/1.jpg', '/files/ours-already', 'https://a.example/1.jpg', '//a.example/2.jpg'),
    ).toEqual(['/files/ours-one', '/files/ours-already', '/files/ours-two']);
    expect(asked).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg']);
  });

  it('are left out where they fail and another does not', async () => {
    const { keep } = kitchen({ 'https://a.example/1.jpg': 'no picture', 'https://a.example/2.jpg': 'two' });
    expect(await keep('https://a.example/0.jpg', 'https://a.example/1.jpg', 'https://a.example/2.jpg')).toEqual([
      '/files/ours-two',
    ]);
  });

  it('stay addresses when none can be had, but only addresses of the web', async () => {
    const { keep, asked } = kitchen({});
    expect(await keep('https://a.example/0.jpg', 'javascript:alert(1)', 'file:///etc/passwd', 'soup')).toEqual([
      'https://a.example/0.jpg',
    ]);
    expect(asked).toEqual(['https://a.example/0.jpg']);
  });

  it('are at most six fetched, three at a time', async () => {
    const addresses = Array.from({ length: 9 }, (_, i) => `https://a.example/${String(i)}.jpg`);
    const { keep, asked, most } = kitchen(Object.fromEntries(addresses.map((url, i) => [url, String(i)])));
    expect(await keep(...addresses)).toHaveLength(6);
    expect(asked).toHaveLength(6);
    expect(most()).toBe(3);
  });

  it('that never come do not keep the recipe waiting', async () => {
    const never = 'https://a.example/never.jpg';
    const { keep } = kitchen({ 'https://a.example/1.jpg': 'one' }, { withinMs: 30, never });
    expect(await keep(never, 'https://a.example/1.jpg')).toEqual(['/files/ours-one']);
  });

  it('may come within the address itself', async () => {
    const { keep, asked } = kitchen({});
    expect(await keep(`data:image/png;base64,${Buffer.from('inline').toString('base64')}`)).toEqual([
      '/files/ours-inline',
    ]);
    expect(asked).toEqual([]);
  });

  it('of another family are not found', async () => {
    const { keep } = kitchen({});
    await expect(keep('/files/theirs')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('let a fault of the store through, as it is no fault of the picture', async () => {
    const keep = photoKeeper({
      pages: {
        fetchPage: () => Promise.reject(new Error()),
        fetchPicture: () => Promise.resolve({ bytes: Buffer.from('x'), contentType: '' }),
      },
      files: { keepPicture: () => Promise.reject(new Error('disk full')), checkOwned: () => Promise.resolve() },
    });
    await expect(keep('ours', ['https://a.example/1.jpg'])).rejects.toThrow('disk full');
  });
});
