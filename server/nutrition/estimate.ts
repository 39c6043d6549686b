import { type Nutrient, NUTRIENTS } from '#shared/nutrients.ts';
import type { Nutrition } from '#shared/nutrition.ts';
import type { Ingredient } from '#shared/recipe.ts';
import type { Food } from './food.ts';
import { gramsOf, roughGrams, type WeightEstimate } from './grams.ts';
import { servingsCount } from './servings-count.ts';
import type { FoodQuery } from './food-query.ts';

/** A line of the recipe with what was found for it. */
export interface MatchedLine {
  readonly ingredient: Ingredient;
  readonly wanted: FoodQuery;
  /** Null where the table has no such food. */
  readonly food: Food | null;
}

/** The publisher asks for these words wherever its data is used. */
const CITATION = 'U.S. Department of Agriculture, Agricultural Research Service. FoodData Central. fdc.nal.usda.gov';

/** A nutrient whose value is unknown for more than this share of what was counted is unknown for the whole. */
const UNKNOWN_MAX = 0.2;
/** More oil than this is there to fry in, and most of it stays in the pan. */
const FRYING_GRAMS = 120;
/** Taken for a line whose weight nobody knows, where the recipe gives no better idea. */
const SOME_GRAMS = 50;

type Counted = Nutrition['lines'][number] & {
  readonly food: string | null;
  readonly of: Food | null;
  /** What the line weighs on the plate, counted or not; null where nobody knows. 0 where it is next to nothing. */
  readonly weight: number | null;
  readonly isWater: boolean;
};

/**
 * What a serving has in it, from lines with their foods. Grams come from `gramsOf`; nutrients are summed of what was counted.
 * Coverage is by weight, without water, which has nothing to count and would make it look better than it is; a line of
 * unknown weight weighs as much there as the others do on average. Left out and said so: what has no amount ('to taste'),
 * what is optional, and oil to fry in. Figures have one decimal, kcal, sodium and cholesterol none.
 */
export function estimate(lines: readonly MatchedLine[], servingsText: string): Nutrition {
  const counted = lines.map(countedOf);
  const servings = servingsCount(servingsText);
  const by = servings > 0 ? servings : 1;
  const hasCounted = counted.some(({ of }) => of !== null);
  return {
    available: true,
    says: `An estimate, from the USDA's table of foods (${CITATION}).`,
    servings: servings > 0 ? servings : null,
    perServing: hasCounted ? perServing(counted, by) : null,
    coverage: coverageOf(counted),
    lines: counted.map(({ ingredient, food, grams, says }) => ({ ingredient, food, grams, says })),
  };
}

function countedOf({ ingredient: line, wanted, food }: MatchedLine): Counted {
  const weighed = gramsOf(line, wanted, food);
  const reason = reasonNotToCount(line, wanted, food, weighed);
  const isCounted = reason === null && weighed.grams !== null && food !== null;
  const isWater = food !== null && /\bwater\b/i.test(food.name) && food.per100.kcal === 0;
  return {
    ingredient: line.original.trim() === '' ? line.item : line.original,
    food: isCounted ? food.name : null,
    grams: isCounted ? oneDecimal(weighed.grams) : null,
    says: reason ?? [weighed.says, isCounted ? unknownOf(food) : ''].filter((part) => part !== '').join('; '),
    of: isCounted ? food : null,
    weight:
      reason?.startsWith('left out') === true || isNothing(line, food, weighed)
        ? 0
        : (weighed.grams ?? roughGrams(line)),
    isWater,
  };
}

const OPTIONAL = /\boptional(?:ly)?\b|\bif (?:desired|you like|liked)\b/i;
const FRYING = /\b(?:for|to) (?:deep[- ]|shallow[- ]|pan[- ])?fry(?:ing)?\b|\bdeep[- ]frying\b/i;

function reasonNotToCount(
  line: Ingredient,
  wanted: FoodQuery,
  food: Food | null,
  weighed: WeightEstimate,
): string | null {
  const text = `${line.item} ${line.notes} ${line.original}`;
  if (FRYING.test(text) && wanted.words.has('oil') && (weighed.grams === null || weighed.grams > FRYING_GRAMS))
    return 'left out: most of the oil for frying stays in the pan';
  if (OPTIONAL.test(text)) return 'left out, as it is optional';
  if (wanted.names.length === 0) return 'no food is named';
  if (food === null) return weighed.says === 'no amount is given' ? weighed.says : 'no such food in the table';
  return weighed.grams === null ? weighed.says : null;
}

/** Salt, spices and what is 'to taste' or 'for garnish': without an amount they are next to nothing. A cabbage is not. */
function isNothing(line: Ingredient, food: Food | null, weighed: WeightEstimate): boolean {
  if (weighed.grams !== null) return false;
  if (line.qty !== null) return !(line.qty > 0);
  return food?.group === SPICES || NEXT_TO_NOTHING.test(`${line.quantity} ${line.item} ${line.notes} ${line.original}`);
}
const SPICES = '0200';
const NEXT_TO_NOTHING =
  /\b(?:to taste|as (?:needed|required|desired)|for (?:garnish\w*|serving|sprinkling|dusting|drizzling|brushing|greasing|decorat\w+|the pan)|to (?:garnish|serve|decorate)|pinch|dash|drizzle|splash|drop|spray|salt|pepper|few)/i;

const WORDS: Readonly<Record<Nutrient, string>> = {
  kcal: 'energy',
  protein: 'protein',
  fat: 'fat',
  saturatedFat: 'saturated fat',
  carbohydrate: 'carbohydrate',
  sugar: 'sugar',
  fibre: 'fibre',
  sodium: 'sodium',
  cholesterol: 'cholesterol',
};

/** 'its sugar is not known'. */
function unknownOf({ per100 }: Food): string {
  const unknown = NUTRIENTS.filter((nutrient) => per100[nutrient] === null).map((nutrient) => WORDS[nutrient]);
  const last = unknown.pop();
  if (last === undefined) return '';
  return unknown.length === 0 ? `its ${last} is not known` : `its ${unknown.join(', ')} and ${last} are not known`;
}

function perServing(lines: readonly Counted[], servings: number): Record<Nutrient, number | null> {
  const totalOf = (nutrient: Nutrient): number | null => {
    let sum = 0;
    let unknown = 0;
    let all = 0;
    for (const { of, weight, isWater } of lines) {
      if (!of || weight === null) continue;
      const value = of.per100[nutrient];
      if (!isWater) all += weight;
      if (value !== null) sum += (value * weight) / 100;
      else if (!isWater) unknown += weight;
    }
    if (unknown > UNKNOWN_MAX * all) return null;
    const each = sum / servings;
    return nutrient === 'kcal' || nutrient === 'sodium' || nutrient === 'cholesterol'
      ? Math.round(each)
      : oneDecimal(each);
  };
  return Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, totalOf(nutrient)])) as Record<
    Nutrient,
    number | null
  >;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** 0..1; 0 where nothing was counted, and 1 where what was counted is water alone. */
function coverageOf(lines: readonly Counted[]): number {
  const solid = lines.filter(({ isWater }) => !isWater);
  const weights = solid.flatMap(({ weight }) => (weight !== null && weight > 0 ? [weight] : []));
  const some = weights.length === 0 ? SOME_GRAMS : weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  let all = 0;
  let counted = 0;
  for (const { weight, of } of solid) {
    all += weight ?? some;
    if (of) counted += weight ?? 0;
  }
  if (all === 0) return lines.some(({ of }) => of !== null) ? 1 : 0;
  return Math.round((counted / all) * 1000) / 1000;
}
