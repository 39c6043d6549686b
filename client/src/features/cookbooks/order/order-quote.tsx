import { Link } from 'wouter';
import { PRINT_DISCOUNT } from '#shared/defaults.ts';
import type { Address, Quote, QuoteRequest } from '#shared/print-orders.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { paths } from '../../../lib/paths.ts';
import { OrderAddressNote } from './order-address-note.tsx';
import { OrderPriceTable } from './price-table.tsx';
import { OrderShipping } from './order-shipping.tsx';
import { bookText, copiesText, moneyText } from './order-text.ts';

interface OrderQuoteProps {
  quote: Quote;
  /** What is asked for now; while it is on its way, another price than this stands here. */
  asked: QuoteRequest;
  isWaiting: boolean;
  isOrdering: boolean;
  /** The plan pays the whole price. */
  isFree: boolean;
  onShipping: (level: string) => void;
  onAddress: (address: Address) => void;
  onOrder: () => void;
}

/** The price with its choices, and the last button. */
export function OrderQuote(props: OrderQuoteProps) {
  const { quote, asked, isWaiting, isOrdering, isFree, onShipping, onAddress, onOrder } = props;
  const { price } = quote;
  const saving = Math.round(price.printing * PRINT_DISCOUNT);
  const isBusy = isWaiting || isOrdering;
  return (
    <div className="space-y-4">
      <div>
        <h4 className="text-lead font-semibold">The price</h4>
        <p className="figures text-quiet">{bookText(quote)}</p>
      </div>
      <OrderAddressNote quote={quote} address={asked.address} disabled={isBusy} onUse={onAddress} />
      <OrderShipping quote={quote} chosen={asked.shipping ?? quote.chosen} disabled={isBusy} onChoose={onShipping} />
      <div aria-busy={isWaiting} className={isWaiting ? 'opacity-60' : ''}>
        <OrderPriceTable price={price} copies={copiesText(quote)} />
      </div>
      {isFree && price.discount === 0 && saving > 0 ? (
        <p className="text-fine text-quiet">
          With{' '}
          <Link href={paths.premium()} className="text-link">
            Premium
          </Link>{' '}
          this order would cost {moneyText(saving, price.currency)} less.
        </p>
      ) : null}
      <Button variant="primary" size="lg" className="max-sm:w-full" disabled={isBusy} onClick={onOrder}>
        {isOrdering ? <Spinner /> : null} Order and pay {moneyText(price.total, price.currency)}
      </Button>
    </div>
  );
}
