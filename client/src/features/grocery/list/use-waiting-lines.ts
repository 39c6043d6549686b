import { useEffect, useEffectEvent, useState } from 'react';
import { waitForConnection } from '../../../api/uploads.ts';

/** Milliseconds until the code is asked for again where nothing says that the server is back. */
const AGAIN_MS = 15_000;
const NONE: readonly string[] = [];

/** By list: somebody who looks at another screen meanwhile finds them again. */
const waitingOf = new Map<string, readonly string[]>();

interface Options {
  readonly listId: string;
  /** Whether the code that reads a typed line is there. */
  readonly canRead: boolean;
  /** Fetches that code. */
  readonly load: () => Promise<unknown>;
  readonly add: (lines: readonly string[]) => void;
}

/**
 * Typed lines of a list that cannot be read yet, since what reads them could not be fetched: it is asked for again once there is
 * a connection, and they are added then. They last as long as the page.
 */
export function useWaitingLines({ listId, canRead, load, add }: Options) {
  const [waiting, setWaiting] = useState(() => waitingOf.get(listId) ?? NONE);
  const put = (lines: readonly string[]) => {
    waitingOf.set(listId, lines);
    setWaiting(lines);
  };
  const addAll = useEffectEvent(() => {
    put(NONE);
    add(waiting);
  });
  const ask = useEffectEvent(load);
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    if (canRead) {
      addAll();
      return;
    }
    const gone = new AbortController();
    const { signal } = gone;
    const fetchIt = async () => {
      for (;;) {
        await waitForConnection(signal, AGAIN_MS);
        signal.throwIfAborted();
        await ask().catch(() => undefined);
      }
    };
    fetchIt().catch(() => undefined);
    return () => {
      gone.abort();
    };
  }, [isWaiting, canRead]);
  return {
    waiting,
    wait: (lines: readonly string[]) => {
      put([...(waitingOf.get(listId) ?? NONE), ...lines]);
    },
  };
}
