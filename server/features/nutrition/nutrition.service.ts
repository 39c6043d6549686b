import type { Nutrition } from '#shared/nutrition.ts';
import { may } from '#shared/plan.ts';
import type { Recipe } from '#shared/recipe.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../errors.ts';
import { estimate } from '../../nutrition/estimate.ts';
import { foodQuery } from '../../nutrition/food-query.ts';
import type { Foods } from '../../providers/foods/port.ts';

interface Options {
  /** A family's recipe; throws 'not-found' for any other. */
  readonly recipeOf: (familyId: string, id: string) => Promise<Pick<Recipe, 'ingredients' | 'servings'>>;
  /** Tables of foods in the order in which they are asked: the first that is there answers. */
  readonly tables: readonly Foods[];
}

const NO_TABLE =
  'Nutrition needs a table of foods, which is not installed here. Whoever runs this kitchen gets it with: npm run nutrition:install';

export type NutritionService = ReturnType<typeof nutritionService>;

/** Estimates of what a serving has in it, for premium families. */
export function nutritionService({ recipeOf, tables }: Options) {
  return {
    /** Throws 'not-found' for what is not the family's, 'forbidden' without the plan, and what the table of foods throws. */
    async nutrition(caller: Pick<Caller, 'familyId' | 'tier'>, id: string): Promise<Nutrition> {
      const { ingredients, servings } = await recipeOf(caller.familyId, id);
      if (!may(caller.tier, 'nutrition')) throw new AppError('forbidden', 'Nutrition estimates are part of Premium.');
      const wanted = ingredients.map(foodQuery);
      for (const table of tables) {
        const foods = await table.find(wanted);
        if (!foods) continue;
        const lines = ingredients.flatMap((ingredient, at) => {
          const its = wanted[at];
          return its ? [{ ingredient, wanted: its, food: foods[at] ?? null }] : [];
        });
        return estimate(lines, servings);
      }
      return { available: false, says: NO_TABLE, servings: null, perServing: null, coverage: 0, lines: [] };
    },
  };
}
