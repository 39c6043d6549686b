import { describe, expect, it } from 'vitest';
import { uprightPage } from './upright.ts';

const line = (text: string, width: number, height: number, confidence: number) => ({
  text,
  box: [0.1, 0.1, width, height] as [number, number, number, number],
  confidence,
});
const page = (confidence: number) => ({
  ...(confidence === 1 ? { page: 1 } : {}),
  width: 600,
  height: 800,
  lines: [
    line('a line of the usual width', 0.3, 0.02, confidence),
    line('another line of that width', 0.3, 0.02, confidence),
    line('narrow letters of this line', 0.16, 0.02, confidence),
    line('two lines put together in one cell of a table', 0.2, 0.04, confidence),
  ],
});

it('a text layer says the size of type by the height of its lines, however narrow the letters are', () => {
  const [first, , narrow, cell = 0] = uprightPage(page(1)).sizes;
  expect([first, narrow]).toEqual([1, 1]);
  expect(cell).toBeLessThan(1.3);
});

it('on a picture the height is doubted where the letters are narrow, as a line may be aslant', () => {
  expect(uprightPage(page(0.9)).sizes[2]).toBeLessThan(0.9);
});

describe('a page that lies aslant', () => {
  /** A column of a list beside the margin, a line in the middle and one at the right, all turned by `slope` about the page's middle. */
  const aslant = (slope: number) => {
    const [width, height] = [600, 800];
    const set = [
      ...Array.from({ length: 8 }, (_, at) => [60, 80 + at * 30, at % 2 === 0 ? 420 : 120] as const),
      [270, 330, 120] as const,
      [420, 380, 120] as const,
    ];
    return {
      width,
      height,
      lines: set.map(([x, y, w]) => {
        const [cx, cy, tall] = [x + w / 2, y + 10, 20 + Math.abs(slope) * w];
        const [left, top] = [cx - slope * (cy - 400) - w / 2, cy + slope * (cx - 300) - tall / 2];
        const box: [number, number, number, number] = [left / width, top / height, w / width, tall / height];
        return { text: 'a line of so many letters', box, confidence: 0.9 };
      }),
    };
  };
  const sides = (slope: number) => uprightPage(aslant(slope)).boxes.flatMap((box) => box ?? []);

  it.each([0.015, 0.03, -0.03])('is looked at level: %d', (slope) => {
    const level = sides(0);
    const furthest = Math.max(...sides(slope).map((side, at) => Math.abs(side - (level[at] ?? 0))));
    expect(furthest).toBeLessThan(slope ** 2 + 0.005);
  });

  it('is left as it is where it hardly leans', () => {
    const page = aslant(0.004);
    expect(uprightPage(page).boxes).toEqual(page.lines.map(({ box }) => box));
  });
});
