import { useOrders } from '../../../api/orders.ts';
import { Problem } from '../../../components/ui/problem.tsx';
import { OrderCard } from './order-card.tsx';

interface ShelfOrdersProps {
  /** The ids of the family's cookbooks; null while they load. */
  bookIds: readonly string[] | null;
  canWrite: boolean;
}

/** All orders of the family, also of deleted books; nothing where there are none. */
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
