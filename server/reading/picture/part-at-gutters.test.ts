import { describe, expect, it } from 'vitest';
import { partAtGutters } from './part-at-gutters.ts';
import { readingOrder } from './reading-order.ts';
import type { RgbImage, TurnedBox } from './types.ts';

const [width, height] = [1000, 800];
const ROW = 40;
const LETTERS = 24;
/** Columns of newsprint: where each begins and ends. */
const [left, right] = [
  [40, 480],
  [496, 940],
] as const;
const rows = Array.from({ length: 14 }, (_, row) => 60 + row * ROW);

/** Two columns of words of 44 pixels with 12 between them; `inkAt` draws what else there is. */
function page(inkAt: (x: number, y: number) => boolean = () => false): RgbImage {
  const data = new Uint8Array(3 * width * height).fill(240);
  const isLetter = (x: number, y: number) =>
    rows.some((row) => Math.abs(y - row) < LETTERS / 2) &&
    [left, right].some(([from, to]) => x >= from && x < to && (to - x) % 56 < 44);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isLetter(x, y) || inkAt(x, y)) data.fill(40, 3 * (y * width + x), 3 * (y * width + x) + 3);
  return { data, width, height };
}
const box = (from: number, to: number, cy: number, h = 30): TurnedBox => ({
  cx: (from + to) / 2,
  cy,
  w: to - from,
  h,
  angle: 0,
});
/** Each row as the network finds it: both columns apart, but those at `over` as one piece. */
const found = (over: readonly number[]) =>
  rows.flatMap((y, row) =>
    over.includes(row) ? [box(left[0], right[1], y)] : [box(left[0], left[1], y), box(right[0], right[1], y)],
  );
const sides = (boxes: readonly TurnedBox[]) =>
  boxes.map(({ cx, w }) => [Math.round(cx - w / 2), Math.round(cx + w / 2)]);

describe('rows of two columns of newsprint that were found as one piece', () => {
  it('are two pieces, each in its column', () => {
    const parted = partAtGutters(found([0, 4, 5, 9]), page());
    expect(parted).toHaveLength(2 * rows.length);
    for (const [from = 0, to = 0] of sides(parted)) expect(to <= 496 || from >= 480).toBe(true);
    const order = readingOrder(parted.map((one) => ({ box: one, text: 'flour' })));
    const [first] = order[0] ?? [];
    expect(order.slice(0, rows.length).every(([piece]) => (piece?.box.cx ?? 0) < 480)).toBe(true);
    expect(first?.box.cy).toBe(rows[0]);
  });

  it('are parted at the rule between the columns, too', () => {
    const rule = (x: number, y: number) => x >= 486 && x < 490 && y > 20 && y < 700;
    expect(partAtGutters(found([4, 5]), page(rule))).toHaveLength(2 * rows.length);
  });

  it('stay whole where letters stand in the gutter: a line as wide as the page', () => {
    const over = (x: number, y: number) => x >= 470 && x < 510 && Math.abs(y - (rows[0] ?? 0)) < LETTERS / 2;
    const parted = partAtGutters(found([0, 6]), page(over));
    expect(parted).toHaveLength(2 * rows.length - 1);
    expect(sides(parted)[0]).toEqual([40, 940]);
  });

  it('stay whole on a page of one column', () => {
    const boxes = rows.map((y) => box(40, 940, y));
    expect(partAtGutters(boxes, page())).toEqual(boxes);
  });

  it('fit their own row, where those of the columns do not stand at one height', () => {
    const boxes = found([4]).map((one) => (one.w > 500 ? { ...one, cy: one.cy + 8, h: 46 } : one));
    const parted = partAtGutters(boxes, page()).filter(({ cy }) => Math.abs(cy - (rows[4] ?? 0)) < 15);
    expect(parted.map(({ h }) => h)).toEqual([30, 30]);
    for (const { cy } of parted) expect(Math.abs(cy - (rows[4] ?? 0))).toBeLessThan(4);
  });
});

it('a box that was drawn a little over the gutter ends at it', () => {
  const [first, ...rest] = found([]);
  const wide = { ...(first as TurnedBox), cx: 270, w: 460 };
  expect(sides(partAtGutters([wide, ...rest], page()))[0]?.[1]).toBeLessThan(496);
});
