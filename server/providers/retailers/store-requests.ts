import { AppError } from '#server/errors.ts';

/** What a store answered: its status, and the body where that is JSON. */
export interface StoreResponse {
  readonly status: number;
  readonly body: unknown;
}

/** One call to a store, made once. Throws AppErrors 'timeout' and 'upstream' where no whole answer came. */
export type StoreRequest = (url: string, init: RequestInit) => Promise<StoreResponse>;

/** No answer of a store that we ask for comes near. */
const bytesMax = 4_000_000;

/** Calls to the store called `name`, each with its answer within `limitMs`. */
export function storeRequests(name: string, limitMs: number): StoreRequest {
  return async (url, init) => {
    const signal = AbortSignal.timeout(limitMs);
    try {
      const response = await fetch(url, { ...init, signal, redirect: 'error' });
      return { status: response.status, body: parseJson(await textOf(response)) };
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw signal.aborted
        ? new AppError('timeout', `${name} took too long to answer. Please try again in a moment.`, { cause: error })
        : new AppError('upstream', `${name} cannot be reached right now. Please try again in a moment.`, {
            cause: error,
          });
    }
  };
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > bytesMax) throw new Error('the answer does not end');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a status other than success means to the shopper. */
export function refusalOf(name: string, { status }: StoreResponse): AppError {
  if (status === 429)
    return new AppError('too-many', `${name} takes no more from this kitchen for now. Please try again later.`);
  if (status === 401 || status === 403) return new AppError('upstream', `${name} does not accept this kitchen's key.`);
  if (status >= 500) return new AppError('upstream', `${name} has trouble right now. Please try again in a moment.`);
  if (status >= 400) return new AppError('upstream', `${name} could not make use of what was sent.`);
  return malformedAnswer(name);
}

export const malformedAnswer = (name: string) =>
  new AppError('upstream', `${name} gave an answer that makes no sense. Please try again in a moment.`);
