import { useMemo } from 'react';
import { lexiconOf, type Lexicon } from '#shared/typing/lexicon.ts';
import { useRecipesForWords } from '../../../api/recipes.ts';

/** The words that can be proposed: the kitchen's, those of the family's own recipes, and those of the lines above. */
export function useLexicon(language: string | null, linesAbove: readonly string[]): Lexicon {
  const recipes = useRecipesForWords();
  const family = useMemo(
    () => [
      ...new Set(
        (recipes ?? []).flatMap(({ title, ingredients }) =>
          [title, ...ingredients.map(({ item }) => item)].flatMap((text) => text.split(/\s+/)),
        ),
      ),
    ],
    [recipes],
  );
  const key = linesAbove.join('\n');
  return useMemo(
    () => lexiconOf({ language, family, card: key === '' ? [] : key.split('\n') }),
    [language, family, key],
  );
}
