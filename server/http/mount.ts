import type { Readable } from 'node:stream';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod';
import type { Api } from '#shared/api.ts';
import type { CallName, CallNameOf, Noun } from '#shared/calls.ts';
import { type Change, TAB, TAB_HEADER } from '#shared/presence.ts';
import type { Params, Produced, Query, Received, Route } from '#shared/route.ts';
import { AppError } from '../errors.ts';
import { checkToken } from './bearer.ts';
import { type Caller, type SessionHandle, stranger } from './caller.ts';
import { boundsOf, little, mayBeLarge, readJson, turns } from './body.ts';
import { type FileName, shownAs } from './content-disposition.ts';
import { EventStream } from './event-stream.ts';
import type { CurrentCaller, EventStreams } from './event-streams.ts';
import { WithCachedParts } from './cached-parts.ts';
import { sendBody } from './send-file.ts';
import { noteCall, noteStream } from '../telemetry/request-context.ts';
import { sentenceOf } from './sentence-of.ts';

interface Call<R extends Route> {
  readonly params: Params<R>;
  readonly query: Query<R>;
  readonly body: Received<R>;
  readonly caller: Caller;
  readonly session: SessionHandle;
  /** The host, with its port, that the caller asked; empty where the caller did not say. */
  readonly host: string;
}
/** A long list that is written as it is read from the database, batch by batch. */
export class Streamed<Item> {
  readonly batches: AsyncIterable<readonly Item[]>;
  constructor(batches: AsyncIterable<readonly Item[]>) {
    this.batches = batches;
  }
}

/** An answer that is no JSON of the table's: a file, or word of how far its making is. */
export class Bytes {
  readonly status: number;
  readonly contentType: string;
  /** Null for what is written while it is sent. */
  readonly size: number | null;
  readonly open: () => Promise<Readable | Uint8Array>;
  /** What it is to be called when somebody saves it; null for what is only looked at. */
  readonly name: FileName | null;
  constructor(answer: {
    readonly status?: number;
    readonly contentType: string;
    readonly size: number | null;
    readonly open: () => Promise<Readable | Uint8Array>;
    readonly name?: FileName;
  }) {
    this.status = answer.status ?? 200;
    this.contentType = answer.contentType;
    this.size = answer.size;
    this.open = answer.open;
    this.name = answer.name ?? null;
  }
}

type Yielded<P> =
  | P
  | (P extends readonly (infer Item)[] ? Streamed<Item> : P extends object ? WithCachedParts<P> : never)
  | ([P] extends [void] ? EventStream | Bytes : never);
type Handler<R extends Route> = (call: Call<R>) => Promise<Yielded<Produced<R>>> | Yielded<Produced<R>>;
/** The handlers of a noun's calls in shared/calls.ts; of every call without one. A call without a handler does not compile. */
export type Handlers<N extends Noun = Noun> = { readonly [Name in CallNameOf<N>]: Handler<Api[Name]> };

/** Who sends a request, as its session tells. */
export interface Sessions {
  /** Finds the session of each request that passes; the other functions need that to have happened. */
  readonly middleware: RequestHandler;
  /** The caller by the cookie; null without one. */
  callerOf(req: Request): Caller | null;
  /** Makes a visitor a guest with a family of their own. */
  makeGuest(req: Request): Promise<Caller>;
  handleOf(req: Request, res: Response): SessionHandle;
  /** Prepares to find out, while an answer that takes long is written, whether the caller still is who they were. */
  watch(req: Request, res: Response): Promise<CurrentCaller>;
}

/** What is asked before something new is kept. */
export interface WriteGuard {
  /** Throws AppError 'full' where there is no room. */
  checkSpace(): Promise<void>;
  /** Counts what the call has brought along. Throws AppError 'too-many' where the family or the address has sent too much. */
  countBytes(familyId: string, req: Request): Promise<void>;
}
/** Is told which call has written something, after it has, in whose name, and of what. */
export type OnWritten = (name: CallName, caller: Caller, what: Omit<Change, 'by'>) => void;

const unguarded: WriteGuard = { checkSpace: () => Promise.resolve(), countBytes: () => Promise.resolve() };

/** Paying and cancelling go on when nothing new can be kept, and so does putting things away. */
const isWrite = ({ needs, method, isPayment }: Route) =>
  (needs === 'writer' || needs === 'owner') && method !== 'GET' && method !== 'DELETE' && !isPayment;

/** Binds every row of the table to its handler. */
export function mount(
  router: Router,
  table: Api,
  handlers: Handlers,
  sessions: Sessions,
  streams: EventStreams,
  guard: WriteGuard = unguarded,
  onWritten: OnWritten = () => undefined,
): void {
  const large = turns();
  const received = (route: Route, caller: Caller | null, req: Request): Promise<unknown> => {
    const check = (value: unknown) => checked(route.body, value);
    const bounds = boundsOf(route, caller);
    if (bounds === little || !mayBeLarge(req)) return readJson(req, bounds, check);
    const key = caller && !caller.guest ? caller.familyId : (req.ip ?? '');
    return large(key, (spent) => readJson(req, bounds, check, spent));
  };
  for (const [name, route] of Object.entries<Route>(table)) {
    const handle = handlers[name as CallName] as (call: unknown) => unknown;
    const verb = route.method.toLowerCase() as Lowercase<Route['method']>;
    router[verb](route.path, async (req, res) => {
      noteCall(name);
      // Who asks is known before a byte of the body is read, and nothing is written for a visitor whose body is refused.
      const known = admitted(name as CallName, route, sessions.callerOf(req));
      const query = checked(route.query, req.query);
      if (isWrite(route)) await guard.checkSpace();
      const body = route.body && (await received(route, known, req));
      const caller = isNew(route, known) ? await sessions.makeGuest(req) : known;
      if (isWrite(route)) await guard.countBytes(caller.familyId, req);
      const result = await handle({
        params: req.params,
        query,
        body,
        caller,
        session: sessions.handleOf(req, res),
        host: req.headers.host ?? '',
      });
      if (route.method !== 'GET' && route.needs !== 'nobody') {
        const { id = null } = req.params as { id?: string };
        onWritten(name as CallName, caller, { id, version: versionOf(result), tab: tabOf(req) });
      }
      if (result instanceof EventStream) {
        noteStream();
        streams.serve(result, caller, await sessions.watch(req, res), req, res);
      } else await answer(route, result, res);
    });
  }
}

/** The version that an answer tells, where it tells one. */
function versionOf(result: unknown): number | null {
  const { version } = (result ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : null;
}

/** Which tab of a browser asks, where it says so. */
function tabOf(req: Request): string | null {
  const tab = req.headers[TAB_HEADER];
  return typeof tab === 'string' && TAB.test(tab) ? tab : null;
}

/**
 * Asks a call that reads from inside the server, in the name of whoever sent `req`: the same row of the table, the same
 * rights, checks and schemas as over the wire. Gives the answer as its JSON text; throws what the call would answer.
 */
export type ReadCall = (
  name: CallName,
  asking: { readonly params: Readonly<Record<string, string>>; readonly query: Readonly<Record<string, string>> },
  req: Request,
  res: Response,
) => Promise<string>;

export function readCalls(table: Api, handlers: Handlers, sessions: Sessions): ReadCall {
  return async (name, asking, req, res) => {
    const route: Route = table[name];
    // What counts tries, writes, or makes a guest is asked over the wire alone.
    if (route.method !== 'GET' || route.limit || !['nobody', 'reader'].includes(route.needs) || !route.answer) {
      throw new Error(`${name} cannot be asked from inside`);
    }
    const caller = admitted(name, route, sessions.callerOf(req));
    const handle = handlers[name] as (call: unknown) => unknown;
    const result = await handle({
      params: asking.params,
      query: checked(route.query, asking.query),
      body: undefined,
      caller,
      session: sessions.handleOf(req, res),
      host: req.headers.host ?? '',
    });
    return textOf(route.answer, result instanceof Streamed ? await firstBatch(result) : result);
  };
}

/** A list that is short enough to be one batch; a longer one is asked over the wire. */
async function firstBatch<Item>({ batches }: Streamed<Item>): Promise<readonly Item[]> {
  let first: readonly Item[] = [];
  for await (const batch of batches) {
    if (batch.length > 0 && first.length > 0) throw new Error('this list is too long to be asked from inside');
    if (batch.length > 0) first = batch;
  }
  return first;
}

/** Who asks, if they may. */
function admitted(name: CallName, route: Route, caller: Caller | null): Caller {
  if (caller?.token) checkToken(name, caller.token.scope);
  if (route.needs === 'nobody') return caller ?? stranger;
  if (!caller) throw new AppError('unauthorized', 'Please sign in first.');
  if ((route.onOwnDevice || route.needs === 'owner') && caller.added) {
    throw new AppError(
      'forbidden',
      'This device was let in by another one. Do that on a device where you signed in yourself.',
    );
  }
  if (route.needs === 'writer' && caller.role === 'viewer') {
    throw new AppError('forbidden', 'You may look at this family’s recipes, but not change them.');
  }
  if (route.needs === 'owner') {
    if (caller.guest) throw new AppError('forbidden', 'Create an account first: a family needs somebody who keeps it.');
    if (caller.role !== 'owner') throw new AppError('forbidden', 'Only an owner of the family may do that.');
  }
  return caller;
}

/** A visitor who is about to make something, and needs a family for it. */
const isNew = ({ needs }: Route, { personId }: Caller) =>
  (needs === 'writer' || needs === 'person') && personId === null;

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid', sentenceOf(parsed.error, value));
  return parsed.data;
}

const textOf = (schema: z.ZodType, result: unknown): string =>
  result instanceof WithCachedParts ? result.text(schema) : JSON.stringify(schema.parse(result));

async function answer(route: Route, result: unknown, res: Response): Promise<void> {
  res.setHeader('Cache-Control', 'private, no-store');
  if (result instanceof Bytes) {
    await sendBytes(res, result);
    return;
  }
  if (!route.answer) {
    res.status(204).end();
    return;
  }
  if (!(result instanceof Streamed)) {
    sendJson(res, textOf(route.answer, result));
    return;
  }
  await sendList(res, route.answer, result.batches);
}

/**
 * Sends a list batch by batch, so that a long one is never whole in memory. One of a single batch, as nearly all are, goes out in
 * one piece like any other answer; and what fails before the second batch is there is still answered as a fault.
 */
async function sendList(res: Response, list: z.ZodType, batches: AsyncIterable<readonly unknown[]>): Promise<void> {
  let more: (() => Promise<void>) | undefined;
  /** What is not sent yet. */
  let text = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    const items = JSON.stringify(list.parse(batch)).slice(1, -1);
    if (text === '[') {
      text += items;
      continue;
    }
    if (!more) res.type('json');
    more ??= roomIn(res);
    // A reader slower than the database is waited for; one that hangs up ends the reading.
    if (!res.write(text)) await more();
    if (res.destroyed) return;
    text = `,${items}`;
  }
  if (more) res.end(`${text}]`);
  else sendJson(res, `${text}]`);
}

async function sendBytes(res: Response, { status, contentType, size, open, name }: Bytes): Promise<void> {
  // Opened before a header says that it is coming.
  const body = await open();
  res.status(status);
  res.setHeader('Content-Type', contentType);
  if (size !== null) res.setHeader('Content-Length', size);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  if (name !== null) res.setHeader('Content-Disposition', shownAs(name));
  await sendBody(res, body);
}

/** What `res.json` does, without what is never asked for here: ETags, conditional answers, callbacks. */
function sendJson(res: Response, text: string): void {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}

/** Waits until the answer takes more, or whoever asked has hung up. One pair of listeners for the whole of it. */
function roomIn(res: Response): () => Promise<void> {
  let go = () => undefined as void;
  res.on('drain', () => go());
  res.on('close', () => go());
  return () =>
    new Promise((resolve) => {
      go = resolve;
    });
}
