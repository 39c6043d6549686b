import type { api } from '#shared/api.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import type { Handlers } from '../../http/mount.ts';
import type { ReadingPool } from '../../jobs/reading-pool.ts';
import { AT_ONCE } from './at-once.ts';

export function ingredientHandlers(
  reader: Pick<ReadingPool, 'readLines'>,
): Handlers<Pick<typeof api, 'parseIngredients'>> {
  return {
    parseIngredients: async ({ caller, body: { lines } }) => {
      const length = lines.reduce((sum, line) => sum + line.length, 0);
      return {
        ingredients:
          length > AT_ONCE
            ? await reader.readLines(lines, caller.familyId)
            : lines.map((line) => parseIngredient(line)),
      };
    },
  };
}
