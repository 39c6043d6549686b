import { CalendarDays, UsersRound } from 'lucide-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { LibraryCard } from '#shared/library.ts';
import { useLibrary } from '../../api/library.ts';
import { useMayWrite, useUser } from '../../api/user.ts';
import { LimitNote } from '../../components/plan/limit-note.tsx';
import { Button } from '../../components/ui/button.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';
import { useChoosing } from './choosing/use-choosing.ts';
import { FilterChips, FilterButton } from './filter-controls.tsx';
import { libraryQuery, useLibraryFilters } from './library-filters.ts';
import { LibraryResults } from './library-results.tsx';
import { LibraryToolbar } from './library-toolbar.tsx';
import { SearchBox } from './search-box.tsx';
import { TagRow } from './tag-row.tsx';
import { UnderstoodLine } from './understood-line.tsx';
import { type Density, useDensity } from './use-density.ts';
import { latePart } from '../../components/ui/late-part.tsx';

const trash = latePart(() => import('./trash-view.tsx').then((m) => m.TrashView));

// What is needed only when somebody chooses, or puts the tags in order.
const { Suspending: ChoosingBar } = latePart(() => import('./choosing/choosing-bar.tsx').then((m) => m.ChoosingBar));
const { Suspending: TagsDialog } = latePart(() => import('./tags-dialog.tsx').then((m) => m.TagsDialog));

/** /library, and /library?trash. */
export function LibraryPage() {
  return new URLSearchParams(useSearch()).has('trash') ? <trash.Part /> : <LibraryView />;
}

/** The family's recipes, with search, tags and filters. */
function LibraryView() {
  usePageTitle('Recipe Library');
  const { data: user } = useUser();
  const { filters, setFilters } = useLibraryFilters();
  const ask = libraryQuery(filters);
  const library = useLibrary(ask);
  const [density, setDensity] = useDensity();
  const { choosing, begin } = useChoosing();
  const select = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(false);
  // What is chosen with goes when that is over: the focus goes back to where it began.
  useEffect(() => {
    if (wasChoosing.current && !choosing && document.activeElement === document.body)
      select.current?.focus({ preventScroll: true });
    wasChoosing.current = choosing !== null;
  }, [choosing]);
  const [isOrderingTags, setIsOrderingTags] = useState(false);
  const mayWrite = useMayWrite();
  const first = library.data?.pages[0];
  const hold = useCallback(
    (card: LibraryCard) => {
      if (mayWrite) begin(card);
    },
    [mayWrite, begin],
  );
  const search = useCallback(
    (text: string) => {
      // The first letter makes an entry of its own: back undoes the search.
      setFilters({ search: text }, { isTyping: filters.search !== '' });
    },
    [setFilters, filters.search],
  );

  return (
    <>
      <PageHeading
        title="Recipe Library"
        subtitle="Browse your preserved family recipes"
        actions={
          // A phone's first screen belongs to the recipes: there the week is reached from home.
          <div className="flex flex-wrap gap-3 max-sm:hidden">
            <Button asChild variant="ghost">
              <Link href={paths.people()}>
                <UsersRound aria-hidden /> The people
              </Link>
            </Button>
            <Button asChild variant="ghost">
              <Link href={paths.week()}>
                <CalendarDays aria-hidden /> The week
              </Link>
            </Button>
          </div>
        }
      />
      {user ? <LimitNote user={user} className="mb-6" /> : null}
      <div data-print="never">
        <div className="flex gap-3">
          <SearchBox search={filters.search} onSearch={search} />
          <FilterButton filters={filters} onChange={setFilters} />
        </div>
        <FilterChips filters={filters} onChange={setFilters} />
        <TagRow
          tags={first?.tags ?? []}
          chosen={filters.tags}
          onChange={(tags) => {
            setFilters({ tags });
          }}
          onManage={
            mayWrite
              ? () => {
                  setIsOrderingTags(true);
                }
              : null
          }
        />
        <LibraryToolbar
          filters={filters}
          onChange={setFilters}
          density={density}
          onDensity={setDensity}
          selecting={
            mayWrite
              ? {
                  isOn: choosing !== null,
                  toggle: () => {
                    if (choosing) choosing.end();
                    else begin();
                  },
                }
              : null
          }
          selectButton={select}
        />
      </div>
      {first?.understood && !library.isPlaceholderData ? <UnderstoodLine understood={first.understood} /> : null}
      <section
        // For the focus, when the button that brought other recipes has gone.
        tabIndex={-1}
        aria-label="Recipes"
        aria-busy={library.isPlaceholderData}
        className="mt-4 focus:outline-none md:mt-6"
      >
        {library.data ? (
          <LibraryResults
            library={library}
            data={library.data}
            filters={filters}
            onChange={setFilters}
            density={density}
            choosing={choosing}
            onHold={hold}
            mayWrite={mayWrite}
          />
        ) : library.isError ? (
          <Problem
            error={library.error}
            otherwise="The recipes could not be loaded."
            onRetry={() => {
              void library.refetch();
            }}
          />
        ) : (
          <GridSkeleton density={density} />
        )}
      </section>
      <Suspense>
        {choosing ? (
          <ChoosingBar choosing={choosing} ask={ask} matched={library.data?.pages.at(-1)?.matched ?? 0} />
        ) : null}
        {isOrderingTags ? (
          <TagsDialog
            onClose={() => {
              setIsOrderingTags(false);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Spec section 9. */
const SKELETON_CARDS = 6;

const skeletons = {
  cards: { grid: 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3', Recipe: RecipeCardSkeleton },
  list: { grid: 'grid lg:grid-cols-2 lg:gap-x-8', Recipe: RecipeLineSkeleton },
  pictures: { grid: 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5', Recipe: RecipeTileSkeleton },
} as const;

function GridSkeleton({ density }: { density: Density }) {
  const { grid, Recipe } = skeletons[density];
  return (
    <div role="status">
      <span className="sr-only">Loading recipes…</span>
      <div className={grid}>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <Recipe key={index} />
        ))}
      </div>
    </div>
  );
}

function RecipeLineSkeleton() {
  return (
    <div aria-hidden className="flex min-h-15 items-center gap-3 border-b border-line py-1 pl-1">
      <Skeleton className="size-12" />
      <div className="flex-1">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="mt-1.5 h-4 w-1/3" />
      </div>
    </div>
  );
}

function RecipeTileSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-square" />
      <Skeleton className="mt-2 h-4 w-3/4" />
    </div>
  );
}

/** A placeholder in the size of a recipe card. */
function RecipeCardSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded border border-line bg-card">
      <Skeleton className="aspect-3/2 rounded-none" />
      <div className="px-5 pt-4 pb-2">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="mt-2 h-5 w-1/2" />
        <Skeleton className="mt-3 h-6 w-2/3" />
        <Skeleton className="mt-2 h-touch w-1/4" />
      </div>
    </div>
  );
}
