import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takesAtMost } from '#tests/support/sizes.ts';
import { followLines } from './follow-lines.ts';

const soup = ['Leek soup', 'Ingredients', '2 leeks', '1 cup water', 'Boil the leeks.'];

describe('lines that somebody has changed', () => {
  it.each<[string, string[], number[][]]>([
    ['nothing', soup, [[0], [1], [2], [3], [4]]],
    ['one more on top', ['Aunt Ida', ...soup], [[1], [2], [3], [4], [5]]],
    ['one less', soup.filter((_, index) => index !== 2), [[0], [1], [], [2], [3]]],
    [
      'one divided',
      ['Leek soup', 'Ingredients', '2 leeks', '1 cup water', 'Boil', 'the leeks.'],
      [[0], [1], [2], [3], [4, 5]],
    ],
    [
      'one corrected beside a new one',
      ['Leek soup', 'Ingredients', '2 lecks', '3 onions', '1 cup water', 'Boil the leeks.'],
      [[0], [1], [2], [4], [5]],
    ],
    ['all gone', [], [[], [], [], [], []]],
  ])('are found again: %s', (_what, after, targets) => {
    expect(followLines(soup, after)).toEqual(targets);
  });

  it('stand where they stood when as many lie between, whatever they say, if that is wished', () => {
    expect(followLines(['a', 'flour', 'z'], ['a', 'eggs', 'z'])).toEqual([[0], [], [2]]);
    expect(followLines(['a', 'flour', 'z'], ['a', 'eggs', 'z'], { inPlace: true })).toEqual([[0], [1], [2]]);
  });

  it('that are the same twice keep their order', () => {
    expect(followLines(['salt', 'flour', 'salt'], ['flour', 'salt'])).toEqual([[], [0], [1]]);
  });

  it('of two long lists are compared in bounded time', async () => {
    const long = Array.from({ length: 5000 }, (_, index) => `line ${String(index % 7)} ${String(index)}`);
    expect(await takesAtMost(2000, () => followLines(long, long.toReversed()))).toHaveLength(5000);
  });
});

it('no line goes to two places of others, and those that stay are the same', () => {
  const lists = fc.array(fc.constantFrom('salt', 'flour', '2 eggs', 'water', '1 cup milk'), { maxLength: 12 });
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const targets = followLines(before, after);
      expect(targets).toHaveLength(before.length);
      const places = targets.flat();
      expect(places.every((place) => place >= 0 && place < after.length)).toBe(true);
      expect(followLines(before, before)).toEqual(before.map((_, index) => [index]));
    }),
  );
});
