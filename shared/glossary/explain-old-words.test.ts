import { describe, expect, test } from 'vitest';
import { explainOldWords } from './explain-old-words.ts';
import { ROWS, SOURCES } from './old-measures.ts';

const todayOf = (text: string) => explainOldWords(text).map(({ words, today }) => `${words}: ${today}`);

describe('an old word', () => {
  test.each([
    ['2 gills of cream', 'gill', '118 ml'],
    ['1 scant teacup of sugar', 'scant teacup', '165 ml'],
    ['Butter, size of an egg', 'butter the size of an egg', '57 g'],
    ['1 No. 2 can tomatoes', 'No. 2 can', '2½ cups'],
    ['1 #2½ can peaches', 'No. 2½ can', '3½ cups'],
    ['1 number 2 1/2 can pears', 'No. 2½ can', '3½ cups'],
    ['½ peck of apples', 'half peck', '4.4 l'],
    ['Bake in a SLOW OVEN for two hours.', 'slow oven', '150 to 165 °C'],
    ['Bake in a very slow oven.', 'very slow oven', '120 to 135 °C'],
    ['Bake at gas mark 1/2.', 'gas mark ½', '120 °C'],
    ['1 lb. oleo', 'oleo', 'margarine'],
    ['boil until it spins a thread', 'thread stage', '110 to 112 °C'],
  ])('%s', (text, words, today) => {
    expect(explainOldWords(text)).toEqual([expect.objectContaining({ words, today: expect.stringContaining(today) })]);
  });

  test.each([
    '2 cups flour',
    '1 can tomatoes',
    'a pinch of salt',
    'Slow cook the oven-dried tomatoes',
    'A clean-gilled fish',
    '3 2 can do',
    'Scrape out the gills of the mushrooms.',
    '',
  ])('is none in: %s', (text) => {
    expect(explainOldWords(text)).toEqual([]);
  });

  test('is explained once, in the order of the text, and at most four are', () => {
    expect(todayOf('oleo, a gill, oleo').map((each) => each.split(':')[0])).toEqual(['oleo', 'gill']);
    expect(todayOf('oleo gill peck saltspoon teacup bushel')).toHaveLength(4);
  });

  test('is found in a long text in linear time', () => {
    expect(explainOldWords('butter the size of an '.repeat(100_000))).toEqual([]);
  });
});

describe('the glossary', () => {
  const rows = ROWS.trim()
    .split('\n')
    .map((row) => row.split('|'));

  test('has some 300 entries, each with its measure and a source', () => {
    expect(rows.length).toBeGreaterThanOrEqual(250);
    for (const [words, today, source, ...rest] of rows) {
      expect(rest, words).toEqual([]);
      expect(words).toMatch(/\S/);
      expect(today).toMatch(/\S/);
      expect(Object.keys(SOURCES), words).toContain(source);
    }
  });

  test('names no word twice', () => {
    const names = rows.map(([words = '']) => words.split('/')[0]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('finds the first word of every row', () => {
    const names = rows.map(([words = '']) => words.split(/(?<!\d)\/|\/(?!\d)/)[0] ?? '');
    expect(names.filter((name) => explainOldWords(name)[0]?.words !== name)).toEqual([]);
  });
});
