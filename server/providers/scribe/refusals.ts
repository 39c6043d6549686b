import type OpenAI from 'openai';
import { AppError } from '#server/errors.ts';

/** What a failed call means to the person who waits; the local reader takes over after any of these. */
export function refusalOf(error: unknown, Sdk: typeof OpenAI): unknown {
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

export const tooSlow = (cause?: unknown) =>
  new AppError('timeout', 'The reading service took too long to answer.', { cause });

const isQuotaSpent = (error: { code?: string | null | undefined; type?: string | undefined }) =>
  error.code === 'insufficient_quota' || error.type === 'insufficient_quota';

/** The connection ended inside the body, or the body is not the JSON it says it is; the SDK passes these on as they are. */
const isHalfAnswer = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof TypeError && error.message === 'terminated');
