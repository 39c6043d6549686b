import { describe, expect, test } from 'vitest';
import { checkIngredients } from './check-claims.ts';
import { checkSteps } from './check-steps.ts';
import { compareLines } from './compare-lines.ts';
import type { SectionLine } from '../facts/facts.ts';

const lines = (...texts: string[]): SectionLine[] => texts.map((text) => ({ text, section: null }));
const texts = (of: readonly SectionLine[]) => of.map(({ text }) => text);

describe('of a claimed and a shown line', () => {
  test.each([
    ['flour', '2 cups flour'],
    ['195 shaved ham', '195 g shaved ham'],
    ['2 cup(s) flour', '2 cups flour'],
    ['1 cup walnuts ((chopped))', '1 cup walnuts (chopped)'],
    ['lemon wedges', 'lemon wedges, for serving'],
    ['parsley', '1 handful parsley'],
  ])('%s: the shown %s is better', (claimed, shown) => {
    expect(compareLines(claimed, shown)).toEqual({ better: 'shown', differs: false });
    // and never the other way round
    expect(compareLines(shown, claimed).better).toBe('claimed');
  });

  test.each([
    ['2 cups flour', '2 cups (240 g) flour'],
    ['1 tablespoon butter', '1 Tbsp butter'],
    ['½ cup milk', '1/2 cup milk'],
    ['2 cups flour', '240 g flour'],
    ['salt', 'salt $2.99 add to cart'],
    ['butter', 'oil'],
    ['1 pie crust (or a bought one (frozen))', '1 pie crust or a bought one, frozen'],
  ])('%s stays beside %s', (claimed, shown) => {
    expect(compareLines(claimed, shown)).toEqual({ better: 'claimed', differs: false });
  });

  test('a note in a box of its own is kept, but not one that says the amount again', () => {
    expect(compareLines('60 ml milk', '60 ml milk lukewarm', true).better).toBe('shown');
    expect(compareLines('60 ml milk', '60 ml milk lukewarm').better).toBe('claimed');
    expect(compareLines('2 egg yolks', '2 egg yolks - 1 small tub', true).better).toBe('claimed');
  });

  test('another amount of the same unit differs', () => {
    expect(compareLines('2 cups flour', '3 cups flour')).toEqual({ better: 'shown', differs: true });
  });
});

describe('claimed ingredients', () => {
  test('what differs is doubted, with the claimed line as the other reading', () => {
    const [flour, eggs] = checkIngredients(lines('2 cups flour', '3 eggs'), lines('1 cup flour', '3 eggs'));
    expect(flour?.text).toBe('1 cup flour');
    expect(flour?.doubt).toContain("'2 cups flour'");
    expect(eggs).toEqual({ text: '3 eggs', section: null });
  });

  test('the sum of what two groups take is no other amount', () => {
    const read = checkIngredients(lines('3 tbsp oil', '2 onions'), lines('2 tbsp oil', '2 onions', '1 tbsp oil'));
    expect(texts(read)).toEqual(['3 tbsp oil', '2 onions']);
  });

  test('a group that is left out is added in its place, doubted, and a single line is not', () => {
    const claimed = lines('200 g flour', '100 g butter', '1 egg');
    const shown = lines('200 g flour', '100 g butter', '1 egg', '3 quinces', '2 tbsp honey', 'cinnamon');
    const read = checkIngredients(claimed, shown);
    expect(texts(read)).toEqual(texts(shown));
    expect(read.map(({ doubt }) => doubt !== undefined)).toEqual([false, false, false, true, true, true]);
    expect(texts(checkIngredients(claimed, shown.slice(0, 4)))).toEqual(texts(claimed));
  });

  test('tools go, and what the page does not show stays with a doubt', () => {
    const read = checkIngredients(
      lines('200 g flour', '100 g butter', '1 egg', '2 tbsp sugar', 'Mixing bowl', 'saffron'),
      lines('200 g flour', '100 g butter', '1 egg', '2 tbsp sugar'),
    );
    expect(texts(read)).toEqual(['200 g flour', '100 g butter', '1 egg', '2 tbsp sugar', 'saffron']);
    const [, , , , saffron] = checkIngredients(
      lines('200 g flour', '100 g butter', '1 egg', '2 tbsp sugar', 'saffron'),
      lines('200 g flour', '100 g butter', '1 egg', '2 tbsp sugar'),
    );
    expect(saffron?.doubt).toBeDefined();
  });

  test('another recipe on the page changes nothing', () => {
    const claimed = lines('2 cups flour', '3 eggs', '1 cup milk');
    expect(checkIngredients(claimed, lines('500 g lamb', '2 onions', '1 tsp cumin'))).toEqual(claimed);
  });
});

describe('claimed steps', () => {
  const shown = lines(
    'Peel the pears and halve them.',
    'Poach them in the wine for 20 minutes.',
    'Chill them overnight.',
  );

  test('one piece is cut as the page cuts it', () => {
    expect(checkSteps(lines(texts(shown).join(' ')), shown)).toEqual(shown);
  });

  test('those told twice are told once, in full', () => {
    const short = lines('Peel the pears.', 'Poach them in the wine.', 'Chill them.');
    expect(texts(checkSteps([...short, ...shown], []))).toEqual(texts(shown));
    expect(texts(checkSteps([...shown, ...short], []))).toEqual(texts(shown));
  });

  test('one that ends in an ellipsis goes on as on the page', () => {
    const cut = [shown[0] as SectionLine, ...lines('Poach them in the wine for…'), shown[2] as SectionLine];
    expect(texts(checkSteps(cut, shown))).toEqual(texts(shown));
  });

  test('steps that only the page has are added with a doubt, remarks of the page are not', () => {
    const read = checkSteps(shown.slice(0, 2), shown);
    expect(texts(read)).toEqual(texts(shown).slice(0, 2));
    const more = lines(...texts(shown).slice(0, 2), 'Chill the pears in their syrup overnight.');
    expect(checkSteps(shown.slice(0, 2), more).at(-1)?.doubt).toBeDefined();
    const remark = lines(...texts(shown).slice(0, 2), 'Did you make this recipe? Share it on Instagram!');
    expect(checkSteps(shown.slice(0, 2), remark)).toEqual(shown.slice(0, 2));
  });
});
