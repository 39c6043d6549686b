import { useId } from 'react';
import type { Quote } from '#shared/print-orders.ts';
import { arrivalText, moneyText } from './order-text.ts';

interface OrderShippingProps {
  quote: Quote;
  /** What is chosen now; its price may still be on its way. */
  chosen: string;
  disabled: boolean;
  onChoose: (level: string) => void;
}

/** The ways the books can be sent, each with when they arrive and what it all comes to. */
export function OrderShipping({ quote: { shipping, price }, chosen, disabled, onChoose }: OrderShippingProps) {
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
