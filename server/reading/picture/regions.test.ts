import { expect, it } from 'vitest';
import { regionsOf } from './regions.ts';

const [width, height] = [400, 200];

/** A map with some bars of writing, each turned by `angle` around its middle. */
function mapOf(bars: readonly { x: number; y: number; w: number; h: number; angle?: number; sure?: number }[]) {
  const data = new Float32Array(width * height);
  for (let at = 0; at < data.length; at += 1) {
    const [px, py] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
    for (const { x, y, w, h, angle = 0, sure = 0.9 } of bars) {
      const [dx, dy] = [px - x, py - y];
      const along = dx * Math.cos(angle) + dy * Math.sin(angle);
      const across = dy * Math.cos(angle) - dx * Math.sin(angle);
      if (Math.abs(along) < w / 2 && Math.abs(across) < h / 2) data[at] = sure;
    }
  }
  return { data, width, height };
}

it('each bar is one piece of writing, larger than its core all around', () => {
  const [one, two, ...none] = regionsOf(
    mapOf([
      { x: 100, y: 50, w: 120, h: 10 },
      { x: 250, y: 120, w: 200, h: 12 },
    ]),
  );
  expect(none).toEqual([]);
  expect(one).toMatchObject({ angle: 0 });
  expect(one?.score).toBeCloseTo(0.9);
  expect(one?.cx).toBeCloseTo(100, 0);
  expect(one?.cy).toBeCloseTo(50, 0);
  expect(one?.w).toBeGreaterThan(125);
  expect(one?.h).toBeGreaterThan(15);
  expect(two?.cx).toBeCloseTo(250, 0);
});

it('what is hardly sure, or a speck, is none', () => {
  const bars = [
    { x: 100, y: 50, w: 120, h: 10, sure: 0.4 },
    { x: 300, y: 100, w: 3, h: 3 },
  ];
  expect(regionsOf(mapOf(bars))).toEqual([]);
});

it('a slanted line keeps its angle, and a short piece beside it takes it', () => {
  const slanted = { x: 150, y: 100, w: 200, h: 12, angle: 0.1 };
  const short = { x: 320, y: 118, w: 10, h: 14, angle: 0.1 };
  const [a, b] = regionsOf(mapOf([slanted, short]));
  for (const region of [a, b]) expect(region?.angle).toBeCloseTo(0.1, 1);
});

it('a lone high piece has the direction it looks like, for want of another', () => {
  const [only] = regionsOf(mapOf([{ x: 100, y: 100, w: 12, h: 60 }]));
  expect(Math.abs(only?.angle ?? 0)).toBeCloseTo(Math.PI / 2);
});
