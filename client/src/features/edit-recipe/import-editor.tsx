import { FileX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ImportRow } from '#shared/imports.ts';
import { HttpError } from '../../api/client.ts';
import { useImportToReview } from '../../api/originals.ts';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { paths } from '../../lib/paths.ts';
import { RecipeEditor } from './recipe-editor.tsx';

/** An import as a recipe that is not saved yet: its original beside what was read of it, or beside an empty form. */
export function ImportEditor({ id, person }: { id: string; person: string }) {
  const { data, error, isFetching, refetch } = useImportToReview(id);
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState<ImportRow | null>(null);

  // What is open stays as it was opened, whatever happens to the row meanwhile.
  const isReady = data !== undefined && !isFetching && (data.status === 'ready' || data.status === 'failed');
  if (opened === null && isReady) setOpened(data);
  const recipeId = data?.status === 'saved' && opened === null ? data.recipeId : null;
  useEffect(() => {
    if (recipeId !== null) navigate(paths.editRecipe(recipeId), { replace: true });
  }, [recipeId, navigate]);

  if (opened) {
    return (
      <>
        {opened.reason === '' ? null : (
          <p role="note" dir="auto" className="mb-8 max-w-measure border-l-4 border-butter pl-3">
            {opened.reason}
          </p>
        )}
        <RecipeEditor recipe={null} imported={opened} person={person} />
      </>
    );
  }
  const back = (
    <Button asChild>
      <Link href={paths.import()}>Back to Import</Link>
    </Button>
  );
  if (error) {
    return error instanceof HttpError && error.status === 404 ? (
      <EmptyState isPage icon={<FileX />} title="Import not found" action={back}>
        This import is not here any more: it was put away, or it belongs to another family.
      </EmptyState>
    ) : (
      <>
        <PageHeading title="Edit Recipe" />
        <Problem error={error} otherwise="The import could not be loaded." onRetry={() => void refetch()} />
      </>
    );
  }
  return (
    <>
      <PageHeading title="Edit Recipe" subtitle="Review and refine AI-extracted details" />
      <div className="min-h-[60dvh] space-y-4">
        <p role="status" className="flex items-center gap-3 text-quiet">
          <Spinner />
          {data && data.status !== 'saved' && !isReady ? 'It is still being read...' : 'Loading recipe...'}
        </p>
        {data ? back : null}
      </div>
    </>
  );
}
