import { useOrders } from '../../../api/orders.ts';
import { Problem } from '../../../components/ui/problem.tsx';
import { useBookTools } from '../editor/book-context.ts';
import { OrderCard } from './order-card.tsx';
import { useReturn } from './use-return.ts';

/** What has been ordered of this book. */
export function BookOrders() {
  const { book, canWrite } = useBookTools();
  const orders = useOrders();
  const returned = useReturn();
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
