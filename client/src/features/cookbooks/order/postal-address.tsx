import type { Address } from '#shared/print-orders.ts';
import { addressLines } from './order-text.ts';

export function PostalAddress({ address }: { address: Address }) {
  return (
    <address className="min-w-0 break-words not-italic">
      {addressLines(address).map((line, index) => (
        <span key={index} dir="auto" className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
