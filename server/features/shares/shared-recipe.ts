import type { Ingredient, Step, Times } from '#shared/recipe.ts';
import { partsOfLine } from '#shared/recipe-page/page-parts.ts';

/** What a link shows of a recipe. Notes, the original, its transcript and who reviewed it stay with the family. */
export interface SharedRecipe {
  readonly title: string;
  readonly servings: string;
  readonly story: string;
  readonly times: Times;
  readonly ingredients: readonly Ingredient[];
  readonly steps: readonly Step[];
  /** storagePaths of `familyId`'s files; named on the page by their place alone. */
  readonly pictures: readonly string[];
  readonly familyId: string;
  /** Whom the recipe is from; '' and null where it does not say. */
  readonly from: {
    readonly author: string;
    readonly site: string;
    readonly url: string | null;
    readonly town?: string;
    readonly year?: string;
    readonly occasions?: readonly string[];
  };
  /** The link itself. */
  readonly address: string;
}

/** The whole line: '1½ cups flour, sifted'. Data, not a page: nothing in it says in which direction it is to be shown. */
export function lineOf(ingredient: Ingredient): string {
  const { amount, food, notes } = partsOfLine(ingredient);
  const line = [amount, food].filter((part) => part !== '').join(' ');
  return (notes === '' ? line : `${line}, ${notes}`).replace(/[\u2066\u2069]/g, '');
}

/** ISO 8601, as schema.org has it. */
export const duration = (minutes: number) => `PT${String(minutes)}M`;
