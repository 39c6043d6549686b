import type { Preflight } from '#shared/collections.ts';
import type { Address, OrderRequest, PrintOrder, Quote, QuoteRequest } from '#shared/print-orders.ts';
import type { Fakes } from '../../../test/fake-api.ts';

export const anAddress: Address = {
  name: 'Maria Keller',
  street1: '12 Mill Lane',
  street2: '',
  city: 'Portland',
  state: 'OR',
  postcode: '97201',
  country: 'US',
  phone: '+1 503 555 0100',
  email: 'maria@example.com',
};

export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  format: 'letter',
  binding: 'hardcover',
  copies: 2,
  pages: 48,
  chosen: 'MAIL',
  addressSays: null,
  suggested: null,
  price: { currency: 'USD', printing: 6000, shipping: 799, tax: 0, discount: 0, total: 6799 },
  shipping: [
    { level: 'MAIL', says: 'Mail', total: 6799, arrivesFrom: '2026-11-28', arrivesBy: '2026-12-04' },
    { level: 'EXPRESS', says: 'Express', total: 8999, arrivesFrom: null, arrivesBy: null },
  ],
  ...changes,
});

export const anOrder = (changes: Partial<PrintOrder> = {}): PrintOrder => ({
  id: 'order',
  key: 'press',
  collectionId: 'book',
  title: 'The Novak Table',
  format: 'letter',
  binding: 'hardcover',
  copies: 2,
  pages: 48,
  address: anAddress,
  shipping: 'MAIL',
  price: aQuote().price,
  state: 'paying',
  refunded: false,
  says: 'It waits for the payment.',
  tracking: [],
  canCancel: true,
  canPay: true,
  orderedBy: 'Maria Keller',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

/** A printer that prices what it is asked, and keeps what is ordered. */
export function aPrinter(first: { orders?: PrintOrder[]; findings?: Preflight['findings'] } = {}) {
  let orders = first.orders ?? [];
  const quoted: QuoteRequest[] = [];
  const ordered: OrderRequest[] = [];
  const fakes: Fakes = {
    getPrinting: () => ({ available: true, printer: 'printer', says: 'Printed and bound, and sent to your door.' }),
    collectionPreflight: () => ({ pages: 48, spine: 6.4, findings: first.findings ?? [] }),
    quoteBook: ({ body }) => {
      quoted.push(body);
      const isFast = body.shipping === 'EXPRESS';
      return aQuote({
        binding: body.binding,
        copies: body.copies,
        chosen: isFast ? 'EXPRESS' : 'MAIL',
        ...(isFast ? { price: { ...aQuote().price, shipping: 2999, total: 8999 } } : {}),
      });
    },
    orderBook: ({ params, body }) => {
      ordered.push(body);
      const id = orders.some((one) => one.id === 'order') ? body.key : 'order';
      const order = anOrder({ id, key: body.key, collectionId: params.id, copies: body.copies, binding: body.binding });
      orders = [order, ...orders];
      // jsdom goes nowhere but to another place of the same page.
      return { order, url: `${window.location.href}#pay` };
    },
    listOrders: () => orders,
    getOrder: ({ params }) =>
      orders.find(({ id }) => id === params.id) ?? new Response('Order not found', { status: 404 }),
    cancelOrder: ({ params }) => {
      orders = orders.map((order) =>
        order.id === params.id
          ? {
              ...order,
              state: 'canceled' as const,
              says: 'It was canceled.',
              refunded: !order.canPay,
              canPay: false,
              canCancel: false,
            }
          : order,
      );
      return orders.find(({ id }) => id === params.id) ?? new Response('Order not found', { status: 404 });
    },
  };
  return {
    fakes,
    quoted,
    ordered,
    /** Something happens to the orders elsewhere. */
    happens: (changes: Partial<PrintOrder>) => {
      orders = orders.map((order) => ({ ...order, ...changes }));
    },
  };
}
