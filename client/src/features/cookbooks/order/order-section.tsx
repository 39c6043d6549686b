import { BookOpenCheck, FlaskConical } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Printing } from '#shared/print-orders.ts';
import { useUser } from '../../../api/user.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useBookTools } from '../editor/book-context.ts';
import { OrderBook } from './order-book.tsx';

interface OrderSectionProps {
  printing: Printing;
  save: () => Promise<boolean>;
}

/** The way to printed copies: closed until somebody wants them. */
export function OrderSection({ printing: { printer, says }, save }: OrderSectionProps) {
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
