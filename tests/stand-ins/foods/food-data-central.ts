import type { Food } from '#server/nutrition/food.ts';
import { answers, httpStandIn } from '../http-service.ts';
import { NUTRIENT_IDS } from '#server/providers/foods/nutrient-ids.ts';
import { NUTRIENTS } from '#shared/nutrients.ts';

export const SEARCH = 'POST /foods/search';
export const FOODS = 'POST /foods';

/** FoodData Central as it answers when all is well: a search by any of its words, and the foods in full. */
export function foodDataCentralStandIn(table: readonly Food[]) {
  return httpStandIn({
    [SEARCH]: (response, asked) => {
      const words = String(asked.body['query']).toLowerCase().split(' ');
      const found = table.filter(({ name }) => words.some((word) => name.toLowerCase().includes(word)));
      const foods = found.map(({ id, name, per100 }) => ({
        fdcId: id,
        description: name,
        dataType: 'SR Legacy',
        foodCategory: 'Vegetables and Vegetable Products',
        foodNutrients: NUTRIENTS.flatMap((nutrient) => {
          const value = per100[nutrient];
          return value === null ? [] : [{ nutrientId: NUTRIENT_IDS[nutrient][0], value, unitName: 'G' }];
        }),
      }));
      answers(200, { totalHits: foods.length, currentPage: 1, foods: [...foods, { fdcId: 'no food' }] })(
        response,
        asked,
      );
    },
    [FOODS]: (response, asked) => {
      const ids = asked.body['fdcIds'] as number[];
      const foods = table
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, portions }) => ({
          fdcId: id,
          description: name,
          foodNutrients: [],
          foodPortions: portions.map(({ amount, unit, grams }) => ({
            amount,
            modifier: unit,
            gramWeight: grams,
            measureUnit: { id: 9999, name: 'undetermined', abbreviation: 'undetermined' },
          })),
        }));
      answers(200, foods)(response, asked);
    },
  });
}
