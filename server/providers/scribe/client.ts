import { setTimeout as delay } from 'node:timers/promises';
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

/**
 * More than any answer of ours is long: 16,000 tokens are some 100 kB, each letter escaped six times that, and three hours of
 * speech with their time marks about 2 MB. One that never ends would fill the memory, and hold up what is read after it.
 */
const ANSWER_BYTES_MAX = 4_000_000;
/** After so much silence it is looked whether anybody is there, and how often; a look is answered in an instant. */
const LOOK_AFTER_MS = 5000;
const LOOK_EVERY_MS = 1500;

/** Statuses the SDK tries again (408, 409, 429, 5xx, no connection), so often. */
const RETRIES = 2;

/** The service behind its SDK, which is loaded at the first call: it takes a tenth of a second, and most starts need none. */
export function serviceCalls(
  { key, baseUrl }: ServiceSettings,
  limitMs: number,
  { lookAfterMs = LOOK_AFTER_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): Call {
  const base = baseUrl ?? 'https://api.openai.com/v1';
  let loaded: Promise<{ Sdk: typeof OpenAI; client: OpenAI }> | null = null;
  const load = () =>
    (loaded ??= import('openai').then(({ default: Sdk }) => ({
      Sdk,
      client: new Sdk({
        apiKey: key,
        baseURL: base,
        // Settings come from our own configuration alone.
        organization: null,
        project: null,
        maxRetries: RETRIES,
        timeout: limitMs,
        fetch: withinBounds,
        logLevel: 'off',
      }),
    })));

  /**
   * Resolves when the service was silent and answers again: what was asked of it before is not answered any more. One that
   * answers all the while is only slow, and one that is silent until it has answered, too.
   */
  async function comesBack(ended: AbortSignal): Promise<void> {
    let wasSilent = false;
    await delay(lookAfterMs, undefined, { signal: ended });
    for (;;) {
      const looked = AbortSignal.any([ended, AbortSignal.timeout(lookEveryMs)]);
      const answers = await fetch(`${base}/models`, {
        headers: { authorization: `Bearer ${key}` },
        signal: looked,
      }).then(
        async ({ body }) => {
          await body?.cancel();
          return true;
        },
        () => false,
      );
      ended.throwIfAborted();
      if (answers && wasSilent) return;
      wasSilent ||= !answers;
      await delay(lookEveryMs, undefined, { signal: ended });
    }
  }

  return async (ask, signal) => {
    signal?.throwIfAborted();
    const { Sdk, client } = await load();
    const limit = AbortSignal.timeout(limitMs);
    const bounds = signal ? AbortSignal.any([signal, limit]) : limit;
    for (;;) {
      const ended = new AbortController();
      const isBack = new AbortController();
      comesBack(ended.signal).then(
        () => isBack.abort(),
        () => undefined,
      );
      try {
        return await ask(client, AbortSignal.any([bounds, isBack.signal]));
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (limit.aborted) throw tooSlow(error);
        if (!isBack.signal.aborted) throw refusalOf(error, Sdk);
      } finally {
        ended.abort();
      }
    }
  };
}

/** An answer, as long as it is one that can be read at all. */
const withinBounds: typeof fetch = async (input, init) => {
  const { body, status, statusText, headers } = await withoutHopelessRetries(input, init);
  let size = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, to) {
      size += chunk.length;
      if (size > ANSWER_BYTES_MAX) to.error(new AppError('upstream', 'The answer of the reading service has no end.'));
      else to.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(bounded) ?? null, { status, statusText, headers });
};

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
