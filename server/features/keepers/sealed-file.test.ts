import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openedSize, sealing, unsealing } from './sealed-file.ts';

const key = randomBytes(32);
const PIECE = 64 * 1024;
const sealed = (bytes: Buffer, chunk = 10_000) => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, n) =>
    bytes.subarray(n * chunk, (n + 1) * chunk),
  );
  return buffer(Readable.from(chunks).pipe(sealing(key)));
};
const opened = (bytes: Buffer, by = key) =>
  new Promise<Buffer>((resolve, reject) => {
    const out = unsealing(by);
    out.once('error', reject);
    buffer(out).then(resolve, reject);
    Readable.from([bytes]).pipe(out);
  });

it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 7])(
  '%i bytes come out as they went in',
  async (n) => {
    const bytes = randomBytes(n);
    const closed = await sealed(bytes);
    expect(openedSize(closed.length)).toBe(n);
    expect((await opened(closed)).equals(bytes)).toBe(true);
  },
);

it('shows nothing of what is in it, and opens with no other key', async () => {
  const closed = await sealed(Buffer.from('Plum cake '.repeat(20_000)));
  expect(closed.includes('Plum')).toBe(false);
  await expect(opened(closed, randomBytes(32))).rejects.toThrow(/damaged/);
});

it('is known to be damaged where a byte, a piece or its end is another', async () => {
  const closed = await sealed(randomBytes(3 * PIECE));
  const piece = (n: number) => closed.subarray(n * (PIECE + 16), (n + 1) * (PIECE + 16));
  const changed = Buffer.from(closed);
  changed[PIECE * 2] = (changed[PIECE * 2] ?? 0) ^ 1;
  for (const wrong of [
    changed,
    Buffer.concat([piece(1), piece(0), piece(2)]),
    Buffer.concat([piece(0), piece(1)]),
    Buffer.concat([piece(0), piece(2)]),
    closed.subarray(0, -1),
    Buffer.alloc(0),
  ]) {
    await expect(opened(wrong)).rejects.toThrow(/damaged/);
  }
});
