import type { Price } from '#shared/print-orders.ts';
import { cn } from '../../../lib/class-names.ts';
import { moneyText } from './order-text.ts';

interface OrderPriceTableProps {
  price: Price;
  /** '2 hardcover copies' */
  copies: string;
}

/** The parts of a price and their total. */
export function OrderPriceTable({ price, copies }: OrderPriceTableProps) {
  const rows: [string, number][] = [
    [`Printing, ${copies}`, price.printing],
    ...(price.discount === 0 ? [] : ([['10% Premium discount', -price.discount]] as [string, number][])),
    ['Shipping', price.shipping],
    ['Tax', price.tax],
    ['Total', price.total],
  ];
  return (
    <table className="figures w-full border-collapse">
      <caption className="sr-only">Price</caption>
      <tbody>
        {rows.map(([label, cents], index) => {
          const isTotal = index === rows.length - 1;
          return (
            <tr key={label} className={cn(isTotal && 'border-t border-line font-semibold')}>
              <th scope="row" className={cn('py-1.5 pr-4 text-left', isTotal ? 'font-semibold' : 'font-normal')}>
                {label}
              </th>
              <td className={cn('py-1.5 text-right whitespace-nowrap', cents < 0 && 'text-sage')}>
                {moneyText(cents, price.currency)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
