import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { isAtWork } from '../../../api/imports-at-work.ts';
import { importsQuery, useSaveImport } from '../../../api/imports.ts';
import { countMade, isMade } from '../../../api/review-run.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { paths } from '../../../lib/paths.ts';

interface NextCardProps {
  recipeId: string;
  /** Shown where there is nothing to say of other cards. */
  otherwise: ReactNode;
}

/**
 * After a card that came in by this tab has been looked through and saved: on to the next one that is ready, and how many are
 * left. The last one says that it was the last.
 */
export function NextCard({ recipeId, otherwise }: NextCardProps) {
  const isOfRun = isMade(recipeId);
  const { data: rows } = useQuery({ ...importsQuery(), enabled: isOfRun, refetchOnMount: 'always' });
  const saveImport = useSaveImport();
  const [, navigate] = useLocation();
  if (!isOfRun || !rows) return otherwise;
  const ready = rows.filter(({ status }) => status === 'ready');
  const others = rows.length - ready.length;
  const [next] = ready;
  const open = async () => {
    if (!next) return;
    try {
      const { id } = await saveImport.mutateAsync(next);
      navigate(paths.editRecipe(id));
    } catch {
      // A toast says why; it is still in the queue.
    }
  };
  if (!next) {
    // Of a card that came alone nothing is said.
    if (others === 0 && countMade() < 2) return otherwise;
    return (
      <p role="status" className="mr-auto min-w-0 text-fine text-quiet">
        {others === 0 ? (
          'That was the last card.'
        ) : (
          <>
            No other card is ready.{' '}
            <Link href={paths.import()} className="text-link inline-flex min-h-touch items-center">
              {rows.some(isAtWork) ? 'Some are still being read' : 'See what could not be read'}
            </Link>
          </>
        )}
      </p>
    );
  }
  return (
    <div className="mr-auto flex min-w-0 items-center gap-3">
      <Button busy={saveImport.isPending} onClick={() => void open()}>
        Next card {saveImport.isPending ? <Spinner /> : <ArrowRight aria-hidden />}
      </Button>
      <p role="status" className="figures text-fine text-quiet">
        {ready.length} left
      </p>
    </div>
  );
}
