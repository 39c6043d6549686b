import { may } from '#shared/plan.ts';
import type { Tier } from '#shared/user.ts';
import { usePrinting } from '../../../api/orders.ts';
import { Problem } from '../../../components/ui/problem.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useBookTools } from '../editor/book-context.ts';
import { OrderSection } from './order-section.tsx';
import { PrintingNote } from './printing-note.tsx';

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
