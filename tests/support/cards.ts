import { readFileSync } from 'node:fs';

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
