import { expect, it } from 'vitest';
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
