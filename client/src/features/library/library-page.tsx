import { useCallback } from 'react';
import { useSearch } from 'wouter';
import { useLibrary } from '../../api/library.ts';
import { useUser } from '../../api/user.ts';
import { LimitNote } from '../../components/plan/limit-note.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { FilterChips, FilterButton } from './filter-controls.tsx';
import { libraryQuery, useLibraryFilters } from './library-filters.ts';
import { LibraryResults } from './library-results.tsx';
import { SearchBox } from './search-box.tsx';
import { TagRow } from './tag-row.tsx';
import { TrashView } from './trash-view.tsx';

/** /library, and /library?trash. */
export function LibraryPage() {
  return new URLSearchParams(useSearch()).has('trash') ? <TrashView /> : <LibraryView />;
}

/** The family's recipes, with search, tags and filters. */
function LibraryView() {
  usePageTitle('Recipe Library');
  const { data: user } = useUser();
  const { filters, setFilters } = useLibraryFilters();
  const library = useLibrary(libraryQuery(filters));
  const search = useCallback(
    (text: string) => {
      // The first letter makes an entry of its own: back undoes the search.
      setFilters({ search: text }, { isTyping: filters.search !== '' });
    },
    [setFilters, filters.search],
  );

  return (
    <>
      <PageHeading title="Recipe Library" subtitle="Browse your preserved family recipes" />
      {user ? <LimitNote user={user} className="mb-6" /> : null}
      <div className="flex gap-3">
        <SearchBox search={filters.search} onSearch={search} />
        <FilterButton filters={filters} onChange={setFilters} />
      </div>
      <FilterChips filters={filters} onChange={setFilters} />
      <TagRow
        tags={library.data?.pages[0]?.tags ?? []}
        chosen={filters.tags}
        onChange={(tags) => {
          setFilters({ tags });
        }}
      />
      <section aria-label="Recipes" aria-busy={library.isPlaceholderData} className="mt-6">
        {library.data ? (
          <LibraryResults library={library} data={library.data} filters={filters} onChange={setFilters} />
        ) : library.isError ? (
          <Problem
            error={library.error}
            otherwise="The recipes could not be loaded."
            onRetry={() => {
              void library.refetch();
            }}
          />
        ) : (
          <GridSkeleton />
        )}
      </section>
    </>
  );
}

/** Spec section 9; repeated here because shared/library.ts would bring its schemas into the bundle. */
const SKELETON_CARDS = 6;

function GridSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading recipes…</span>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <RecipeCardSkeleton key={index} />
        ))}
      </div>
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
