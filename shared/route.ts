import type { z } from 'zod';

/**
 * One row of the API table: what is asked and what is answered.
 * `query` is read from the address, `body` from the request. A row without `answer` answers 204, or is
 * written by its own route (files, streams) where `raw` says so.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  /** One sentence for the OpenAPI page. */
  readonly says: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /**
   * How much the body may be; without it little, whoever asks. Members may send more where a call takes 'much' (a recipe
   * with its transcript, a long list) or a 'page' (one text as large as a web page or a file); see server/http/body.ts.
   */
  readonly takes?: 'much' | 'page';
  readonly answer?: z.ZodType;
  /**
   * Who may call: anyone (also without a cookie); whoever has a cookie; a person or guest as themselves (any role);
   * somebody who may change the family's things.
   */
  readonly needs: 'nobody' | 'reader' | 'person' | 'writer';
}

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
export type Asked<R extends Route> = Input<R['query']>;
export type Query<R extends Route> = Output<R['query']>;
export type Produced<R extends Route> = R extends { answer: infer S extends z.ZodType } ? z.input<S> : void;
export type Answer<R extends Route> = Output<R['answer']>;

/** '/api/recipes/:id' and { id: 'a' } give ['/api/recipes', 'a']: the cache's key, whose segments joined by slashes are the path. */
export function keyOf<R extends Route>(route: R, params: Params<R>): readonly [string, ...string[]] {
  const [base = '', ...rest] = route.path.split('/:');
  const values = params as Record<string, string>;
  return [
    base,
    ...rest.flatMap((segment) => {
      const [name = '', ...tail] = segment.split('/');
      return [values[name] ?? '', ...tail];
    }),
  ];
}

/** The address to ask: the key's segments joined by slashes, and the query where there is one. */
export function pathOf<R extends Route>(route: R, params: Params<R>, query?: Asked<R>): string {
  const [base, ...segments] = keyOf(route, params);
  const path = [base, ...segments.map(encodeURIComponent)].join('/');
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined && entry[1] !== '',
  );
  if (entries.length === 0) return path;
  return `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`;
}
