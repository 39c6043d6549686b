import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { aborted, silence } from './heartbeat.ts';

export interface Listening {
  /** Whether notices would arrive now; while false, something may be missed. */
  readonly alive: boolean;
  close(): Promise<void>;
}

/** Is given what a notice of a channel says. */
export type OnNotice = (payload: string) => void;

/**
 * Hears the notices of these channels over one connection, which is made anew whenever it is lost. `onConnect` is called
 * after each new connection, since something may have been said meanwhile.
 */
export function listen(url: string, channels: Readonly<Record<string, OnNotice>>, onConnect: () => void): Listening {
  const stopping = new AbortController();
  let client: pg.Client | null = null;

  const connected = async () => {
    const made = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      // Whoever looks at the database's connections sees which one listens; the last thing it was asked is its sign of life.
      application_name: 'keepsake-notices',
    });
    const lost = new Promise<void>((resolve) => {
      made.once('end', resolve);
      made.once('error', () => resolve());
    });
    made.on('error', () => undefined);
    const ended = new AbortController();
    made.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    try {
      await made.connect();
      for (const channel of Object.keys(channels)) await made.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (stopping.signal.aborted) return;
      client = made;
      onConnect();
      await Promise.race([lost, aborted(stopping.signal), silence(made, ended.signal)]);
    } finally {
      ended.abort();
      client = null;
      await made.end().catch(() => undefined);
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await connected().catch(() => undefined);
      await delay(500, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    get alive() {
      return client !== null;
    },
    async close() {
      stopping.abort();
      await running;
    },
  };
}
