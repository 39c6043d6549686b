import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Food } from '../../nutrition/food.ts';
import { foodIndex } from '../../nutrition/food-index.ts';
import { staple } from '../../nutrition/staple-words.ts';
import type { FoodQuery } from '../../nutrition/food-query.ts';
import { storeRequests, malformedAnswer, refusalOf } from '../retailers/store-requests.ts';
import { per100Of } from './nutrient-ids.ts';
import type { Foods } from './port.ts';
import { wordedPortion } from './read-fdc-zip.ts';
import { ownProperty } from '#shared/own-property.ts';

const NAME = 'USDA FoodData Central';
const CALL_MS = 8000;
/** For one recipe; what was found until then is remembered, so that asking again goes on from there. */
const RECIPE_MS = 20_000;
const AT_ONCE = 4;
const DETAILS_AT_ONCE = 10;
const SEARCHES_MAX = 2000;
const FOODS_MAX = 4000;
/** The publisher's older numbers of the nutrients in `NUTRIENT_IDS`, by which details are asked for. */
const NUMBERS = [203, 204, 205, 208, 269, 291, 298, 307, 601, 606, 957, 958];

const foundSchema = z.object({
  fdcId: z.number(),
  description: z.string(),
  foodCategory: z.union([z.string(), z.object({ description: z.string().optional() })]).optional(),
  foodNutrients: z.array(z.object({ nutrientId: z.number().optional(), value: z.number().optional() })).default([]),
});
const searchSchema = z.object({ foods: z.array(z.unknown()) });
const detailSchema = z.object({
  fdcId: z.number(),
  foodPortions: z
    .array(
      z.object({
        amount: z.number().nullish(),
        gramWeight: z.number().nullish(),
        modifier: z.string().nullish(),
        portionDescription: z.string().nullish(),
        measureUnit: z.object({ name: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
});

interface Options {
  readonly key: string;
  readonly baseUrl: string;
  readonly recipeMs?: number;
}

/**
 * FoodData Central's own interface: a search for each food, then the portions of those that were chosen. Names of foods are
 * all that is sent. Answers are remembered while the process lives: its table changes twice a year, and a key is good for
 * 1,000 calls an hour.
 */
export function foodDataCentral({ key, baseUrl, recipeMs = RECIPE_MS }: Options): Foods {
  const ask = storeRequests(NAME, CALL_MS);
  const searches = new LRUCache<string, readonly Food[]>({ max: SEARCHES_MAX });
  const foods = new LRUCache<number, Food>({ max: FOODS_MAX });

  async function post(path: string, body: object): Promise<unknown> {
    const reply = await ask(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(body),
    });
    if (reply.status !== 200) throw refusalOf(NAME, reply);
    return reply.body;
  }

  async function search(query: string): Promise<readonly Food[]> {
    const cached = searches.get(query);
    if (cached) return cached;
    const body = await post('/foods/search', {
      query,
      dataType: ['SR Legacy', 'Foundation'],
      pageSize: 100,
      pageNumber: 1,
    });
    const answer = searchSchema.safeParse(body);
    if (!answer.success) throw malformedAnswer(NAME);
    // One that is no food spoils none of the others.
    const found = answer.data.foods.flatMap((one) => {
      const food = foundSchema.safeParse(one);
      return food.success ? [foodOf(food.data)] : [];
    });
    searches.set(query, found);
    return found;
  }

  async function withPortions(chosen: readonly Food[]): Promise<void> {
    const ids = [...new Set(chosen.map(({ id }) => id))].filter((id) => !foods.has(id));
    for (let from = 0; from < ids.length; from += DETAILS_AT_ONCE) {
      const some = ids.slice(from, from + DETAILS_AT_ONCE);
      const body = await post('/foods', { fdcIds: some, format: 'full', nutrients: NUMBERS });
      if (!Array.isArray(body)) throw malformedAnswer(NAME);
      const portions = new Map(
        body.flatMap((one) => {
          const detail = detailSchema.safeParse(one);
          return detail.success ? [[detail.data.fdcId, portionsOf(detail.data)] as const] : [];
        }),
      );
      for (const id of some) {
        const food = chosen.find((one) => one.id === id);
        if (food) foods.set(id, { ...food, portions: portions.get(id) ?? [] });
      }
    }
  }

  return {
    says: `${NAME}, asked at ${new URL(baseUrl).host}`,
    isThere: () => Promise.resolve(true),
    async find(wanted) {
      const until = Date.now() + recipeMs;
      const chosen: (Food | null)[] = wanted.map(() => null);
      let next = 0;
      const work = async () => {
        for (let at = next++; at < wanted.length; at = next++) {
          const one = wanted[at];
          if (!one || one.names.length === 0) continue;
          if (Date.now() > until)
            throw new AppError(
              'timeout',
              `${NAME} is still being asked for this recipe. Please ask again in a moment.`,
            );
          const index = foodIndex();
          for (const query of queriesOf(one)) for (const food of await search(query)) index.add(food);
          chosen[at] = index.match(one);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      await withPortions(chosen.filter((food) => food !== null));
      return chosen.map((food) => food && (foods.get(food.id) ?? food));
    },
  };
}

/** What is searched for: the table's own words for a staple, else the food's plain name. */
function queriesOf({ names }: FoodQuery): string[] {
  const called = staple(names);
  return called ? called.slice(0, 2).map(({ words }) => words.join(' ')) : [names.at(-1) ?? ''];
}

function foodOf({ fdcId, description, foodCategory, foodNutrients }: z.output<typeof foundSchema>): Food {
  const amounts = new Map(
    foodNutrients.flatMap(({ nutrientId, value }) =>
      nutrientId === undefined || value === undefined ? [] : [[nutrientId, value] as const],
    ),
  );
  const group = groupCode(typeof foodCategory === 'string' ? foodCategory : (foodCategory?.description ?? ''));
  return { id: fdcId, name: description, group, per100: per100Of(amounts), portions: [] };
}

const portionsOf = ({ foodPortions }: z.output<typeof detailSchema>) =>
  foodPortions.flatMap(({ amount, gramWeight, modifier, portionDescription, measureUnit }) => {
    const parts = [measureUnit?.name ?? '', portionDescription ?? '', modifier ?? ''];
    const portion = wordedPortion(amount ?? 1, gramWeight ?? null, parts);
    return portion ? [portion] : [];
  });
/** Codes of the table's food groups by their names, as the publisher's interface says them. */
const CODES: Readonly<Record<string, string>> = {
  'dairy and egg products': '0100',
  'spices and herbs': '0200',
  'baby foods': '0300',
  'fats and oils': '0400',
  'poultry products': '0500',
  'soups, sauces, and gravies': '0600',
  'sausages and luncheon meats': '0700',
  'breakfast cereals': '0800',
  'fruits and fruit juices': '0900',
  'pork products': '1000',
  'vegetables and vegetable products': '1100',
  'nut and seed products': '1200',
  'beef products': '1300',
  beverages: '1400',
  'finfish and shellfish products': '1500',
  'legumes and legume products': '1600',
  'lamb, veal, and game products': '1700',
  'baked products': '1800',
  sweets: '1900',
  'cereal grains and pasta': '2000',
  'fast foods': '2100',
  'meals, entrees, and side dishes': '2200',
  snacks: '2500',
  'american indian/alaska native foods': '3500',
  'restaurant foods': '3600',
};

/** '' for a group that is not known. */
export const groupCode = (name: string): string => ownProperty(CODES, name.trim().toLowerCase()) ?? '';
