import type { RefObject } from 'react';
import { useQueries } from '@tanstack/react-query';
import { mergeRecipes } from '#shared/grocery/merge-recipes.ts';
import type { GroceryList } from '#shared/grocery/list.ts';
import { mergeKey } from '#shared/grocery/plurals.ts';
import { read } from '../../../api/client.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Problem } from '../../../components/ui/problem.tsx';
import { focusBeside } from '../../../lib/focus.ts';
import { newId } from '../../../lib/new-id.ts';
import { lineText, amountAndName } from '../list/item-text.ts';
import { useListTools } from '../list/list-context.ts';

interface LeftOutLinesProps {
  list: GroceryList;
  /** The button that shows them. */
  opener: RefObject<HTMLButtonElement | null>;
}

/** The ingredients themselves, with the code that adds up recipes. */
export function LeftOutLines({ list, opener }: LeftOutLinesProps) {
  const { listId, units, settings, act, announce } = useListTools();
  const answers = useQueries({ queries: list.recipeIds.map((id) => read('getRecipe', { params: { id } })) });
  if (answers.some(({ isPending }) => isPending)) return <p role="status">Looking…</p>;
  // A recipe that could not be read may well have something that is left out.
  const failed = answers.filter(({ isError, data }) => isError && !data);
  if (failed[0]) {
    return (
      <Problem
        error={failed[0].error}
        otherwise="What was left out could not be loaded."
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
      />
    );
  }

  const recipes = answers.flatMap(({ data }) => (data ? [{ ...data, chosen: list.servings[data.id] }] : []));
  const pantry = new Set(settings.pantry.map(mergeKey));
  const listed = new Set(list.items.map(({ canonical }) => mergeKey(canonical)));
  const lines = mergeRecipes(recipes, settings).filter(({ canonical }) => {
    const food = mergeKey(canonical);
    return pantry.has(food) && !listed.has(food);
  });
  if (lines.length === 0) return <p className="text-quiet">Nothing of these recipes is left out.</p>;
  return (
    <ul aria-label="Left out">
      {lines.map((line) => (
        <li key={line.canonical} className="flex items-center gap-3 border-b border-line text-quiet">
          <span dir="auto" className="min-w-0 flex-1 break-words">
            {lineText(line, units)}
          </span>
          <Button
            variant="ghost"
            aria-label={`Put ${amountAndName(line, units).name} back`}
            onClick={(event) => {
              focusBeside(event.currentTarget, () => opener.current)();
              act({ do: 'items', list: listId, change: { do: 'add', item: { ...line, id: newId() } } });
              announce(`${amountAndName(line, units).name} is on the list.`);
            }}
          >
            Put back
          </Button>
        </li>
      ))}
    </ul>
  );
}
