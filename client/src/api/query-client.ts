import { QueryClient, type QueryFunctionContext, type QueryKey, type Query } from '@tanstack/react-query';
import { whenAtRest } from '../components/ui/late-part.tsx';
import { withTimeout } from '../lib/with-timeout.ts';

/** The code that keeps answers comes with the first question: a page that has brought its answers along does without at first. */
const keeper = async () => (await import('./offline/answers.ts')).answersKeeper();

async function persister<T, Key extends QueryKey>(
  queryFn: (context: QueryFunctionContext<Key>) => T | Promise<T>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> {
  const kept = await withTimeout(keeper());
  return kept ? kept.persister(queryFn, context, query) : queryFn(context);
}

/** Keeps what screens themselves write into the cache, as they do after a change, and what the page has brought along. */
function keepWritten(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
    const query = event.query as Query;
    whenAtRest()
      .then(keeper)
      .then((kept) => kept.keep(query))
      // Without a connection, and before the app was kept.
      .catch(() => undefined);
  });
}

/**
 * Spec section 9: no automatic retry, no refetch on focus or interval, data never stale. What was answered before is shown
 * until the server has answered again, also after a reload and without a connection.
 */
export function createQueryClient(): QueryClient {
  const isKept = typeof indexedDB !== 'undefined';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Infinity,
        // A home server is reachable without the internet, whatever the browser thinks of the connection.
        networkMode: 'always',
        ...(isKept ? { persister } : {}),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  if (isKept) keepWritten(client);
  return client;
}
