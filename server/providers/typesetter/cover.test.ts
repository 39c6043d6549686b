import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookFormat, COVER_DESIGNS } from '#shared/collections.ts';
import { drawnPage, pdfPages } from '#tests/support/pdf-pages.ts';
import { coverData } from '../../typesetting/book-data.ts';
import { coverOf } from '../../typesetting/spine.ts';
import { typstTypesetter } from './typst-typesetter.ts';

const typesetter = typstTypesetter({ processes: 1 });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
  const plain = { create: { width: 1200, height: 1200, channels: 3, background: '#4f6343' } } as const;
  await writeFile(join(folder, 'photo.jpg'), await sharp(plain).jpeg().toBuffer());
});
afterAll(async () => {
  await typesetter.close();
  await rm(folder, { recursive: true, force: true });
});

type Design = (typeof COVER_DESIGNS)[number];
const photo = { file: 'photo.jpg', width: 1200, height: 1200, alt: 'A table' };

async function cover(design: Design, format: BookFormat, title: string, subtitle: string) {
  const to = join(folder, 'cover.pdf');
  const book = { title, subtitle, dedication: '', story: '', cover: { design, photo: '' } };
  const data = coverData(book, design === 'photo' ? photo : null, { format, binding: 'paperback', pages: 40 });
  const { remarks } = await typesetter.typeset({
    template: 'cover',
    data,
    bleed: 9,
    multipleOf: 1,
    to,
    pictures: design === 'photo' ? [{ name: 'photo.jpg', file: join(folder, 'photo.jpg') }] : [],
  });
  const bytes = await readFile(to);
  return { bytes, overflows: remarks.filter(({ kind }) => kind === 'overflow') };
}

type Drawn = Awaited<ReturnType<typeof drawnPage>>;
/** What two drawings differ in, in points from the upper left: the ink of the words that only one of them has. */
function inkOf(one: Drawn, other: Drawn) {
  const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const rows = new Set<number>();
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      const at = (y * one.width + x) * 4;
      if (Math.abs((one.data[at + 1] ?? 0) - (other.data[at + 1] ?? 0)) < 24) continue;
      ink.left = Math.min(ink.left, x);
      ink.right = Math.max(ink.right, x + 1);
      ink.top = Math.min(ink.top, y);
      ink.bottom = Math.max(ink.bottom, y + 1);
      rows.add(y);
    }
  }
  return { ...ink, rows };
}

const titles: readonly (readonly [string, string])[] = [
  ['short', 'Pie'],
  ['of two lines', 'What we ate at the lake'],
  [
    'long',
    'The complete collected recipes of four generations of the Vandenberg and O’Sullivan families of Duluth, Minnesota',
  ],
  ['one word of 24 letters', 'Familienkochbuchsammlung'],
  ['one very long word', 'Donaudampfschifffahrtsgesellschaftskapitänskochbuch'],
  ['Chinese', '外婆的家常菜与我们一家人四代同堂的味道'],
  ['with accents', 'ẤỖÅŠ gỵpĵ ÉÅẤŠ gjpỵ ÇŞĢ'],
];

describe.each(COVER_DESIGNS)('the front of a cover in the design “%s”', (design) => {
  it.each(['letter', '6x9', 'square', 'a4'] as const)(
    'keeps its words within the safe area in the format %s',
    async (format) => {
      const { width, height, panel, edge, safe } = coverOf(format, 'paperback', 40);
      const subtitle = 'Recipes and the stories that go with them';
      const draw = async (title: string, below: string) => {
        const made = await cover(design, format, title, below);
        return { ...made, drawn: await drawnPage(made.bytes, 1, 1) };
      };
      const bare = await draw('', '');
      const under = inkOf((await draw('', subtitle)).drawn, bare.drawn);
      for (const [kind, title] of titles) {
        const { bytes, drawn, overflows } = await draw(title, '');
        const ink = inkOf(drawn, bare.drawn);
        expect(overflows, kind).toEqual([]);
        // A point for the softened edges of a drawing.
        expect(ink.left, kind).toBeGreaterThanOrEqual(width - edge - panel + safe - 1);
        expect(ink.right, kind).toBeLessThanOrEqual(width - edge - safe + 1);
        expect(ink.top, kind).toBeGreaterThanOrEqual(edge + safe - 1);
        expect(ink.bottom, kind).toBeLessThanOrEqual(height - edge - safe + 1);
        const [page] = await pdfPages(bytes);
        expect(page?.text.replace(/[\s\u200b]/g, ''), kind).toContain(title.replace(/\s/g, ''));
        if (design !== 'classic') expect(ink.bottom, kind).toBeLessThanOrEqual(under.top + 1);
      }
    },
    120_000,
  );

  it('leaves air between lines of capitals with accents and letters that go below', async () => {
    const bare = await drawnPage((await cover(design, 'square', '', '')).bytes, 1, 2);
    const { bytes } = await cover(design, 'square', 'Ågjpqy ÅÉÅÉgjp ÅÉÅgjpÉ ÅÉgjpqy', '');
    const { rows, top, bottom } = inkOf(await drawnPage(bytes, 1, 2), bare);
    const blank = Array.from({ length: bottom - top }, (_, at) => top + at).filter((y) => !rows.has(y));
    expect(blank.length).toBeGreaterThan(0);
  });

  it('says what does not fit', async () => {
    const words = 'Everything '.repeat(400);
    const { overflows } = await cover(design, '6x9', words, words);
    expect(overflows).toEqual([
      { kind: 'overflow', what: 'title' },
      { kind: 'overflow', what: 'subtitle' },
    ]);
  });
});
