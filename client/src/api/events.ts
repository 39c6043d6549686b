import type { Query, QueryClient } from '@tanstack/react-query';
import { BEAT } from '#shared/presence.ts';

/** How often is asked while there is no stream of events: what others do is seen within two seconds. */
const POLL_MS = 2000;
/** So long a stream may take to stand; other tabs may hold all connections that a browser has to one server. */
const WAIT_MS = 10_000;
/** So long until a stream that the server has ended is opened again. */
const REOPEN_MS = 5000;
/** The server lets each stream beat every 25 s (server/http/event-streams.ts): one that was silent for longer than two is dead. */
const SILENT_MS = 60_000;

interface Following {
  /** Where the server sends its events. */
  readonly path: string;
  /** Asks for everything anew, where `isPoll` only if no answer is on its way; what happened while no stream stood is in no event. */
  readonly refresh: (isPoll: boolean) => void;
  /** What an event says, as it came. */
  readonly onData: (data: unknown) => void;
}

const ends = new Set<() => void>();

/** For tests: nothing is followed any more, as when the page is loaded anew. What a test left asking would ask the next one's server. */
export const endFollowing = (): void => {
  for (const end of ends) end();
};

/** Follows the server's events until the answer is called, and asks every two seconds while there is no stream of them. */
export function followEvents({ path, refresh, onData }: Following): () => void {
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const poll = (isNeeded: boolean) => {
    clearTimeout(waiting);
    if (!isNeeded) clearInterval(polling);
    polling = isNeeded
      ? (polling ??
        setInterval(() => {
          refresh(true);
        }, POLL_MS))
      : undefined;
  };
  const openIn = (ms: number) => {
    clearTimeout(reopening);
    reopening = setTimeout(() => {
      source?.close();
      connect();
    }, ms);
  };
  const connect = () => {
    if (typeof EventSource === 'undefined') {
      poll(true);
      return;
    }
    waiting = setTimeout(() => {
      poll(true);
    }, WAIT_MS);
    const stream = new EventSource(path, { withCredentials: true });
    source = stream;
    // A connection that broke without a word (a telephone that changed its network) is told by its silence alone.
    const hear = () => {
      openIn(SILENT_MS);
    };
    hear();
    stream.onopen = () => {
      hear();
      poll(false);
      refresh(false);
    };
    stream.onmessage = ({ data }) => {
      hear();
      onData(data);
    };
    stream.addEventListener(BEAT, hear);
    stream.onerror = () => {
      poll(true);
      // The browser connects again by itself, but not after an answer that was no stream.
      if (stream.readyState === EventSource.CLOSED) openIn(REOPEN_MS);
    };
  };
  connect();
  const end = () => {
    ends.delete(end);
    clearTimeout(reopening);
    poll(false);
    source?.close();
  };
  ends.add(end);
  return end;
}

/** Asks at once where somebody looks at the page, else when somebody does: what was to be asked meanwhile is not forgotten. */
export function whenSeen(ask: (isPoll: boolean) => void) {
  let isOwed = false;
  const askIfSeen = (isPoll: boolean) => {
    isOwed = document.visibilityState === 'hidden';
    if (!isOwed) ask(isPoll);
  };
  const onLook = () => {
    if (isOwed) askIfSeen(false);
  };
  document.addEventListener('visibilitychange', onLook);
  return {
    ask: askIfSeen,
    stop: () => {
      document.removeEventListener('visibilitychange', onLook);
    },
  };
}

/** An event that has one of these names; null for anything else. */
export function eventIn<Event extends object>(data: unknown, names: readonly string[]): Event | null {
  try {
    const event = JSON.parse(String(data)) as Event | null;
    return event !== null && typeof event === 'object' && names.some((name) => name in event) ? event : null;
  } catch {
    return null;
  }
}

/**
 * Asks anew for what may be another thing by now. Of what an event has told of (`isTold`) an answer that is on its way may be
 * older: that one is let land, else on a slow connection none ever would, and is asked for once more.
 */
export async function askAnew(
  client: QueryClient,
  isStale: (query: Query) => boolean,
  isTold: (query: Query) => boolean,
): Promise<void> {
  const ask = (predicate: (query: Query) => boolean) =>
    client.invalidateQueries({ predicate }, { cancelRefetch: false }).catch(() => undefined);
  const underWay = client.getQueryCache().findAll({ predicate: isTold, fetchStatus: 'fetching' });
  await Promise.allSettled([ask(isStale), ...underWay.map(({ promise }) => promise)]);
  if (underWay.length > 0) await ask((query) => underWay.includes(query));
}
