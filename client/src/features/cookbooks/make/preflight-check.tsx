import { useState } from 'react';
import type { Preflight } from '#shared/collections.ts';
import { usePreflight } from '../../../api/collections.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Problem } from '../../../components/ui/problem.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useBookTools, fingerprint } from '../editor/book-context.ts';
import { PreflightFindings } from './preflight-findings.tsx';

/** The preflight: checks the book and lists what to look at before printing. */
export function PreflightCheck({ save }: { save: () => Promise<boolean> }) {
  const { book } = useBookTools();
  const preflight = usePreflight();
  const [found, setFound] = useState<{ of: string; result: Preflight } | null>(null);
  const now = fingerprint(book);

  const check = async () => {
    if (!(await save())) return;
    try {
      setFound({ of: now, result: await preflight.mutateAsync({ params: { id: book.id }, query: {} }) });
    } catch {
      // Shown below.
    }
  };
  return (
    <section aria-labelledby="preflight" className="space-y-3">
      <h3 id="preflight" className="text-lead">
        Before printing
      </h3>
      <p className="max-w-measure">
        Are the pictures sharp enough, does every text fit, are there enough pages for the binding? The check typesets
        the book and lists what to look at.
      </p>
      <Button disabled={preflight.isPending || book.recipeIds.length === 0} onClick={() => void check()}>
        {preflight.isPending ? <Spinner /> : null} Check the book
      </Button>
      {preflight.isError ? (
        <Problem error={preflight.error} otherwise="The book could not be checked." onRetry={() => void check()} />
      ) : null}
      <div role="status">
        {found && !preflight.isPending && !preflight.isError ? (
          <PreflightFindings result={found.result} isOld={found.of !== now} />
        ) : null}
      </div>
    </section>
  );
}
