import { vi } from 'vitest';
import { api, type Api } from '#shared/api.ts';
import type { Answer, Params, Query, Received, Route } from '#shared/route.ts';

type Awaitable<T> = T | Promise<T>;
export type Fakes = {
  [Name in keyof Api]?: (asked: {
    params: Params<Api[Name]>;
    query: Query<Api[Name]>;
    body: Received<Api[Name]>;
  }) => Awaitable<Answer<Api[Name]> | Response>;
};
interface Asked {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Answers fetch from the table of calls itself, so that a fake which drifts from it does not compile. Body and query
 * are parsed by the table's schemas as on the server; a bad one is answered 400. Later calls add fakes or replace them.
 */
export function fakeApi(fakes: Fakes): void {
  const known = { ...current, ...fakes };
  current = known;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => answer(known, address, init));
}

let current: Fakes = {};
/** For render-app: each test begins with no fakes but the defaults. */
export function resetFakes(): void {
  current = {};
}

async function answer(fakes: Fakes, address: string, init: RequestInit): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const method = init.method ?? 'GET';
  for (const [name, row] of Object.entries(api) as [keyof Api, Route][]) {
    const match = new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(url.pathname);
    if (!match || row.method !== method) continue;
    const fake = fakes[name] as ((asked: Asked) => Awaitable<unknown>) | undefined;
    if (!fake) break;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const parsedBody = row.body?.safeParse(body);
    const parsedQuery = row.query?.safeParse(Object.fromEntries(url.searchParams));
    const refused = [parsedBody, parsedQuery].find((parsed) => parsed?.success === false);
    if (refused) return new Response(refused.error.issues[0]?.message ?? 'Invalid request', { status: 400 });
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
    );
    const result = await fake({ params, query: parsedQuery?.data, body: parsedBody?.data });
    if (result instanceof Response) return result;
    return row.answer ? Response.json(result) : new Response(null, { status: 204 });
  }
  throw new Error(`No fake answers ${method} ${address}`);
}
