import { describe, expect, it, test } from 'vitest';
import { fromWhom, nameKey, NO_PROVENANCE, provenanceLine, provenanceOf, yearText } from './provenance-words.ts';
import { readYear } from './read-year.ts';

describe('a year', () => {
  it.each([
    ['1950', 'exact', 1950, '1950'],
    [' in 1950 ', 'exact', 1950, '1950'],
    ['about 1950', 'about', 1950, 'about 1950'],
    ['c. 1950', 'about', 1950, 'about 1950'],
    ['ca. 1950', 'about', 1950, 'about 1950'],
    ['~1950', 'about', 1950, 'about 1950'],
    ['1950?', 'about', 1950, 'about 1950'],
    ['um 1950', 'about', 1950, 'about 1950'],
    ['1950s', 'decade', 1950, 'the 1950s'],
    ['the 1950’s', 'decade', 1950, 'the 1950s'],
    ['1950er', 'decade', 1950, 'the 1950s'],
  ])('%s is read as it is meant, and said again', (text, precision, year, says) => {
    expect(readYear(text)).toEqual({ year, precision });
    expect(yearText({ year, precision: precision as 'exact' })).toBe(says);
    expect(readYear(says)).toEqual({ year, precision });
  });

  it.each(['', 'long ago', '50', '19500', '0950', '2999', 'about', '1955s', '1950 or 1951'])('%j is none', (text) => {
    expect(readYear(text)).toBeNull();
  });
});

test('where a recipe comes from is one line', () => {
  const year = { year: 1950, precision: 'about' } as const;
  const line = (told: object) => provenanceLine({ ...NO_PROVENANCE, ...told });
  expect(line({ from: 'Nana Ruth', place: 'Lviv', year, occasions: ['Christmas'] })).toBe(
    'From Nana Ruth, Lviv, about 1950, for Christmas',
  );
  expect(line({ year, occasions: ['Easter', 'Christmas', 'Sundays'] })).toBe(
    'Made about 1950, for Easter, Christmas and Sundays',
  );
  expect(line({ place: 'Lviv' })).toBe('From Lviv');
  expect(line({})).toBe('');
});

test('a card names a relative, a web page does not; what the family says counts first', () => {
  const card = { source: { type: 'photo', author: ' Ruth\nKeller ' } };
  const page = { source: { type: 'url', author: 'A. Cook' } };
  expect(provenanceOf(card).from).toBe('Ruth Keller');
  expect([provenanceOf(page).from, fromWhom(page)]).toEqual(['', 'A. Cook']);
  expect(fromWhom({ ...page, provenance: { ...NO_PROVENANCE, from: 'Ida' } })).toBe('Ida');
  expect(fromWhom({ ...card, provenance: NO_PROVENANCE })).toBe('');
});

test('a name is the same in any writing', () => {
  expect(['Nana  Ruth', ' nana ruth', 'NANA RÚTH'].map(nameKey)).toEqual(Array(3).fill('nana ruth'));
  expect(nameKey('Ruth')).not.toBe(nameKey('Nana Ruth'));
});
