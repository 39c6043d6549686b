import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIngredient } from '../ingredient/parse-ingredient.ts';
import { ingredientSchema } from '../recipe.ts';
import { unitOf } from '../units.ts';
import { AISLES } from './aisles.ts';
import { mergeRecipes, type ShoppedRecipe } from './merge-recipes.ts';
import { sumAmounts } from './sum-amounts.ts';
import './english-foods.ts';
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
    [
      'no sticks of cinnamon with spoons',
      ['1 tsp ground cinnamon'],
      ['2 sticks cinnamon'],
      ['2 sticks + 1 tsp cinnamon'],
    ],
    ['no sticks of celery with grams', ['2 sticks celery'], ['100 g celery'], ['2 sticks + 100 g celery']],
    ['sticks of celery', ['2 sticks celery'], ['1 stick celery'], ['3 sticks celery']],
    ['sticks of unsalted butter with grams', ['1 stick unsalted butter'], ['100 g butter'], ['7.53 oz butter']],
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
    ['peppers and pepper', ['3 peppers, seeded and sliced'], ['1/2 tsp pepper'], ['3 bell peppers', '½ tsp pepper']],
    ['peppers and bell peppers', ['3 large peppers'], ['1 bell pepper', '1 pepper, diced'], ['5 bell peppers']],
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
    ['cooked and raw rice', ['1 cup rice'], ['2 cups cooked rice'], ['2 cups cooked rice', '1 cup rice']],
    ['rice that is cooked', ['2 cups cold cooked rice'], ['1 cup rice, cooked'], ['3 cups cooked rice']],
    ['cooked and raw meat', ['1 lb chicken'], ['1 lb diced cooked chicken'], ['1 lb chicken', '1 lb cooked chicken']],
    [
      'cooked and dry beans',
      ['1 cup black beans'],
      ['1 cup cooked black beans'],
      ['1 cup black beans', '1 cup cooked black beans'],
    ],
    ['what is weighed and then cooked', ['1 lb pasta'], ['1 lb pasta, cooked and drained'], ['2 lb pasta']],
    ['what is to be cooked', ['1 cup rice'], ['1 cup rice, cooked according to the package'], ['2 cups rice']],
    ['uncooked rice', ['1 cup rice'], ['1 cup uncooked rice'], ['2 cups rice']],
    ['cans of what is cooked', ['1 can beans'], ['1 can cooked beans'], ['2 cans beans']],
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
    ['salt, pepper, and paprika to taste', ['paprika', 'pepper', 'salt']],
    ['Salz, Pfeffer', ['Pfeffer', 'Salz']],
    ['Salz, Pfeffer und Zucker', ['Zucker', 'Pfeffer', 'Salz']],
    ['Salz, frisch gemahlener Pfeffer, Öl', ['frisch gemahlener Pfeffer', 'Salz', 'Öl']],
    ['sel, poivre', ['poivre', 'sel']],
    ['lard, salt', ['lard', 'salt']],
    ['cinnamon, nutmeg and cloves', ['cinnamon', 'clove', 'nutmeg']],
    ['Butter, Milch, Nüsse', ['Butter', 'Milch', 'Nüsse']],
    ["huile d'olive, sel, laurier", ['laurier', 'sel', "huile d'olive"]],
    ['cheese, cream', ['cheese']],
    ['fish, cod or haddock', ['cod']],
    ['cheddar, cheese', ['cheddar']],
    ['salad, lettuce, tomato', ['1 salad']],
    ['onion, sliced', ['1 onion']],
    ['lemon, zest', ['1 lemon']],
    ['sel et poivre', ['poivre', 'sel']],
    ['sale e pepe q.b.', ['pepe', 'sale']],
    ['sal y pimienta', ['pimienta', 'sal']],
    ['dried basil, crumbled', ['dried basil']],
    ['pepper, freshly ground', ['pepper']],
    ['1 tsp salt, pepper', ['1 tsp salt']],
    ['1 l Wasser', []],
    ['200 ml lauwarmes Wasser', []],
    ["1 l d'eau", []],
    ["20 cl d'eau tiède", []],
    ['1 taza de agua tibia', []],
    ['100 ml acqua fredda', []],
    ['1 dl vatten', []],
    ['1 l Mineralwasser', ['1 l Mineralwasser']],
    ['2 cl eau de rose', ['2 cl eau de rose']],
    ['1 cup walnuts (optional)', ['1 cup walnuts (optional)']],
    ['1 tbsp oregano, dried', ['1 tbsp dried oregano']],
    ['2 cups chicken or vegetable stock', ['2 cups chicken stock']],
    ['500 ml vegetable or chicken stock', ['500 ml vegetable stock']],
    ['1 cup low-sodium chicken or beef broth', ['1 cup chicken broth']],
    ['1 cup chicken/beef broth', ['1 cup chicken broth']],
    ['2 tbsp olive or vegetable oil', ['2 tbsp olive oil']],
    ['1 cup bread or all-purpose flour', ['1 cup bread flour']],
    ['2 chicken or vegetable stock cubes', ['2 chicken stock cubes']],
    ['1 cup red or white wine vinegar', ['1 cup red wine vinegar']],
    ['2 fresh or dried bay leaves', ['2 bay leaves']],
    ['500 ml Hühner- oder Gemüsebrühe', ['500 ml Hühnerbrühe']],
    ['2 tbsp butter or olive oil', ['2 tbsp butter']],
    ['1 cup chicken stock or vegetable broth', ['1 cup chicken stock']],
    ['1 cup rice or rice noodles', ['1 cup rice']],
    ['1 lemon or 2 tbsp lemon juice', ['1 lemon']],
    ['1 cup milk or cream', ['1 cup milk']],
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
    expect(stored('peppers', 'pepper')).toEqual([['bell pepper', 'Produce']]);
    expect(stored('chicken or beef broth', 'chicken')).toEqual([['chicken broth', 'Canned Goods']]);
    expect(stored('fresh or dried bay leaves', 'leaf')).toEqual([['bay leaf', 'Spices']]);
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
    const fried = recipe('Fried rice', ['2 cups cooked rice']);
    expect(mergeRecipes([fried], { pantry: ['rice'], withoutPantry: true })).toEqual([]);
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

describe('foods of other languages', () => {
  it.each([
    [
      'stay in the plural that the recipe has',
      ['6 huevos', '2 cebollas rojas picadas'],
      ['2 cebollas rojas', '6 huevos'],
    ],
    ['stay so where recipes are put together', ['6 huevos'], ['9 huevos'], ['3 huevos']],
    ['keep their capitals', ['3 große Zwiebeln', '250 g Mehl', '2 EL Öl'], ['3 Zwiebeln', '250 g Mehl', '2 tbsp Öl']],
    [
      'keep them where English knows the word, too',
      ['250 g Mehl', '2 Eier', '125 g Butter'],
      ['125 g Butter', '2 Eier', '250 g Mehl'],
    ],
    ['have signs of their own', ['2 jaunes d’œufs (frais)', '4 oignons'], ['4 oignons', '2 jaunes d’œufs']],
  ])('%s', (_what, soup, expected, pie: readonly string[] = []) => {
    expect(two(soup, pie)).toEqual(expected);
  });

  it('leave English ones their plain name, however they are written', () => {
    expect(two(['2 Tomatoes', '1 Cup Flour', '125 g Butter', '1 pinch Zaatar'], [])).toEqual(
      expect.arrayContaining(['2 tomatoes', '1 cup flour', '125 g butter']),
    );
    // A name that the line does not have stays the plain one.
    expect(mergeRecipes([withFields({ item: 'Eier', canonical: 'Hühnerei' })])[0]?.canonical).toBe('hühnerei');
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

describe('amounts of one food', () => {
  it.each([
    ['milk', ['4 fl oz', '4 fl oz'], '8 fl oz'],
    ['milk', ['1 pint', '1 pint'], '2 pint'],
    ['milk', ['2 quart', '2 quart'], '4 quart'],
    ['milk', ['2 quart', '1 cup'], '2.25 quart'],
    ['milk', ['1 gallon', '1 cup'], '4.25 quart'],
    ['milk', ['2 cup', '3 cup'], '5 cup'],
    ['milk', ['1 pint', '3 cup'], '5 cup'],
    ['milk', ['1 quart', '1 tsp'], '1.005 quart'],
    ['milk', ['1 pint', '1 cup'], '3 cup'],
    ['milk', ['500 ml', '500 ml'], '1 l'],
    ['milk', ['499 ml', '500 ml'], '999 ml'],
    ['milk', ['1 l', '1 cup'], '5.227 cup'],
    ['milk', ['500 ml', '1 l', '1 cup'], '1.737 l'],
    ['milk', ['1 tsp', '2 tsp'], '1 tbsp'],
    ['milk', ['1 tsp', '1 tsp'], '2 tsp'],
    ['milk', ['0.5 tbsp'], '0.5 tbsp'],
    ['milk', ['0.4 tbsp'], '1.2 tsp'],
    ['milk', ['0.5 tbsp', '0.5 tsp'], '2 tsp'],
    ['milk', ['0.3 tbsp', '0.5 tsp'], '1.4 tsp'],
    ['milk', ['1 tsp', '0.5 tbsp'], '2.5 tsp'],
    ['milk', ['4 tbsp'], '0.25 cup'],
    ['milk', ['3 tbsp'], '3 tbsp'],
    ['beef', ['8 oz', '8 oz'], '1 lb'],
    ['beef', ['8 oz', '7 oz'], '15 oz'],
    ['beef', ['0.25 lb'], '0.25 lb'],
    ['beef', ['0.2 lb'], '3.2 oz'],
    ['beef', ['0.5 lb', '1 oz'], '9 oz'],
    ['beef', ['500 g', '500 g'], '1 kg'],
    ['beef', ['500 g', '499 g'], '999 g'],
    ['salt', ['500 mg'], '500 mg'],
    ['salt', ['500 mg', '500 mg'], '1 g'],
    ['salt', ['0.0005 kg'], '500 mg'],
    ['beef', ['1 lb', '250 g'], '1.551 lb'],
    ['beef', ['1 lb', '250 g', '250 g'], '953.592 g'],
    ['butter', ['1 stick', '1 stick'], '2 stick'],
    ['butter', ['1 stick', '1 oz'], '5 oz'],
    ['ginger', ['1 inch', '2 inch'], '3 inch'],
    ['ginger', ['1 inch', '2 cm'], '1.787 inch'],
    ['ginger', ['1 inch', '2 cm', '3 cm'], '7.54 cm'],
    ['ginger', ['1 inch', '2 inch', '3 cm'], '4.181 inch'],
    ['egg', ['1', '2'], '3'],
    ['egg', ['1 can', '2 jar'], '1 can + 2 jar'],
    ['egg', ['2 jar', '1 can'], '1 can + 2 jar'],
    ['egg', ['1 can', '1 jar', '1 jar'], '2 jar + 1 can'],
    ['egg', ['1 cup', '1 can', '2'], '2 + 1 can + 1 cup'],
    ['parsley', ['1 oz', '1 cup', '1 inch'], '1 cup + 1 oz + 1 inch'],
    ['flour', ['1 cup', '100 g'], '1.833 cup'],
    ['flour', ['1 cup', '200 g'], '320 g'],
    ['flour', ['1 cup', '120 g'], '240 g'],
    ['flour', ['1 cup', '1 oz'], '1.236 cup'],
    ['milk', ['0.1 tsp', '0.2 tsp', '0.3 tsp'], '0.6 tsp'],
    ['milk', ['0.3 tsp', '0.2 tsp', '0.1 tsp'], '0.6 tsp'],
    ['egg', ['1000000000000', '1000000000000'], '1000000000000'],
    ['milk', ['1 EL', '1 tbsp'], '2 tbsp'],
  ] as const)('of %s, %j, are %s', (food, given, expected) => {
    const sums = (amounts: readonly string[]) =>
      sumAmounts(
        food,
        amounts.map((amount) => {
          const [qty = '', ...unit] = amount.split(' ');
          return { qty: Number(qty), unit: unit.join(' ') };
        }),
      ).map(({ sumQty, unit }) => `${String(Number(sumQty.toFixed(3)))} ${unit}`.trim());
    expect(sums(given).join(' + ')).toBe(expected);
  });
});

describe('lines of one recipe', () => {
  it.each([
    [['1 tbsp oregano, frozen'], ['1 tbsp frozen oregano']],
    [['1 cup peas, frozen'], ['1 cup frozen peas']],
    [['1 cup peas, Frozen'], ['1 cup frozen peas']],
    [['1 cup corn, freshly frozen'], ['1 cup corn']],
    [['1 tsp cumin, ground'], ['1 tsp cumin']],
    [['1 tsp salmon, smoked'], ['1 tsp smoked salmon']],
    [['1 cup chickpeas, canned'], ['1 cup chickpeas']],
    [['1 cup tomatoes, tinned'], ['1 cup canned tomatoes']],
    [['1 cup tomatoes, canned'], ['1 cup canned tomatoes']],
    [['1 cup sugar, dried'], ['1 cup sugar']],
    [['1 dried oregano, dried'], ['dried oregano']],
    [['2 cups frozen peas, frozen'], ['2 cups frozen peas']],
    [['1 lb pork, minced'], ['1 lb ground pork']],
    [['1 lb pork, finely minced'], ['1 lb pork']],
    [['1 onion, minced'], ['1 onion']],
    [['2 leaves bay'], ['2 bay leaves']],
    [['1 can canned tomatoes'], ['1 can tomatoes']],
    [['1 jar tomatoes'], ['1 jar tomatoes']],
    [['1 (about 14 oz) can beans'], ['1 can beans (14 oz)']],
    [['1 can (14 oz) beans', '1 can (15 oz) beans', '1 can (14 oz) beans'], ['3 cans beans (14 oz, 15 oz)']],
    [['1 cup (14 oz) beans'], ['1 cup beans']],
    [['1 cup walnuts (optional)', '1 cup walnuts'], ['2 cups walnuts']],
    [['1 cup walnuts, optionally toasted'], ['1 cup walnuts']],
    [['1 cup ice-cold water'], []],
    [['1 cup rose water'], ['1 cup rose water']],
    [['kosher salt and freshly ground black pepper'], ['pepper', 'salt']],
    [['salt & pepper'], ['pepper', 'salt']],
    [['2 eggs', 'eggs'], ['3 eggs']],
    [['flour', '2 cups flour', '1 flour'], ['2 cups flour']],
    [['some sugar', 'a pinch of sugar'], ['1 pinch sugar']],
    [['1 can tuna'], ['1 can tuna']],
    [['1 can milk'], ['1 can milk']],
    [['1 cup cheese, shredded'], ['1 cup cheese']],
    [['1 tsp pepper, cracked'], ['1 tsp pepper']],
    [['1 loaf bread, sliced'], ['1 loaf bread']],
  ])('%j are bought as %j', (given, expected) => {
    expect(lines(recipe('Soup', given))).toEqual(expected);
  });

  it.each([
    ['that came whole is taken apart', { item: '2 cups flour' }, 'flour', 2],
    ['of which only the original is known is taken apart', { original: '½ cup flour' }, 'flour', 0.5],
    ['that has a unit is not', { item: '2 cups flour', canonical: 'flour', unit: 'bag' }, 'flour', 1],
    ['that has a number is not', { item: '2 cups flour', canonical: 'flour', qty: 7 }, 'flour', 7],
    ['whose quantity has its unit is', { item: 'flour', canonical: 'flour', quantity: '2 cups' }, 'flour', 2, 'cup'],
    ['whose quantity is no number is one', { item: 'eggs', canonical: 'egg', quantity: 'a few' }, 'egg', 1],
    ['that has a quantity is not', { item: '2 cups flour', canonical: 'flour', quantity: 'some' }, 'flour', 1],
    ['that begins with a word and has a plain name is not', { item: 'cups 2 flour', canonical: 'rice' }, 'rice', 1],
  ])('a line %s', (_which, fields, canonical, sumQty, unit?: string) => {
    expect(mergeRecipes([withFields(fields)])).toMatchObject([{ canonical, sumQty, ...(unit && { unit }) }]);
  });

  it('are told once for each unit, with names and lists no longer than can be kept', () => {
    const long = 'x'.repeat(600);
    const [flour] = mergeRecipes([recipe(long, ['2 cups flour', '1 cup flour', '100 g flour', 'flour'])]);
    expect(flour?.from).toEqual([
      { recipeId: `id of ${long}`, recipeName: 'x'.repeat(500), qty: 3, unit: 'cup' },
      { recipeId: `id of ${long}`, recipeName: 'x'.repeat(500), qty: 100, unit: 'g' },
      { recipeId: `id of ${long}`, recipeName: 'x'.repeat(500), qty: null, unit: '' },
    ]);
    expect(flour).toMatchObject({ id: '', checked: false, byHand: false });
    const many = Array.from({ length: 1001 }, (_, at) => recipe(String(at), ['1 egg']));
    expect(mergeRecipes(many)[0]?.from).toHaveLength(1000);
    const units = Array.from({ length: 60 }, (_, at) =>
      withFields({ item: 'eggs', canonical: 'egg', qty: 1, quantity: '1', unit: `unit ${String(at)}` }),
    );
    expect(mergeRecipes(units)[0]?.also).toHaveLength(50);
    expect(mergeRecipes([withFields({ item: long, canonical: long })])[0]?.canonical).toHaveLength(500);
  });
});
