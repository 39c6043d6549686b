import { expect, it } from 'vitest';
import type { TranscriptPage } from '#shared/transcript.ts';
import { readTranscript } from '../text/read-transcript.ts';
import { overlapsOf } from './overlap.ts';

const screen = (file: string, texts: readonly string[], more: Partial<TranscriptPage> = {}): TranscriptPage => ({
  file,
  width: 1000,
  height: 1600,
  lines: texts.map((text, at) => ({ text, box: [0.1, 0.05 + at * 0.04, text.length * 0.014, 0.02], confidence: 0.98 })),
  ...more,
});
const again = (...pages: readonly TranscriptPage[]) =>
  overlapsOf(
    pages,
    pages.map(() => new Set<number>()),
  ).map((lines) => [...lines]);

const top = [
  'Date Bars',
  '1 cup dates, chopped',
  '2 cups rolled oats',
  '1/2 cup butter',
  'Cook the dates in a little water.',
];
const rest = ['Press half of the oats into a pan.', 'Spread the dates on them.', 'Bake for 30 minutes.'];

it('what the second screen shows again is read once', () => {
  expect(again(screen('a', top), screen('b', [...top.slice(3), ...rest]))).toEqual([[], [0, 1]]);
  const [draft] = readTranscript({
    language: 'en',
    pages: [screen('a', top), screen('b', [...top.slice(3), ...rest])],
  });
  expect(draft?.ingredients.map(({ original }) => original)).toEqual(top.slice(1, 4));
  expect(draft?.steps).toEqual([top[4], ...rest]);
  // nothing of it is lost
  expect(draft?.transcript.pages[1]?.lines).toHaveLength(5);
});

it('a letter read otherwise is the same line, another figure is another line', () => {
  expect(
    again(screen('a', top), screen('b', ['1/2 cup buttor', 'Cook the dates in a litle water.', ...rest]))[1],
  ).toEqual([0, 1]);
  expect(
    again(
      screen('a', ['Dough', '2 cups flour', '1 cup milk']),
      screen('b', ['3 cups flour', '1 cup milk', ...rest]),
    )[1],
  ).toEqual([]);
});

it('lines that the edges cut go with the overlap', () => {
  const cut = [...top, 'Prcss haif ot the'];
  expect(again(screen('a', cut), screen('b', ['ooo butter', ...top.slice(4), ...rest]))).toEqual([[5], [0, 1]]);
});

it('the head of a program stays when another tab is opened, and is read once', () => {
  const head = ['Date Bars', '16 bars', '1 hour', 'Ingredients Method'];
  const [, second] = again(screen('a', [...head, ...top.slice(1, 4)]), screen('b', [...head, ...rest]));
  expect(second).toEqual([0, 1, 2, 3]);
  // the same words at another place are another recipe's
  const lower = screen('b', [...rest, ...head]);
  expect(again(screen('a', [...head, ...top.slice(1, 4)]), lower)[1]).toEqual([]);
});

it('one short line alike is none, nor are the pages of one PDF', () => {
  expect(again(screen('a', [...top, 'Sauce']), screen('b', ['Sauce', ...rest]))).toEqual([[], []]);
  const pages = [1, 2].map((page) => screen('a', page === 1 ? top : [...top.slice(3), ...rest], { page }));
  expect(again(...pages)).toEqual([[], []]);
});

it('a bullet read as a one makes no other line of it', () => {
  const short = ['Tea Loaf', '150 g rye flour', '100 g flour'];
  const read = ['Tea Loaf', '1 150 g rye flour', '100 g flour'];
  expect(again(screen('a', read), screen('b', [...short.slice(1), ...rest]))[1]).toEqual([0, 1]);
});
