import type { Tier } from '#shared/user.ts';
import { may } from '#shared/plan.ts';
import { Link } from 'wouter';
import { usePrinting } from '../../../api/orders.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { paths } from '../../../lib/paths.ts';
import { useBookTools } from '../editor/book-context.ts';
import { BookOrders } from '../order/book-orders.tsx';
import { DownloadBook } from './download-book.tsx';
import { PreflightCheck } from './preflight-check.tsx';
import { PrintedCopies } from '../order/printed-copies.tsx';

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
