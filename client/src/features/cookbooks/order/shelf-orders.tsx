import { useOrders } from '../../../api/orders.ts';
import { Problem } from '../../../components/ui/problem.tsx';
import { OrderCard } from './order-card.tsx';

interface ShelfOrdersProps {
  /** The books that are there; null while that is not known. */
  bookIds: readonly string[] | null;
  canWrite: boolean;
}

/** All orders of the family, those of deleted books too. Who has never ordered sees nothing of it. */
export function ShelfOrders({ bookIds, canWrite }: ShelfOrdersProps) {
  const orders = useOrders();
  if (!orders.data && orders.isError) {
    return (
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
