import { useCallback, useMemo, useState } from 'react';
import type { ChosenRecipe } from '../../../api/library.ts';

/** Recipes that are being chosen, to do something with all of them. */
export interface Choosing {
  readonly chosen: ReadonlyMap<string, ChosenRecipe>;
  readonly toggle: (recipe: ChosenRecipe) => void;
  /** These as well as those chosen before. */
  readonly add: (recipes: readonly ChosenRecipe[]) => void;
  readonly clear: () => void;
  readonly end: () => void;
}

/** Null until `begin`; the recipe it names is the first one chosen. */
export function useChoosing(): { choosing: Choosing | null; begin: (first?: ChosenRecipe) => void } {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenRecipe> | null>(null);
  const begin = useCallback((first?: ChosenRecipe) => {
    setChosen(new Map(first ? [[first.id, named(first)]] : []));
  }, []);
  const choosing = useMemo(
    () =>
      chosen && {
        chosen,
        toggle: (recipe: ChosenRecipe) => {
          setChosen((before) => {
            const next = new Map(before);
            if (!next.delete(recipe.id)) next.set(recipe.id, named(recipe));
            return next;
          });
        },
        add: (recipes: readonly ChosenRecipe[]) => {
          setChosen((before) => new Map([...(before ?? []), ...recipes.map((one) => [one.id, named(one)] as const)]));
        },
        clear: () => {
          setChosen(new Map());
        },
        end: () => {
          setChosen(null);
        },
      },
    [chosen],
  );
  return { choosing, begin };
}

const named = ({ id, title, servings }: ChosenRecipe): ChosenRecipe => ({ id, title, servings });
