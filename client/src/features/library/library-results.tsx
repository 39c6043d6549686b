import { BookHeart, Refrigerator, SearchX, Trash2, UsersRound } from 'lucide-react';
import { type MouseEvent, useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { LibraryCard, LibraryPage } from '#shared/library.ts';
import type { useLibrary } from '../../api/library.ts';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { focusIfLost } from '../../lib/focus.ts';
import { paths } from '../../lib/paths.ts';
import { useNear } from '../../lib/use-near.ts';
import { NO_FILTERS, hasNoFilters, type LibraryFilters } from './library-filters.ts';
import type { Choosing } from './choosing/use-choosing.ts';
import { RecipeGrid } from './recipe-grid.tsx';
import type { Density } from './use-density.ts';

interface LibraryResultsProps {
  library: ReturnType<typeof useLibrary>;
  data: { readonly pages: readonly LibraryPage[] };
  filters: LibraryFilters;
  onChange: (changes: Partial<LibraryFilters>) => void;
  density: Density;
  choosing: Choosing | null;
  onHold: (card: LibraryCard) => void;
  /** False for viewers, who add nothing. */
  mayWrite: boolean;
}

/** The cards that match the filters and their number, or the sentence that there are none. */
export function LibraryResults({
  library,
  data,
  filters,
  onChange,
  density,
  choosing,
  onHold,
  mayWrite,
}: LibraryResultsProps) {
  const { fetchNextPage } = library;
  /** Of which recipes 'Show more' was pressed, and after how many pages: its answer, and no later one, may take the focus. */
  const [pressed, setPressed] = useState<{ readonly name: string; readonly pages: number } | null>(null);
  const more = useCallback(() => {
    void fetchNextPage();
  }, [fetchNextPage]);
  const landed = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    focusIfLost(element);
    setPressed(null);
  }, []);
  const { matched = 0, total = 0 } = data.pages.at(-1) ?? {};
  const cards = data.pages.flatMap((page) => page.cards);
  const name = JSON.stringify(filters);
  const wasPressed = pressed?.name === name && data.pages.length - pressed.pages <= 1;

  if (total === 0 && cards.length === 0) {
    return (
      <>
        <EmptyState
          icon={<BookHeart />}
          action={
            mayWrite ? (
              <Button asChild variant="primary" size="lg">
                <Link href={paths.import()}>Import Your First Recipe</Link>
              </Button>
            ) : null
          }
        >
          {mayWrite
            ? 'No recipes yet. Start by importing your first recipe!'
            : 'No recipes yet. The family’s editors add the first one.'}
        </EmptyState>
        <EndLinks />
      </>
    );
  }
  return (
    <>
      {cards.length === 0 ? (
        <NothingFound
          filters={filters}
          isPantryEmpty={filters.pantry && data.pages[0]?.understood?.pantry === 0}
          mayWrite={mayWrite}
          onChange={onChange}
        />
      ) : (
        <>
          <h2 className="sr-only">Recipes</h2>
          <RecipeGrid
            cards={cards}
            matched={matched}
            name={name}
            density={density}
            choosing={choosing}
            onHold={onHold}
            {...(library.isPlaceholderData ? { className: 'opacity-60 transition-opacity' } : {})}
          />
        </>
      )}
      {library.hasNextPage && !library.isPlaceholderData ? (
        <MoreRecipes
          isLoading={library.isFetchingNextPage}
          error={library.isFetchNextPageError ? library.error : null}
          wasPressed={wasPressed}
          onMore={more}
          onPress={() => {
            setPressed({ name, pages: data.pages.length });
            more();
          }}
        />
      ) : null}
      <p
        // The button that brought the last page goes.
        ref={wasPressed && !library.hasNextPage ? landed : null}
        tabIndex={-1}
        role="status"
        className="figures mt-8 text-center text-quiet focus:outline-none"
      >
        Showing {matched} of {total} recipes
      </p>
      <EndLinks />
    </>
  );
}

interface NothingFoundProps {
  filters: LibraryFilters;
  isPantryEmpty: boolean;
  mayWrite: boolean;
  onChange: (changes: Partial<LibraryFilters>) => void;
}

/** The button that was pressed goes: the focus is to be on the recipes. */
const focusRecipes = ({ currentTarget }: MouseEvent) => {
  currentTarget.closest<HTMLElement>('section')?.focus();
};

/** That nothing answers, and what to do about it. */
function NothingFound({ filters, isPantryEmpty, mayWrite, onChange }: NothingFoundProps) {
  const showAll = hasNoFilters(filters) ? null : (
    <Button
      onClick={(event) => {
        focusRecipes(event);
        onChange({ ...NO_FILTERS, sort: filters.sort });
      }}
    >
      Show all recipes
    </Button>
  );
  if (isPantryEmpty) {
    return (
      <EmptyState
        icon={<Refrigerator />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {mayWrite ? (
              <Button asChild variant="primary">
                <Link href={paths.grocery()}>Fill the pantry</Link>
              </Button>
            ) : null}
            {showAll}
          </div>
        }
      >
        {mayWrite
          ? 'Say once what is always in the house: the pantry stands on the grocery page.'
          : 'Nobody has said yet what is always in the house. The family’s editors can.'}
      </EmptyState>
    );
  }
  const isNarrowed = !hasNoFilters({ ...filters, search: '' });
  return (
    <EmptyState
      icon={<SearchX />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {filters.search.trim() !== '' && isNarrowed ? (
            <Button
              variant="primary"
              onClick={(event) => {
                focusRecipes(event);
                onChange({ ...NO_FILTERS, sort: filters.sort, search: filters.search });
              }}
            >
              Search without the filters
            </Button>
          ) : null}
          {showAll}
        </div>
      }
    >
      No recipes match your search criteria.
    </EmptyState>
  );
}

const QUIET_LINK = 'inline-flex min-h-touch items-center gap-2 rounded px-3 text-quiet hover:text-tomato';

/** At the end of the library: on a phone its head has no room for the way to the people. */
function EndLinks() {
  return (
    <p data-print="never" className="mt-2 text-center">
      <Link href={paths.people()} className={`${QUIET_LINK} sm:hidden`}>
        <UsersRound aria-hidden className="size-4" />
        The people
      </Link>
      <Link href={paths.trash()} className={QUIET_LINK}>
        <Trash2 aria-hidden className="size-4" />
        Trash
      </Link>
    </p>
  );
}

interface MoreRecipesProps {
  isLoading: boolean;
  /** Why the last attempt failed; null otherwise. */
  error: unknown;
  /** By the button: it has the focus, which is not to be lost with it. */
  wasPressed: boolean;
  onMore: () => void;
  /** The same, by the button. */
  onPress: () => void;
}

/** How far below the window the next page is loaded ahead, in pixels. */
const AHEAD = 1200;

/** The end of the loaded cards: the next page loads when this comes near the window, or by the button. */
function MoreRecipes({ isLoading, error, wasPressed, onMore, onPress }: MoreRecipesProps) {
  const hasFailed = error !== null;
  const end = useNear<HTMLDivElement>(onMore, { isOff: isLoading || hasFailed, ahead: AHEAD, within: 'window' });
  return (
    <div ref={end} data-print="never" className="mt-8 flex min-h-touch justify-center">
      {hasFailed ? (
        <div ref={wasPressed ? focusIfLost : null} tabIndex={-1} className="focus:outline-none">
          <Problem error={error} otherwise="More recipes could not be loaded." onRetry={onPress} />
        </div>
      ) : (
        <Button busy={isLoading} onClick={onPress}>
          {isLoading ? (
            <>
              <Spinner /> Loading…
            </>
          ) : (
            'Show more'
          )}
        </Button>
      )}
    </div>
  );
}
