import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderState, PrintOrder, Quote } from '#shared/print-orders.ts';
import { delay } from '../lib/delay.ts';
import { type BodyOf, HttpError, queryKeyOf, read, send } from './client.ts';

/** A quote whose book is still being set is asked for again after this. */
const AGAIN_MS = 1000;
/** How often the orders are read while something is under way, and the page is looked at. */
const SLOWLY_MS = 30_000;
/** A payment that was made a moment ago is confirmed within seconds: so often, and so long, it is asked for. */
const CONFIRM_EVERY_MS = 2000;
const CONFIRM_FOR_MS = 30_000;

const UNDER_WAY: ReadonlySet<OrderState> = new Set(['paying', 'paid', 'placed', 'printing', 'shipped']);

/** Whether printed books can be ordered from here. */
export function usePrinting() {
  return useQuery(read('getPrinting'));
}

/** The family's orders of printed books, newest first; read again by themselves while the printer works. */
export function useOrders() {
  return useQuery({
    ...read('listOrders'),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some((order) => UNDER_WAY.has(order.state)) ? SLOWLY_MS : false),
  });
}

/**
 * Follows an order whose payment was made a moment ago, until it is confirmed or some time has passed; true while it
 * does. Null follows nothing.
 */
export function useConfirming(id: string | null): boolean {
  const client = useQueryClient();
  const [isOver, setIsOver] = useState(false);
  const order = useQuery({
    queryKey: queryKeyOf('getOrder', { params: { id: id ?? '' } }),
    queryFn: async () => {
      const answer = await send('getOrder', { params: { id: id ?? '' } });
      keepOrder(client, answer);
      return answer;
    },
    enabled: id !== null && !isOver,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'paying' ? false : CONFIRM_EVERY_MS),
  });
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => {
      setIsOver(true);
    }, CONFIRM_FOR_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [id]);
  const isGone = order.error instanceof HttpError && order.error.status === 404;
  return id !== null && !isOver && !isGone && (order.data === undefined || order.data.state === 'paying');
}

/** Asks what printed copies cost until the book is set. Throws HttpError for any refusal. */
export async function fetchQuote(
  id: string,
  body: BodyOf<'quoteBook'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<Quote> {
  for (;;) {
    const answer = await send('quoteBook', { params: { id }, body });
    signal.throwIfAborted();
    if (!('progress' in answer)) return answer;
    onProgress(answer.progress);
    await delay(AGAIN_MS, signal);
  }
}

/** Orders what was quoted. Says nothing itself. */
export function useOrderBook(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'orderBook'>) => send('orderBook', { params: { id }, body }),
    onSuccess: ({ order }) => {
      keepOrder(client, order);
    },
    // It may have been made, and only the answer was lost.
    onError: () => client.invalidateQueries({ queryKey: queryKeyOf('listOrders'), exact: true }),
  });
}

/** Where to pay for an order that was not paid for yet. Says nothing itself. */
export function usePayOrder(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('payOrder', { params: { id } }),
    onSuccess: ({ order }) => {
      keepOrder(client, order);
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeyOf('listOrders'), exact: true }),
  });
}

/** Cancels an order. Says nothing itself; where it is too late, the order is read again. */
export function useCancelOrder(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('cancelOrder', { params: { id } }),
    onSuccess: (order) => {
      keepOrder(client, order);
    },
    onError: () => client.invalidateQueries({ queryKey: queryKeyOf('listOrders'), exact: true }),
  });
}

/** Puts an order that an answer brought into the list; a new one is the newest. */
function keepOrder(client: QueryClient, order: PrintOrder): void {
  client.setQueryData(read('listOrders').queryKey, (orders) =>
    orders?.some(({ id }) => id === order.id)
      ? orders.map((other) => (other.id === order.id ? order : other))
      : orders && [order, ...orders],
  );
}
