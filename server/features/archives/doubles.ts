import { searchKey } from '../recipes/recipe-row.ts';
import type { KnownRecipe } from './take-in.repo.ts';

/** As much of the foods of both must be the same: near-equal names alone are no double. */
const ALIKE = 0.6;

/** A title without case, marks and signs: 'Grandma’s Plum-Cake!' is 'grandmas plum cake'. */
const plainTitle = (title: string) =>
  searchKey(title)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What tells recipes that are the same: title and foods, or the page that they came from. */
export interface Likeness {
  readonly title: string;
  readonly foods: readonly string[];
  readonly url?: string | undefined;
}

/** Finds the recipe of the family's that another one most likely is; undefined where it is new. */
export function doubleFinder(known: readonly KnownRecipe[]) {
  const byTitle = new Map<string, KnownRecipe[]>();
  for (const recipe of known) {
    if (!recipe.isLive) continue;
    const key = plainTitle(recipe.title);
    const same = byTitle.get(key);
    if (same) same.push(recipe);
    else byTitle.set(key, [recipe]);
  }
  return ({ title, foods, url }: Likeness): KnownRecipe | undefined =>
    byTitle
      .get(plainTitle(title))
      ?.find(
        (recipe) => (url !== undefined && url !== '' && url === recipe.url) || shareAlike(foods, recipe.foods) >= ALIKE,
      );
}

/** Of all foods of two recipes the part that both have; 1 where neither has any. */
function shareAlike(some: readonly string[], others: readonly string[]): number {
  const [a, b] = [new Set(some.map(searchKey)), new Set(others.map(searchKey))];
  const all = new Set([...a, ...b]);
  if (all.size === 0) return 1;
  return [...a].filter((food) => b.has(food)).length / all.size;
}
