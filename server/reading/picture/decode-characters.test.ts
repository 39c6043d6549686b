import { describe, expect, it } from 'vitest';
import { alphabetOf, decodeCharacters, textOf } from './decode-characters.ts';

const keys = ['a', 'b', '中', '，', 'é'];
const alphabet = alphabetOf(keys);
const CLASSES = 7;

/** One step for each of the words: the class's key, '-' for nothing, '_' for a space, with its share. */
function sharesOf(...steps: readonly [string, number][]) {
  const order = ['-', 'a', 'b', '中', '，', 'é', '_'];
  const data = new Float32Array(steps.length * CLASSES);
  steps.forEach(([key, share], step) => (data[step * CLASSES + order.indexOf(key)] = share));
  return { data, steps: steps.length, classes: CLASSES };
}
const read = (...steps: readonly [string, number][]) => decodeCharacters(sharesOf(...steps), alphabet);

it('the alphabet has Latin letters, plain signs for wide ones, and a space after the keys', () => {
  expect(alphabet.map(({ char }) => char)).toEqual(['a', 'b', ',', 'é', ' ']);
  expect(alphabet.map(({ index }) => index)).toEqual([1, 2, 4, 5, 6]);
});

describe('the best path', () => {
  it('takes a letter that goes on as one, and one after a gap as another', () => {
    expect(textOf(read(['a', 0.9], ['a', 0.8], ['-', 0.9], ['a', 0.7], ['b', 0.9]))).toBe('aab');
  });

  it('says how sure each is at its surest, and where it begins', () => {
    expect(read(['-', 1], ['b', 0.5], ['b', 0.75], ['_', 0.5])).toEqual([
      { char: 'b', confidence: 0.75, at: 0.25 },
      { char: ' ', confidence: 0.5, at: 0.75 },
    ]);
  });

  it('has a space between letters where one is likely enough', () => {
    const gap = sharesOf(['a', 0.9], ['-', 0.8], ['b', 0.9]);
    gap.data[1 * CLASSES + 6] = 0.15;
    expect(textOf(decodeCharacters(gap, alphabet))).toBe('a b');
    gap.data[1 * CLASSES + 6] = 0.05;
    expect(textOf(decodeCharacters(gap, alphabet))).toBe('ab');
  });

  it('passes over what is Chinese', () => {
    expect(textOf(read(['中', 0.9], ['a', 0.3]))).toBe('a');
  });
});

describe('a small sign that is passed over', () => {
  const order = ['5', 'F', '°', ',', '.', 'a', 'i', 't'];
  const letters = alphabetOf(order);
  const classes = order.length + 2;
  /** For each step the shares of signs; what is left is 'nothing', a '_' the space. */
  const text = (...steps: readonly Readonly<Record<string, number>>[]) => {
    const data = new Float32Array(steps.length * classes);
    steps.forEach((shares, step) => {
      const rest = 1 - Object.values(shares).reduce((sum, share) => sum + share, 0);
      data[step * classes] = rest;
      for (const [char, share] of Object.entries(shares)) {
        data[step * classes + (char === '_' ? classes - 1 : order.indexOf(char) + 1)] = share;
      }
    });
    return textOf(decodeCharacters({ data, steps: steps.length, classes }, letters));
  };

  it('is read where it fits: a degree sign before its scale, a comma, a last point, a narrow letter', () => {
    expect(text({ 5: 0.9 }, { '°': 0.2 }, { F: 0.9 })).toBe('5°F');
    expect(text({ t: 0.9 }, { ',': 0.2 }, { _: 0.6 }, { a: 0.9 })).toBe('t, a');
    expect(text({ t: 0.9 }, { ',': 0.2 }, { _: 0.3 }, { a: 0.9 })).toBe('t, a');
    expect(text({ t: 0.9 }, { '.': 0.4 }, {})).toBe('t.');
    expect(text({ t: 0.9 }, { i: 0.4 }, { a: 0.9 })).toBe('tia');
  });

  it('is not read where it does not fit, is too faint, or is a trace of its neighbour', () => {
    expect(text({ a: 0.9 }, { '°': 0.4 }, { t: 0.9 })).toBe('at');
    expect(text({ 5: 0.9 }, { ',': 0.3 }, { 5: 0.9 })).toBe('55');
    expect(text({ t: 0.9 }, { '.': 0.2 }, {})).toBe('t');
    expect(text({ t: 0.9 }, { i: 0.2 }, { a: 0.9 })).toBe('ta');
    expect(text({ t: 0.9 }, { t: 0.4 }, { a: 0.9 })).toBe('ta');
  });
});
