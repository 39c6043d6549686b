import { describe, expect, it } from 'vitest';
import { parseIngredients } from '#shared/ingredient/parse-ingredient.ts';
import { foodIndex, mainFoods, recipeIndex } from './book-index.ts';

const of = (title: string, ...lines: string[]) => ({ title, ingredients: parseIngredients(lines) });
const indexed = (...titles: string[]) => titles.map((title, at) => ({ key: `r${at}`, recipe: of(title) }));

describe('the index of recipes', () => {
  it('has them by their letters, without the article at their head', () => {
    const groups = recipeIndex(indexed('The best bread', 'apple pie', 'Éclairs', '7-layer bars', 'Egg salad', 'A'));
    expect(groups.map(({ heading, entries }) => [heading, ...entries.map(({ title }) => title)])).toEqual([
      ['#', '7-layer bars'],
      ['A', 'A', 'apple pie'],
      ['B', 'Best bread, The'],
      ['E', 'Éclairs', 'Egg salad'],
    ]);
  });

  it('has them by their first letter or digit, whatever quotes and brackets stand before it', () => {
    const titles = [
      ...['Zucchini bread', 'Salmon', '“Not Yo Mama’s” Pudding', "'Nana's' Bread", '¡Salsa!', 'Nachos'],
      ...['(Almost) Zabaglione', '1-2-3-4 Cake', 'Bagels', '!!!', 'Sangria'],
    ];
    const groups = recipeIndex(indexed(...titles));
    expect(groups.map(({ heading, entries }) => [heading, ...entries.map(({ title }) => title)])).toEqual([
      ['#', '!!!', '1-2-3-4 Cake'],
      ['A', '(Almost) Zabaglione'],
      ['B', 'Bagels'],
      ['N', 'Nachos', '‘Nana’s’ Bread', '“Not Yo Mama’s” Pudding'],
      ['S', 'Salmon', '¡Salsa!', 'Sangria'],
      ['Z', 'Zucchini bread'],
    ]);
  });

  it('has Korean titles by their first syllable, which the faces can print', () => {
    const groups = recipeIndex(indexed('김밥', '떡볶이', '김치찌개'.normalize('NFD'), 'Żurek', 'Zebra cake'));
    expect(groups.map(({ heading, entries }) => [heading, entries.length])).toEqual([
      ['Z', 2],
      ['김', 2],
      ['떡', 1],
    ]);
  });

  it('has every recipe once, in whatever script', () => {
    const titles = ['祖母の味噌汁', 'كبسة', '!!!', 'Żurek', 'Zebra cake'];
    expect(recipeIndex(indexed(...titles)).flatMap(({ entries }) => entries)).toHaveLength(titles.length);
  });
});

describe('the index of ingredients', () => {
  it('names what makes the dish, and what its title says before all', () => {
    expect(
      mainFoods(of('Garlic soup', '10 cloves garlic', '1 tsp salt', '2 cups water', '4 slices rye bread'))[0],
    ).toBe('garlic');
    expect(mainFoods(of('Sunday cake', '2 cups flour', '1 cup sugar', '3 eggs', '2 cups cherries'))).toEqual([
      'cherry',
    ]);
    expect(mainFoods(of('Air'))).toEqual([]);
  });

  it.each([
    ['Apples, baked', '3 apples', true],
    ['Apple-cake', '3 apples', true],
    ['Potatoes in their skins', '2 lb potatoes', true],
    ['Pineapple cake', '3 apples', false],
    ['Appleton cake', '3 apples', false],
    ['Pineapple cake with an apple', '3 apples', true],
    ['𐐨apple', '3 apples', false],
    ['Noodles with plum tomatoes', '1 lb fresh tomatoes', true],
  ])('%j is named for “%s”: %s', (title, line, expected) => {
    // Three foods come before it on the list: it is among the three only where the title says so.
    const first = mainFoods(of(title, '1 lb leeks', '2 cups beets', '1 lb lamb', line));
    expect(first[0] !== 'leek').toBe(expected);
    expect(first).toHaveLength(3);
  });

  it('has each food with its recipes', () => {
    const recipes = [of('Leek soup', '3 leeks'), of('Apple cake', '4 apples'), of('Baked leeks', '1 lb leeks')];
    const groups = foodIndex(recipes.map((recipe, at) => ({ key: `r${at}`, recipe })));
    expect(groups.map(({ heading, entries }) => [heading, ...entries.map(({ key }) => key)])).toEqual([
      ['Apple', 'r1'],
      ['Leek', 'r2', 'r0'],
    ]);
  });

  it('has the titles of a food by their letters, not by the quotes before them', () => {
    const recipes = [of('Zesty leeks', '3 leeks'), of('“Melted” leeks', '3 leeks'), of('Baked leeks', '1 lb leeks')];
    const groups = foodIndex(recipes.map((recipe, at) => ({ key: `r${at}`, recipe })));
    expect(groups.map(({ entries }) => entries.map(({ key }) => key))).toEqual([['r2', 'r1', 'r0']]);
  });
});
