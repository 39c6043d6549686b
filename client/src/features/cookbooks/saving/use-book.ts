import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Collection } from '#shared/collections.ts';
import { isServerUnanswered, watchServerUnanswered } from '../../../api/client.ts';
import { bookCalls } from '../../../api/collections.ts';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';
import { useRunningUploads } from '../../../lib/running-uploads.ts';
import { createBookStore } from './book-store.ts';

type GoOn = () => void;

/** A navigation that was stopped, and what would be lost by it: a picture on its way, or edits that could not be saved. */
interface Asked {
  readonly about: 'picture' | 'edits';
  readonly goOn: GoOn;
}

/** The book on this page, which saves itself; leaving the page waits until it is saved, and asks while a picture is uploaded. */
export function useBook(first: Collection) {
  const client = useQueryClient();
  const [store] = useState(() => createBookStore(first, bookCalls(client, first.id)));
  const state = useSyncExternalStore(store.subscribe, store.state);
  const uploads = useRunningUploads();
  const { finish, areRunning } = uploads;
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The same, for what has waited meanwhile. */
  const askedNow = useRef<Asked | null>(null);
  const [isGivenUp, setIsGivenUp] = useState(false);

  const askAbout = useCallback((question: Asked | null) => {
    askedNow.current = question;
    setAsked(question);
  }, []);
  const saveAndGoOn = useCallback(
    async (goOn: GoOn) => {
      if (await store.flush()) goOn();
      else askAbout({ about: 'edits', goOn });
    },
    [store, askAbout],
  );
  const ask = useCallback(
    async (goOn: GoOn) => {
      if (areRunning) {
        const question: Asked = { about: 'picture', goOn };
        askAbout(question);
        const haveArrived = await finish();
        // Somebody has answered meanwhile.
        if (askedNow.current !== question) return;
        askAbout(null);
        // Why it has not arrived is said by a toast, where it can be chosen again.
        if (!haveArrived) return;
      }
      await saveAndGoOn(goOn);
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

  // A phone may end a page that nobody looks at, and asks nobody.
  useEffect(() => {
    const saveUnseen = () => {
      if (document.visibilityState === 'hidden') void store.flush();
    };
    document.addEventListener('visibilitychange', saveUnseen);
    return () => {
      document.removeEventListener('visibilitychange', saveUnseen);
    };
  }, [store]);

  return {
    ...state,
    store,
    uploads,
    /** Saves what is not saved yet, with what is being uploaded; false where that failed. */
    save: async () => (await finish()) && (await store.flush()),
    /** What is asked about before the page is left; null while nothing is. */
    askedAbout: asked?.about ?? null,
    stay: () => {
      askAbout(null);
    },
    /** Goes on without the picture, once the edits are saved; or without the edits that could not be. */
    leave: () => {
      if (!asked) return;
      askAbout(null);
      if (asked.about === 'picture') void saveAndGoOn(asked.goOn);
      else {
        store.drop();
        asked.goOn();
      }
    },
    /** The book is gone: nothing of it is saved, and nobody asks. */
    giveUp: () => {
      store.drop();
      setIsGivenUp(true);
    },
  };
}
