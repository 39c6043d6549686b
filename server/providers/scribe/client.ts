import type OpenAI from 'openai';
import { AppError } from '#server/errors.ts';

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

/** What a failed call means to the person who waits; the local reader takes over after any of these. */
function refusalOf(error: unknown, Sdk: typeof OpenAI): unknown {
  if (error instanceof AppError) return error;
  const upstream = (message: string) => new AppError('upstream', message, { cause: error });
  if (error instanceof Sdk.APIConnectionTimeoutError) return tooSlow(error);
  if (error instanceof Sdk.APIConnectionError) return upstream('The reading service cannot be reached.');
  if (isHalfAnswer(error)) return upstream('The reading service broke off in the middle of its answer.');
  if (!(error instanceof Sdk.APIError)) return error;
  const status = error.status as number | undefined;
  if (isQuotaSpent(error)) return upstream("The reading service's credit is used up.");
  if (status === 429) return new AppError('too-many', 'The reading service is too busy right now.', { cause: error });
  if (status === 401 || status === 403) return upstream('The reading service does not accept its key.');
  if (status === 404) return upstream('The reading service does not know the model it was asked for.');
  if (status === 413) return upstream('That is more than the reading service takes at once.');
  return upstream('The reading service could not read this.');
}

const tooSlow = (cause?: unknown) => new AppError('timeout', 'The reading service took too long to answer.', { cause });

const isQuotaSpent = (error: { code?: string | null | undefined; type?: string | undefined }) =>
  error.code === 'insufficient_quota' || error.type === 'insufficient_quota';

/** The connection ended inside the body, or the body is not the JSON it says it is; the SDK passes these on as they are. */
const isHalfAnswer = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof TypeError && error.message === 'terminated');
