import type { Handlers } from '../../http/mount.ts';
import type { NutritionService } from './nutrition.service.ts';

export function nutritionHandlers(service: NutritionService): Handlers<'nutrition'> {
  return { getNutrition: ({ caller, params }) => service.nutrition(caller, params.id) };
}
