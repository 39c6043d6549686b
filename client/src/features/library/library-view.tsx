import { useCallback } from 'react';
import { useLibrary } from '../../api/library.ts';
import { useUser } from '../../api/user.ts';
import { LimitNote } from '../../components/plan/limit-note.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { FilterChips } from './filter-chips.tsx';
import { Filters } from './filters.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { askOf } from './library-question.ts';
import { LibraryResults } from './library-results.tsx';
import { SearchBox } from './search-box.tsx';
import { TagRow } from './tag-row.tsx';
import { useLibraryQuestion } from './use-library-question.ts';

/** The family's recipes: to search, to filter, and to leaf through. */
export function LibraryView() {
  usePageTitle('Recipe Library');
  const { data: user } = useUser();
  const { question, ask } = useLibraryQuestion();
  const library = useLibrary(askOf(question));
  const search = useCallback(
    (text: string) => {
      // The first letter makes an entry of its own: back undoes the search.
      ask({ search: text }, { isTyping: question.search !== '' });
    },
    [ask, question.search],
  );

  return (
    <>
      <PageHeading title="Recipe Library" subtitle="Browse your preserved family recipes" />
      {user ? <LimitNote user={user} className="mb-6" /> : null}
      <div className="flex gap-3">
        <SearchBox search={question.search} onSearch={search} />
        <Filters question={question} onAsk={ask} />
      </div>
      <FilterChips question={question} onAsk={ask} />
      <TagRow
        tags={library.data?.pages[0]?.tags ?? []}
        chosen={question.tags}
        onChange={(tags) => {
          ask({ tags });
        }}
      />
      <section aria-label="Recipes" aria-busy={library.isPlaceholderData} className="mt-6">
        {library.data ? (
          <LibraryResults library={library} data={library.data} question={question} onAsk={ask} />
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
