import { describe, expect, it } from 'vitest';
import { reachOutlyingInk } from './reach-ink.ts';
import type { Region } from './regions.ts';
import type { RgbImage } from './types.ts';

const [width, height] = [700, 400];
/** A page of bright paper; `inkAt` says where its points are dark. */
function page(inkAt: (x: number, y: number) => boolean, paper: (x: number) => number = () => 235): RgbImage {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      data.fill(inkAt(x, y) ? 60 : paper(x), 3 * (y * width + x), 3 * (y * width + x) + 3);
  }
  return { data, width, height };
}
/** A line's words begin at 200. */
const line: Region = { cx: 350, cy: 150, w: 300, h: 30, angle: 0, score: 0.9 };
const beginOf = (image: RgbImage, region = line) => {
  const [{ cx, w } = region] = reachOutlyingInk([region], image);
  return Math.round(cx - w / 2);
};
/** A stroke as a '1' is written, three pixels wide. */
const one = (left: number) => (x: number, y: number) => x >= left && x < left + 3 && y >= 140 && y < 160;

describe('a line', () => {
  it('begins at the amount that stands alone before it', () => {
    expect(beginOf(page(one(160)))).toBeLessThan(160);
    expect(beginOf(page(one(160)))).toBeGreaterThan(140);
  });

  it('begins where it was found when the ink is further away, when there is none, or only a rule', () => {
    expect(beginOf(page(one(120)))).toBe(200);
    expect(beginOf(page(() => false))).toBe(200);
    expect(beginOf(page((x, y) => y >= 160 && y < 163 && x > 100 && x < 400))).toBe(200);
  });

  it.each([
    ['a dash', page((x, y) => x >= 160 && x < 170 && y >= 150 && y < 153)],
    ['the margin', page((x) => x >= 160 && x < 163)],
    ['a margin that is broken', page((x, y) => x >= 160 && x < 163 && y % 36 < 30)],
    ['a bracket around two lines', page((x, y) => x >= 160 && x < 163 && y > 115 && y < 185)],
    ['the edge of a brighter paper', page(one(160), (x) => (x < 160 ? 215 : 235))],
    ['a drawing', page((x, y) => x < 180 && x % 20 < 8 && y > 135 && y < 165)],
    ['a word of another column', page((x, y) => x > 80 && x < 180 && x % 8 < 5 && y > 140 && y < 160)],
  ])('does not reach for %s', (_, image) => {
    expect(beginOf(image)).toBe(200);
  });

  it('stays as it is where it is no line, or was found by its ink', () => {
    expect(beginOf(page(one(160)), { ...line, byInk: true })).toBe(200);
    expect(beginOf(page(one(160)), { ...line, angle: 0.3 })).toBe(Math.round(350 - 150));
    expect(beginOf(page(one(160)), { ...line, w: 50, cx: 225 })).toBe(200);
  });

  it('leaves what another line holds to that one', () => {
    const [mine] = reachOutlyingInk([line, { ...line, cx: 162, w: 20 }], page(one(160)));
    expect(Math.round((mine?.cx ?? 0) - (mine?.w ?? 0) / 2)).toBe(200);
    const [above] = reachOutlyingInk([line, { ...line, cx: 162, w: 20, cy: 90 }], page(one(160)));
    expect(Math.round((above?.cx ?? 0) - (above?.w ?? 0) / 2)).toBeLessThan(160);
  });
});
