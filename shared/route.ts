import type { z } from 'zod';
import type { CallRow } from './calls.ts';

/**
 * What a call is given and answers: `query` is read from the address, `body` from the request. A call without `answer` answers
 * 204, or its handler writes the answer itself (files, streams).
 */
export interface Schemas {
  /** One sentence for the OpenAPI page. */
  readonly says: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer?: z.ZodType;
}

/** A row of the table of calls with its schemas. */
export type Route = CallRow & Schemas;

type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

/** The names in the path: '/api/recipes/:id' gives { id: string }. */
export type Params<R extends Route> = { [Name in ParamNames<R['path']>]: string };
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
/** What a caller sends, what the handler receives; what the handler produces, what the caller gets. */
export type Sent<R extends Route> = Input<R['body']>;
export type Received<R extends Route> = Output<R['body']>;
export type QueryInput<R extends Route> = Input<R['query']>;
export type Query<R extends Route> = Output<R['query']>;
export type Produced<R extends Route> = R extends { answer: infer S extends z.ZodType } ? z.input<S> : void;
export type Answer<R extends Route> = Output<R['answer']>;

/** '/api/recipes/:id' and { id: 'a' } give ['/api/recipes', 'a']: the cache's key, whose segments joined by slashes are the path. */
export function keyOf(path: string, params: Readonly<Record<string, string>>): readonly [string, ...string[]] {
  const [base = '', ...rest] = path.split('/:');
  return [
    base,
    ...rest.flatMap((segment) => {
      const [name = '', ...tail] = segment.split('/');
      return [params[name] ?? '', ...tail];
    }),
  ];
}

/** The address to ask: the key's segments joined by slashes, and the query where there is one. */
export function addressOf(path: string, params: Readonly<Record<string, string>>, query: object = {}): string {
  const [base, ...segments] = keyOf(path, params);
  const address = [base, ...segments.map(encodeURIComponent)].join('/');
  const entries = Object.entries(query as Record<string, unknown>).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined && entry[1] !== '',
  );
  if (entries.length === 0) return address;
  return `${address}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`;
}
