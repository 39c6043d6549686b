import type { Router } from 'express';
import type { OnNotice } from './db/listen.ts';
import type { Webhook } from './http/webhooks.ts';

/** Express routes outside the table of calls. */
export interface MountedRouter {
  /** Below the root, such as '/files'. */
  readonly path: string;
  readonly router: Router;
  /** Whether the router asks who sends the request. */
  readonly needsSession: boolean;
  /** How often one address may ask in a minute; without it, as often as it likes. */
  readonly perMinute?: number;
}

/** What a noun gives to the server beside the handlers of its calls, as far as it has it. */
export interface Room {
  readonly routers?: readonly MountedRouter[];
  readonly webhooks?: readonly Webhook[];
  /** What the database's notices are given to, by channel. */
  readonly channels?: Readonly<Record<string, OnNotice>>;
  /** Notices could not be heard for a while: something may have changed unheard. */
  missed?(): void;
  /** What it runs on, by the name under which it is told at start. */
  readonly runsOn?: Readonly<Record<string, string>>;
  /** Begins what nobody waits for: queues, clocks, letters that come. Called only in a process that does such work. */
  work?(): void;
  /** Deletes what has expired; called at start and every hour, only in a process that works. */
  sweep?(): Promise<void>;
  /** Ends what it has started; called when no request is under way any more. */
  close?(): Promise<void>;
}
