import type { api } from '#shared/api.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import type { Handlers } from '../../http/mount.ts';
import type { ReadingPool } from '../../reading-pool.ts';

/** Characters that are taken apart at once here; more would hold up other requests, and go to a thread. */
const atOnce = 50_000;

export function ingredientHandlers(
  reader: Pick<ReadingPool, 'readLines'>,
): Handlers<Pick<typeof api, 'parseIngredients'>> {
  return {
    parseIngredients: async ({ body: { lines } }) => {
      const length = lines.reduce((sum, line) => sum + line.length, 0);
      return {
        ingredients: length > atOnce ? await reader.readLines(lines) : lines.map((line) => parseIngredient(line)),
      };
    },
  };
}
