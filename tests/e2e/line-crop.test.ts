import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser, product, withoutWorker } from '#tests/support/product.ts';
import { walkedOn } from '#tests/support/sizes.ts';

/** The strip beside a doubt is the place on the picture that was read, told by its pixels: a person confirms by it. */

/** In CSS pixels: frame and picture are each laid on whole pixels of the screen, and the picture's edges are soft. */
const MOST_OFF = 1.5;

type Box = readonly [x: number, y: number, w: number, h: number];
type Turn = 0 | 90 | 180 | 270;

/** An upright card; the boxes of its lines in pixels, the first and the last at its edges. */
const [WIDE, HIGH] = [900, 1320];
const boxes: readonly Box[] = [
  [200, 0, 400, 44],
  [40, 150, 700, 44],
  [0, 320, 300, 60],
  [470, 500, 130, 30],
  [60, 655, 780, 44],
  [300, 880, 600, 52],
  [100, 1276, 500, 44],
];
/** How each card lies in its file, and how it must be turned once it is served. */
const cards: readonly { readonly exif: 1 | 3 | 6; readonly turn: Turn }[] = [
  { exif: 1, turn: 0 },
  { exif: 6, turn: 0 },
  { exif: 1, turn: 90 },
  { exif: 3, turn: 270 },
];
/** Degrees clockwise by which a file of this orientation is turned where it is served. */
const TURNED_BY_EXIF = { 1: 0, 3: 180, 6: 90 } as const;
const lines = cards.flatMap((_card, page) => boxes.map((box, line) => ({ page, line, box })));
/** All dark, so that edges are told by brightness, and no two alike. */
const colourOf = (index: number) => [(index % 3) * 55, (Math.floor(index / 3) % 3) * 55, Math.floor(index / 9) * 55];

const browser = await openBrowser();
const served = product().sold;
afterAll(() => browser?.close());

/** The card as a file: bars of the lines' colours on paper, turned so that orientation and `turn` set it upright. */
function pictureOf(page: number): Promise<Buffer> {
  const bars = boxes.map(
    ([x, y, w, h], line) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="rgb(${colourOf(page * boxes.length + line).join()})"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}"><rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`;
  const { exif, turn } = cards[page] ?? { exif: 1, turn: 0 };
  const back = (720 - TURNED_BY_EXIF[exif] - turn) % 360;
  return sharp(Buffer.from(svg)).rotate(back).jpeg({ quality: 95 }).withMetadata({ orientation: exif }).toBuffer();
}

/** The box in shares of the picture as it is served: the upright one turned back, a quarter at a time. */
function servedBox([x, y, w, h]: Box, turn: Turn): number[] {
  let box = [x / WIDE, y / HIGH, w / WIDE, h / HIGH] as [number, number, number, number];
  for (let left = (360 - turn) % 360; left > 0; left -= 90) box = [1 - box[1] - box[3], box[0], box[3], box[2]];
  return box;
}

/** A recipe whose every line is in doubt, read from all the cards; answers its id. */
async function keepCards({ request }: Page): Promise<string> {
  const headers = { origin: served };
  const files: string[] = [];
  for (const page of cards.keys()) {
    const asked = await request.post(`${served}/api/upload/presigned-url`, { headers, data: {} });
    expect(asked.status()).toBe(200);
    const { uploadURL, storagePath } = (await asked.json()) as { uploadURL: string; storagePath: string };
    const data = await pictureOf(page);
    const put = await request.put(new URL(uploadURL, served).href, {
      headers: { ...headers, 'content-type': 'image/jpeg' },
      data,
    });
    expect(put.ok()).toBe(true);
    files.push(storagePath);
  }
  const created = await request.post(`${served}/api/recipes`, {
    headers,
    data: {
      title: 'Many lines',
      ingredients: lines.map((_line, index) => `1 cup food ${String(index)}`),
      steps: ['Mix.'],
      source: { type: 'photo', storagePath: files[0] },
      review: lines.map((_line, index) => ({
        field: `ingredients.${String(index)}`,
        kind: 'reading',
        reason: 'Hard to read.',
        confidence: 0.4,
      })),
      transcript: {
        language: 'en',
        pages: cards.map(({ turn }, page) => ({
          file: files[page],
          turn,
          ...(turn % 180 === 0 ? { width: WIDE, height: HIGH } : { width: HIGH, height: WIDE }),
          lines: boxes.map((box, line) => ({
            text: `line ${String(page)}.${String(line)}`,
            box: servedBox(box, turn),
            confidence: 0.5,
          })),
        })),
      },
      evidence: Object.fromEntries(
        lines.map(({ page, line }, index) => [`ingredients.${String(index)}`, [[page, line]]]),
      ),
    },
  });
  expect(created.ok()).toBe(true);
  return ((await created.json()) as { id: string }).id;
}

interface Strip {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the strips stand in the document, in CSS pixels: each picture's part that is not cut off. */
const stripsOn = (page: Page): Promise<Strip[]> =>
  page.$$eval('img[alt^="In the original"]', (images) =>
    images.map((image) => {
      let frame = image.parentElement;
      while (frame && getComputedStyle(frame).overflow !== 'hidden') frame = frame.parentElement;
      if (!frame) throw new Error('nothing cuts the picture to a strip');
      const around = frame.getBoundingClientRect();
      return {
        name: (image as HTMLImageElement).alt,
        x: around.x + frame.clientLeft + scrollX,
        y: around.y + frame.clientTop + scrollY,
        // Within its border, where it has one; clientWidth would round.
        width: around.width - (frame.offsetWidth - frame.clientWidth),
        height: around.height - (frame.offsetHeight - frame.clientHeight),
      };
    }),
  );

/** The part of the document that holds all strips, in device pixels, one byte a channel. */
async function photograph(session: CDPSession, strips: readonly Strip[]) {
  const x = Math.floor(Math.min(...strips.map((strip) => strip.x)));
  const y = Math.floor(Math.min(...strips.map((strip) => strip.y)));
  const width = Math.ceil(Math.max(...strips.map((strip) => strip.x + strip.width))) - x;
  const height = Math.ceil(Math.max(...strips.map((strip) => strip.y + strip.height))) - y;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    optimizeForSpeed: true,
    clip: { x, y, width, height, scale: 1 },
  });
  const shot = await sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { x, y, data: shot.data, across: shot.info.width };
}
type Shot = Awaited<ReturnType<typeof photograph>>;

/** The bar around the middle of a strip, in device pixels from the strip's corner, and the colour there. */
function barIn(shot: Shot, strip: Strip, ratio: number) {
  const [left, top] = [Math.round((strip.x - shot.x) * ratio), Math.round((strip.y - shot.y) * ratio)];
  const [width, height] = [Math.round(strip.width * ratio), Math.round(strip.height * ratio)];
  const [midX, midY] = [Math.floor(width / 2), Math.floor(height / 2)];
  const colourAt = (x: number, y: number) => {
    const at = (x + left + (y + top) * shot.across) * 3;
    return [...shot.data.subarray(at, at + 3)];
  };
  const isDark = (x: number, y: number) => {
    const [r = 255, g = 255, b = 255] = colourAt(x, y);
    return 0.299 * r + 0.587 * g + 0.114 * b < 150;
  };
  const walk = (dx: number, dy: number) => {
    let [x, y] = [midX, midY];
    while (x >= 0 && y >= 0 && x < width && y < height && isDark(x, y)) [x, y] = [x + dx, y + dy];
    return dx === 0 ? y : x;
  };
  return { edges: [walk(-1, 0) + 1, walk(0, -1) + 1, walk(1, 0), walk(0, 1)], colour: colourAt(midX, midY) };
}

/** Where the bar must be: its box with a third of its height of room around it, as far as the card goes. */
function expectedEdges([x, y, w, h]: Box, { width, height }: Strip, ratio: number): number[] {
  const room = 0.35 * h;
  const [left, top] = [Math.max(0, x - room), Math.max(0, y - room)];
  const [right, bottom] = [Math.min(WIDE, x + w + room), Math.min(HIGH, y + h + room)];
  const across = (at: number) => ((at - left) / (right - left)) * width * ratio;
  const down = (at: number) => ((at - top) / (bottom - top)) * height * ratio;
  return [across(x), down(y), across(x + w), down(y + h)];
}

describe.skipIf(!browser)('the strip beside a doubt', () => {
  it('is the region that the line’s box names, at every width and pixel ratio, of turned pictures too', async () => {
    if (!browser) throw new Error('there is no browser');
    const context = await browser.newContext({
      viewport: { width: 390, height: 900 },
      reducedMotion: 'reduce',
      ...withoutWorker,
    });
    const page = await context.newPage();
    await page.goto(served);
    const id = await keepCards(page);
    await page.goto(`${served}/recipe/${id}/edit`);
    await page.getByRole('button', { name: 'Hide original' }).first().click();
    // What floats over the form would stand in the picture of the whole page.
    await page.addStyleTag({ content: '[data-save-bar], header, nav { position: static !important; }' });
    const session = await context.newCDPSession(page);
    const widths = [390, 820, 1440];
    // Each width and each ratio once; every pair of them in a soak run.
    const screens = walkedOn(
      widths.length,
      [0, 1, 2].flatMap((further) => widths.map((width, at) => [width, 1 + ((at + further) % 3)] as const)),
    );
    for (const [width, ratio] of screens) {
      await session.send('Emulation.setDeviceMetricsOverride', {
        width,
        height: 900,
        deviceScaleFactor: ratio,
        mobile: false,
      });
      await page.waitForFunction(
        (across) =>
          innerWidth === across &&
          [...document.images].every((image) => image.complete && image.naturalWidth > 0) &&
          new Promise((drawn) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                drawn(true);
              }),
            ),
          ),
        width,
      );
      const strips = await stripsOn(page);
      expect(strips.map(({ name }) => name)).toEqual(
        lines.map(({ page: card, line }) => `In the original: “line ${String(card)}.${String(line)}”`),
      );
      const shot = await photograph(session, strips);
      const wrong = strips.flatMap((strip, index) => {
        const wanted = lines[index];
        if (!wanted) return [];
        const { edges, colour } = barIn(shot, strip, ratio);
        const expected = expectedEdges(wanted.box, strip, ratio);
        const off = Math.max(...edges.map((edge, at) => Math.abs(edge - (expected[at] ?? NaN)))) / ratio;
        const isOwn = colour.every((value, channel) => Math.abs(value - (colourOf(index)[channel] ?? NaN)) < 25);
        return off <= MOST_OFF && isOwn ? [] : [{ width, ratio, strip: strip.name, off, edges, expected, colour }];
      });
      expect(wrong).toEqual([]);
    }
  });
});
