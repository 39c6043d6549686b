import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized, takesAtMost } from '#tests/support/sizes.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import type { Ingredient } from '#shared/recipe.ts';
import { familiarityOf } from '../words/word-familiarity.ts';
import type { CleanupText } from './cleanup-text.ts';
import { measuresIn } from './compare-wording.ts';
import { MISSPELLINGS } from './misspellings.ts';
import { proposeCleanup } from './propose-cleanup.ts';

const food = (parts: Partial<Ingredient>): Ingredient => ({ ...parseIngredient(''), ...parts });
const recipeOf = (parts: Partial<CleanupText> = {}): CleanupText => ({
  title: 'Apple Pie',
  notes: '',
  story: '',
  ingredients: [],
  steps: [],
  ...parts,
});
const stepsOf = (...texts: string[]) => texts.map((text) => ({ text, section: null }));
const tidied = (parts: Partial<CleanupText>) => proposeCleanup(recipeOf(parts)).tidied;
const step = (text: string) => tidied({ steps: stepsOf(text) }).steps[0]?.text;
const steps = (...texts: string[]) => tidied({ steps: stepsOf(...texts) }).steps.map(({ text }) => text);
const line = (parts: Partial<Ingredient>) => {
  const { quantity, unit, item, notes } = tidied({ ingredients: [food(parts)] }).ingredients[0] ?? food({});
  return [quantity, unit, item, notes];
};

describe('the words of a step', () => {
  it.each([
    ['Mix the flour  and the sugar.', 'Mix the flour and the sugar.'],
    ['Add salt , pepper and oil .', 'Add salt, pepper and oil.'],
    ['Add lettuce,cucumber and salt.', 'Add lettuce, cucumber and salt.'],
    ['Stir well.Cook on low.', 'Stir well. Cook on low.'],
    ['Wait . . . then stir.', 'Wait . . . then stir.'],
    ['See www.example.com/a,b and  stir.', 'See www.example.com/a,b and  stir.'.replace('and  ', 'and ')],
    ['Refridgerate the Brocolli seperately.', 'Refrigerate the Broccoli separately.'],
    ['Stir in the the cream.', 'Stir in the cream.'],
    ['He said that that was right.', 'He said that that was right.'],
    ['She wrote “brocolli” on it.', 'She wrote “brocolli” on it.'],
    ['Use the flower and the desert spoon.', 'Use the flower and the desert spoon.'],
    ['Preheat to 350F.', 'Preheat to 350 °F.'],
    ['Preheat to 350 F or 180C.', 'Preheat to 350 °F or 180 °C.'],
    ['Preheat to 350ºF (180 C).', 'Preheat to 350 °F (180 °C).'],
    ['Preheat to 350°F.', 'Preheat to 350°F.'],
    ['Preheat to 350 degrees F.', 'Preheat to 350 degrees F.'],
    ['Add 2C flour and 1 T oil.', 'Add 2C flour and 1 T oil.'],
    ['Add 1/2 cup milk and 1 ½ eggs.', 'Add 1/2 cup milk and 1 ½ eggs.'],
    ['1. Mix it.', 'Mix it.'],
    ['Step 2: Mix it.', 'Mix it.'],
    ['- Mix it.', 'Mix it.'],
    ['mix it.', 'Mix it.'],
    ['iPhone timers help.', 'iPhone timers help.'],
    ['PREHEAT TO 350F. ADD 1 T OIL AND 1 TSP. SALT.', 'Preheat to 350 °F. Add 1 T oil and 1 tsp. salt.'],
    ['BAKE FOR 30 MIN. SERVES 6. CHILL 1 HR. OR MORE.', 'Bake for 30 min. Serves 6. Chill 1 hr. or more.'],
    ['SERVE AUNT JUDY’S STEW WITH THE A1 SAUCE OF OHIO.', 'Serve Aunt Judy’s stew with the A1 sauce of Ohio.'],
    ['MY AUNT WAS THERE. ASK UNCLE BOB OR DR. MILLER.', 'My aunt was there. Ask Uncle Bob or Dr. Miller.'],
    ['Mix oil and water at 3 : 1 .', 'Mix oil and water at 3 : 1.'],
    ['For the sauce:', 'For the sauce:'],
    ['mix  it\nand  bake it', 'mix  it\nand  bake it'],
    ['Oma’s Kluski in the  pot.', 'Oma’s Kluski in the pot.'],
  ])('%j is %j', (before, after) => {
    expect(step(before)).toBe(after);
  });

  it('ends with a full stop where the others do', () => {
    expect(steps('Mix the flour.', 'Bake it well.', 'Let it cool on a rack')).toEqual([
      ...['Mix the flour.', 'Bake it well.', 'Let it cool on a rack.'],
    ]);
    expect(steps('Mix the flour', 'Bake it well', 'Let it cool on a rack')[2]).toBe('Let it cool on a rack');
    expect(steps('Mix the flour.', 'Bake it well.', 'Let it cool down :)')[2]).toBe('Let it cool down :)');
  });

  it('leaves headings, broken sentences and what stands in brackets without one', () => {
    const odd = ['Tomato Base', 'Mix the flour and the', 'butter with a fork.', 'Serve it warm (it keeps well.)'];
    expect(steps('Mix the flour.', 'Bake it well.', 'Let it cool.', ...odd).slice(3)).toEqual(odd);
  });

  it('leaves other languages as they are', () => {
    const french = [
      'Mélanger la farine et le sel dans un saladier !',
      'Ajouter la mayonaise et les tomatos de la maison .',
    ];
    expect(steps(...french)).toEqual([french[0], 'Ajouter la mayonaise et les tomatos de la maison.']);
  });
});

describe('the order of steps', () => {
  const order = (...texts: string[]) =>
    proposeCleanup(recipeOf({ steps: stepsOf(...texts) })).changes.find(({ kind }) => kind === 'order');
  it('is that of their own numbers', () => {
    expect(order('2. Bake.', '1. Mix.', '3. Eat.')).toMatchObject({
      value: [1, 0, 2],
      before: '2. Bake.\n1. Mix.\n3. Eat.',
    });
  });
  it.each([
    ['when they are in order', ['1. Mix.', '2. Bake.']],
    ['when one has no number', ['2. Bake.', 'Mix.']],
    ['when a number stands twice', ['2. Bake.', '2. Mix.']],
    ['when one is missing', ['4. Bake.', '1. Mix.']],
    ['without any number', ['Bake.', 'Meanwhile mix.']],
  ])('stays %s', (_case, texts) => {
    expect(order(...texts)).toBeUndefined();
  });
  it('is kept within sections', () => {
    const change = proposeCleanup(
      recipeOf({
        steps: [
          { text: '1. Mix.', section: 'Crust' },
          { text: '2. Cook.', section: 'Filling' },
          { text: '1. Peel.', section: 'Filling' },
        ],
      }),
    ).changes.find(({ kind }) => kind === 'order');
    expect(change?.value).toEqual([0, 2, 1]);
  });
});

describe('an ingredient', () => {
  it.each([
    [{ quantity: '2', unit: 'Tablespoons', item: 'sugar' }, ['2', 'tbsp', 'sugar', '']],
    [{ quantity: '2', unit: 'tablespoons', item: 'sugar' }, ['2', 'tablespoons', 'sugar', '']],
    [{ quantity: '1', unit: 'tbsp.', item: 'sugar' }, ['1', 'tbsp', 'sugar', '']],
    [{ quantity: '1', unit: 'heaping Tbsp', item: 'sugar' }, ['1', 'heaping tbsp', 'sugar', '']],
    [{ quantity: '2', qty: 2, unit: 'c.', item: 'flour' }, ['2', 'cups', 'flour', '']],
    [{ quantity: '1', qty: 1, unit: 'C', item: 'flour' }, ['1', 'cup', 'flour', '']],
    [{ quantity: '1', unit: 'T', item: 'oil' }, ['1', 'tbsp', 'oil', '']],
    [{ quantity: '1', unit: 't', item: 'oil' }, ['1', 'tsp', 'oil', '']],
    [{ quantity: '3', unit: 'lbs.', item: 'beef' }, ['3', 'lb', 'beef', '']],
    [{ quantity: '1', unit: 'L', item: 'water' }, ['1', 'L', 'water', '']],
    [{ quantity: '2', unit: 'EL', item: 'Mehl' }, ['2', 'EL', 'Mehl', '']],
    [{ quantity: '1', unit: 'Tasse', item: 'Zucker' }, ['1', 'Tasse', 'Zucker', '']],
    [{ quantity: '2', qty: 2, item: 'onions, finely chopped' }, ['2', '', 'onions', 'finely chopped']],
    [{ quantity: '2', qty: 2, item: 'cups flour' }, ['2', 'cups', 'flour', '']],
    [{ item: '2 cups flour, sifted' }, ['2', 'cups', 'flour', 'sifted']],
    [{ item: '2% milk' }, ['', '', '2% milk', '']],
    [{ item: 'whipped cream, fresh fruit', notes: 'optional' }, ['', '', 'whipped cream, fresh fruit', 'optional']],
    [{ item: 'salt and pepper' }, ['', '', 'salt and pepper', '']],
    [{ quantity: '2', item: 'tomatos ,' }, ['2', '', 'tomatoes', '']],
    [{ quantity: '1', unit: 'cup', item: 'ALL-PURPOSE FLOUR' }, ['1', 'cup', 'all-purpose flour', '']],
    [{ quantity: '1', unit: 'cup', item: 'BBQ SAUCE' }, ['1', 'cup', 'BBQ sauce', '']],
    [{ quantity: '1', unit: 'cup', item: 'LAND O’LAKES BUTTER' }, ['1', 'cup', 'Land O’Lakes butter', '']],
    [{ quantity: '1', unit: 'tsp', item: 'MCCORMICK VANILLA' }, ['1', 'tsp', 'McCormick vanilla', '']],
    [{ quantity: '1', unit: 'cup', item: 'WOOLWORTH’S COOL WHIP' }, ['1', 'cup', 'Woolworth’s Cool Whip', '']],
    [{ quantity: '1', unit: 'cup', item: 'GRATED PARMESAN' }, ['1', 'cup', 'grated Parmesan', '']],
  ])('%j', (before, after) => {
    expect(line(before)).toEqual(after);
  });

  it('has one spelling for a unit in the whole list', () => {
    const units = (...written: string[]) =>
      tidied({ ingredients: written.map((unit) => food({ quantity: '1', unit, item: 'oil' })) }).ingredients.map(
        ({ unit }) => unit,
      );
    expect(units('tablespoon', 'tablespoons')).toEqual(['tablespoon', 'tablespoons']);
    expect(units('tablespoon', 'Tbsp')).toEqual(['tbsp', 'tbsp']);
  });
});

it.each([
  ['GRANDMA’S PIE WITH A CRUST', 'Grandma’s Pie with a Crust'],
  ['BBQ', 'BBQ'],
  ['MAC AND CHEESE (A.K.A. THE BEST)', 'Mac and Cheese (A.K.A. the Best)'],
  ['DIPS FOR THE 4TH OF JULY', 'Dips for the 4th of July'],
  ['O’BRIEN’S EIGHT O’CLOCK STEW', 'O’Brien’s Eight O’clock Stew'],
  ['Gratin de brocoli', 'Gratin de brocoli'],
  ['  Apple  Pie ', 'Apple Pie'],
  ['Zen Avacado Toast', 'Zen Avocado Toast'],
])('the title %j is %j', (before, after) => {
  expect(tidied({ title: before }).title).toBe(after);
});

it('keeps the lines, the indents and the columns of notes', () => {
  const notes = 'Flour      2 cups\n  Sugar     1 cup\n\nKeeps  well.';
  expect(tidied({ notes }).notes).toBe('Flour      2 cups\n  Sugar     1 cup\n\nKeeps well.');
});

it('knows more than 150 misspellings, none of which is the right word of another', () => {
  expect(MISSPELLINGS.size).toBeGreaterThan(150);
  const right = new Set([...MISSPELLINGS.values()].map((word) => word.toLowerCase()));
  expect([...MISSPELLINGS.keys()].filter((word) => right.has(word) || word !== word.toLowerCase())).toEqual([]);
  expect([...right].filter((word) => familiarityOf(word) === 'none')).toEqual([]);
});

const CLEAN = recipeOf({
  story: 'Oma’s own, from the old house. She never measured.',
  notes: 'Keeps three days.\nDouble it for a crowd.',
  ingredients: ['2 1/2 cups flour, sifted', '1 tbsp butter, melted', 'salt and pepper', '3 eggs'].map((text) =>
    parseIngredient(text),
  ),
  steps: stepsOf(
    'Preheat the oven to 350°F.',
    'Mix the flour with 1/2 cup of milk.',
    'Bake for 20–25 minutes, or until golden.',
  ),
});
it('proposes nothing for a recipe that is tidy', () => {
  expect(proposeCleanup(CLEAN).changes).toEqual([]);
});

const word = fc.constantFrom(
  ...'flour,tomatos,Brocolli,SUGER,the,the,and,350F,350 º F,180C,2,1/2,½,cups,tbsp.,T,c.,Tablespoons,onions,finely chopped,(melted),salt,mix,BAKE,oil,EL,Mehl,1.,2),-,Step 3:,. . .,http://a.b/c,Oma’s,.,!,:,;,'.split(
    ',',
  ),
  ',',
  '  ',
  '\t',
  '\n',
);
const text = fc.oneof(
  fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
  fc.array(word, { maxLength: 8 }).map((words) => words.join('')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const recipe = fc.record({
  title: text,
  notes: text,
  story: text,
  ingredients: fc.array(
    fc.oneof(
      text.map((written) => parseIngredient(written)),
      fc.record({ quantity: fc.constantFrom('', '2', '1/2'), unit: word, item: text, notes: text }).map(food),
    ),
    { maxLength: 6 },
  ),
  steps: fc.array(fc.record({ text, section: fc.constantFrom(null, 'Crust') }), { maxLength: 6 }),
});
describe('whatever the recipe', () => {
  it('comes to rest: with everything accepted, nothing more is proposed', () => {
    fc.assert(
      fc.property(recipe, (input) => {
        const { changes, tidied: once } = proposeCleanup(input);
        const order = changes.find((change) => change.kind === 'order');
        const places = order?.kind === 'order' ? order.value : input.steps.map((_step, place) => place);
        const accepted = { ...once, steps: places.flatMap((place) => once.steps[place] ?? []) };
        expect(proposeCleanup(accepted).changes).toEqual([]);
      }),
      { numRuns: sized(100, 3000) },
    );
  });

  it('leaves every amount that was given, and the line it was read from', () => {
    fc.assert(
      fc.property(recipe, (input) => {
        proposeCleanup(input).tidied.ingredients.forEach((after, index) => {
          const before = input.ingredients[index];
          expect(after.original).toBe(before?.original);
          if (before?.quantity.trim() !== '')
            expect([after.quantity, after.qty, after.qtyMax]).toEqual([before?.quantity, before?.qty, before?.qtyMax]);
        });
      }),
    );
  });
});

it('takes no longer for the largest recipe there can be', async () => {
  const rows = sized(20, 200);
  const long = 'Mix the flour , add the tomatos and bake at 350F until done. '.repeat(330).slice(0, 20_000);
  const largest = recipeOf({
    notes: long,
    story: long,
    steps: Array.from({ length: rows }, () => ({ text: long, section: null })),
    ingredients: Array.from({ length: rows }, () =>
      food({ quantity: '2', unit: 'Tbsp', item: long.slice(0, 2000), notes: long }),
    ),
  });
  // A rule that goes back and forth takes minutes.
  const { changes } = await takesAtMost(20_000, () => proposeCleanup(largest));
  expect(changes).toHaveLength(2 * rows + 2);
});

it.each([
  ['bake 350F for 30 min', ['350', '°F', '30', 'min']],
  ['1 1/2 tsp. or 2 tablespoons', ['1', '1/2', 'tsp', '2', 'tbsp']],
  ['two tablesppons and a pinch', ['two', 'tbsp']],
])('%j says %j', (wording, measures) => {
  expect(measuresIn(wording)).toEqual(measures);
});
