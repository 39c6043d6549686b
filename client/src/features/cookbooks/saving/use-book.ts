import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Collection } from '#shared/collections.ts';
import { isServerUnanswered, watchServerUnanswered } from '../../../api/client.ts';
import { bookCalls } from '../../../api/collections.ts';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';
import { useRunningUploads } from '../../../lib/running-uploads.ts';
import { createBookStore } from './book-store.ts';

type GoOn = () => void;

/** The book on this page, which saves itself; leaving the page waits until it is saved, and asks while a picture is uploaded. */
export function useBook(first: Collection) {
  const client = useQueryClient();
  const [store] = useState(() => createBookStore(first, bookCalls(client, first.id)));
  const state = useSyncExternalStore(store.subscribe, store.state);
  const uploads = useRunningUploads();
  const { finish, areRunning } = uploads;
  const [goOn, setGoOn] = useState<GoOn | null>(null);
  /** The navigation that is asked about. */
  const asked = useRef<GoOn | null>(null);
  const [isGivenUp, setIsGivenUp] = useState(false);

  const askAbout = useCallback((proceed: GoOn | null) => {
    asked.current = proceed;
    setGoOn(() => proceed);
  }, []);
  const saveAndGoOn = useCallback(
    async (proceed: GoOn) => {
      if (await store.flush()) proceed();
      else askAbout(proceed);
    },
    [store, askAbout],
  );
  const ask = useCallback(
    async (proceed: GoOn) => {
      if (areRunning) {
        askAbout(proceed);
        const haveArrived = await finish();
        // Somebody has answered meanwhile.
        if (asked.current !== proceed) return;
        askAbout(null);
        // Why it has not arrived is said by a toast, where it can be chosen again.
        if (!haveArrived) return;
      }
      await saveAndGoOn(proceed);
    },
    [areRunning, finish, askAbout, saveAndGoOn],
  );
  const onLeave = useCallback((proceed: GoOn) => void ask(proceed), [ask]);
  useLeaveGuard((state.status !== 'saved' || areRunning) && !isGivenUp, onLeave);
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
    uploads,
    /** Saves what is not saved yet, with what is being uploaded; false where that failed. */
    save: async () => (await finish()) && (await store.flush()),
    /** Whether the navigation that was stopped waits for an answer. */
    isAsking: goOn !== null,
    stay: () => {
      askAbout(null);
    },
    /** Goes on without what is being uploaded; where nothing is, without the edits that could not be saved. */
    leave: () => {
      if (!goOn) return;
      askAbout(null);
      if (areRunning) void saveAndGoOn(goOn);
      else {
        store.drop();
        goOn();
      }
    },
    /** The book is gone: nothing of it is saved, and nobody asks. */
    giveUp: () => {
      store.drop();
      setIsGivenUp(true);
    },
  };
}
