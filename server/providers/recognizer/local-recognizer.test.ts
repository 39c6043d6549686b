import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardLines, cardPicture, charactersWrong, headOfPage, whitePng, type CardName } from '#tests/support/cards.ts';
import { takesAtMost } from '#tests/support/sizes.ts';
import { localRecognizer, processesFor } from './local-recognizer.ts';
import { loadNetworks } from './networks.ts';
import type { PictureReading, Recognizer } from './port.ts';

let recognizer: Recognizer;
let page: Buffer;
let upright: PictureReading;
beforeAll(async () => {
  recognizer = localRecognizer({ processes: 1 });
  page = await headOfPage();
  upright = await recognizer.read(page);
});
afterAll(() => recognizer.close());

/** What stands on the head of the page. */
const headLines = cardLines('page.png').slice(0, 10);
const linesOf = (reading: PictureReading) => reading.lines.map(({ text }) => text);

describe('a picture of a recipe', () => {
  it.each<CardName>(['page.png', 'columns.jpg', 'message.png'])('%s is read in its order', async (name) => {
    const reading = await recognizer.read(cardPicture(name));
    expect(reading).toMatchObject({ problems: [], turn: 0 });
    expect(charactersWrong(linesOf(reading), cardLines(name))).toBeLessThan(0.01);
  });

  it('says its size, and of each line where it stands and how sure it is', async () => {
    const { width, height } = await sharp(page).metadata();
    expect(upright).toMatchObject({ width, height });
    let bottom = 0;
    for (const { box, confidence } of upright.lines) {
      const [x, y, w, h] = box ?? [NaN, NaN, NaN, NaN];
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(1);
      // Boxes are drawn a little large, and may overlap by that.
      expect(y).toBeGreaterThan(bottom - h / 2);
      bottom = y + h;
      expect(confidence).toBeGreaterThan(0.7);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    ['light on dark', (picture: Sharp) => picture.negate({ alpha: false })],
    [
      'a soft photo held askew in uneven light',
      (picture: Sharp) =>
        picture
          .composite([{ input: shade, blend: 'multiply' }])
          .blur(1.2)
          .rotate(6, { background: '#654' }),
    ],
  ])('%s is read as well', async (_, change) => {
    const { width, height } = upright;
    const changed = await change(sharp(page).flatten({ background: '#fff' }).resize(width, height))
      .png()
      .toBuffer();
    const reading = await recognizer.read(changed);
    expect(reading).toMatchObject({ problems: [], turn: 0 });
    expect(charactersWrong(linesOf(reading), headLines)).toBeLessThan(0.015);
  });

  it.each([90, 180, 270] as const)('that lies turned by %i degrees is read upright', async (degrees) => {
    const reading = await recognizer.read(await sharp(page).rotate(degrees).png().toBuffer());
    expect(reading.turn).toBe(360 - degrees);
    expect(linesOf(reading)).toEqual(linesOf(upright));
    const turn = { 90: turnedBy90, 180: (box: Box) => turnedBy90(turnedBy90(box)), 270: turnedBy270 }[degrees];
    for (const [at, { box }] of reading.lines.entries()) {
      const expected = turn(upright.lines[at]?.box ?? [0, 0, 0, 0]);
      expect(box?.map((side, index) => Math.abs(side - (expected[index] ?? 0)) < 0.01)).toEqual(Array(4).fill(true));
    }
  });

  it('whose camera noted how it was held needs no turning', async () => {
    const rotated = await sharp(page).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const reading = await recognizer.read(rotated);
    expect(reading).toMatchObject({ turn: 0, width: upright.width, height: upright.height });
    expect(reading.lines[0]?.box?.[1]).toBeCloseTo(upright.lines[0]?.box?.[1] ?? 0, 2);
  });
});

describe('a picture without a recipe', () => {
  it.each([
    ['an empty page', '<rect width="1200" height="900" fill="#f6f1e4"/>'],
    [
      'ruled paper',
      `<rect width="1200" height="900" fill="#fff"/><path stroke="#9ab" d="M0 200H1200M0 300H1200M0 400H1200"/>`,
    ],
    [
      'an animal',
      `<rect width="1200" height="900" fill="#ac8"/><ellipse cx="600" cy="560" rx="300" ry="240" fill="#642"/>
      <circle cx="600" cy="320" r="160" fill="#753"/><path d="M470 250L480 110L560 190ZM730 250L720 110L640 190Z" fill="#753"/>
      <circle cx="545" cy="300" r="24" fill="#cd4"/><circle cx="655" cy="300" r="24" fill="#cd4"/>`,
    ],
  ])('%s holds nothing', async (_, drawing) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${drawing}</svg>`;
    const reading = await recognizer.read(await sharp(Buffer.from(svg)).jpeg().toBuffer());
    expect(reading).toMatchObject({ lines: [], problems: [], turn: 0 });
  });

  it('but noise holds nothing', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 1200, height: 900, channels: 3, noise, background: '#888' } as const;
    expect((await recognizer.read(await sharp({ create }).jpeg().toBuffer())).lines).toEqual([]);
  });

  it.each([8, 12, 16])('but a page that cannot be read for blur (%i) says so', async (sigma) => {
    const whole = sharp(cardPicture('page.png'));
    const blurred = await whole.flatten({ background: '#fff' }).blur(sigma).jpeg().toBuffer();
    expect((await recognizer.read(blurred)).problems).toEqual(['blurred']);
  });
});

describe('what is no whole picture, or too large a one', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['nothing', 'not a picture', () => Buffer.alloc(0)],
    ['a text', 'not a picture', () => Buffer.from('2 cups flour\n'.repeat(50))],
    [
      'a drawing in code',
      'not a picture',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['half a JPEG', 'damaged', () => half('jpeg')],
    ['half a PNG', 'damaged', () => half('png')],
  ])('%s is refused with a sentence', async (_, sentence, bytes) => {
    await expect(recognizer.read(await bytes())).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining(sentence) as string,
    });
  });

  it('200 megapixels in a few kilobytes are refused before they are unpacked', async () => {
    const bomb = whitePng(20_000, 10_000);
    // Unpacked it takes seconds.
    await takesAtMost(500, () =>
      expect(recognizer.read(bomb)).rejects.toMatchObject({
        code: 'unreadable',
        message: 'That picture is too large: at most 25 megapixels can be read.',
      }),
    );
  });
});

it('reading holds up nobody else: the parent only hands over and takes back', async () => {
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  await recognizer.read(page);
  clearInterval(ticking);
  // Reading here would leave it hardly a turn of its loop; it takes hundreds of milliseconds.
  expect(turns).toBeGreaterThan(20);
});

it('a picture that is no longer wanted is given up, and the next is read', async () => {
  const wanted = new AbortController();
  const reading = recognizer.read(page, wanted.signal);
  wanted.abort(new Error('cancelled'));
  await expect(reading).rejects.toThrow('cancelled');
  expect((await recognizer.read(page)).lines.length).toBeGreaterThan(5);
});

it('a picture that takes too long is given up', async () => {
  const hurried = localRecognizer({ processes: 1, limitMs: 1 });
  await expect(hurried.read(page)).rejects.toMatchObject({ code: 'timeout' });
  await hurried.close();
});

it.each([
  [1, 64, 1],
  [2, 64, 1],
  [3, 64, 1],
  [4, 2, 1],
  [4, 8, 2],
  [32, 64, 2],
])('with %i cores and %i GB it reads as many as leave room for everybody else: %i', (cores, gigabytes, processes) => {
  expect(processesFor(cores, gigabytes * 1024 ** 3)).toBe(processes);
});

it('says at start what it is', () => {
  expect(recognizer.says).toBe('on this machine (PP-OCRv4), one at a time');
});

it('where the native runtime does not load, says so in a sentence', async () => {
  const missing = () => Promise.reject(new Error('cannot open shared object file'));
  await expect(loadNetworks(null, missing)).rejects.toMatchObject({
    code: 'unconfigured',
    message: 'Photos cannot be read on this server: its reader does not run here.',
  });
});

type Box = [number, number, number, number];
const turnedBy90 = ([x, y, w, h]: Box): Box => [1 - y - h, x, h, w];
const turnedBy270 = ([x, y, w, h]: Box): Box => [y, 1 - x - w, h, w];

const half = async (format: 'jpeg' | 'png') => {
  const whole = await sharp(page).flatten({ background: '#fff' }).toFormat(format).toBuffer();
  return whole.subarray(0, whole.length / 2);
};

const shade = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="740">
  <linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#765"/></linearGradient>
  <rect width="1700" height="740" fill="url(#g)"/></svg>`);
