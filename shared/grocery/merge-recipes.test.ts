import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIngredient } from '../ingredient/parse-ingredient.ts';
import { ingredientSchema } from '../recipe.ts';
import { unitOf } from '../units.ts';
import { AISLES } from './aisles.ts';
import { mergeRecipes, type ShoppedRecipe } from './merge-recipes.ts';
import { arithmeticOf, lineOf } from './format-item.ts';
import { groceryItemSchema } from './list.ts';

const recipe = (title: string, lines: readonly string[], more: Partial<ShoppedRecipe> = {}): ShoppedRecipe => ({
  id: `id of ${title}`,
  title,
  servings: '4',
  ingredients: lines.map((line) => parseIngredient(line)),
  ...more,
});
const lines = (...recipes: ShoppedRecipe[]) => mergeRecipes(recipes).map(lineOf);
const two = (soup: readonly string[], pie: readonly string[]) => lines(recipe('Soup', soup), recipe('Pie', pie));
const soupAlone = (line: string) => lines(recipe('Soup', [line]));
const withFields = (fields: object): ShoppedRecipe => ({
  ...recipe('Soup', []),
  // Rows of older releases may hold what the schema no longer takes.
  ingredients: [{ ...ingredientSchema.parse({}), ...fields }],
});

describe('merging', () => {
  it.each([
    ['singular and plural', ['2 eggs'], ['1 egg'], ['3 eggs']],
    ['sizes', ['2 large eggs'], ['3 eggs'], ['5 eggs']],
    ['kinds bought under one name', ['2 cups all-purpose flour'], ['1/2 cup flour'], ['2 ½ cups flour']],
    ['names of two countries', ['1 courgette'], ['2 zucchini'], ['3 zucchinis']],
    ['spoons', ['2 tsp cinnamon'], ['1 tsp ground cinnamon'], ['1 tbsp cinnamon']],
    ['spoons to cups', ['1 tbsp honey'], ['3 tablespoons honey'], ['¼ cup honey']],
    ['uneven sums', ['1 cup sugar'], ['1 tbsp sugar'], ['1 cup + 1 tbsp sugar']],
    ['ounces and pounds', ['8 oz cheddar'], ['8 ounces cheddar cheese'], ['1 lb cheddar']],
    ['grams and kilograms', ['600 g potatoes'], ['0.5 kg potatoes'], ['1.1 kg potatoes']],
    ['millilitres and litres', ['700 ml white wine'], ['3 dl white wine'], ['1 l white wine']],
    ['American and metric weights', ['1 lb carrots'], ['250 g carrots', '250 g carrots'], ['953.59 g carrots']],
    ['ranges, by their upper end', ['2-3 onions'], ['1 to 2 onions'], ['5 onions']],
    ['dozens', ['1 dozen eggs'], ['2 eggs'], ['14 eggs']],
    ['cloves, said either way', ['3 cloves garlic'], ['2 garlic cloves'], ['5 cloves garlic']],
    ['butter by sticks and by spoons', ['1 stick butter'], ['4 tbsp butter'], ['1 ½ sticks butter']],
    ['volume and weight of known density', ['2 cups flour'], ['500 g flour'], ['740 g flour']],
    ['volume and weight of no known density', ['1 cup parsley'], ['20 g parsley'], ['1 cup + 20 g parsley']],
    ['a bunch and pieces', ['1 bunch scallions'], ['3 green onions'], ['3 + 1 bunch scallions']],
    [
      'cans apart from fresh ones',
      ['1 (14 oz) can diced tomatoes'],
      ['2 tomatoes'],
      ['2 tomatoes', '1 can tomatoes (14 oz)'],
    ],
    ['what only sounds alike', ['1 cup rice'], ['1 cup rice vinegar'], ['1 cup rice', '1 cup rice vinegar']],
    ['hot peppers and black pepper', ['2 hot peppers'], ['1 tsp black pepper'], ['2 hot peppers', '1 tsp pepper']],
    [
      'red pepper flakes and red peppers',
      ['1 tsp crushed red pepper', '1 tsp red pepper flakes'],
      ['2 red peppers'],
      ['2 red peppers', '2 tsp red pepper flakes'],
    ],
    ['minced and ground beef', ['500 g minced beef'], ['500 g beef, minced'], ['1 kg ground beef']],
    ['lean minced and ground beef', ['500 g lean minced beef'], ['500 g ground beef'], ['1 kg ground beef']],
    ['minced beef and beef', ['500 g minced beef'], ['1 lb beef'], ['1 lb beef', '500 g ground beef']],
    ['what is minced in the kitchen', ['1 minced onion'], ['2 onions'], ['3 onions']],
    ['a can of what is minced', ['1 can minced clams'], ['1 can clams'], ['2 cans clams']],
    ['hyphens', ['1 cup steel-cut oats'], ['1 cup steel cut oats'], ['2 cups steel cut oats']],
    ['a part of a name', ['1 cup milk'], ['1 cup coconut milk'], ['1 cup milk', '1 cup coconut milk']],
  ])('puts together %s', (_what, soup, pie, expected) => {
    const shown = two(soup, pie).map((line) => line.replace('953.59', '954'));
    expect(shown).toEqual(expected.map((line) => line.replace('953.59', '954')));
  });

  it.each([
    ['salt to taste', ['salt']],
    ['oil for frying', ['oil']],
    ['parsley, for garnish', ['parsley']],
    ['eggs', ['1 egg']],
    ['a pinch of saffron', ['1 pinch saffron']],
    ['0 eggs', ['eggs']],
    ['2 cups cold water', []],
    ['1/2 cup sparkling water', ['½ cup sparkling water']],
    ['salt and pepper', ['pepper', 'salt']],
    ['1 cup walnuts (optional)', ['1 cup walnuts (optional)']],
    ['1 tbsp oregano, dried', ['1 tbsp dried oregano']],
  ])('%s alone gives %j', (line, expected) => {
    expect(soupAlone(line)).toEqual(expected);
  });

  it('counts a missing number as one piece, as the spec says, but not beside a measure', () => {
    expect(mergeRecipes([recipe('Soup', ['eggs']), recipe('Pie', ['2 eggs'])])[0]).toMatchObject({
      sumQty: 3,
      unit: '',
    });
    const [flour] = mergeRecipes([recipe('Soup', ['2 cups flour']), recipe('Pie', ['flour'])]);
    expect(flour).toMatchObject({ sumQty: 2, unit: 'cup', also: [] });
    expect(flour?.from).toHaveLength(2);
    expect(mergeRecipes([withFields({ item: 'eggs', quantity: 'some' })])[0]?.sumQty).toBe(1);
    expect(mergeRecipes([withFields({ original: '2 cups flour' })])[0]).toMatchObject({
      canonical: 'flour',
      sumQty: 2,
    });
  });

  it('gives recipes stored before a compound was known its name', () => {
    const stored = (item: string, canonical: string) =>
      mergeRecipes([withFields({ item, canonical, qty: 8, quantity: '8' })]).map((line) => [
        line.canonical,
        line.aisle,
      ]);
    expect(stored('hot dogs', 'dog')).toEqual([['hot dog', 'Meat']]);
    expect(stored('cold cuts', 'cut')).toEqual([['cold cut', 'Deli']]);
    expect(stored('crushed red pepper', 'red pepper')).toEqual([['red pepper flake', 'Spices']]);
    // Any other name stays as it is stored.
    expect(stored('farina', 'flour')).toEqual([['flour', 'Baking']]);
    expect(stored('', 'dog')).toEqual([['dog', 'Other']]);
  });

  it('makes what is chosen for each recipe, in its own servings', () => {
    expect(lines(recipe('Soup', ['2 onions'], { servings: '6 to 8 people', chosen: 12 }))).toEqual(['4 onions']);
    expect(lines(recipe('Soup', ['2 onions'], { servings: 'a crowd', chosen: 8 }))).toEqual(['4 onions']);
    expect(lines(recipe('Soup', ['2 onions'], { chosen: 0 }))).toEqual(['2 onions']);
    expect(lines(recipe('Soup', ['2 onions'], { chosen: Number.NaN }))).toEqual(['2 onions']);
  });

  it('stands in the order of the shop, or of the family’s own', () => {
    const soup = recipe('Soup', ['1 cup flour', '1 cup milk', '1 apple', '2 carrots', '1 lb chicken']);
    const shown = (order?: string[]) => mergeRecipes([soup], order ? { order } : {}).map((item) => item.canonical);
    expect(shown()).toEqual(['apple', 'carrot', 'chicken', 'milk', 'flour']);
    expect(shown(['Baking', 'Meat'])).toEqual(['flour', 'chicken', 'apple', 'carrot', 'milk']);
  });

  it('leaves out what is always in the house only where that is asked for', () => {
    const soup = recipe('Soup', ['1 cup flour', '2 large eggs']);
    expect(mergeRecipes([soup], { pantry: ['Eggs'], withoutPantry: true }).map(lineOf)).toEqual(['1 cup flour']);
    expect(mergeRecipes([soup], { pantry: ['Eggs'] })).toHaveLength(2);
  });

  it.each([0, -3, 1e9, 1e300, Number.MAX_VALUE, 1e-9])('is safe for a quantity of %d', (qty) => {
    const ingredient = withFields({ item: 'eggs', qty, quantity: String(qty) });
    const [egg] = mergeRecipes([{ ...ingredient, chosen: 400 }, ingredient]);
    expect(groceryItemSchema.parse(egg)).toEqual(egg);
    expect(egg?.sumQty === null || (egg?.sumQty ?? -1) > 0).toBe(true);
    if (qty === 1e9) expect(mergeRecipes([ingredient])[0]?.sumQty).toBe(1e9);
    if (qty <= 0) expect(egg?.sumQty).toBeNull();
  });

  it('passes over lines without a food', () => {
    expect(mergeRecipes([withFields({}), withFields({ quantity: '1', unit: 'cup', qty: 1 })])).toEqual([]);
    expect(mergeRecipes([])).toEqual([]);
  });
});

const units = ['', 'tsp', 'tbsp', 'cups', 'oz', 'lb', 'g', 'kg', 'ml', 'cloves', 'can', 'bunch', 'smidgeon'];
const foods = [
  'flour',
  'large eggs',
  'eggs',
  'butter',
  'diced tomatoes',
  'tomato',
  'salt',
  'scallions',
  'blueberries',
  'water',
  'zz top',
];
const anyLine = fc
  .record({
    qty: fc.option(fc.double({ min: 0.125, max: 1000, noNaN: true }), { nil: null }),
    unit: fc.constantFrom(...units),
    item: fc.constantFrom(...foods),
    notes: fc.constantFrom('', 'to taste', 'optional', 'finely chopped'),
  })
  .map((line) => ingredientSchema.parse({ ...line, quantity: line.qty === null ? '' : String(line.qty) }));
const anyRecipes = fc
  .array(fc.tuple(fc.array(anyLine, { maxLength: 12 }), fc.integer({ min: 0, max: 12 })), { maxLength: 6 })
  .map((all) =>
    all.map(([ingredients, chosen], n): ShoppedRecipe => ({
      id: String(n),
      title: `Recipe ${String(n)}`,
      servings: '4',
      ingredients,
      chosen,
    })),
  );
/** Amounts of all lines in base units, for each kind and each name of a piece. */
const inBaseUnits = (amounts: readonly { qty: number; unit: string }[]) => {
  const sums = new Map<string, number>();
  for (const { qty, unit } of amounts) {
    const parsedUnit = unitOf(unit);
    const key = parsedUnit?.factor != null ? parsedUnit.kind : unit;
    sums.set(key, (sums.get(key) ?? 0) + qty * (parsedUnit?.factor ?? 1));
  }
  return sums;
};

describe('whatever is merged', () => {
  it('does not depend on the order of recipes and lines', () => {
    fc.assert(
      fc.property(anyRecipes, (recipes) => {
        const turned = recipes.map((one) => ({ ...one, ingredients: [...one.ingredients].reverse() })).reverse();
        const plain = (all: readonly ShoppedRecipe[]) =>
          mergeRecipes(all).map(({ from, ...item }) => ({
            ...item,
            from: from.map((part) => JSON.stringify({ ...part, qty: part.qty?.toPrecision(9) })).sort(),
          }));
        expect(plain(turned)).toEqual(plain(recipes));
      }),
    );
  });

  it('loses nothing: every food and every recipe is there, and sums are right', () => {
    fc.assert(
      fc.property(anyRecipes, (recipes) => {
        const items = mergeRecipes(recipes);
        expect(new Set(items.map((item) => item.canonical)).size).toBe(items.length);
        for (const { id, ingredients } of recipes) {
          const wanted = ingredients.filter(({ item }) => item !== 'water');
          expect(items.some(({ from }) => from.some((part) => part.recipeId === id))).toBe(wanted.length > 0);
        }
        for (const item of items) {
          expect(AISLES).toContain(item.aisle);
          expect(groceryItemSchema.parse(item)).toEqual(item);
          expect(arithmeticOf(item)).not.toMatch(/NaN|undefined|Infinity/);
          const partsInBase = inBaseUnits(item.from.flatMap(({ qty, unit }) => (qty === null ? [] : [{ qty, unit }])));
          const shown = inBaseUnits(
            item.sumQty === null ? [] : [item, ...item.also].map(({ sumQty, unit }) => ({ qty: sumQty ?? 0, unit })),
          );
          // Volume and weight of a known density become one; everything else must come out the same.
          const isJoined = partsInBase.has('volume') && partsInBase.has('weight') && shown.size < partsInBase.size;
          if (isJoined) expect(['flour', 'butter', 'salt']).toContain(item.canonical);
          for (const [kind, sum] of shown) {
            if (isJoined && (kind === 'volume' || kind === 'weight'))
              expect(sum).toBeGreaterThan(partsInBase.get(kind) ?? 0);
            else expect(Math.abs(sum / (partsInBase.get(kind) ?? 0) - 1)).toBeLessThan(1e-9);
          }
          if (!isJoined) expect(shown.size).toBe(partsInBase.size);
        }
      }),
    );
  });
});

describe('a line’s arithmetic', () => {
  const arithmetic = (...recipes: ShoppedRecipe[]) => mergeRecipes(recipes).map(arithmeticOf);
  it.each([
    [['2 cups flour'], ['1/2 cup flour'], '2 cups Soup + ½ cup Pie = 2 ½ cups'],
    [['2 cups flour'], ['flour'], '2 cups Soup + some for Pie = 2 cups'],
    [['salt to taste'], ['1 tsp salt'], 'some for Soup + 1 tsp Pie = 1 tsp'],
    [['1 bunch scallions'], ['2 scallions'], '1 bunch Soup + 2 Pie = 2 + 1 bunch'],
    [['4 tbsp honey'], [], '4 tbsp Soup = ¼ cup'],
    [['2 onions'], [], '2 Soup'],
  ])('%j and %j are told as %s', (soup, pie, arithmeticText) => {
    expect(arithmetic(recipe('Soup', soup), recipe('Pie', pie))).toEqual([arithmeticText]);
  });
});

describe('what several recipes ask for without a number', () => {
  const amountsOfRecipes = (...recipes: string[][]) =>
    mergeRecipes(
      recipes.map((lines, at) => ({
        id: String(at),
        title: `R${String(at)}`,
        servings: '4',
        ingredients: lines.map((line) => parseIngredient(line)),
      })),
    ).map((item) => [lineOf(item), arithmeticOf(item)]);

  it.each([
    [[['salt'], ['salt']], 'salt', 'some for R0 + some for R1'],
    [[['salt', 'salt']], 'salt', 'some for R0'],
    [[['olive oil'], ['olive oil']], 'olive oil', 'some for R0 + some for R1'],
    [[['fresh parsley'], ['parsley']], 'parsley', 'some for R0 + some for R1'],
    [[['butter'], ['2 tbsp butter']], '2 tbsp butter', 'some for R0 + 2 tbsp R1 = 2 tbsp'],
    [[['eggs'], ['eggs']], '2 eggs', '1 R0 + 1 R1 = 2'],
    [[['2 bay leaves'], ['bay leaf']], '3 bay leaves', '2 R0 + 1 R1 = 3'],
    [[['2 leaves bay']], '2 bay leaves', '2 R0'],
    [[['2 fish']], '2 fish', '2 R0'],
    [[['1 lemon'], ['1 lemon']], '2 lemons', '1 R0 + 1 R1 = 2'],
  ])('%j', (recipes, line, arithmetic) => {
    expect(amountsOfRecipes(...recipes)).toEqual([[line, arithmetic]]);
  });
});
