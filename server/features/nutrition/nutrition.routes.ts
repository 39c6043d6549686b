import type { api } from '#shared/api.ts';
import type { Handlers } from '../../http/mount.ts';
import type { NutritionService } from './nutrition.service.ts';

export function nutritionHandlers(service: NutritionService): Handlers<Pick<typeof api, 'getNutrition'>> {
  return { getNutrition: ({ caller, params }) => service.nutrition(caller, params.id) };
}
