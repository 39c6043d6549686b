import type { Span } from '@opentelemetry/api';
import type { RequestContext } from './request-context.ts';

/** What came of a request. */
export interface Ended {
  readonly context: RequestContext;
  readonly call: string;
  readonly status: number;
  readonly ms: number;
}

/** A pool of connections to the database, as far as it is looked at; `pg.Pool` is one. */
export interface WatchedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  query(...asked: unknown[]): unknown;
  connect(...asked: unknown[]): unknown;
}

/** What waits in a queue: how many, and since when the first of them. */
interface QueueFigure {
  readonly kind: string;
  readonly waiting: number;
  readonly oldest: Date | null;
}

/** What is asked of the database when somebody asks for the figures. */
export interface Figures {
  queues(): Promise<readonly QueueFigure[]>;
  /** When the last backup that was made and proved was begun; null where there is none. */
  lastBackup(): Promise<Date | null>;
}

/** How the process is watched from outside, as far as the settings ask for it: otherwise nothing here costs anything. */
export interface Telemetry {
  /** A request begins; null where nothing is traced. */
  begin(id: string): Span | null;
  call(ended: Ended): void;
  /** Times a piece of reading, and traces it with all that it asks of the database. `what` is one of a few words of ours. */
  reading<T>(what: string, work: () => Promise<T>): Promise<T>;
  /** Watches the connections of a pool, and traces what is asked over them. */
  watchPool(name: string, pool: WatchedPool): void;
  /** Tells the figures from now on, where METRICS_PORT is set. Throws StartError where it cannot listen. */
  listen(figures: Figures): Promise<string | null>;
  /** Sends what is left of the traces, and listens no more. */
  close(): Promise<void>;
}
