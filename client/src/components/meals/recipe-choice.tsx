import { type ReactNode, useState } from 'react';
import type { LibraryCard } from '#shared/library.ts';
import { SEARCH_MAX } from '#shared/limits.ts';
import { useLibrary } from '../../api/library.ts';
import { cn } from '../../lib/class-names.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface RecipeChoiceProps {
  label: string;
  placeholder: string;
  /** How one recipe stands in the list. */
  children: (card: LibraryCard) => ReactNode;
  /** Between the field and the list: what else the typed text may mean. */
  under?: (text: string) => ReactNode;
  /** Enter in the field, where something is typed; with the recipes that are shown. */
  onEnter?: (text: string, cards: readonly LibraryCard[]) => void;
  className?: string;
}

/** The library as a short list, narrowed by typing. */
export function RecipeChoice({ label, placeholder, children, under, onEnter, className }: RecipeChoiceProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const library = useLibrary(search === '' ? {} : { search });
  const cards = library.data?.pages.flatMap((page) => page.cards);
  return (
    <div className={className}>
      <Input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          // While letters are being put together, Enter is theirs.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
          onEnter?.(text.trim(), cards ?? []);
        }}
      />
      {under?.(text.trim())}
      {cards ? (
        <ul aria-label="Recipes" className={cn('mt-2', library.isPlaceholderData && 'opacity-60')}>
          {cards.map((card) => (
            <li key={card.id} className="border-b border-line last:border-0">
              {children(card)}
            </li>
          ))}
          {cards.length === 0 ? (
            <li className="py-3 text-quiet">
              {search === '' ? 'There are no recipes in the library yet.' : 'No recipes match your search criteria.'}
            </li>
          ) : null}
          {library.hasNextPage && !library.isPlaceholderData ? (
            <li>
              <Button
                variant="ghost"
                className="w-full"
                busy={library.isFetchingNextPage}
                onClick={() => void library.fetchNextPage()}
              >
                {library.isFetchingNextPage ? 'Loading…' : 'Show more'}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : library.isError ? (
        <div className="pt-3">
          <Problem
            error={library.error}
            otherwise="The recipes could not be loaded."
            onRetry={() => void library.refetch()}
          />
        </div>
      ) : (
        <div role="status" className="mt-2 space-y-2">
          <span className="sr-only">Loading recipes…</span>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-11" />
          ))}
        </div>
      )}
    </div>
  );
}
