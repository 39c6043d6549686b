import type OpenAI from 'openai';
import { refusalOf, tooSlow } from './refusals.ts';

/** Where a service is, as the settings say it. */
export interface ServiceSettings {
  readonly key: string;
  /** Null for the service's own address. */
  readonly baseUrl: string | null;
  readonly model: string;
}

/** A call to the service within a time limit; throws AppErrors with one sentence, or the reason of the caller's `signal`. */
export type Call = <Answer>(
  ask: (client: OpenAI, signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
) => Promise<Answer>;

/** Statuses the SDK tries again (408, 409, 429, 5xx, no connection), so often. */
const RETRIES = 2;

/** The service behind its SDK, which is loaded at the first call: it takes a tenth of a second, and most starts need none. */
export function serviceCalls({ key, baseUrl }: ServiceSettings, limitMs: number): Call {
  let loaded: Promise<{ Sdk: typeof OpenAI; client: OpenAI }> | null = null;
  const load = () =>
    (loaded ??= import('openai').then(({ default: Sdk }) => ({
      Sdk,
      client: new Sdk({
        apiKey: key,
        baseURL: baseUrl ?? 'https://api.openai.com/v1',
        // Settings come from our own configuration alone.
        organization: null,
        project: null,
        maxRetries: RETRIES,
        timeout: limitMs,
        fetch: withoutHopelessRetries,
        logLevel: 'off',
      }),
    })));

  return async (ask, signal) => {
    signal?.throwIfAborted();
    const { Sdk, client } = await load();
    const limit = AbortSignal.timeout(limitMs);
    try {
      return await ask(client, signal ? AbortSignal.any([signal, limit]) : limit);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw limit.aborted ? tooSlow(error) : refusalOf(error, Sdk);
    }
  };
}

/** A spent quota answers 429 like a busy hour, but waiting does not fill it: the SDK is told not to try again. */
const withoutHopelessRetries: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status !== 429) return response;
  const body = await response.text();
  const headers = new Headers(response.headers);
  if (body.includes('insufficient_quota')) headers.set('x-should-retry', 'false');
  return new Response(body, { status: 429, statusText: response.statusText, headers });
};
