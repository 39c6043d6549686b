import { ArrowLeft, Trash2, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { TRASH_DAYS } from '#shared/defaults.ts';
import { useRestoreRecipe, useTrash } from '../../api/recipes.ts';
import { useMayWrite } from '../../api/user.ts';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Problem } from '../../components/ui/problem.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { focusBeside } from '../../lib/focus.ts';
import { formatDay } from '../../lib/format-day.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../lib/paths.ts';

/** The last day on which it can be restored. */
const lastDay = (deletedAt: string) => new Date(Date.parse(deletedAt) + TRASH_DAYS * 86_400_000).toISOString();

/** Deleted recipes, and the way back. */
export function TrashView() {
  usePageTitle('Trash');
  const trash = useTrash();
  const mayWrite = useMayWrite();
  const restore = useRestoreRecipe();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PageHeading
        title="Trash"
        headingRef={heading}
        subtitle={`Deleted recipes stay here for ${String(TRASH_DAYS)} days`}
        actions={
          <Button asChild>
            <Link href={paths.library()}>
              <ArrowLeft aria-hidden />
              Recipe Library
            </Link>
          </Button>
        }
      />
      {trash.isPending ? (
        <div role="status">
          <span className="sr-only">Loading the trash…</span>
          <Skeleton className="h-20" />
        </div>
      ) : trash.isError ? (
        <Problem
          error={trash.error}
          otherwise="The trash could not be loaded."
          onRetry={() => {
            void trash.refetch();
          }}
        />
      ) : trash.data.length === 0 ? (
        <EmptyState icon={<Trash2 />}>Nothing has been thrown away.</EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded border border-line bg-card">
          {trash.data.map(({ id, title, deletedAt }) => (
            <li key={id} className="flex items-center gap-4 px-5 py-3">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="line-clamp-2 font-serif text-lead font-semibold">
                  {title}
                </p>
                {deletedAt !== undefined && (
                  <p className="text-fine text-quiet">Gone for good after {formatDay(lastDay(deletedAt))}</p>
                )}
              </div>
              {mayWrite ? (
                <Button
                  className="shrink-0"
                  aria-label={`Restore ${title}`}
                  busy={restore.isPending}
                  onClick={(event) => {
                    const passFocusOn = focusBeside(event.currentTarget, () => heading.current);
                    restore.mutate(id, {
                      onSuccess: () => {
                        passFocusOn();
                        toast({ title: 'Restored', description: `${title} is back in the library.` });
                      },
                    });
                  }}
                >
                  <Undo2 aria-hidden />
                  Restore
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
