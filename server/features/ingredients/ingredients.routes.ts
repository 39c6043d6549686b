import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import type { Handlers } from '../../http/mount.ts';
import { MAIN_THREAD_CHARACTERS_MAX, type ReadingPool } from '../../jobs/reading-pool.ts';

export function ingredientHandlers(reader: Pick<ReadingPool, 'readLines'>): Handlers<'ingredients'> {
  return {
    parseIngredients: async ({ caller, body: { lines } }) => {
      const length = lines.reduce((sum, line) => sum + line.length, 0);
      return {
        ingredients:
          length > MAIN_THREAD_CHARACTERS_MAX
            ? await reader.readLines(lines, caller.familyId)
            : lines.map((line) => parseIngredient(line)),
      };
    },
  };
}
