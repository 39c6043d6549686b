import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { repairGrams, repairMeasures } from './repair-measures.ts';

const charsOf = (text: string) =>
  Array.from(text).map((char, at, all) => ({ char, confidence: 0.9, at: at / all.length }));
const repaired = (text: string) =>
  repairMeasures(charsOf(text))
    .map(({ char }) => char)
    .join('');

describe('measures whose letters can be told', () => {
  it.each([
    ['1 Ib navy beans', '1 lb navy beans'],
    ['2 1bs beef', '2 lbs beef'],
    ['¾ Ib. pork', '¾ lb. pork'],
    ['1 (15 o2) can', '1 (15 oz) can'],
    ['1 (8-o3) can', '1 (8-oz) can'],
    ['½ +sp salt', '½ tsp salt'],
    ['2 +ablespoons oil', '2 tablespoons oil'],
    ['1 stick but+er', '1 stick butter'],
    ['pinch of sal+', 'pinch of salt'],
    ['I egg', '1 egg'],
    ['legg', '1 egg'],
    ['1.51 vegetable stock', '1.5 l vegetable stock'],
    ['2/2 c. sugar', '2 1/2 c. sugar'],
    ['1 1 tsp. salt', '1 tsp. salt'],
    ['2 2 cups milk', '2 cups milk'],
    ['3/2 cups flour', '3 1/2 cups flour'],
    ['I/2 cup oil', '1/2 cup oil'],
    ['1 I/2 tsp salt', '1 1/2 tsp salt'],
    ['I4 crackers', '14 crackers'],
    ['I (8-oz) can', '1 (8-oz) can'],
    ['• I cup milk', '• 1 cup milk'],
    ['I can (Is oz) beans', '1 can (15 oz) beans'],
    ['Bake at 350*F', 'Bake at 350°F'],
    ['Bake at 35o°F', 'Bake at 350°F'],
    ['2 cUps brOwn sugar', '2 cups brown sugar'],
    ['½ tspcloves', '½ tsp cloves'],
    ['6 tbspbutter, melted', '6 tbsp butter, melted'],
    ['5 dlrivna morötter', '5 dl rivna morötter'],
    ['2 mskolja', '2 msk olja'],
    ['2 cupswhole milk', '2 cups whole milk'],
    ['1 cupsugar', '1 cup sugar'],
    ['1/4 cupsugar', '1/4 cup sugar'],
  ])('%s', (read, written) => {
    expect(repaired(read)).toBe(written);
  });

  it.each([
    '3 Tbsp + 1 tsp water',
    '3 Tbsp+1 tsp water',
    'I like mine with butter',
    'legumes, cooked',
    'Large eggs',
    'lemon zest',
    '12 cupcakes',
    '1 cupful of berries',
    '2 tablespoonfuls',
    '2 dlouhé papriky',
    '2 cups sugar',
    '1 cup sugar',
    '11/2 cups sugar',
    '2 tsps. salt',
    '1 1 lb. can tomatoes',
    '1 2 cups milk',
    '2 1 cup packages',
    'McCormick seasoning',
    'Ibarra chocolate',
    '9x13 inch pan',
    '1/2 cup oil',
    '2/3 cup oil',
    'use 2/2 cup',
    '2 Idaho potatoes',
    'serves 10 or 12',
    'vitamin B+',
    '381,402',
    '2 to 3 oz.',
  ])('%s stays', (text) => {
    expect(repaired(text)).toBe(text);
  });

  it('keeps every place and confidence between 0 and 1, and repairs nothing twice', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123 Il|bso+tpcuOU½/-()°*Feg')), maxLength: 40 }),
        (text) => {
          const once = repairMeasures(charsOf(text));
          expect(
            once.every(({ char, confidence, at }) => char.length === 1 && confidence === 0.9 && at >= 0 && at < 1),
          ).toBe(true);
          expect(once.length).toBeGreaterThanOrEqual(text.length);
        },
      ),
    );
  });
});

describe("the 'g' of a weight that was read as a figure", () => {
  const line = (...pieces: string[]) =>
    repairGrams(pieces.map((text) => ({ chars: charsOf(text) }))).map(({ chars }) =>
      chars.map(({ char }) => char).join(''),
    );

  it.each([
    [['505 brown Flour'], ['50 g brown Flour']],
    [['2509 Mehl'], ['250 g Mehl']],
    [['150 S Mehl'], ['150 g Mehl']],
    [['• 108 Hefe'], ['• 10 g Hefe']],
    [
      ['505', 'brown Flour', 'sifted'],
      ['50 g', 'brown Flour', 'sifted'],
    ],
    [[], []],
  ])('%j', (read, written) => {
    expect(line(...read)).toEqual(written);
  });

  it.each([
    ['105 calories a piece'],
    ['155 Minuten'],
    ['205', 'cookies'],
    ['125 g sugar'],
    ['30 s rühren'],
    ['150 s'],
    ['325 oven'],
    ['59 sugar'],
    ['505'],
    ['brown Flour', '505', 'sifted'],
    ['Bake at 405 until brown'],
  ])('%j stays', (...text) => {
    expect(line(...text)).toEqual(text);
  });
});
