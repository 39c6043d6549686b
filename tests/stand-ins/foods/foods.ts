import { type Nutrient, NUTRIENTS } from '#shared/nutrients.ts';
import type { Food, Portion } from '#server/nutrition/food.ts';

let ids = 0;

/** An invented food for tests; nutrients that are not named are 0, portions are 'grams unit', of half a one 'grams half unit'. */
export function aFood(
  name: string,
  per100: Partial<Record<Nutrient, number | null>> = {},
  portions: readonly string[] = [],
  group = '1100',
): Food {
  ids += 1;
  return {
    id: ids,
    name,
    group,
    per100: { ...(Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, 0])) as Food['per100']), ...per100 },
    portions: portions.map((text): Portion => {
      const [, grams = '', half, unit = ''] = /^(\S+) (half )?(.*)$/.exec(text) ?? [];
      return { amount: half === undefined ? 1 : 0.5, unit, grams: Number(grams) };
    }),
  };
}

/** A small table, in the manner of the publisher's: what it says of each food is made up. */
export const someFoods = (): Food[] => [
  aFood('Wheat flour, white, all-purpose, enriched, bleached', { kcal: 350, carbohydrate: 75 }, ['120 cup'], '2000'),
  aFood('Sugars, granulated', { kcal: 400, carbohydrate: 100, sugar: 100 }, ['200 cup', '4 tsp'], '1900'),
  aFood('Butter, salted', { kcal: 700, fat: 80, sodium: 600, cholesterol: 200 }, ['14 tbsp', '224 cup'], '0100'),
  aFood('Butter, without salt', { kcal: 710, fat: 80, sodium: 10, cholesterol: 200 }, ['14 tbsp', '224 cup'], '0100'),
  aFood('Egg, whole, raw, fresh', { kcal: 140, protein: 12 }, ['44 medium', '50 large', '56 extra large'], '0100'),
  aFood('Egg, whole, cooked, hard-boiled', { kcal: 150, protein: 12 }, ['50 large'], '0100'),
  aFood('Milk, whole, 3.25% milkfat, with added vitamin D', { kcal: 60, sugar: null }, ['240 cup'], '0100'),
  aFood('Candies, milk chocolate', { kcal: 530 }, ['160 cup'], '1900'),
  aFood('Onions, raw', { kcal: 40 }, [
    '160 cup, chopped',
    '115 cup, sliced',
    '150 large',
    '110 medium (2-1/2" dia)',
    '70 small',
  ]),
  aFood('Onions, cooked, boiled, drained, without salt', { kcal: 44 }, ['210 cup']),
  aFood('Tomatoes, red, ripe, raw, year round average', { kcal: 18 }, [
    '123 medium whole',
    '31 wedge (1/4 of medium tomato)',
  ]),
  aFood('Tomatoes, red, ripe, canned, packed in tomato juice', { kcal: 17 }, ['240 cup']),
  aFood('Garlic, raw', { kcal: 150 }, ['3 clove', '136 cup']),
  aFood('Beans, black, mature seeds, raw', { kcal: 340 }, ['190 cup'], '1600'),
  aFood('Beans, black, mature seeds, canned, low sodium', { kcal: 90 }, ['240 cup'], '1600'),
  aFood('Rice, white, long-grain, regular, raw, enriched', { kcal: 365 }, ['185 cup'], '2000'),
  aFood('Rice, white, long-grain, regular, enriched, cooked', { kcal: 130 }, ['158 cup'], '2000'),
  aFood('Spices, thyme, dried', { kcal: 280 }, ['1.4 tsp, ground'], '0200'),
  aFood('Thyme, fresh', { kcal: 100 }, ['0.8 tsp'], '0200'),
  aFood('Salt, table', { sodium: 38_000 }, ['6 tsp', '292 cup'], '0200'),
  aFood('Oil, soybean, salad or cooking', { kcal: 884, fat: 100 }, ['218 cup', '13.6 tbsp'], '0400'),
  aFood('Lemons, raw, without peel', { kcal: 29 }, ['84 fruit (2-3/8" dia)'], '0900'),
  aFood('Lemon juice, raw', { kcal: 22 }, ['15 tbsp'], '0900'),
  aFood('Beverages, water, tap, drinking', {}, ['237 cup'], '1400'),
  aFood('Nuts, walnuts, english', { kcal: 650 }, ['117 cup, chopped'], '1200'),
  aFood('Babyfood, carrots, strained', { kcal: 27 }, ['15 tbsp'], '0300'),
  aFood('HAPPY FARM, Cookies, chocolate sandwich', { kcal: 480 }, ['12 cookie'], '1800'),
  aFood('Fish, salmon, Atlantic, farmed, raw', { kcal: 200 }, ['198 half fillet'], '1500'),
  aFood(
    'Fish, tuna, light, canned in water, drained solids',
    { kcal: 90 },
    ['165 can', '315 can (12.5 oz), drained'],
    '1500',
  ),
  aFood('Chicken, broilers or fryers, meat and skin, raw', { kcal: 210 }, ['460 half chicken, bone removed'], '0500'),
  aFood(
    'Chicken, roasting, meat only, cooked, roasted',
    { kcal: 160 },
    ['140 cup, chopped or diced', '171 unit (yield from 1 lb ready-to-cook chicken)'],
    '0500',
  ),
  aFood('Kumquats, raw', { kcal: 71 }, ['19 fruit'], '0900'),
];
