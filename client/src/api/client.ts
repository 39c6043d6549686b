import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api.ts';
import { type CallName, calls } from '#shared/calls.ts';
import { TAB_HEADER } from '#shared/presence.ts';
import { addressOf, type Answer, type QueryInput, keyOf, type Params, type Route, type Sent } from '#shared/route.ts';

/** The calls that only read. */
export type ReadName = { [Name in CallName]: Api[Name]['method'] extends 'GET' ? Name : never }[CallName];

type ParamsPart<R extends Route> = keyof Params<R> extends never ? object : { params: Params<R> };
type BodyPart<R extends Route> = undefined extends Sent<R> ? object : { body: Sent<R> };
type QueryPart<R extends Route> = undefined extends QueryInput<R> ? object : { query?: QueryInput<R> | undefined };

/** What a call sends as its body. */
export type BodyOf<Name extends CallName> = Sent<Api[Name]>;
/** What a call is given: the path's names, the query and the body, each only where the table's row has it. */
export type Asking<Name extends CallName> = ParamsPart<Api[Name]> & QueryPart<Api[Name]> & BodyPart<Api[Name]>;
type AskingArguments<Name extends CallName> =
  object extends Asking<Name> ? [asking?: Asking<Name>] : [asking: Asking<Name>];

/** What the server answered instead of success. `message` is '404: Recipe not found' (spec section 8), `text` the sentence alone. */
export class HttpError extends Error {
  readonly status: number;
  readonly text: string;
  constructor(status: number, text: string) {
    super(`${String(status)}: ${text}`);
    this.name = 'HttpError';
    this.status = status;
    this.text = text;
  }
}

/** The sentence of any failure, fit to be shown; `otherwise` where there is none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof HttpError) return error.text === '' ? otherwise : error.text;
  // fetch rejects with a TypeError when no answer came at all, and each browser words it differently.
  if (error instanceof TypeError) return 'No connection. Nothing was lost; try again in a moment.';
  return error instanceof Error && error.message !== '' ? error.message : otherwise;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}

const partsOf = (asking: object | undefined): Parts => asking ?? {};

let isUnanswered = false;
const listeners = new Set<() => void>();

/** Whether the last call got no answer at all: what the browser says of the connection is often out of date. */
export const isServerUnanswered = (): boolean => isUnanswered;
/** Calls `listener` when that changes; answers what ends it. */
export function watchServerUnanswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function note(unanswered: boolean): void {
  if (unanswered === isUnanswered) return;
  isUnanswered = unanswered;
  for (const listener of listeners) listener();
}

/** For tests: of a page that is loaded anew. */
export const forgetUnanswered = (): void => {
  isUnanswered = false;
};

/** This tab, so that it is not told of what it did itself; another one after each load. */
export const tab = String(Math.random()).slice(2).padEnd(8, '0');

async function ask(
  name: CallName,
  { params = {}, query, body }: Parts,
  init?: Pick<RequestInit, 'signal' | 'keepalive'>,
): Promise<unknown> {
  const { method, path } = calls[name];
  const answer = fetch(addressOf(path, params, query), {
    method,
    credentials: 'include',
    ...init,
    ...(method === 'GET'
      ? {}
      : { headers: { [TAB_HEADER]: tab, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) } }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  answer.then(
    () => {
      note(false);
    },
    (error: unknown) => {
      // One that was called off says nothing about the connection.
      if (error instanceof TypeError) note(true);
    },
  );
  const response = await answer;
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText);
  return response.status === 204 ? undefined : response.json();
}

/** Makes the call and answers what the table says; throws HttpError on any other status. */
export async function send<Name extends CallName>(
  name: Name,
  ...[asking]: AskingArguments<Name>
): Promise<Answer<Api[Name]>> {
  return (await ask(name, partsOf(asking))) as Answer<Api[Name]>;
}

/** Makes a call that nobody waits for, also where the page ends meanwhile; that it fails is not told. */
export function sendAside<Name extends CallName>(name: Name, ...[asking]: AskingArguments<Name>): void {
  ask(name, partsOf(asking), { keepalive: true }).catch(() => undefined);
}

/** The address of a call that the browser itself opens, such as a PDF's. */
export function addressToRead<Name extends ReadName>(name: Name, ...[asking]: AskingArguments<Name>): string {
  const { params = {}, query } = partsOf(asking);
  return addressOf(calls[name].path, params, query);
}

/** The cache's key: segments that joined by slashes are the path, and after them the query where there is one. */
export function queryKeyOf<Name extends ReadName>(name: Name, ...[asking]: AskingArguments<Name>): readonly unknown[] {
  const { params = {}, query } = partsOf(asking);
  const key: readonly unknown[] = keyOf(calls[name].path, params);
  return query === undefined ? key : [...key, query];
}

/** Query options of a call that reads, for useQuery, prefetchQuery and the like. */
export function read<Name extends ReadName>(name: Name, ...args: AskingArguments<Name>) {
  const parts = partsOf(args[0]);
  return queryOptions({
    queryKey: queryKeyOf(name, ...args),
    queryFn: async ({ signal }) => (await ask(name, parts, { signal })) as Answer<Api[Name]>,
  });
}
