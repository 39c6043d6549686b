import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useLibrary } from '../../api/library.ts';
import { Button } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { cn } from '../../lib/class-names.ts';
import { type ChosenRecipes, toggled, withServings } from './chosen-recipes.ts';
import { MoreToChoose } from './more-to-choose.tsx';
import { RecipeToChoose } from './recipe-to-choose.tsx';

const SEARCH_MAX = 500;
const DEBOUNCE_MS = 200;

interface RecipeChoiceProps {
  chosen: ChosenRecipes;
  onChange: (chosen: ChosenRecipes) => void;
  /** Told whether there is nothing at all to choose from. */
  onEmptyLibrary: (isEmpty: boolean) => void;
}

/** The library as a list of boxes to tick; it comes page by page, so that thousands of recipes are no burden. */
export function RecipeChoice({ chosen, onChange, onEmptyLibrary }: RecipeChoiceProps) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [isChosenOnly, setIsChosenOnly] = useState(false);
  const library = useLibrary(search === '' ? {} : { search });
  const { fetchNextPage } = library;
  const more = useCallback(() => {
    void fetchNextPage();
  }, [fetchNextPage]);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(text.trim());
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);

  const pages = library.data?.pages;
  const isEmpty = pages !== undefined && !library.isPlaceholderData && pages[0]?.total === 0;
  useEffect(() => {
    onEmptyLibrary(isEmpty);
  }, [isEmpty, onEmptyLibrary]);
  const isOnly = useDeferredValue(isChosenOnly && chosen.size > 0);
  const cards = isOnly ? [...chosen.values()].map(({ card }) => card) : pages?.flatMap((page) => page.cards);

  return (
    <>
      <Input
        type="search"
        dir="auto"
        aria-label="Search recipes"
        placeholder="Search recipes..."
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIsChosenOnly(false);
        }}
      />
      <div className="flex min-h-touch items-center justify-between gap-3 pt-1">
        <p role="status" className="figures text-fine text-quiet">
          {chosen.size === 0
            ? 'No recipe chosen'
            : chosen.size === 1
              ? '1 recipe chosen'
              : `${chosen.size} recipes chosen`}
        </p>
        {chosen.size === 0 ? null : (
          <Button
            variant="ghost"
            aria-pressed={isChosenOnly}
            className={cn('px-3', isChosenOnly && 'bg-wash')}
            onClick={() => {
              setIsChosenOnly(!isChosenOnly);
            }}
          >
            Chosen only
          </Button>
        )}
      </div>
      {cards ? (
        <ul
          aria-label="Recipes"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
          tabIndex={0}
          className={cn(
            'max-h-96 overflow-y-auto overscroll-contain rounded border border-line px-3',
            library.isPlaceholderData && !isOnly && 'opacity-60',
          )}
        >
          {cards.map((card) => (
            <RecipeToChoose
              key={card.id}
              card={card}
              choice={chosen.get(card.id)}
              onToggle={() => {
                onChange(toggled(chosen, card));
              }}
              onServings={(servings) => {
                onChange(withServings(chosen, card, servings));
              }}
            />
          ))}
          {cards.length === 0 ? <li className="py-3 text-quiet">No recipes match your search criteria.</li> : null}
          {library.hasNextPage && !isOnly && !library.isPlaceholderData ? (
            <MoreToChoose
              isLoading={library.isFetchingNextPage}
              error={library.isFetchNextPageError ? library.error : null}
              onMore={more}
            />
          ) : null}
        </ul>
      ) : library.isError ? (
        <Problem
          error={library.error}
          otherwise="The recipes could not be loaded."
          onRetry={() => {
            void library.refetch();
          }}
        />
      ) : (
        <div role="status" className="space-y-2">
          <span className="sr-only">Loading recipes…</span>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-11" />
          ))}
        </div>
      )}
    </>
  );
}
