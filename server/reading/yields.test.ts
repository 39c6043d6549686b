import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readYield } from './yields.ts';

describe('a yield as the card shows it', () => {
  test.each([
    ['Serves 4', '4'],
    ['4 servings', '4'],
    ['6 - 8 serving(s)', '6-8'],
    ['Serves four', '4'],
    ['For 4 people', '4'],
    ['Yield: 24 cookies', '24 cookies'],
    ['1 loaf 1x', '1 loaf'],
    ['24 cookies 1x', '24 cookies'],
    ['6 servings 1x', '6'],
    ['1 9x13 pan', '1 9x13 pan'],
    ['Makes about 2 dozen', '2 dozen'],
    ['Makes one 9-inch loaf', '1 9-inch loaf'],
    ['Makes a loaf', '1 loaf'],
    ['Reicht für einen Zopf', '1 Zopf'],
    ['Rende duas tortas', '2 tortas'],
    ['6 to 8 servings', '6-8'],
    ['Serves 6–8', '6-8'],
    ['2〜3人分', '2-3'],
    ['½ cup', '½ cup'],
    ['1 1/2 cups', '1 1/2 cups'],
    ['Yields: 4 servings (about 1 cup each)', '4 (about 1 cup each)'],
    ['Für 4 Personen', '4'],
    ['Für 4 Personen.)', '4'],
    ['Für Personen: 4', '4'],
    ['Pour 6 personnes', '6'],
    ['Para 4 personas', '4'],
    ['Portioner: 12', '12'],
    ['4人分', '4'],
    ['4 people; 8 as starter', '4; 8 as starter'],
    ['4; 8 as starter', '4; 8 as starter'],
    ['12er Blech', '12er Blech'],
    ['Makes one 9x13 pan', '1 9x13 pan'],
    ['9x13 pan', '9x13 pan'],
    ['9 x 13 inch pan', '9 x 13 inch pan'],
    ['500g', '500 g'],
    ['Makes close to 3 litres', '3 litres'],
    ['Serves 10, a favourite of the whole street', '10'],
    ['Serves 2 — crisp at the edges', '2'],
    ['Serves 8 cocktails:', '8 cocktails'],
    ['a crowd', 'a crowd'],
    ['Feeds a crew of 8', '8'],
    ['Serves a hungry family of 6', '6'],
    ['Servings', ''],
    ['', ''],
    ['Serves 4-6 Oven: 350', '4-6'],
    ['6 servings · Oven 180 °C', '6'],
  ])('%j is %j', (text, shown) => {
    expect(readYield(text)).toBe(shown);
  });

  test('keeps the first number first, whatever stands before it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom('Serves ', 'Makes ', 'Yield: ', 'Servings: ', ''),
        (count, label) => {
          expect(readYield(`${label}${String(count)} rolls`)).toBe(`${String(count)} rolls`);
        },
      ),
    );
  });

  test('is never longer than a servings field may be', () => {
    fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => readYield(text).length <= 200));
  });
});
