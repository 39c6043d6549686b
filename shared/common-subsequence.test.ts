import { expect, test } from 'vitest';
import { commonSubsequence } from './common-subsequence.ts';

const inBoth = (first: string, second: string) =>
  commonSubsequence(first.length, second.length, (i, j) => first[i] === second[j])
    .map(([i]) => first[i])
    .join('');

test.each([
  ['abcbdab', 'bdcaba', 4],
  ['flour', 'flower', 4],
  ['salt', 'egg', 0],
  ['', 'egg', 0],
])('%s and %s have a row of %i letters in common', (first, second, length) => {
  expect(inBoth(first, second)).toHaveLength(length);
});

test('pairs stand in the order of both lists', () => {
  expect(commonSubsequence(3, 3, (i, j) => 'abc'[i] === 'xac'[j])).toEqual([
    [0, 1],
    [2, 2],
  ]);
});
