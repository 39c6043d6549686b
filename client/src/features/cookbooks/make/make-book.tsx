import { useState } from 'react';
import { Link } from 'wouter';
import type { Preflight } from '#shared/collections.ts';
import { may } from '#shared/plan.ts';
import type { Tier } from '#shared/user.ts';
import { usePreflight } from '../../../api/collections.ts';
import { usePrinting } from '../../../api/orders.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Problem } from '../../../components/ui/problem.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { paths } from '../../../lib/paths.ts';
import { fingerprint, useBookTools } from '../editor/book-context.ts';
import { BookOrders } from '../order/order-lists.tsx';
import { PrintedCopies } from '../order/printed-copies.tsx';
import { DownloadBook } from './download-book.tsx';
import { PreflightFindings } from './preflight-findings.tsx';

interface MakeBookProps {
  tier: Tier;
  /** Saves what is not saved yet; false where that failed. */
  save: () => Promise<boolean>;
}

/** Making the book: PDFs to download, the preflight, and printed copies. */
export function MakeBook({ tier, save }: MakeBookProps) {
  const { canWrite } = useBookTools();
  const printing = usePrinting();
  const isPremium = may(tier, 'cookbookPdf');
  // Every plan can order printed copies, so every plan that can order can run the preflight.
  const canOrder = canWrite && printing.data?.available === true;
  return (
    <section aria-labelledby="make-book" className="space-y-6">
      <h2 id="make-book" className="text-heading">
        Make the book
      </h2>
      {isPremium ? (
        <DownloadBook save={save} />
      ) : (
        <Card className="max-w-measure space-y-4">
          <p>
            With Premium this cookbook becomes a PDF typeset like a printed book: title page, dedication, contents,
            chapters, an index, your photos and the original cards. One edition to read on a screen, one for the press,
            and the cover with its spine.
          </p>
          <p className="text-quiet">
            Making and arranging cookbooks is part of every plan, and so is the PDF of a single recipe.
          </p>
          <Button asChild variant="primary">
            <Link href={paths.premium()}>See Premium</Link>
          </Button>
        </Card>
      )}
      {isPremium || canOrder ? <PreflightCheck save={save} /> : null}
      <PrintedCopies tier={tier} save={save} />
      <BookOrders />
    </section>
  );
}

/** The preflight: checks the book and lists what to look at before printing. */
function PreflightCheck({ save }: { save: () => Promise<boolean> }) {
  const { book } = useBookTools();
  const preflight = usePreflight();
  const [found, setFound] = useState<{ of: string; result: Preflight } | null>(null);
  const now = fingerprint(book);

  const check = async () => {
    if (!(await save())) {
      toast({ title: 'Not saved', description: 'Save the last changes first.', variant: 'destructive' });
      return;
    }
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
      <Button busy={preflight.isPending} disabled={book.recipeIds.length === 0} onClick={() => void check()}>
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
