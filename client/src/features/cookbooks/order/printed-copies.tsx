import { BookOpenCheck, FlaskConical } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BOOK_FORMATS } from '#shared/collections.ts';
import { may } from '#shared/plan.ts';
import type { Printing } from '#shared/print-orders.ts';
import type { Tier } from '#shared/user.ts';
import { usePrinting } from '../../../api/orders.ts';
import { useUser } from '../../../api/user.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Problem } from '../../../components/ui/problem.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useBookTools } from '../editor/book-context.ts';
import { OrderBook } from './order-book.tsx';

interface PrintedCopiesProps {
  tier: Tier;
  save: () => Promise<boolean>;
}

/** Ordering this book printed and bound, or where to have it printed. */
export function PrintedCopies({ tier, save }: PrintedCopiesProps) {
  const { canWrite } = useBookTools();
  const printing = usePrinting();
  if (printing.data?.available) return canWrite ? <OrderSection printing={printing.data} save={save} /> : null;
  if (printing.data) return may(tier, 'cookbookPdf') ? <PrintingNote says={printing.data.says} /> : null;
  return printing.isError ? (
    <Problem
      error={printing.error}
      otherwise="Whether printed books can be ordered could not be found out."
      onRetry={() => void printing.refetch()}
    />
  ) : (
    <Skeleton className="h-32" />
  );
}

interface OrderSectionProps {
  printing: Printing;
  save: () => Promise<boolean>;
}

/** The section with the order form, which is closed at first. */
function OrderSection({ printing: { printer, says }, save }: OrderSectionProps) {
  const { book } = useBookTools();
  const { data: user } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isEmpty = book.recipeIds.length === 0;
  const close = () => {
    flushSync(() => {
      setIsOpen(false);
    });
    opener.current?.focus();
  };
  return (
    <section aria-labelledby="order-printed" className="space-y-4">
      <h3 id="order-printed" className="text-lead">
        Order printed copies
      </h3>
      {printer === 'sandbox' ? (
        <p role="note" className="flex max-w-measure items-start gap-2 rounded bg-butter p-3 text-on-butter">
          <FlaskConical aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong>Nothing is printed.</strong> {says}
          </span>
        </p>
      ) : (
        <p className="max-w-measure">{says}</p>
      )}
      {isOpen && user ? (
        <OrderBook user={user} save={save} onClose={close} />
      ) : (
        <Button
          ref={opener}
          disabled={isEmpty}
          onClick={() => {
            setIsOpen(true);
          }}
        >
          <BookOpenCheck aria-hidden /> Order printed copies
        </Button>
      )}
      {isEmpty ? <p className="text-quiet">A book without a recipe cannot be ordered yet.</p> : null}
    </section>
  );
}

/** How to have the book printed elsewhere, where it cannot be ordered here; `says` names where to send the files. */
function PrintingNote({ says: where }: { says: string }) {
  const { says, width, height } = BOOK_FORMATS[useBookTools().book.format];
  const size = [width, height].map((inches) => String(Math.round(inches * 25.4))).join(' × ');
  return (
    <section aria-labelledby="printing" className="max-w-measure space-y-3">
      <h3 id="printing" className="text-lead">
        Have it printed
      </h3>
      <p>{where}</p>
      <ol className="list-decimal space-y-1 pl-6">
        <li>Check the book, and mend what must be mended.</li>
        <li>
          Download the <strong>print edition</strong> and the <strong>cover</strong>. The cover belongs to this number
          of pages: download both again after every change.
        </li>
        <li>
          Order a paperback in the trim size <strong>{says}</strong> ({size} mm), inside in color on 80 lb / 118 g
          coated paper. The page count and the width of the spine stand in the check.
        </li>
        <li>Tell them that both files have a bleed of 3.175 mm (0.125 in) on every side.</li>
      </ol>
    </section>
  );
}
