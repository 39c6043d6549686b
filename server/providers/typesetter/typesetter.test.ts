import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseIngredients } from '#shared/ingredient/parse-ingredient.ts';
import { type Recipe, recipeCreateSchema } from '#shared/recipe.ts';
import { drawnPage, pdfPages } from '#tests/support/pdf-pages.ts';
import { singleData } from '../../typesetting/book-data.ts';
import { bookRecipe } from '../../typesetting/book-recipe.ts';
import type { SetPicture } from '../../typesetting/pictures.ts';
import type { PictureTask } from './port.ts';
import { setType } from './set-type.ts';
import { typstTypesetter } from './typst-typesetter.ts';

const faults: unknown[] = [];
const typesetter = typstTypesetter({ processes: 1, onFault: (error) => faults.push(error) });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keepsake-test-'));
});
afterAll(async () => {
  await typesetter.close();
  await rm(folder, { recursive: true, force: true });
});

interface BookInput {
  readonly title: string;
  readonly lines?: readonly string[];
  readonly steps?: readonly string[];
  readonly story?: string;
}
function recipeOf({ title, lines = [], steps = [], story = '' }: BookInput): Recipe {
  const {
    verified: _verified,
    importId: _import,
    transcript: _transcript,
    evidence: _evidence,
    ...made
  } = recipeCreateSchema.parse({ title, steps, story });
  const at = '2026-01-01T00:00:00.000Z';
  const restored = {
    id: 'x',
    version: 1,
    verified: false,
    verifiedBy: null,
    verifiedAt: null,
    createdAt: at,
    updatedAt: at,
    madeCount: 0,
    lastMadeOn: null,
    variantOf: null,
    lockedBy: null,
  };
  return { ...made, ...restored, ingredients: parseIngredients(lines) };
}

async function set(input: BookInput, photo: { picture: SetPicture; file: string } | null = null) {
  const to = join(folder, 'set.pdf');
  const extras = { key: 'r', units: 'written', original: [], qr: null, photo: photo?.picture ?? null } as const;
  const typeset = await typesetter.typeset({
    template: 'single',
    data: singleData(bookRecipe(recipeOf(input), extras), 'letter', 'medium'),
    bleed: 0,
    multipleOf: 1,
    pictures: photo ? [{ name: photo.picture.file, file: photo.file }] : [],
    to,
  });
  const bytes = await readFile(to);
  return { ...typeset, bytes, seen: await pdfPages(bytes) };
}

describe('whatever a family writes', () => {
  it.each<[string, BookInput, string[]]>([
    [
      '200 ingredients',
      { title: 'All', lines: Array.from({ length: 200 }, (_, n) => `${n + 1} cups thing${n}, chopped`) },
      ['thing0', 'thing99', 'thing199'],
    ],
    [
      'a step of 20,000 characters',
      { title: 'Long', lines: ['1 egg'], steps: [`${'word '.repeat(3998)}end`] },
      ['end'],
    ],
    [
      'a line of 20,000 characters',
      { title: 'Odd', lines: [`1 cup ${'very '.repeat(300)}fine flour, ${'so '.repeat(6000)}done`] },
      ['done'],
    ],
    ['a word without an end', { title: 'W'.repeat(500), steps: ['m'.repeat(19_000)] }, ['mmm']],
    [
      '200 steps',
      { title: 'Steps', steps: Array.from({ length: 200 }, (_, n) => `Do part${n}.`) },
      ['part0', 'part199'],
    ],
    ['nothing but a title', { title: 'Bare' }, ['Bare']],
    ['a story of 20,000 characters', { title: 'Told', story: 'Once more. '.repeat(1800), steps: ['Last.'] }, ['Last.']],
    [
      'markup',
      { title: '#set page(fill: red) *x* $y$ \\ <b>', steps: ['#import "/etc/passwd": * // @a `b`'] },
      ['#set page(fill: red) *x* $y$', '#import'],
    ],
    [
      'Cyrillic and Greek',
      { title: 'Борщ и κόλλυβα', steps: ['Варить ½ часа.'] },
      ['Борщ и κόλλυβα', 'Варить ½ часа.'],
    ],
    ['Chinese, Japanese and Korean', { title: '红烧肉 味噌汁 된장국' }, ['红烧肉', '味噌汁', '된장국']],
  ])('%s stands on the pages, and every page has a reader’s size', async (_what, input, words) => {
    const { seen, pages, missing } = await set(input);
    const text = seen.map((page) => page.text.replace(/\u200b/g, '')).join(' ');
    for (const word of words) expect(text).toContain(word);
    expect(seen).toHaveLength(pages);
    expect(missing).toEqual([]);
    for (const page of seen) expect(page.text).not.toBe('');
  });

  it('has no ink outside its margins, whatever stands there', async () => {
    const { bytes, pages } = await set({
      title: 'W'.repeat(300),
      lines: ['1 cup '.padEnd(900, 'Q')],
      steps: ['M'.repeat(2000)],
    });
    for (let page = 1; page <= pages; page += 1) {
      const { data, width, height } = await drawnPage(bytes, page);
      const dark = (x: number, y: number) => (data[(y * width + x) * 4 + 1] ?? 255) < 200;
      const inMargin = Array.from({ length: height }, (_, y) => y).filter((y) =>
        [2, 8, 16, width - 16, width - 8, width - 2].some((x) => dark(x, y)),
      );
      expect(inMargin).toEqual([]);
    }
  });

  it('leaves no last step on a page by itself, however many there are', async () => {
    const endings = new Set<number>();
    for (let count = 8; count <= 40; count += 1) {
      const steps = Array.from({ length: count }, (_, n) => `Begin part${n}z and stir ${'slowly '.repeat(12)}`);
      const { seen } = await set({ title: 'Steps', lines: ['1 cup flour'], steps });
      if (seen.length > 1) endings.add((seen.at(-1)?.text.match(/part\d+z/g) ?? []).length);
    }
    expect(endings.size).toBeGreaterThan(4);
    expect(Math.min(...endings)).toBe(2);
  });

  it('is right to left where it is written so', async () => {
    const { seen, bytes } = await set({ title: 'עוגת דבש של סבתא', steps: ['לערבב את הקמח עם הדבש.'] });
    expect(seen[0]?.text).toMatch(/[\u0590-\u05ff]{3}/);
    const { data, width } = await drawnPage(bytes, 1);
    // The title's line, between the margins: its ink is in the right half.
    const ink = [0, 0];
    for (let y = 30; y < 65; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const half = x < width / 2 ? 0 : 1;
        if ((data[(y * width + x) * 4] ?? 255) < 128) ink[half] = (ink[half] ?? 0) + 1;
      }
    }
    expect(ink[1]).toBeGreaterThan(5 * (ink[0] ?? 0) + 20);
  });

  it('keeps 1½ in its order in a column that runs from right to left', async () => {
    const recipe = recipeOf({ title: 'עוגת דבש של סבתא', lines: ['1 1/2 כוסות דבש', '3 תפוחים'] });
    const set = bookRecipe(recipe, { key: 'r', units: 'written', original: [], qr: null, photo: null });
    expect(set.ingredients.map((line) => 'amount' in line && line.amount)).toEqual(['\u20661½\u2069 כוסות', '3']);
  });

  it('is set without what no face can print, which is reported, and never as an empty box', async () => {
    const { missing, seen } = await set({ title: 'Party cake \u{1f382}', steps: ['Serve \u{1f468}‍\u{1f373} it. 𓀀'] });
    expect(missing).toContain('\u{1f382}');
    expect(seen[0]?.text).toContain('Party cake');
    expect(seen[0]?.text).toContain('Serve it.');
  });
});

const task = (from: string, more: Partial<PictureTask> = {}): PictureTask => ({
  from,
  to: join(folder, 'out.jpg'),
  turn: 0,
  box: { width: 4, height: 3 },
  fit: 'cover',
  ppi: 300,
  ...more,
});
async function file(name: string, bytes: Uint8Array): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4f6343' } });

describe('a picture for print', () => {
  it('goes in with its own bytes where they will do, without what a camera wrote beside', async () => {
    const jpeg = await plain(1300, 900)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect(await typesetter.prepare(task(await file('a.jpg', jpeg)))).toEqual({
      width: 1300,
      height: 900,
      drawn: false,
    });
    const out = await readFile(join(folder, 'out.jpg'));
    expect([jpeg.includes('secret place'), out.includes('secret place')]).toEqual([true, false]);
    expect((await sharp(out).raw().toBuffer()).equals(await sharp(jpeg).raw().toBuffer())).toBe(true);
  });

  it('is drawn as large as its place needs: huge ones shrink, small ones stay', async () => {
    const huge = await file('huge.jpg', await plain(6000, 4000).jpeg().toBuffer());
    expect(await typesetter.prepare(task(huge))).toEqual({ width: 1350, height: 900, drawn: true });
    expect(await sharp(join(folder, 'out.jpg')).metadata()).toMatchObject({ width: 1350, height: 900, format: 'jpeg' });
    const small = await file('small.png', await plain(200, 100).png().toBuffer());
    expect(await typesetter.prepare(task(small))).toEqual({ width: 200, height: 100, drawn: true });
  });

  it('stands upright: by its own word, and by how its writing runs', async () => {
    const lying = await file('lying.jpg', await plain(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(await typesetter.look(lying, 0)).toEqual({ width: 600, height: 800 });
    expect(await typesetter.look(lying, 90)).toEqual({ width: 800, height: 600 });
    expect(await typesetter.prepare(task(lying, { turn: 90 }))).toMatchObject({ width: 800, height: 600, drawn: true });
    expect(await sharp(join(folder, 'out.jpg')).metadata()).toMatchObject({ width: 800, height: 600 });
  });

  it('is refused where it is none', async () => {
    const text = await file('text.jpg', Buffer.from('no picture at all'));
    await expect(typesetter.prepare(task(text))).rejects.toMatchObject({ code: 'unreadable' });
    await expect(typesetter.look(text, 0)).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('is in the PDF pixel by pixel', async () => {
    const jpeg = await plain(1200, 800).jpeg().toBuffer();
    const from = await file('in.jpg', jpeg);
    const picture = { file: 'in.jpg', width: 1200, height: 800, alt: 'A pie' };
    const { bytes, remarks } = await set({ title: 'Pie' }, { picture, file: from });
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const images = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
    const found = images.filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'));
    expect(found.map(({ contents }) => Buffer.from(contents).equals(jpeg))).toEqual([true]);
    expect(String(found[0]?.dict.get(PDFName.of('Width')))).toBe('1200');
    expect(remarks.find(({ kind }) => kind === 'picture')).toMatchObject({ file: 'in.jpg', pixels: 1200 });
    const { data } = await drawnPage(bytes, 1);
    const greens = Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 1] ?? 0).filter(
      (green) => Math.abs(green - 0x63) < 8,
    );
    expect(greens.length).toBeGreaterThan(10_000);
  });
});

it('nothing of this was a fault', () => {
  expect(faults).toEqual([]);
});

it('where there is no Typst for this system, says so and does not ask for a second try', async () => {
  const job = { template: 'single', data: {}, pictures: [], to: null, bleed: 0, multipleOf: 1 } as const;
  const missing = () => Promise.reject(new Error('Cannot find native binding'));
  await expect(setType(job, missing)).rejects.toMatchObject({
    code: 'unconfigured',
    message:
      'This installation cannot make PDFs: its typesetter does not run on this system. A recipe can still be printed from the browser.',
  });
});
