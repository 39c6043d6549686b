import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const folder = new URL('../fixtures/cards/', import.meta.url);

/** Pictures of invented recipes: a printed page, a page in two columns, a message on a dark screen. */
export type CardName = 'page.png' | 'columns.jpg' | 'message.png';

/** A picture's bytes. */
export const cardPicture = (name: CardName): Buffer => readFileSync(new URL(name, folder));

/** What it says, line by line; a sentence that is broken in the picture is one line here. */
export const cardLines = (name: CardName): string[] =>
  readFileSync(new URL(name.replace(/\.\w+$/, '.txt'), folder), 'utf8')
    .trim()
    .split('\n');

/** The printed page down to its ingredients, for tests to which it is all the same what it says: read in a third of the time. */
export const headOfPage = (): Promise<Buffer> =>
  sharp(cardPicture('page.png')).extract({ left: 0, top: 0, width: 1700, height: 740 }).png().toBuffer();

/** A white PNG of any size in a few kilobytes, made without a picture in memory. */
export function whitePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit of grey a pixel; each row begins with the number of its filter, none.
  head.writeUInt8(1, 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
  row.writeUInt8(0, 0);
  const rows = Buffer.alloc(row.length * height, row);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The share of characters that must be changed to make one text of the other (Levenshtein), line breaks as spaces. */
export function charactersWrong(read: readonly string[], written: readonly string[]): number {
  const [a, b] = [plain(read), plain(written)];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, char] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (char === other ? 0 : 1)));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / b.length;
}

const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

/** Quote marks, and fractions as one sign or three, are the same to a cook. */
const plain = (lines: readonly string[]) =>
  Array.from(
    lines
      .join(' ')
      .replace(/[‘’]/g, "'")
      .replace(/[½¼¾]/g, (sign) => FRACTIONS[sign] ?? sign)
      .replace(/\s+/g, ' '),
  );
