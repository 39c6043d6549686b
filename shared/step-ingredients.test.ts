import { describe, expect, it } from 'vitest';
import { takesAtMost } from '#tests/support/sizes.ts';
import { type Ingredient, ingredientSchema } from './recipe.ts';
import { ingredientsOfSteps } from './step-ingredients.ts';

const food = (item: string, section: string | null = null, canonical = ''): Ingredient =>
  ingredientSchema.parse({ item, section, canonical });
const used = (ingredients: readonly string[], text: string) =>
  ingredientsOfSteps(
    [{ text, section: null }],
    ingredients.map((item) => food(item)),
  )[0]?.map((index) => ingredients[index]);

describe('the ingredients of a step', () => {
  it.each<[string, string[], string, string[]]>([
    ['by its last word', ['unsalted butter', 'flour'], 'Melt the butter.', ['unsalted butter']],
    [
      'singular and plural',
      ['egg', 'tomatoes', 'bay leaf'],
      'Beat the eggs with a tomato and the bay leaves.',
      ['egg', 'tomatoes', 'bay leaf'],
    ],
    ['the longer name wins', ['white sugar', 'brown sugar'], 'Add the brown sugar.', ['brown sugar']],
    [
      'a bare name means all of them',
      ['white sugar', 'brown sugar'],
      'Add the sugars.',
      ['white sugar', 'brown sugar'],
    ],
    [
      'both when both are named',
      ['white sugar', 'brown sugar'],
      'Add brown sugar, then white sugar.',
      ['white sugar', 'brown sugar'],
    ],
    ['not another food with the same end', ['butter'], 'Stir in the peanut butter.', []],
    ['not another food with the same beginning', ['cream', 'tomato'], 'Beat the cream cheese with tomato paste.', []],
    ['not a utensil', ['baking powder'], 'Line a baking sheet.', []],
    ['its own compound', ['lemon juice', 'lemon'], 'Add the lemon juice.', ['lemon juice']],
    ['chicken is not its broth', ['chicken thighs', 'chicken broth'], 'Pour in the broth.', ['chicken broth']],
    ['what follows a comma is no name', ['carrots, sliced thin'], 'Add the carrots.', ['carrots, sliced thin']],
    ['either of two', ['butter or margarine'], 'Rub in the margarine.', ['butter or margarine']],
    ['whole words alone', ['oil', 'ham'], 'Boil for an hour; serve with hamburger buns.', []],
    ['only what is named', ['salt', 'pepper', 'flour'], 'Season with salt and pepper.', ['salt', 'pepper']],
    ['a bell pepper is no pepper', ['black pepper'], 'Slice the bell pepper.', []],
    ['by the animal where it is a cut', ['beef chuck', 'salt'], 'Brown the beef.', ['beef chuck']],
    ['the cut where the list has the animal', ['beef'], 'Brown the beef chuck.', ['beef']],
    ['by its plant where it is a seed', ['caraway seeds', 'salt'], 'Stir in the caraway.', ['caraway seeds']],
    ['a seed is not its oil', ['sesame seeds'], 'Drizzle with sesame oil.', []],
    ['a cut is not its broth', ['beef chuck'], 'Pour in the beef broth.', []],
    [
      'each of the two',
      ['beef chuck', 'beef broth'],
      'Brown the beef, add the beef broth.',
      ['beef chuck', 'beef broth'],
    ],
    ['the broth alone', ['chicken thighs', 'chicken broth'], 'Add the chicken broth.', ['chicken broth']],
    ['the full name before the cut', ['mustard seeds', 'mustard'], 'Spread with mustard.', ['mustard']],
    ['by its kind', ['lamb shoulder', 'salt'], 'Brown the meat.', ['lamb shoulder']],
    ['cheese by its kind', ['cheddar', 'cream cheese'], 'Beat the cream cheese.', ['cream cheese']],
    ['salt is not salted', ['salt'], 'Rub in the salted butter.', []],
    ['the spice is no vegetable', ['black pepper', 'salt'], 'Slice the peppers.', []],
    ['the vegetable is', ['red bell peppers', 'black pepper'], 'Slice the peppers.', ['red bell peppers']],
    ['egg is no eggplant', ['egg'], 'Fry the eggplant.', []],
    ['egg whites are not the eggs beside them', ['eggs', 'egg whites'], 'Whip the egg whites.', ['egg whites']],
    ['other scripts', ['סוכר', 'мука'], 'Добавьте мука. סוכר', ['סוכר', 'мука']],
    ['all of them', ['salt', 'flour'], 'Mix all the ingredients.', ['salt', 'flour']],
    ['none', ['salt'], 'Heat the oven.', []],
    ['emoji and nothing', ['🥧', ''], '🥧', []],
  ])('%s', (_name, ingredients, text, expected) => {
    expect(used(ingredients, text)).toEqual(expected);
  });

  it('keeps to its own section where the same food stands in two', () => {
    const ingredients = [food('butter', 'Crust'), food('sugar', 'Crust'), food('butter', 'Filling')];
    const steps = [
      { text: 'Rub in the butter.', section: 'Crust' },
      { text: 'Melt the butter.', section: 'Filling' },
      { text: 'Sprinkle with sugar.', section: 'Filling' },
      { text: 'Brush with butter.', section: null },
    ];
    expect(ingredientsOfSteps(steps, ingredients)).toEqual([[0], [2], [1], [0, 2]]);
  });

  it('knows what remains', () => {
    const ingredients = ['flour', 'eggs', 'milk'].map((item) => food(item));
    const steps = ['Sift the flour.', 'Whisk in the remaining ingredients.'].map((text) => ({ text, section: null }));
    expect(ingredientsOfSteps(steps, ingredients)).toEqual([[0], [1, 2]]);
  });

  it('stays quick with 200 ingredients and 200 long steps', async () => {
    const ingredients = Array.from({ length: 200 }, (_, index) =>
      food(`flour number ${String.fromCharCode(97 + (index % 26))}x`),
    );
    const steps = Array.from({ length: 200 }, () => ({
      text: 'Mix the flour with water and rest. '.repeat(50),
      section: null,
    }));
    await takesAtMost(2000, () => ingredientsOfSteps(steps, ingredients));
  });
});
