import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseIngredients } from '../ingredient/parse-ingredient.ts';
import { ingredientSchema } from '../recipe.ts';
import { type Compared, compareRecipes, isChanged, isChangedLine, wordsOfLine } from './compare-recipes.ts';

const linesOf = (lines: readonly string[]) => parseIngredients([...lines]).map((line) => ingredientSchema.parse(line));
const recipe = (lines: readonly string[], more: Partial<Compared> & { stepTexts?: string[] } = {}): Compared => {
  const { stepTexts = [], ...rest } = more;
  return {
    title: 'Plum cake',
    servings: '8',
    times: { prepMin: 20, cookMin: 40, restMin: null, totalMin: null },
    notes: '',
    story: '',
    ingredients: linesOf(lines),
    steps: stepTexts.map((text) => ({ text, section: null })),
    ...rest,
  };
};
const cake = ['1 cup sugar', '2 cups flour', '1 cup milk', '2 eggs', '1 tsp cinnamon'];
const summaryOf = (before: readonly string[], after: readonly string[]) =>
  compareRecipes(recipe(before), recipe(after)).summary;

describe('the summary', () => {
  it('says what a cook would', () => {
    const before = recipe(cake, { stepTexts: ['Bake at 375 °F for 40 minutes.'] });
    const after = recipe(['1/2 cup sugar', '2 cups flour', '1 cup buttermilk', '2 eggs', '1 tsp cinnamon'], {
      stepTexts: ['Bake at 350 °F for 50 minutes.'],
      times: { prepMin: 20, cookMin: 50, restMin: null, totalMin: null },
    });
    expect(compareRecipes(before, after).summary).toBe(
      'half the sugar, buttermilk for milk, at 350 °F instead of 375 °F, 10 minutes longer',
    );
    expect(compareRecipes(after, before).summary).toBe(
      'twice the sugar, milk for buttermilk, at 375 °F instead of 350 °F, 10 minutes shorter',
    );
  });

  it.each([
    ['1 cup sugar', '3/4 cup sugar', 'three quarters of the sugar'],
    ['1 cup sugar', '1/3 cup sugar', 'a third of the sugar'],
    ['1 cup sugar', '1 1/4 cups sugar', 'more sugar'],
    ['1 cup sugar', '7/8 cup sugar', 'less sugar'],
    ['1 cup sugar', '200 g sugar', 'other words in the ingredients'],
    ['1 cup sugar', '100 g sugar', 'half the sugar'],
    ['3 tsp salt', '1 tbsp salt', 'other words in the ingredients'],
    ['2 eggs', '3 eggs', '3 eggs instead of 2'],
    ['1 bunch parsley', '2 tbsp parsley', '2 tbsp of parsley instead of 1 bunch'],
    ['1 cup butter', '1 cup margarine', 'margarine for butter'],
    ['1 cup sugar', '1 cup brown sugar', 'brown sugar for sugar'],
    ['1 cup flour', '1 cup flour, sifted', 'other words in the ingredients'],
    ['salt', 'salt', ''],
  ])('of %s and %s is: %s', (before, after, says) => {
    expect(summaryOf([before, '2 lb plums', '1 tbsp rum'], [after, '2 lb plums', '1 tbsp rum'])).toBe(says);
  });

  it('tells what came and what went, and takes neither for the other where nothing speaks for it', () => {
    expect(summaryOf(cake, [...cake.slice(0, 4), '2 cups raisins'])).toBe('with raisins, without cinnamon');
    expect(summaryOf(cake, [...cake, '1 cup walnuts'])).toBe('with walnuts');
    expect(summaryOf(cake, cake.slice(1))).toBe('without sugar');
  });

  it('of a recipe made larger says so once, and what differs beyond it', () => {
    const twice = ['2 cups sugar', '4 cups flour', '2 cups milk', '4 eggs', '2 tsp cinnamon'];
    expect(summaryOf(cake, twice)).toBe('twice the amounts');
    expect(summaryOf(cake, ['1 cup sugar', ...twice.slice(1)])).toBe('twice the amounts, half the sugar');
  });

  it('is empty where not a word differs, and names the least that does', () => {
    const same = recipe(cake, { stepTexts: ['Mix.', 'Bake.'] });
    expect(compareRecipes(same, same).summary).toBe('');
    const of = (more: Parameters<typeof recipe>[1]) =>
      compareRecipes(same, recipe(cake, { stepTexts: ['Mix.', 'Bake.'], ...more })).summary;
    expect(of({ stepTexts: ['Mix.', 'Bake.', 'Eat.'] })).toBe('a step more');
    expect(of({ stepTexts: ['Mix.'] })).toBe('a step less');
    expect(of({ stepTexts: ['Mix.', 'Bake well.'] })).toBe('one step is another');
    expect(of({ notes: 'Best warm.' })).toBe('other notes');
    expect(of({ story: 'From Anna.' })).toBe('another story');
    expect(of({ title: 'Anna’s plum cake' })).toBe('another title');
    expect(of({ servings: '12' })).toBe('for 12 instead of 8');
  });

  it('stays a sentence where everything is another', () => {
    const many = Array.from({ length: 26 }, (_, at) => `1 cup food${String.fromCodePoint(97 + at)}`);
    const { summary } = compareRecipes(recipe([]), recipe(many));
    expect(summary).toMatch(/^with food\S+(?:, with food\S+){5} and 20 more changes$/);
    const long = compareRecipes(recipe([]), recipe([`1 cup ${'very '.repeat(40)}fine sugar`])).summary;
    expect(long.length).toBeLessThan(60);
  });
});

describe('side by side', () => {
  it('the same food meets itself wherever it stands, in its own part where it stands twice', () => {
    const before = recipe(['For the dough:', '1 cup butter', '2 cups flour', 'For the crumble:', '3 tbsp butter']);
    const after = recipe(['For the crumble:', '4 tbsp butter', 'For the dough:', '2 cups flour', '1 cup butter']);
    const pairs = compareRecipes(before, after).ingredients.map((line) => [
      line.before && wordsOfLine(line.before),
      line.after && wordsOfLine(line.after),
    ]);
    expect(pairs).toEqual([
      ['3 tbsp butter', '4 tbsp butter'],
      ['2 cups flour', '2 cups flour'],
      ['1 cup butter', '1 cup butter'],
    ]);
  });

  it('what is gone stands where it stood', () => {
    const lines = compareRecipes(recipe(cake), recipe(['1 cup sugar', '1 cup milk', '2 eggs', '1 tsp cinnamon']));
    expect(lines.ingredients.map(({ after }) => after?.item ?? null)).toEqual([
      'sugar',
      null,
      'milk',
      'eggs',
      'cinnamon',
    ]);
  });

  it('a step that was rewritten is shown by its words', () => {
    const { steps } = compareRecipes(
      recipe([], { stepTexts: ['Mix the sugar with the flour.', 'Bake.'] }),
      recipe([], { stepTexts: ['Butter the tin.', 'Mix the sugar with the rye flour.', 'Bake.'] }),
    );
    expect(steps.map(({ before, after }) => [before !== null, after !== null])).toEqual([
      [false, true],
      [true, true],
      [true, true],
    ]);
    expect(steps[1]?.pieces.find(({ kind }) => kind === 'new')?.text.trim()).toBe('rye');
  });
});

const aLine = fc.tuple(
  fc.constantFrom('1', '2', '1/2', '3-4', ''),
  fc.constantFrom('cup', 'g', 'tbsp', ''),
  fc.constantFrom('sugar', 'milk', 'buttermilk', 'flour', 'eggs', 'salt', '%', '🥚', 'סוכר'),
);
const aList = fc.array(
  aLine.map((parts) => parts.join(' ').trim()),
  { maxLength: 8 },
);
const someSteps = fc.array(fc.constantFrom('Mix.', 'Bake it well.', 'Bake it.', 'Cool.', ''), { maxLength: 6 });
const some = fc.tuple(aList, someSteps).map(([lines, stepTexts]) => recipe(lines, { stepTexts }));

test('each line and each step of both recipes stands there once, in the new order', () => {
  fc.assert(
    fc.property(some, some, (before, after) => {
      const { ingredients, steps } = compareRecipes(before, after);
      const now = ingredients.flatMap((line) => line.after ?? []);
      expect(now).toEqual(after.ingredients);
      const was = ingredients.flatMap((line) => line.before ?? []);
      expect(was).toHaveLength(before.ingredients.length);
      expect(new Set(was)).toEqual(new Set(before.ingredients));
      expect(steps.flatMap((step) => step.after ?? [])).toEqual(after.steps.map(({ text }) => text));
      expect(steps.flatMap((step) => step.before ?? []).sort()).toEqual(before.steps.map(({ text }) => text).sort());
    }),
  );
});

test('the words that stayed and went are the old text, those that stayed and came the new one', () => {
  fc.assert(
    fc.property(some, some, (before, after) => {
      const { ingredients, steps } = compareRecipes(before, after);
      const texts = [
        ...steps,
        ...ingredients.map((line) => ({
          before: line.before && wordsOfLine(line.before),
          after: line.after && wordsOfLine(line.after),
          pieces: line.pieces,
        })),
      ];
      for (const pair of texts) {
        const joined = (without: string) =>
          pair.pieces.flatMap(({ kind, text }) => (kind === without ? [] : text)).join('');
        expect(joined('new')).toBe(pair.before ?? '');
        expect(joined('gone')).toBe(pair.after ?? '');
      }
    }),
  );
});

test('a recipe beside itself differs in nothing, and whatever differs is said', () => {
  fc.assert(
    fc.property(some, some, (before, after) => {
      expect(compareRecipes(before, before).summary).toBe('');
      const { summary, ingredients, steps } = compareRecipes(before, after);
      const differs = ingredients.some(isChangedLine) || steps.some(isChanged);
      expect(summary !== '').toBe(differs);
    }),
  );
});
