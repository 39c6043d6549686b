import { type FoundRecipe, linesOf } from './found-recipe.ts';

/** The recipes of a text, one after the other; null where it is a text of another kind. */
export type ReadTexts = (text: string) => Generator<FoundRecipe> | null;

/** Above the first recipe may stand the head of a mail or a few words, in characters. */
const HEAD_MAX = 20_000;

/**
 * Reads the text of a program that begins each recipe with a line of its own, `start` (its flags are `im`): such a text has
 * one near its beginning. `read` takes what stands between two of them as lines, and the groups of the line above; what has
 * neither a name nor a food is no recipe.
 */
export function behindEach(
  start: RegExp,
  read: (lines: readonly string[], groups: readonly string[]) => FoundRecipe,
  mended: (text: string) => string = (text) => text,
): ReadTexts {
  function* recipes(text: string): Generator<FoundRecipe> {
    const starts = Array.from(text.matchAll(new RegExp(start.source, 'gim')));
    for (const [at, found] of starts.entries()) {
      const [line, ...groups] = found;
      const recipe = read(linesOf(text.slice(found.index + line.length, starts[at + 1]?.index)), groups);
      if (recipe.title !== '' || recipe.ingredients.length > 0) yield recipe;
    }
  }
  return (text) => (start.test(text.slice(0, HEAD_MAX)) ? recipes(mended(text)) : null);
}
