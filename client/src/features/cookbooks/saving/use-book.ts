import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Collection } from '#shared/collections.ts';
import { isServerUnanswered, watchServerUnanswered } from '../../../api/client.ts';
import { bookCalls } from '../../../api/collections.ts';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';
import { createBookStore } from './book-store.ts';

/** The book on this page, which saves itself; leaving the page waits until it is saved. */
export function useBook(first: Collection) {
  const client = useQueryClient();
  const [store] = useState(() => createBookStore(first, bookCalls(client, first.id)));
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);

  const ask = useCallback(
    (proceed: () => void) => {
      void store.flush().then((isSaved) => {
        if (isSaved) proceed();
        else setGoOn(() => proceed);
      });
    },
    [store],
  );
  useLeaveGuard(state.status !== 'saved', ask);
  // A save that failed without a connection is tried again when there is one, and when a server that was away is back.
  useEffect(() => {
    const retry = () => void store.flush();
    const unwatch = watchServerUnanswered(() => {
      if (!isServerUnanswered()) retry();
    });
    window.addEventListener('online', retry);
    return () => {
      unwatch();
      window.removeEventListener('online', retry);
    };
  }, [store]);

  return {
    ...state,
    store,
    /** Continues the navigation that was stopped; null where none was. */
    goOn,
    stay: () => {
      setGoOn(null);
    },
  };
}
