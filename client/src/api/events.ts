/** How often is asked while there is no stream of events: what others do is seen within two seconds. */
const POLL_MS = 2000;
/** So long until a stream that the server has ended is opened again. */
const REOPEN_MS = 5000;

interface Following {
  /** Where the server sends its events. */
  readonly path: string;
  /** Asks for everything anew; what happened while no stream stood is in no event. */
  readonly refresh: () => void;
  /** What an event says, as it came. */
  readonly onData: (data: unknown) => void;
}

/** Follows the server's events until the answer is called, and asks every two seconds while there is no stream of them. */
export function followEvents({ path, refresh, onData }: Following): () => void {
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const poll = (isNeeded: boolean) => {
    if (!isNeeded) clearInterval(polling);
    polling = isNeeded ? (polling ?? setInterval(refresh, POLL_MS)) : undefined;
  };
  const connect = () => {
    if (typeof EventSource === 'undefined') {
      poll(true);
      return;
    }
    const stream = new EventSource(path, { withCredentials: true });
    source = stream;
    stream.onopen = () => {
      poll(false);
      refresh();
    };
    stream.onmessage = ({ data }) => {
      onData(data);
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
  connect();
  return () => {
    clearTimeout(reopening);
    poll(false);
    source?.close();
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
