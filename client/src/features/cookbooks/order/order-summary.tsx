import type { QuoteRequest } from '#shared/print-orders.ts';
import { Button } from '../../../components/ui/button.tsx';
import { copiesText } from './order-text.ts';
import { PostalAddress } from './postal-address.tsx';

interface OrderSummaryProps {
  asked: QuoteRequest;
  disabled: boolean;
  onChange: () => void;
}

/** What was filled in, in place of the form. */
export function OrderSummary({ asked, disabled, onChange }: OrderSummaryProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold">{copiesText(asked)}</p>
        <PostalAddress address={asked.address} />
      </div>
      <Button variant="ghost" className="-mr-3 px-3" disabled={disabled} onClick={onChange}>
        Change
      </Button>
    </div>
  );
}
