import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatQuantity } from './figures.ts';
import { readQuantity, readQuantityAt } from './quantity.ts';

describe('an amount is read from the beginning of a text', () => {
  test.each([
    ['2 cups', 2, null, 1],
    ['1 1/2 cups', 1.5, null, 5],
    ['1-1/2 cups', 1.5, null, 5],
    ['1 - 1/2 cups', 1.5, null, 7],
    ['1 and 1/2 cups', 1.5, null, 9],
    ['1½ cups', 1.5, null, 2],
    ['1 ½ cups', 1.5, null, 3],
    ['1 1⁄2 cups', 1.5, null, 5],
    ['½ cup', 0.5, null, 1],
    ['3/4 cup', 0.75, null, 3],
    ['.5 oz', 0.5, null, 2],
    ['0.25 tsp', 0.25, null, 4],
    ['1,5 kg', 1.5, null, 3],
    ['1,000 g', 1000, null, 5],
    ['12 eggs', 12, null, 2],
    ['2-3 cloves', 2, 3, 3],
    ['2 – 3 cloves', 2, 3, 5],
    ['2 to 3 cloves', 2, 3, 6],
    ['2 or 3 cloves', 2, 3, 6],
    ['1/2 to 3/4 cup', 0.5, 0.75, 10],
    ['1 1/2-2 cups', 1.5, 2, 7],
    ['½–¾ cup', 0.5, 0.75, 3],
    ['5- or 6-pound', 5, 6, 7],
    ['2 bis 3 EL', 2, 3, 7],
    ['2 tot 3 eetlepels', 2, 3, 7],
    ['2 till 3 dl', 2, 3, 8],
    ['2 lub 3 łyżki', 2, 3, 7],
    ['einem Becher', 1, null, 5],
    ['sieben Eier', 7, null, 6],
    ['cento grammi', 100, null, 5],
    ['quatro ovos', 4, null, 6],
    ['trzy łyżki', 3, null, 4],
    ['en tesked', 1, null, 2],
    ['en halv kop', 0.5, null, 7],
    ['one cup', 1, null, 3],
    ['One onion', 1, null, 3],
    ['two to three onions', 2, 3, 12],
    ['four hundred and fifty grams', 450, null, 22],
    ['a hundred grams', 100, null, 9],
    ['two hundred twenty-five grams', 225, null, 23],
    ['a hundredweight', 1, null, 1],
    ['fifty grams', 50, null, 5],
    ['seventy-five grams', 75, null, 12],
    ['deux cents grammes', 200, null, 10],
    ['cent cinquante grammes', 150, null, 14],
    ['doscientos cincuenta gramos', 250, null, 20],
    ['zweihundertfünfzig Gramm', 250, null, 18],
    ['a lemon', 1, null, 1],
    ['an egg', 1, null, 2],
    ['a dozen eggs', 12, null, 7],
    ['two dozen eggs', 24, null, 9],
    ['half a dozen eggs', 6, null, 12],
    ['half a cup', 0.5, null, 6],
    ['half cup', 0.5, null, 4],
    ['one half cup', 0.5, null, 8],
    ['a quarter cup', 0.25, null, 9],
    ['three quarters of a cup', 0.75, null, 19],
    ['one and a half cups', 1.5, null, 14],
    ['1 y 1/2 tazas', 1.5, null, 7],
    ['2 und ½ Tassen', 2.5, null, 7],
    ['3 y media cucharadas', 3.5, null, 9],
    ['1 e mezzo bicchiere', 1.5, null, 9],
    ['1 e 2 uova', 1, null, 1],
    ['2 y medianas cebollas', 2, null, 1],
    ['a couple of carrots', 2, null, 11],
    ['  2 cups', 2, null, 3],
    ['400g', 400, null, 3],
    ['3-1 mix', 3, null, 1],
    ['3-3 mix', 3, null, 1],
    ['1/32 oz', 1 / 32, null, 4],
    ['1/33 oz', 1, null, 1],
    ['8/8 cup', 1, null, 3],
    ['9/8 cup', 1.125, null, 3],
    ['9/9 cup', 9, null, 1],
    ['9/10 cup', 0.9, null, 4],
    ['3/1 mix', 3, null, 1],
    ['3/2 cups', 1.5, null, 3],
    ['1 3/2 cups', 1, null, 1],
    ['1 1/33 cups', 1, null, 1],
    ['2 & 1/2 cups', 2.5, null, 7],
    ['2 + 1/2 cups', 2.5, null, 7],
    ['1-¾ cups', 1.75, null, 3],
    ['1 and ¾ cups', 1.75, null, 7],
    ['0,500 kg', 0.5, null, 5],
    ['1,000.5 g', 1000.5, null, 7],
    ['1.500 g Mehl', 1500, null, 5],
    ['12.500g', 12_500, null, 6],
    ['1.500 ml', 1500, null, 5],
    ['1.500 Gramm', 1500, null, 5],
    ['1.500-2.000 g', 1500, 2000, 11],
    ['1 000 g farine', 1000, null, 5],
    ['1\u00a0000 g farine', 1000, null, 5],
    ['1\u202f250 g farine', 1250, null, 5],
    ["1'000 g Mehl", 1000, null, 5],
    ['1’250 Kekse', 1250, null, 5],
    ['12 500 ml Wasser', 12_500, null, 6],
    ['1 250 g de farine', 1250, null, 5],
    ['1 250 ml', 1250, null, 5],
    ['1 500 g de canard', 1500, null, 5],
    ['1 000–1 250 g farine', 1000, 1250, 11],
    ['1 250–1 500 g Mehl', 1250, 1500, 11],
    ['2 000 cookies', 2000, null, 5],
    ['2 400 g cans', 2, null, 1],
    ['2 400 g Dosen Tomaten', 2, null, 1],
    ['2 400 g (14 oz) tins', 2, null, 1],
    ['2 250 g Sirloin Steaks', 2, null, 1],
    ['4 150 g Salmon Fillets', 4, null, 1],
    ['2 400 g Chopped Tomatoes', 2, null, 1],
    ['2 250 g Mozzarella Balls', 2, null, 1],
    ['2 250 g Chicken Breasts', 2, null, 1],
    ['3 200 g Lachsfilets', 3, null, 1],
    ['2 125 g Kugeln Mozzarella', 2, null, 1],
    ['2 200 g Pakete Räuchertofu', 2, null, 1],
    ['2 250 g Rollen Ziegenkäse', 2, null, 1],
    ['2 300 g Forellen', 2, null, 1],
    ['2 120 ml Shots Espresso', 2, null, 1],
    ['2 150 g de saumon', 2, null, 1],
    ['2 400 ml Coconut Milk', 2, null, 1],
    ['2 100 g Milk Chocolate', 2, null, 1],
    ['2 500 g de pommes de terre', 2500, null, 5],
    ['1 500 g de filet de bœuf', 1500, null, 5],
    ['2 250 g Mehl Type 405', 2250, null, 5],
    ['2 500 g Strong White Bread Flour', 2500, null, 5],
    ['2 500 g Kartoffeln, geschält', 2500, null, 5],
    ['2 000–2 250 g Lachsfilets', 2000, 2250, 11],
    ['1 200 g Lammkeule', 1200, null, 5],
    ['2 400 green beans', 2, null, 1],
    ['1 250 g feta', 1, null, 1],
    ['1 0000 g', 1, null, 1],
    ['1.500 Stück', 1500, null, 5],
    ['1,250 kg Mehl', 1.25, null, 5],
    ['1,500 L', 1.5, null, 5],
    ['1,250 - 1,500 kg', 1.25, 1.5, 13],
    ['1/2 a 400 g tin', 0.5, null, 3],
    ['1/2 a 2 lb cabbage', 0.5, null, 3],
    ['1/2 a 2 kg de carne', 0.5, 2, 7],
    ['1/2 a 2 kg', 0.5, 2, 7],
    ['1/2 a 2 tazas de leche', 0.5, 2, 7],
    ['1,250 g', 1250, null, 5],
    ['1.250 kg', 1.25, null, 5],
    ['0.500 g', 0.5, null, 5],
    ['1.50 g', 1.5, null, 4],
    ['1,25 kg', 1.25, null, 4],
    ['1.333 cups', 1.333, null, 5],
    ['1,500 people', 1500, null, 5],
    ['1.500 green', 1.5, null, 5],
    ['12,345,678 g', 12_345_678, null, 10],
    ['1000000000000 g', 1e12, null, 13],
    ['two thirds cup', 2 / 3, null, 10],
    ['one third of a cup', 1 / 3, null, 14],
    ['five eighths inch', 0.625, null, 12],
    ['a half cup', 0.5, null, 6],
    ['half an onion', 0.5, null, 7],
    ['half the butter', 0.5, null, 8],
    ['Quarter of a melon', 0.25, null, 12],
    ['dozen eggs', 12, null, 5],
    ['half dozen eggs', 6, null, 10],
    ['Two Dozen of them', 24, null, 12],
    ['a couple carrots', 2, null, 8],
    ['two and a half cups', 2.5, null, 14],
    ['two and one quarter cups', 2.25, null, 19],
    ['one and a third cups', 4 / 3, null, 15],
    ['one and a lemon', 1, null, 3],
    ['EINE Prise', 1, null, 4],
    ['half to a cup', 0.5, null, 4],
    ['one to a pot', 1, null, 3],
    ['\t 2 cups', 2, null, 3],
  ])('%s', (text, qty, qtyMax, length) => {
    expect(readQuantity(text)).toEqual({ qty, qtyMax, length });
  });

  test.each([
    '',
    'salt',
    'another egg',
    'anchovies',
    'tender greens',
    'pinch of salt',
    'halfway',
    '/2',
    'onefold',
    '10000000000000 g',
    '   ',
  ])('nothing in %j', (text) => {
    expect(readQuantity(text)).toBeNull();
  });

  test('an amount is read in the middle of a line, in words only where they are asked for', () => {
    expect(readQuantityAt('or 2 cups', 3, false)).toEqual({ qty: 2, qtyMax: null, length: 4 });
    expect(readQuantityAt('or two to three', 3, true)).toEqual({ qty: 2, qtyMax: 3, length: 15 });
    expect(readQuantityAt('or two', 3, false)).toBeNull();
    expect(readQuantityAt('2 to three', 0, false)).toEqual({ qty: 2, qtyMax: null, length: 1 });
  });

  test('a date-like row of slashes is no fraction', () => {
    expect(readQuantity('1/2/2020')?.length).toBe(1);
  });
});

describe('a number is written as a cook would', () => {
  test.each([
    [0.5, '½'],
    [1 / 3, '⅓'],
    [2 / 3, '⅔'],
    [0.25, '¼'],
    [0.75, '¾'],
    [0.125, '⅛'],
    [1.5, '1 ½'],
    [2.999, '3'],
    [1.333, '1 ⅓'],
    [3, '3'],
    [0, '0'],
    [0.06, '0.06'],
    [2.2, '2.2'],
    [37.4, '37'],
    [-0.5, '-½'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [-2, '-2'],
    [0.375, '⅜'],
    [0.625, '⅝'],
    [4.875, '4 ⅞'],
    [0.134, '⅛'],
    [0.136, '0.14'],
    [0.116, '⅛'],
    [0.114, '0.11'],
    [0.992, '1'],
    [0.98, '0.98'],
    [2.009, '2'],
    [2.02, '2.02'],
    [0.01, '0.01'],
    [0.005, '0.005'],
    [9.96, '9.96'],
    [10.04, '10'],
    [10.06, '10.1'],
    [19.9, '19.9'],
    [20, '20'],
    [20.06, '20'],
    [20.5, '20 ½'],
    [37.6, '38'],
  ])('%d is %s', (n, written) => {
    expect(formatQuantity(n)).toBe(written);
  });
});

test('what is written is read again as about the same number', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.02, max: 500, noNaN: true }), (n) => {
      const read = readQuantity(formatQuantity(n));
      expect(read).not.toBeNull();
      expect(Math.abs((read?.qty ?? 0) - n)).toBeLessThanOrEqual(Math.max(0.011, n * 0.03));
    }),
  );
});

test('no text makes it throw or read past its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const read = readQuantity(text);
      if (read) {
        expect(read.length).toBeLessThanOrEqual(text.length);
        expect(Number.isFinite(read.qty)).toBe(true);
      }
    }),
  );
});
