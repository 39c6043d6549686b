import { QueryClient } from '@tanstack/react-query';
import { answersPersister, keepWritten } from './offline/answers.ts';

/**
 * Spec section 9: no automatic retry, no refetch on focus or interval, data never stale. What was answered before is shown
 * until the server has answered again, also after a reload and without a connection.
 */
export function createQueryClient(): QueryClient {
  const kept = answersPersister();
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
        ...(kept ? { persister: kept.persister } : {}),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  if (kept) keepWritten(client, kept.persistQuery);
  return client;
}
