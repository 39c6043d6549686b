import { describe, expect, it } from 'vitest';
import { takesAtMost } from '#tests/support/sizes.ts';
import { contextOf, isAmount } from './context.ts';
import { lexiconOf } from './lexicon.ts';
import { lookDistance } from './look-alikes.ts';
import { doubtfulWords, proposeLines, proposeWords, type ReadLine } from './proposals.ts';

const english = lexiconOf({ language: 'en' });
const read = (text: string, rest: Partial<ReadLine> = {}): ReadLine => ({ text, confidence: 0.6, ...rest });
const proposed = (line: ReadLine, before: string, typed = '', after = '', lexicon = english) =>
  proposeWords(line, { before, typed, after }, lexicon).map(({ text }) => text);

describe('how unlike two words look', () => {
  it.each([
    ['buttcr', 'butter', 'water'],
    ['carn', 'cam', 'cat'],
    ['cloves', 'doves', 'loaves'],
    ['svgar', 'sugar', 'vinegar'],
    ['seasoning', 'reasoning', 'season'],
  ])('%s is nearer to %s than to %s', (word, near, far) => {
    expect(lookDistance(word, near)).toBeLessThan(lookDistance(word, far));
    expect(lookDistance(word, near)).toBe(lookDistance(near, word));
  });

  it('is nothing for the same, and bounded for long ones', () => {
    expect(lookDistance('flour', 'flour')).toBe(0);
    expect(lookDistance('a'.repeat(5000), 'b')).toBeGreaterThan(4000);
  });
});

describe('words that are proposed', () => {
  it('come from what was read at the place, before anything is typed', () => {
    expect(proposed(read('2 cups buttcr'), '2 cups ')[0]).toBe('butter');
    expect(proposed(read('1 cvp svqar'), '1 ', '', ' svqar')[0]).toBe('cup');
    expect(proposed(read('1 cvp svqar'), '1 cup ')[0]).toBe('sugar');
  });

  it('follow the letters typed, and the picture among those', () => {
    expect(proposed(read('2 cups buttcr'), '2 cups ', 'bu')[0]).toBe('butter');
    expect(proposed(read('2 cups sugcr'), '2 cups ', 'bu')).not.toContain('sugar');
    expect(proposed(read('2 cups brcad'), '2 cups ', 'b')[0]).toBe('bread');
    expect(proposed(read('2 cups bcans'), '2 cups ', 'b')[0]).toBe('beans');
  });

  it('follow what stands before where nothing was read', () => {
    expect([proposed(read(''), '2 ')[0], proposed(read(''), '½ ')[0]]).toEqual(['cups', 'cup']);
    expect(proposed(read(''), '2 cups ')).toEqual(expect.arrayContaining(['sugar', 'flour']));
    expect(proposed(read(''), '1 tsp. baking ')).toEqual(expect.arrayContaining(['powder', 'soda']));
    expect(proposed(read(''), '')).toEqual(expect.arrayContaining(['1', '2']));
  });

  it('are written as this card writes', () => {
    const card = lexiconOf({ language: 'en', card: ['1 C. milk', '2 C. flour', '½ C. oleo'] });
    expect(proposed(read(''), '1 ', '', '', card)[0]).toBe('C.');
    expect(proposed(read(''), '1 ')[0]).not.toBe('C.');
  });

  it('know the family’s own words', () => {
    const family = lexiconOf({ language: 'en', family: ['Kolatschen'] });
    expect(proposed(read('kolatschcn'), '', '', '', family)[0]).toBe('Kolatschen'.toLowerCase());
    expect(proposed(read(''), '', 'kola')).not.toContain('kolatschen');
  });

  it('keep marks and capitals of the place', () => {
    expect(proposed(read('Stur, then'), '', '', ' then')[0]).toBe('Stir,');
    expect(proposed(read('add (choppcd)'), 'add ')[0]).toBe('(chopped)');
    expect(proposed(read('bake one hovr.'), 'bake one ')[0]).toBe('hour.');
    expect(proposed(read('buttcr'), 'melt ', 'B')[0]).toBe('Butter');
  });

  it('are amounts where one was misread, and the other reader’s word where two disagree', () => {
    expect(proposed(read('l cup milk'), '', '', ' cup milk')[0]).toBe('1');
    expect(proposed(read('% cup milk'), '', '', ' cup milk')).toContain('½');
    expect(proposed(read('1 cup mihr', { otherwise: ['1 cup rice'] }), '1 cup ').slice(0, 2)).toContain('rice');
  });

  it('join a word that was cut in two, and take both parts away', () => {
    const [first] = proposeWords(read('1 cup but ter'), { before: '1 cup ', typed: '', after: ' ter' }, english);
    expect(first).toEqual({ text: 'butter', eats: 1 });
  });

  it('have words of other languages, by the card’s', () => {
    const french = lexiconOf({ language: 'fr' });
    expect(proposed(read('1 tasse de farinc'), '1 tasse de ', '', '', french)[0]).toBe('farine');
    expect(proposed(read('250 g Mchl'), '250 g ', '', '', lexiconOf({ language: 'de-AT' }))[0]).toBe('Mehl');
  });

  it('are there for any text in no time', async () => {
    const long = read(Array.from({ length: 300 }, (_, n) => `wrd${String(n)}`).join(' '));
    await takesAtMost(2000, () => {
      expect(proposed(long, 'wrd0 wrd1 ', '')).toHaveLength(7);
      expect(proposed(read('x'.repeat(3000)), '', 'x')).toBeDefined();
    });
    expect(proposed(read('\u202e\u0000 ½½½ //'), '½ ', '½')).toBeDefined();
  });
});

describe('words that want a look', () => {
  const wordsOf = (line: ReadLine) => doubtfulWords(line, english).map(([from, to]) => line.text.slice(from, to));
  it('are those that are none, and those that were hard to read', () => {
    expect(wordsOf(read('2 cups buttcr'))).toEqual(['buttcr']);
    expect(wordsOf(read('2 cups butter', { unsure: [[0, 1, 0.4]] }))).toEqual(['2']);
    expect(wordsOf(read('2 cups butter'))).toEqual([]);
    expect(wordsOf(read('Kolatschen', { confidence: 0.99 }))).toEqual([]);
  });

  it('are put right in a proposal for the whole line, before the reader’s own others', () => {
    expect(proposeLines(read('2 cvps buttcr', { otherwise: ['2 cups buttcn'] }), english)).toEqual([
      '2 cups butter',
      '2 cups buttcn',
    ]);
    expect(proposeLines(read('2 cups butter'), english)).toEqual([]);
  });
});

it('an amount and a measure stand for their kind, any other word for itself', () => {
  expect(['2', '1½', '1/2', '2-3'].map(contextOf)).toEqual(['MANY', 'MANY', 'ONE', 'MANY']);
  expect(['cups', 'tsp.', 'C.', 'Baking', ''].map(contextOf)).toEqual(['MEASURE', 'MEASURE', 'MEASURE', 'baking', '^']);
  expect(['cup', '-', '½a'].some(isAmount)).toBe(false);
});
