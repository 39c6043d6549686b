import { describe, expect, it } from 'vitest';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { foodIndex } from './food-index.ts';
import { aFood, someFoods } from '#tests/stand-ins/foods/foods.ts';
import { staplesByName } from './staple-words.ts';
import { foodQuery } from './food-query.ts';

const index = foodIndex();
for (const food of someFoods()) index.add(food);
const matched = (line: string) => index.match(foodQuery(parseIngredient(line)))?.name ?? null;

describe('the food that a line means', () => {
  it.each([
    ['2 cups all-purpose flour', 'Wheat flour, white, all-purpose, enriched, bleached'],
    ['1 cup sugar', 'Sugars, granulated'],
    ['1 stick unsalted butter', 'Butter, without salt'],
    ['2 tbsp butter, melted', 'Butter, salted'],
    ['2 large eggs', 'Egg, whole, raw, fresh'],
    ['2 hard-boiled eggs, sliced', 'Egg, whole, cooked, hard-boiled'],
    ['1 cup milk', 'Milk, whole, 3.25% milkfat, with added vitamin D'],
    ['1 cup milk chocolate chips', 'Candies, milk chocolate'],
    ['1 small organic yellow onion, finely chopped', 'Onions, raw'],
    ['3 ripe tomatoes', 'Tomatoes, red, ripe, raw, year round average'],
    ['1 (14-oz) can diced tomatoes', 'Tomatoes, red, ripe, canned, packed in tomato juice'],
    ['3 garlic cloves', 'Garlic, raw'],
    ['1 cup dried black beans', 'Beans, black, mature seeds, raw'],
    ['1 can (15 oz) black beans, drained', 'Beans, black, mature seeds, canned, low sodium'],
    ['1 cup long-grain rice', 'Rice, white, long-grain, regular, raw, enriched'],
    ['2 cups cooked rice', 'Rice, white, long-grain, regular, enriched, cooked'],
    ['1 tsp thyme', 'Spices, thyme, dried'],
    ['2 tsp chopped fresh thyme', 'Thyme, fresh'],
    ['juice of 1 lemon', 'Lemon juice, raw'],
    ['1 lemon', 'Lemons, raw, without peel'],
    ['12 kumquats, halved', 'Kumquats, raw'],
  ])('%s', (line, name) => {
    expect(matched(line)).toBe(name);
  });

  it.each([
    '1 cup gochujang',
    '2 jars strained carrots for babies',
    '4 Happy Farm cookies',
    '1 cup dried tomatoes',
    '½',
    '',
  ])('is none of the table for "%s"', (line) => {
    expect(matched(line)).toBeNull();
  });

  it('is the plainer of two that have all the words, and the one that knows its own weight', () => {
    const plain = foodIndex();
    plain.add(aFood('Quinces, raw, from the north, early'));
    plain.add(aFood('Quinces, raw'));
    plain.add(aFood('Quinces, raw', {}, ['92 fruit']));
    const food = plain.match(foodQuery(parseIngredient('2 quinces')));
    expect(food).toMatchObject({ name: 'Quinces, raw', portions: [{ grams: 92 }] });
  });

  it('is looked for anew when a food is added', () => {
    const growing = foodIndex();
    const quinces = foodQuery(parseIngredient('2 quinces'));
    expect(growing.match(quinces)).toBeNull();
    growing.add(aFood('Quinces, raw'));
    expect(growing.match(quinces)?.name).toBe('Quinces, raw');
    expect(growing.size).toBe(1);
  });
});

it('knows several hundred staples by name, and each says some word of its food', () => {
  const staples = staplesByName();
  expect(staples.size).toBeGreaterThan(300);
  for (const [name, called] of staples)
    expect(
      called.every(({ words }) => words.length > 0),
      name,
    ).toBe(true);
});
