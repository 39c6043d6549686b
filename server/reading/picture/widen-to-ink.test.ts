import { describe, expect, it } from 'vitest';
import type { RgbImage, TurnedBox } from './types.ts';
import { widerByInk } from './widen-to-ink.ts';

const [width, height] = [600, 400];
/** A page whose points are dark where there is ink. */
function page(inkAt: (x: number, y: number) => boolean): RgbImage {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.fill(inkAt(x, y) ? 90 : 230, 3 * (y * width + x), 3 * (y * width + x) + 3);
  return { data, width, height };
}
/** Strokes of a pen in lines of 40 pixels, from 100 to 400. */
const isStroke = (x: number, y: number) => x > 100 && x < 400 && x % 9 < 2 && y % 40 > 10 && y % 40 < 26;
const line = (left: number, right: number, cy = 98): TurnedBox => {
  return { cx: (left + right) / 2, cy, w: right - left, h: 30, angle: 0 };
};
const ends = (boxes: readonly TurnedBox[], image: RgbImage) =>
  widerByInk(boxes, image).map(({ box, parts }) => [
    Math.round(box.cx - box.w / 2),
    Math.round(box.cx + box.w / 2),
    parts,
  ]);
/** So far a line's end may be from the ink's. */
const near = (end: number) => expect.closeTo(end, -1) as number;

describe('a line of which a part was found', () => {
  it('goes as far as its ink, to both sides, and takes its other parts in', () => {
    const [middle, end] = [line(200, 250), line(300, 350)];
    expect(ends([middle], page(isStroke))).toEqual([[near(108), near(400), [middle]]]);
    expect(ends([middle, end], page(isStroke))).toEqual([[near(108), near(400), [middle, end]]]);
  });

  it('stays as it is where most of it was found, or all that is there', () => {
    expect(ends([line(150, 350)], page(isStroke))).toEqual([]);
    expect(ends([line(100, 400), line(100, 400, 138)], page(isStroke))).toEqual([]);
  });

  it('ends at a wide gap, and at a drawing beside it', () => {
    const part = line(300, 350);
    const gap = page((x, y) => isStroke(x, y) && !(x > 180 && x < 250));
    expect(ends([part], gap)).toEqual([[near(250), near(400), [part]]]);
    const isDrawn = (x: number, y: number) => x > 150 && x < 158 && y > 60 && y < 140;
    expect(
      ends(
        [part],
        page((x, y) => isStroke(x, y) || isDrawn(x, y)),
      ),
    ).toEqual([[near(158), near(400), [part]]]);
  });

  it('has nothing of the lines above and below it', () => {
    const [mine, above] = [line(200, 250), line(100, 400, 58)];
    expect(ends([mine, above], page(isStroke))).toEqual([[near(108), near(400), [mine]]]);
  });

  it('is none where there is no ink in lines', () => {
    expect(
      ends(
        [line(200, 250)],
        page(() => false),
      ),
    ).toEqual([]);
  });
});
