import type { Recipe } from '#shared/recipe.ts';
import type { Foods } from '../../providers/foods/port.ts';
import { nutritionHandlers } from './nutrition.routes.ts';
import { nutritionService } from './nutrition.service.ts';

interface Options {
  /** A family's recipe; throws 'not-found' for any other. */
  readonly recipeOf: (familyId: string, id: string) => Promise<Recipe>;
  /** Tables of foods in the order in which they are asked. */
  readonly foods: readonly Foods[];
}

/** Estimates of what a serving has in it. */
export function startNutrition({ recipeOf, foods }: Options) {
  return {
    handlers: nutritionHandlers(nutritionService({ recipeOf, tables: foods })),
    runsOn: { Nutrition: foods.map(({ says }) => says).join(', else ') },
  };
}
