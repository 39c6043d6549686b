import { MapPin } from 'lucide-react';
import type { Address, Quote } from '#shared/print-orders.ts';
import { Button } from '../../../components/ui/button.tsx';
import { addressLines } from './order-text.ts';
import { PostalAddress } from './postal-address.tsx';

interface OrderAddressNoteProps {
  quote: Quote;
  address: Address;
  disabled: boolean;
  onUse: (address: Address) => void;
}

/** What the printer says of the address, and its better spelling. */
export function OrderAddressNote({
  quote: { addressSays, suggested },
  address,
  disabled,
  onUse,
}: OrderAddressNoteProps) {
  const better = {
    ...address,
    ...Object.fromEntries(Object.entries(suggested ?? {}).filter(([, text]) => text !== undefined && text !== '')),
  };
  const isOther = addressLines(better).join('\n') !== addressLines(address).join('\n');
  if (addressSays === null && !isOther) return null;
  return (
    <div role="note" aria-label="About the address" className="max-w-measure rounded border border-edge bg-card p-4">
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
            disabled={disabled}
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
