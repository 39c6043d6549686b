import type { Handlers } from '../../http/mount.ts';
import type { OrdersService } from './orders.service.ts';

export function orderHandlers(orders: OrdersService): Handlers<'orders'> {
  return {
    getPrinting: () => orders.printing(),
    quoteBook: ({ caller, params, body }) => orders.quote(caller, params.id, body),
    orderBook: ({ caller, params, body }) => orders.order(caller, params.id, body),
    listOrders: ({ caller }) => orders.list(caller),
    getOrder: ({ caller, params }) => orders.get(caller, params.id),
    payOrder: ({ caller, params }) => orders.pay(caller, params.id),
    cancelOrder: ({ caller, params }) => orders.cancel(caller, params.id),
  };
}
