import { type Nutrient, NUTRIENTS } from '#shared/nutrients.ts';

/**
 * FoodData Central's numbers of the nutrients that are shown, in the order of preference. Foundation foods give energy by
 * Atwater factors (2048 specific, 2047 general), fat as NLEA (1085), carbohydrate by summation (1050), fibre by AOAC 2011.25
 * (2033) and sugars as NLEA (1063) where the older way was not measured.
 */
export const NUTRIENT_IDS: Readonly<Record<Nutrient, readonly number[]>> = {
  kcal: [1008, 2048, 2047],
  protein: [1003],
  fat: [1004, 1085],
  saturatedFat: [1258],
  carbohydrate: [1005, 1050],
  sugar: [2000, 1063],
  fibre: [1079, 2033],
  sodium: [1093],
  cholesterol: [1253],
};

export const WANTED_IDS: ReadonlySet<number> = new Set(NUTRIENTS.flatMap((nutrient) => NUTRIENT_IDS[nutrient]));

/** What is in 100 g, of amounts by FoodData Central's numbers; null where there is none, or one that cannot be. */
export function per100Of(amounts: ReadonlyMap<number, number>): Record<Nutrient, number | null> {
  const valueOf = (nutrient: Nutrient) => {
    const id = NUTRIENT_IDS[nutrient].find((one) => amounts.has(one));
    const value = id === undefined ? undefined : amounts.get(id);
    return value === undefined || !(value >= 0 && value < 100_000) ? null : value;
  };
  return Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, valueOf(nutrient)])) as Record<
    Nutrient,
    number | null
  >;
}
