import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fontFaces } from '#shared/faces.ts';
import config from '../../tailwind.config.ts';

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');
const publicDir = join(import.meta.dirname, '../public');

interface Face {
  readonly family: string;
  readonly style: string;
  readonly weights: string;
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}
const value = (block: string, name: string) =>
  new RegExp(`${name}:\\s*([^;]+);`).exec(block)?.[1]?.replace(/\s+/g, ' ') ?? '';
const faces: Face[] = css
  .split('@font-face')
  .slice(1)
  .filter((block) => block.includes('url('))
  .map((block) => ({
    family: value(block, 'font-family').replaceAll("'", ''),
    style: value(block, 'font-style'),
    weights: value(block, 'font-weight'),
    file: /url\('([^']+)'\)/.exec(block)?.[1] ?? '',
    ranges: value(block, 'unicode-range')
      .split(',')
      .map((range) => {
        const [from = '', to = from] = range.trim().slice(2).split('-');
        return [parseInt(from, 16), parseInt(to, 16)] as const;
      }),
  }));

/** The characters of a woff2 file: its table directory, the brotli stream behind it, and the cmap's format 4 or 12. */
function charactersOf(file: string): Set<number> {
  const woff = readFileSync(file);
  const tables = woff.readUInt16BE(12);
  let at = 48;
  const base128 = () => {
    let result = 0;
    for (;;) {
      const byte = woff.readUInt8(at++);
      result = result * 128 + (byte & 127);
      if ((byte & 128) === 0) return result;
    }
  };
  let offset = 0;
  let cmapAt = -1;
  for (let table = 0; table < tables; table++) {
    const flags = woff.readUInt8(at++);
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const length = base128();
    // glyf (10) and loca (11) are transformed unless the version says 3; all others only if it is not 0.
    const isTransformed = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = isTransformed ? base128() : length;
    if (tag === 0) cmapAt = offset;
    offset += stored;
  }
  const data = brotliDecompressSync(woff.subarray(at, at + woff.readUInt32BE(20)));
  const cmap = data.subarray(cmapAt);
  const found = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const sub = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4));
    const format = sub.readUInt16BE(0);
    if (format === 4) {
      const segments = sub.readUInt16BE(6) / 2;
      for (let segment = 0; segment < segments; segment++) {
        const end = sub.readUInt16BE(14 + segment * 2);
        const start = sub.readUInt16BE(16 + (segments + segment) * 2);
        for (let code = start; code <= end; code++) found.add(code);
      }
    } else if (format === 12) {
      for (let group = 0; group < sub.readUInt32BE(12); group++) {
        const start = sub.readUInt32BE(16 + group * 12);
        const end = sub.readUInt32BE(20 + group * 12);
        for (let code = start; code <= end; code++) found.add(code);
      }
    }
  }
  return found;
}

test('the style that names the faces is what their table says: npx tsx scripts/fonts/run.ts writes it', () => {
  expect(css).toContain(fontFaces());
});

const fractions = ['½', '⅓', '⅔', '¼', '¾', '⅛'];
const stacks = Object.entries(config.theme.fontFamily);

test.each(stacks.flatMap(([name, stack]) => fractions.map((fraction) => [name, fraction, stack] as const)))(
  'the %s stack sets %s in a face of ours',
  (_name, fraction, stack) => {
    const code = fraction.codePointAt(0) ?? 0;
    const families: string[] = stack.map((family) => family.replaceAll("'", ''));
    const claiming = families
      .map((family) => faces.filter((face) => face.family === family && face.style === 'normal'))
      .map((ofFamily) => ofFamily.filter(({ ranges }) => ranges.some(([from, to]) => from <= code && code <= to)))
      .find((ofFamily) => ofFamily.length > 0);
    expect(claiming).toBeDefined();
    for (const face of claiming ?? []) {
      expect(charactersOf(join(publicDir, face.file)).has(code), `${face.file} has ${fraction}`).toBe(true);
    }
  },
);

test('faces of one family and style either share their weights or do not overlap, for browsers take only one of them', () => {
  for (const a of faces) {
    for (const b of faces) {
      if (a.family !== b.family || a.style !== b.style || a.weights === b.weights) continue;
      const [[fromA = 0, toA = fromA], [fromB = 0, toB = fromB]] = [
        a.weights.split(' ').map(Number),
        b.weights.split(' ').map(Number),
      ];
      expect(toA < fromB || toB < fromA, `${a.file} and ${b.file}`).toBe(true);
    }
  }
});
