import { type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import type { LibraryCard } from '#shared/library.ts';
import { SEARCH_MAX } from '#shared/limits.ts';
import { useLibrary } from '../../api/library.ts';
import { cn } from '../../lib/class-names.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useNear } from '../../lib/use-near.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Input } from '../ui/input.tsx';
import { Problem } from '../ui/problem.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** How far below the list the next page is loaded ahead, in pixels. */
const AHEAD = 600;

/** By the recipe's id, in the order they were chosen. */
export type PickedRecipes = ReadonlyMap<string, LibraryCard>;

interface RecipePickerProps {
  picked: PickedRecipes;
  onChange: (picked: PickedRecipes) => void;
  /** Recipes that are already in the book: shown as ticked and disabled. */
  included?: ReadonlySet<string>;
  /** Shown where the family has no recipes. */
  whenEmpty: ReactNode;
  /** Shown under the title of a chosen recipe. */
  under?: (card: LibraryCard) => ReactNode;
}

/** The library as a list of checkboxes, loaded page by page. */
export function RecipePicker({ picked, onChange, included, whenEmpty, under }: RecipePickerProps) {
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const [tag, setTag] = useState('');
  const [isPickedOnly, setIsPickedOnly] = useState(false);
  const library = useLibrary({ ...(search === '' ? {} : { search }), ...(tag === '' ? {} : { tags: tag }) });
  const { fetchNextPage } = library;
  const more = useCallback(() => {
    void fetchNextPage();
  }, [fetchNextPage]);

  const pages = library.data?.pages;
  const first = pages?.[0];
  const isOnly = useDeferredValue(isPickedOnly && picked.size > 0);
  const isWhole = !library.hasNextPage && !library.isPlaceholderData;
  const loaded = pages?.flatMap((page) => page.cards);
  // What somebody has thrown away since it was chosen stays to be seen, and can be left out.
  const isAll = isWhole && search === '' && tag === '';
  const gone = isAll ? [...picked.values()].filter(({ id }) => !loaded?.some((card) => card.id === id)) : [];
  const cards = isOnly ? [...picked.values()] : loaded && [...gone, ...loaded];
  const toggle = (card: LibraryCard) => {
    const next = new Map(picked);
    if (!next.delete(card.id)) next.set(card.id, card);
    onChange(next);
  };
  const shownNew = cards?.filter(({ id }) => !picked.has(id) && included?.has(id) !== true) ?? [];

  if (first?.total === 0 && !library.isPlaceholderData) return <p className="text-quiet">{whenEmpty}</p>;
  return (
    <div className="@container">
      <div className="flex flex-col gap-2 @min-[26rem]:flex-row">
        <Input
          type="search"
          dir="auto"
          aria-label="Search recipes"
          placeholder="Search recipes..."
          maxLength={SEARCH_MAX}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsPickedOnly(false);
          }}
        />
        {/* A tag with a comma in it would be taken for two. */}
        {first && first.tags.length > 0 ? (
          <Select
            aria-label="Only with the tag"
            className="@min-[26rem]:w-36 @min-[26rem]:shrink-0"
            value={tag}
            onChange={(event) => {
              setTag(event.target.value);
              setIsPickedOnly(false);
            }}
          >
            <option value="">All tags</option>
            {first.tags.flatMap(({ tag: name, count }) =>
              name.includes(',') ? [] : [<option key={name} value={name}>{`${name} (${String(count)})`}</option>],
            )}
          </Select>
        ) : null}
      </div>
      <div className="flex min-h-touch flex-wrap items-center justify-between gap-x-3 pt-1">
        <p role="status" className="figures text-fine text-quiet">
          {picked.size === 0
            ? 'No recipe chosen'
            : picked.size === 1
              ? '1 recipe chosen'
              : `${String(picked.size)} recipes chosen`}
        </p>
        <span className="flex">
          {isWhole && !isOnly && (search !== '' || tag !== '') && shownNew.length > 1 ? (
            <Button
              variant="ghost"
              className="px-3"
              onClick={() => {
                onChange(new Map([...picked, ...shownNew.map((card): [string, LibraryCard] => [card.id, card])]));
              }}
            >
              Choose these {shownNew.length}
            </Button>
          ) : null}
          {picked.size === 0 ? null : (
            <Button
              variant="ghost"
              aria-pressed={isPickedOnly}
              className={cn('px-3', isPickedOnly && 'bg-wash')}
              onClick={() => {
                setIsPickedOnly(!isPickedOnly);
              }}
            >
              Chosen only
            </Button>
          )}
        </span>
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
            <li
              key={card.id}
              // Rows out of sight are not rendered by the browser.
              className="border-b border-line [contain-intrinsic-size:auto_2.9rem] [content-visibility:auto] last:border-0"
            >
              <Checkbox
                checked={picked.has(card.id) || included?.has(card.id) === true}
                disabled={included?.has(card.id) === true}
                onChange={() => {
                  toggle(card);
                }}
                label={
                  included?.has(card.id) === true ? (
                    <span className="block text-quiet">
                      <bdi>{card.title || 'Untitled'}</bdi>{' '}
                      <span className="text-fine whitespace-nowrap">(in the book)</span>
                    </span>
                  ) : (
                    <span dir="auto" className="block">
                      {card.title || 'Untitled'}
                    </span>
                  )
                }
              />
              {picked.has(card.id) ? under?.(card) : null}
            </li>
          ))}
          {cards.length === 0 ? <li className="py-3 text-quiet">No recipes match your search criteria.</li> : null}
          {library.hasNextPage && !isOnly && !library.isPlaceholderData ? (
            <RecipePickerEnd
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
    </div>
  );
}

interface RecipePickerEndProps {
  isLoading: boolean;
  error: unknown;
  onMore: () => void;
}

/** The end of the loaded recipes: the next page loads when this comes near the view, or by the button. */
function RecipePickerEnd({ isLoading, error, onMore }: RecipePickerEndProps) {
  const hasFailed = error !== null;
  const end = useNear<HTMLLIElement>(onMore, { isOff: isLoading || hasFailed, ahead: AHEAD, within: 'parent' });
  return (
    <li ref={end} className="py-2">
      {hasFailed ? (
        <Problem error={error} otherwise="More recipes could not be loaded." onRetry={onMore} />
      ) : (
        <Button variant="ghost" className="w-full" busy={isLoading} onClick={onMore}>
          {isLoading ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </li>
  );
}
