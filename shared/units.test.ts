import { describe, expect, test } from 'vitest';
import { ENGLISH_MEASURES, unitOf } from './units.ts';

describe('a unit is known by any of its spellings', () => {
  test.each([
    ['cup', 'cup'],
    ['Cups', 'cup'],
    ['c.', 'cup'],
    ['T', 'tbsp'],
    ['T.', 'tbsp'],
    ['t', 'tsp'],
    ['t.', 'tsp'],
    ['Tbsp.', 'tbsp'],
    ['tablespoons', 'tbsp'],
    ['tablespoonfuls', 'tbsp'],
    ['tsps', 'tsp'],
    ['oz.', 'oz'],
    ['ounces', 'oz'],
    ['fl. oz.', 'fl oz'],
    ['fluid ounces', 'fl oz'],
    ['lbs', 'lb'],
    ['grams', 'g'],
    ['gr', 'g'],
    ['litres', 'l'],
    ['pkg.', 'package'],
    ['tins', 'can'],
    ['bunches', 'bunch'],
    ['leaves', 'leaf'],
    ['handfuls', 'handful'],
    ['EL', 'tbsp'],
    ['TL', 'tsp'],
    ['Prise', 'pinch'],
    ['Zehen', 'clove'],
    ['cucharadas', 'tbsp'],
    ['cucchiai', 'tbsp'],
    ['gousses', 'clove'],
    ['pond', 'pfund'],
    ['ons', 'etto'],
    ['klick', 'knob'],
    ['näve', 'handful'],
    ['gałązek', 'sprig'],
  ])('%s is %s', (word, name) => {
    expect(unitOf(word)?.name).toBe(name);
  });

  test.each(['', 'flour', 'egg', 'cupcake', 'salt', '12'])('%j is none', (word) => {
    expect(unitOf(word)).toBeNull();
  });
});

test('the English measures of patterns are units of the table, in one and many', () => {
  const words = ENGLISH_MEASURES.split('|').flatMap((word) => [word.replace('s?', ''), word.replace('?', '')]);
  expect(words.filter((word) => unitOf(word) === null)).toEqual([]);
});
