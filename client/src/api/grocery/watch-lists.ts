import type { QueryClient } from '@tanstack/react-query';
import type { GroceryEvent, GroceryList } from '#shared/grocery/list.ts';
import { calls } from '#shared/calls.ts';
import { eventIn, followEvents } from '../events.ts';
import { groceryListsQuery, notOlder, tellEvent } from './lists-cache.ts';

/** The lists as the server gives them, but nothing older than what is known already. */
export async function fetchGroceryLists(client: QueryClient, signal?: AbortSignal): Promise<GroceryList[]> {
  const askedAt = Date.now();
  const { queryFn } = groceryListsQuery();
  if (typeof queryFn !== 'function') throw new Error('The grocery lists cannot be asked for.');
  const fetched = await (queryFn as (context: { signal?: AbortSignal | undefined }) => Promise<GroceryList[]>)({
    signal,
  });
  return notOlder(client, fetched, askedAt);
}

/**
 * Keeps the lists up to date until the answer is called: by the server's events, and by asking every two seconds while
 * there is no stream of them. `onReach` is told each time the server has been reached anew.
 */
export function watchGrocery(client: QueryClient, onReach: () => void): () => void {
  const refresh = async () => {
    // Nobody looks: the next look asks.
    if (document.visibilityState === 'hidden') return;
    await client.refetchQueries({ queryKey: groceryListsQuery().queryKey }, { cancelRefetch: false });
    if (client.getQueryState(groceryListsQuery().queryKey)?.status === 'success') onReach();
  };
  const onLook = () => void refresh();
  const stop = followEvents({
    path: calls.groceryEvents.path,
    refresh: onLook,
    onData: (data) => {
      const event = eventIn<GroceryEvent>(data, ['list', 'gone']);
      if (event) tellEvent(client, event);
    },
  });
  document.addEventListener('visibilitychange', onLook);
  window.addEventListener('online', onLook);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onLook);
    window.removeEventListener('online', onLook);
  };
}
