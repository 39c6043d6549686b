import type { QueryClient } from '@tanstack/react-query';
import type { GroceryEvent, GroceryList } from '#shared/grocery/list.ts';
import { calls } from './calls.ts';
import { groceryListsQuery, notOlder, tellEvent } from './grocery-known.ts';

/** How often the lists are asked for while there is no stream of events: marks of others are seen within two seconds. */
const POLL_MS = 2000;
/** So long until a stream that the server has ended is opened again. */
const REOPEN_MS = 5000;

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
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const refresh = async () => {
    // Nobody looks: the next look asks.
    if (document.visibilityState === 'hidden') return;
    await client.refetchQueries({ queryKey: groceryListsQuery().queryKey }, { cancelRefetch: false });
    if (client.getQueryState(groceryListsQuery().queryKey)?.status === 'success') onReach();
  };
  const poll = (isNeeded: boolean) => {
    if (!isNeeded) clearInterval(polling);
    polling = isNeeded ? (polling ?? setInterval(() => void refresh(), POLL_MS)) : undefined;
  };
  const connect = () => {
    if (typeof EventSource === 'undefined') {
      poll(true);
      return;
    }
    const stream = new EventSource(calls.groceryEvents.path, { withCredentials: true });
    source = stream;
    stream.onopen = () => {
      poll(false);
      // What happened before the stream stood is in no event.
      void refresh();
    };
    stream.onmessage = ({ data }) => {
      const event = eventIn(data);
      if (event) tellEvent(client, event);
    };
    stream.onerror = () => {
      poll(true);
      // The browser connects again by itself, but not after an answer that was no stream.
      if (stream.readyState !== EventSource.CLOSED) return;
      stream.close();
      clearTimeout(reopening);
      reopening = setTimeout(connect, REOPEN_MS);
    };
  };
  const onLook = () => void refresh();
  connect();
  document.addEventListener('visibilitychange', onLook);
  window.addEventListener('online', onLook);
  return () => {
    clearTimeout(reopening);
    poll(false);
    source?.close();
    document.removeEventListener('visibilitychange', onLook);
    window.removeEventListener('online', onLook);
  };
}

function eventIn(data: unknown): GroceryEvent | null {
  try {
    const event = JSON.parse(String(data)) as GroceryEvent | null;
    return event !== null && typeof event === 'object' && ('list' in event || 'gone' in event) ? event : null;
  } catch {
    return null;
  }
}
