import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useConfirming, useOrders } from '../../../api/orders.ts';
import { Problem } from '../../../components/ui/problem.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { useBookTools } from '../editor/book-context.ts';
import { OrderCard } from './order-card.tsx';

interface ShelfOrdersProps {
  /** The ids of the family's cookbooks; null where they could not be loaded. */
  bookIds: readonly string[] | null;
  canWrite: boolean;
}

/** All orders of the family, also of deleted books; nothing where there are none. */
export function ShelfOrders({ bookIds, canWrite }: ShelfOrdersProps) {
  const orders = useOrders();
  if (!orders.data && orders.isError) {
    // Why is said once: in place of the books, which want for the same connection.
    return bookIds === null ? null : (
      <div className="pt-16">
        <Problem
          error={orders.error}
          otherwise="The printed copies could not be loaded."
          onRetry={() => void orders.refetch()}
        />
      </div>
    );
  }
  if (!orders.data || orders.data.length === 0) return null;
  return (
    <section aria-labelledby="printed-copies" className="pt-16">
      <h2 id="printed-copies" className="mb-4 text-heading">
        Printed copies
      </h2>
      <ul aria-label="Orders" className="grid items-start gap-4 lg:grid-cols-2">
        {orders.data.map((order) => (
          <li key={order.id} className="min-w-0">
            <OrderCard
              order={order}
              canWrite={canWrite}
              isOfMany={{ hasBook: bookIds?.includes(order.collectionId) ?? false }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The orders of this book. */
export function BookOrders() {
  const { book, canWrite } = useBookTools();
  const orders = useOrders();
  const returned = usePaymentReturn();
  const own = orders.data?.filter((order) => order.collectionId === book.id) ?? [];
  if (!orders.data && orders.isError) {
    return (
      <Problem
        error={orders.error}
        otherwise="The orders of this book could not be loaded."
        onRetry={() => void orders.refetch()}
      />
    );
  }
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="ordered" className="space-y-4">
      <h3 id="ordered" className="text-lead">
        Ordered copies
      </h3>
      <ul aria-label="Orders" className="space-y-4">
        {own.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              canWrite={canWrite}
              isReturned={order.id === returned.order}
              isConfirming={order.id === returned.order && returned.isConfirming && order.state === 'paying'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The order whose payment page sent the person back here: `?order=…&paid=true`. */
function usePaymentReturn() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [returned] = useState(() => {
    const query = new URLSearchParams(search);
    const order = query.get('order');
    return order === null ? null : { order, isPaid: query.get('paid') === 'true', isCanceled: query.has('canceled') };
  });
  const isConfirming = useConfirming(returned?.isPaid ? returned.order : null);
  const isTold = useRef(false);
  useEffect(() => {
    if (returned === null || isTold.current) return;
    isTold.current = true;
    // So that reloading the page does not show the toast again.
    navigate(path, { replace: true });
    if (returned.isPaid)
      toast({ title: 'Thank you', description: 'The books are ordered once the payment is confirmed.' });
    else if (returned.isCanceled) {
      toast({ title: 'Payment canceled', description: 'The order is kept, and can be paid for later.' });
    }
  }, [returned, path, navigate]);
  return { order: returned?.order ?? null, isConfirming };
}
