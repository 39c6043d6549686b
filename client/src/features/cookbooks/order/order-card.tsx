import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleSlash,
  Clock,
  ExternalLink,
  type LucideIcon,
  PackageCheck,
  Printer,
  Send,
  Truck,
  Undo2,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { OrderState as State, PrintOrder } from '#shared/print-orders.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { paths } from '../../../lib/paths.ts';
import { dateText } from '../editor/book-text.ts';
import { OrderActions } from './order-actions.tsx';
import { bookText, copiesText, moneyText } from './order-text.ts';
import { PostalAddress } from './postal-address.tsx';
import { OrderPriceTable } from './price-table.tsx';

interface OrderCardProps {
  order: PrintOrder;
  canWrite: boolean;
  /** Set in a list of several books' orders; `hasBook`: whether the order's cookbook still exists. */
  isOfMany?: { readonly hasBook: boolean };
  /** The person has just come back from paying for it: it is scrolled to and focused. */
  isReturned?: boolean;
  /** Its payment is being confirmed. */
  isConfirming?: boolean;
}

/** One order: its state, what happens next, and what can be done. */
export function OrderCard({ order, canWrite, isOfMany, isReturned = false, isConfirming = false }: OrderCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isReturned) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isReturned]);
  const Title = isOfMany ? 'h3' : 'h4';
  const name = copiesText(order);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={isOfMany ? `${order.title}, ${name}` : name}
      className="space-y-3 rounded border border-line bg-card p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <Title className="text-lead font-semibold">
            {!isOfMany ? (
              name
            ) : isOfMany.hasBook ? (
              <Link href={paths.cookbook(order.collectionId)} dir="auto" className="hover:underline">
                {order.title}
              </Link>
            ) : (
              <span dir="auto">{order.title}</span>
            )}
          </Title>
          <p className="figures text-fine text-quiet">
            {isOfMany ? `${name}, ` : ''}
            {bookText(order)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <OrderStateBadge state={order.state} />
          {order.refunded ? (
            <Badge>
              <Undo2 aria-hidden /> Refunded
            </Badge>
          ) : null}
        </div>
      </div>
      <div role="status" className="space-y-1">
        {isConfirming ? (
          <p className="flex items-center gap-2">
            <Spinner /> Your payment is being confirmed…
          </p>
        ) : order.says === '' ? null : (
          <p className="max-w-measure">{order.says}</p>
        )}
      </div>
      {order.tracking.length > 0 ? (
        <ul aria-label="Tracking" className="space-y-1">
          {order.tracking.map(({ carrier, number, url }) => (
            <li key={`${carrier} ${number} ${url}`} className="break-words">
              {/^https?:\/\//i.test(url) ? (
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-link inline-block max-w-full py-2.5"
                >
                  Follow the parcel: {[carrier, number].filter(Boolean).join(' ')}
                  {'\u00A0'}
                  <ExternalLink aria-label="(new tab)" className="inline size-4 align-[-0.125em]" />
                </a>
              ) : (
                `The parcel: ${[carrier, number].filter(Boolean).join(' ')}`
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="figures text-fine text-quiet">
        Ordered <time dateTime={order.createdAt}>{dateText(order.createdAt)}</time>
        {order.orderedBy === '' ? null : (
          <>
            {' '}
            by <span dir="auto">{order.orderedBy}</span>
          </>
        )}
      </p>
      <details>
        <summary className="min-h-touch py-2.5">
          <span className="figures">{moneyText(order.price.total, order.price.currency)}</span>: price and address
        </summary>
        <div className="flex flex-wrap items-start gap-x-10 gap-y-4 pt-2">
          <div className="w-full max-w-md">
            <OrderPriceTable price={order.price} copies={name} />
          </div>
          <PostalAddress address={order.address} />
        </div>
      </details>
      {canWrite && !isConfirming ? <OrderActions order={order} /> : null}
    </article>
  );
}

const STATES: Readonly<
  Record<State, { says: string; icon: LucideIcon; variant: 'plain' | 'sage' | 'butter' | 'tomato' }>
> = {
  paying: { says: 'Waiting for payment', icon: Clock, variant: 'butter' },
  abandoned: { says: 'Not paid', icon: CircleSlash, variant: 'plain' },
  paid: { says: 'Paid', icon: CircleCheck, variant: 'sage' },
  placed: { says: 'At the printer', icon: Send, variant: 'sage' },
  printing: { says: 'Being printed', icon: Printer, variant: 'sage' },
  shipped: { says: 'On its way', icon: Truck, variant: 'sage' },
  delivered: { says: 'Delivered', icon: PackageCheck, variant: 'sage' },
  rejected: { says: 'Refused by the printer', icon: CircleAlert, variant: 'tomato' },
  canceled: { says: 'Canceled', icon: Ban, variant: 'plain' },
};

/** An order's state as a badge. */
function OrderStateBadge({ state }: { state: State }) {
  const { says, icon: Icon, variant } = STATES[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden /> {says}
    </Badge>
  );
}
