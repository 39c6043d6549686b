import { MapPin } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { PRINT_DISCOUNT } from '#shared/defaults.ts';
import type { Address, Quote, QuoteRequest } from '#shared/print-orders.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { paths } from '../../../lib/paths.ts';
import { useFocusBack } from '../../../lib/use-focus-back.ts';
import { addressLines, arrivalText, bookText, copiesText, moneyText } from './order-text.ts';
import { PostalAddress } from './postal-address.tsx';
import { OrderPriceTable } from './price-table.tsx';

interface OrderQuoteProps {
  quote: Quote;
  /** What is asked for now; until its answer is here, `quote` is the answer to the request before. */
  request: QuoteRequest;
  isWaiting: boolean;
  isOrdering: boolean;
  /** The plan has no discount on printed books. */
  isFree: boolean;
  onShipping: (level: string) => void;
  onAddress: (address: Address) => void;
  onOrder: () => void;
}

/** The price, the ways of shipping, and the button that orders. */
export function OrderQuote(props: OrderQuoteProps) {
  const { quote, request, isWaiting, isOrdering, isFree, onShipping, onAddress, onOrder } = props;
  const { price } = quote;
  const saving = Math.round(price.printing * PRINT_DISCOUNT);
  const isBusy = isWaiting || isOrdering;
  useFocusBack(isBusy);
  return (
    <div className="space-y-4">
      <div>
        <h4 className="text-lead font-semibold">The price</h4>
        <p className="figures text-quiet">{bookText(quote)}</p>
      </div>
      <OrderAddressNote quote={quote} address={request.address} isBusy={isBusy} onUse={onAddress} />
      <OrderShipping quote={quote} chosen={request.shipping ?? quote.chosen} disabled={isBusy} onChoose={onShipping} />
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
      <Button variant="primary" size="lg" className="max-sm:w-full" busy={isBusy} onClick={onOrder}>
        {isOrdering ? <Spinner /> : null} Order and pay {moneyText(price.total, price.currency)}
      </Button>
    </div>
  );
}

interface OrderAddressNoteProps {
  quote: Quote;
  address: Address;
  isBusy: boolean;
  onUse: (address: Address) => void;
}

/** What the printer says about the address, and the spelling that it suggests. */
function OrderAddressNote({ quote: { addressSays, suggested }, address, isBusy, onUse }: OrderAddressNoteProps) {
  const better = {
    ...address,
    ...Object.fromEntries(Object.entries(suggested ?? {}).filter(([, text]) => text !== undefined && text !== '')),
  };
  const isOther = addressLines(better).join('\n') !== addressLines(address).join('\n');
  if (addressSays === null && !isOther) return null;
  return (
    <div role="note" aria-label="About the address" className="rounded border border-edge bg-card p-4">
      <p className="flex items-start gap-2">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-quiet" />
        <span className="min-w-0 break-words">
          {addressSays ?? 'The printer knows this address in another spelling.'}
        </span>
      </p>
      {isOther ? (
        <div className="mt-3 flex flex-wrap items-end justify-between gap-3 pl-7">
          <PostalAddress address={better} />
          <Button
            busy={isBusy}
            onClick={() => {
              onUse(better);
            }}
          >
            Use this address
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface OrderShippingProps {
  quote: Quote;
  /** The chosen level; its price may not have arrived yet. */
  chosen: string;
  disabled: boolean;
  onChoose: (level: string) => void;
}

/** The ways of shipping, each with the dates of arrival and the total price. */
function OrderShipping({ quote: { shipping, price }, chosen, disabled, onChoose }: OrderShippingProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1 font-semibold">Shipping</legend>
      <div className="divide-y divide-line border-y border-line">
        {shipping.map((way) => (
          <label key={way.level} className="flex min-h-touch cursor-pointer items-start gap-3 py-2.5">
            <input
              type="radio"
              name={name}
              value={way.level}
              checked={way.level === chosen}
              onChange={() => {
                onChoose(way.level);
              }}
              className="mt-1 size-5 shrink-0 accent-tomato"
            />
            <span className="min-w-0 flex-1 break-words">
              <span className="block">{way.says}</span>
              <span className="figures block text-fine text-quiet">{arrivalText(way)}</span>
            </span>
            <span className="figures shrink-0 text-right">
              {moneyText(way.total, price.currency)}
              <span className="block text-fine text-quiet">in all</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
