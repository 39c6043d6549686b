import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { aFood } from '#tests/stand-ins/foods/foods.ts';
import { foodQuery } from '../../nutrition/food-query.ts';
import { answers, answersAPage, breaksOff } from '#tests/stand-ins/http-service.ts';
import { foodDataCentral } from './food-data-central.ts';
import { foodDataCentralStandIn, FOODS, SEARCH } from '#tests/stand-ins/foods/food-data-central.ts';

const table = [
  aFood('Onions, raw', { kcal: 40, sugar: null }, ['110 medium', '160 cup, chopped']),
  aFood('Onions, cooked, boiled, drained, without salt', { kcal: 44 }),
  aFood('Quinces, raw', { kcal: 57 }, ['92 fruit']),
];
const store = await foodDataCentralStandIn(table);
afterAll(() => store.close());
beforeEach(() => store.forget());
const fresh = (more: { recipeMs?: number } = {}) => foodDataCentral({ key: 'a-key', baseUrl: store.baseUrl, ...more });
const wanted = (...lines: string[]) => lines.map((line) => foodQuery(parseIngredient(line)));

describe('FoodData Central', () => {
  it('finds each food with its portions, and nothing for what it has not', async () => {
    const found = await fresh().find(wanted('2 onions, chopped', '3 quinces', '1 cup gochujang', ''));
    expect(found).toEqual([{ ...table[0], group: '1100' }, { ...table[2], group: '1100' }, null, null]);
    expect(store.askedOf(FOODS)).toHaveLength(1);
  });

  it('is asked once for the same food', async () => {
    const foods = fresh();
    await foods.find(wanted('1 onion', '2 onions'));
    const before = store.asked.length;
    expect(await foods.find(wanted('1 onion'))).toHaveLength(1);
    expect(store.asked).toHaveLength(before);
  });

  it('is told the food alone, with the key in a header and not in the address', async () => {
    await fresh().find(wanted("2 quinces from grandmother's garden in Lviv"));
    const sent = JSON.stringify(store.asked);
    expect(sent).not.toMatch(/grandmother|Lviv|a-key/);
    expect(store.askedOf(SEARCH)[0]?.body).toMatchObject({ dataType: ['SR Legacy', 'Foundation'] });
  });

  it.each([
    [
      answers(429, {}),
      'too-many',
      'USDA FoodData Central takes no more from this kitchen for now. Please try again later.',
    ],
    [answers(403, {}), 'upstream', "USDA FoodData Central does not accept this kitchen's key."],
    [answers(500, {}), 'upstream', 'USDA FoodData Central has trouble right now. Please try again in a moment.'],
    [
      answersAPage,
      'upstream',
      'USDA FoodData Central gave an answer that makes no sense. Please try again in a moment.',
    ],
    [breaksOff, 'upstream', 'USDA FoodData Central cannot be reached right now. Please try again in a moment.'],
  ])('fails with a sentence, and is asked anew the next time', async (manner, code, message) => {
    const foods = fresh();
    store.next(SEARCH, manner);
    await expect(foods.find(wanted('2 quinces'))).rejects.toMatchObject({ code, message });
    expect(await foods.find(wanted('2 quinces'))).toMatchObject([{ name: 'Quinces, raw' }]);
  });

  it('takes no longer than a reader waits, and goes on from there', async () => {
    const foods = fresh({ recipeMs: -1 });
    await expect(foods.find(wanted('2 quinces'))).rejects.toMatchObject({ code: 'timeout' });
  });
});
