import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { StartError } from '../errors.ts';
import { version } from '../version.ts';
import type { Ended, Figures, WatchedPool } from './port.ts';

/** From a tick of a list to an import that somebody waits for, in seconds. */
const CALL_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** From a line that is taken apart to a cookbook's fifty pages. */
const READING_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 180, 900];
/** The database has so long to tell what waits; a scrape does not wait for one that is away. */
const PATIENCE_MS = 3000;

/**
 * The figures of this process for a Prometheus. Labels are names of ours alone (calls, queues, kinds of reading), so that there
 * are some thousands of series however many families there are, and nothing in them says which.
 */
export function openMetrics({ port, host }: { readonly port: number; readonly host: string }) {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const counter = (name: string, help: string, labelNames: readonly string[]) =>
    new Counter({ name: `keepsake_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `keepsake_${name}`, help, labelNames, registers });

  const calls = counter('calls_total', 'Calls that were answered, by their name in the table of calls.', [
    'call',
    'status',
  ]);
  const callSeconds = new Histogram({
    name: 'keepsake_call_seconds',
    help: 'How long calls took; answers that do not end are not in it.',
    labelNames: ['call'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const readingSeconds = new Histogram({
    name: 'keepsake_reading_seconds',
    help: 'How long reading took, without waiting for it.',
    labelNames: ['what'],
    buckets: READING_BUCKETS,
    registers,
  });
  const waiting = gauge('queue_waiting', 'What waits in a queue.', ['queue']);
  const oldest = gauge('queue_oldest_seconds', 'How long the first in a queue has waited; 0 where nothing waits.', [
    'queue',
  ]);
  const connections = gauge('database_connections', 'Connections of a pool: idle, busy, and calls that wait for one.', [
    'pool',
    'state',
  ]);
  const up = gauge(
    'database_up',
    'Whether the database told what waits: where it is 0, figures of queues are missing.',
  );
  const backupAge = gauge('backup_age_seconds', 'Since when the last backup that was made and proved is there.');
  gauge('build_info', 'Which release this is.', ['version', 'node']).set({ version, node: process.version }, 1);

  // Without a backup there is no age of it, and 0 would be the best of ages.
  backupAge.remove();

  const pools = new Map<string, WatchedPool>();
  let figures: Figures | null = null;

  function lookAtPools(): void {
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      connections.set({ pool, state: 'waiting' }, waitingCount);
    }
  }

  async function askDatabase(): Promise<void> {
    if (!figures) return;
    const now = Date.now();
    const seconds = (since: Date | null) => (since === null ? 0 : Math.max(0, (now - since.getTime()) / 1000));
    try {
      const [queues, backup] = await inTime(Promise.all([figures.queues(), figures.lastBackup()]));
      for (const { kind: queue, ...figure } of queues) {
        waiting.set({ queue }, figure.waiting);
        oldest.set({ queue }, seconds(figure.oldest));
      }
      if (backup === null) backupAge.remove();
      else backupAge.set(seconds(backup));
      up.set(1);
    } catch {
      // What it said before would look as if all were well.
      for (const one of [waiting, oldest]) one.reset();
      backupAge.remove();
      up.set(0);
    }
  }

  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url?.split('?', 1)[0] !== '/metrics') {
      res.writeHead(404, { 'Content-Type': 'text/plain' }).end('The figures are at /metrics.\n');
      return;
    }
    lookAtPools();
    askDatabase()
      .then(() => register.metrics())
      .then(
        (text) => res.writeHead(200, { 'Content-Type': register.contentType }).end(text),
        () => res.writeHead(500).end(),
      );
  });

  return {
    call({ context, call, status, ms }: Ended): void {
      calls.inc({ call, status: String(status) });
      if (!context.isStream) callSeconds.observe({ call }, ms / 1000);
    },
    reading: (what: string, seconds: number) => readingSeconds.observe({ what }, seconds),
    watchPool: (name: string, pool: WatchedPool) => void pools.set(name, pool),

    listen(of: Figures): Promise<string> {
      figures = of;
      return new Promise((resolve, reject) => {
        server.once('error', ({ code }: NodeJS.ErrnoException) => {
          reject(
            new StartError(
              code === 'EADDRINUSE'
                ? `METRICS_PORT ${port} is taken by another program: set it to another number.`
                : `${host}:${port} cannot be listened on (${code}): set METRICS_HOST or METRICS_PORT to another one.`,
            ),
          );
        });
        server.listen(port, host, () => {
          resolve(
            `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}/metrics`,
          );
        });
      });
    },

    async close(): Promise<void> {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
