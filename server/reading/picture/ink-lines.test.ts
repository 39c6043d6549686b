import { describe, expect, it } from 'vitest';
import { inkLines } from './ink-lines.ts';
import type { RgbImage } from './types.ts';

const [width, height] = [600, 400];
/** A page whose points are as dark as told: 0 paper, 1 ink. */
function page(inkAt: (x: number, y: number) => boolean, paper: (x: number) => number = () => 230): RgbImage {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      data.fill(inkAt(x, y) ? paper(x) * 0.6 : paper(x), 3 * (y * width + x), 3 * (y * width + x) + 3);
  }
  return { data, width, height };
}
/** Strokes of a pen, one beside the other, in lines of 40 pixels; each line ends somewhere else. */
const isStroke = (x: number, y: number) =>
  x > 40 && x < 300 + ((Math.floor(y / 40) * 67) % 200) && (x + (y % 40)) % 9 < 2 && y % 40 > 10 && y % 40 < 26;

describe('the lines of a picture by their ink', () => {
  it('are found where the network finds none, with their places', () => {
    const lines = inkLines(page(isStroke));
    expect(lines).toHaveLength(10);
    expect(lines.every(({ byInk, h }) => byInk && h > 34 && h < 46)).toBe(true);
    expect(lines[0]?.cy).toBeCloseTo(18, -1);
    expect((lines[0]?.cx ?? 0) - (lines[0]?.w ?? 0) / 2).toBeCloseTo(38, -1);
  });

  it('are the same in a shadow and on ruled paper', () => {
    const shadow = page(isStroke, (x) => 230 - x / 4);
    expect(inkLines(shadow)).toHaveLength(10);
    expect(inkLines(page((x, y) => isStroke(x, y) || y % 40 === 32))).toHaveLength(10);
  });

  it('begin beside a drawing that goes down the page', () => {
    const isDrawn = (x: number, y: number) => x < 34 && Math.hypot((x % 17) - 8, (y % 17) - 8) < 8;
    const lines = inkLines(page((x, y) => isStroke(x, y) || isDrawn(x, y)));
    expect(lines).toHaveLength(10);
    for (const { cx, w } of lines) expect(cx - w / 2).toBeGreaterThan(30);
  });

  it('end where their last stroke does, whatever else is on the paper to their right', () => {
    const ends = (image: RgbImage) => inkLines(image).map(({ cx, w }) => Math.round(cx + w / 2));
    const clean = ends(page(isStroke));
    const isRule = (x: number, y: number) => y % 40 === 20 && x > 330 && x % 50 < 40;
    const isStain = (x: number, y: number) => Math.hypot((x % 110) - 40, (y % 120) - 100) < 9 && x > 440;
    const isSpeck = (x: number, y: number) => x > 330 && x % 30 < 3 && y % 40 > 17 && y % 40 < 21;
    for (const isDirt of [isRule, isStain, isSpeck]) {
      const dirty = ends(page((x, y) => isStroke(x, y) || isDirt(x, y)));
      expect(dirty.filter((end, at) => Math.abs(end - (clean[at] ?? 0)) > 5)).toEqual([]);
      expect(dirty).toHaveLength(clean.length);
    }
  });

  it.each([
    ['an empty page', page(() => false)],
    ['ruled paper', page((_, y) => y % 40 === 0)],
    ['one dark thing', page((x, y) => Math.hypot(x - 300, y - 200) < 120)],
    ['noise', page((x, y) => Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453) % 1 < 0.15)],
    ['nothing at all', { data: new Uint8Array(), width: 0, height: 0 }],
  ])('are none of %s', (_, image) => expect(inkLines(image)).toEqual([]));
});
