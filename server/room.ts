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

/** What a noun gives to the server, as far as it has it. */
export interface Room {
  /** What answers its calls, by their names; `handlersOf` knows whose they are. */
  readonly handlers?: object;
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

type Intersection<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void
  ? All
  : never;

/** The handlers of all these nouns. */
export type HandlersOf<Nouns> = Intersection<
  { [Name in keyof Nouns]: Nouns[Name] extends { readonly handlers: infer Given } ? Given : never }[keyof Nouns]
>;

/** The handlers of all these nouns in one: what is missing of the table of calls is missing in its type, too. */
export const handlersOf = <Nouns extends Readonly<Record<string, Room>>>(nouns: Nouns) =>
  Object.assign({}, ...Object.values(nouns).map(({ handlers }) => handlers)) as HandlersOf<Nouns>;
