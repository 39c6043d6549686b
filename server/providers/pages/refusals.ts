import { AppError } from '../../errors.ts';
import { refusedAddress } from './address.ts';

const pasteInstead = "Copy the page's text or source and paste it instead.";
const refusing = new Set([401, 402, 403, 406, 407, 418, 429, 451, 999]);

/**
 * The sentence for an answer that is not a page. `challenged`: the site asks for a proof that a person is there
 * (Cloudflare's cf-mitigated header), which is a refusal whatever its status.
 */
export function refusalOf(status: number, challenged: boolean): AppError {
  if (challenged || refusing.has(status)) {
    return new AppError('upstream', `That site does not let other programs read its pages. ${pasteInstead}`);
  }
  if (status === 404 || status === 410) return new AppError('upstream', 'There is no page at that address any more.');
  return new AppError(
    'upstream',
    `That site answered with an error (${String(status)}). Try again later, or paste the page's text or source instead.`,
  );
}

export const tooSlow = (deadlineMs: number, cause?: unknown) => {
  const seconds = Math.max(1, Math.round(deadlineMs / 1000));
  return new AppError('timeout', `That site took longer than ${String(seconds)} seconds to answer. ${pasteInstead}`, {
    cause,
  });
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return codeOf(error.cause);
};

/** The sentence for a connection that failed. An AppError on the way passes through. */
export function failureOf(error: unknown, deadlineMs: number): AppError {
  for (let inner: unknown = error; inner instanceof Error; inner = inner.cause)
    if (inner instanceof AppError) return inner;
  const code = codeOf(error);
  if (/^UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/.test(code)) return tooSlow(deadlineMs, error);
  if (code === 'ENOTFOUND' || code === 'EAI_NONAME' || code === 'EAI_AGAIN' || code === 'ENODATA') {
    return new AppError('upstream', 'No site was found at that address.', { cause: error });
  }
  if (/CERT|SELF_SIGNED|TLS|SSL|UNABLE_TO_(?:GET|VERIFY)/.test(code)) {
    return new AppError('upstream', "That site's certificate is not in order, so its page was not read.", {
      cause: error,
    });
  }
  if (code === 'UND_ERR_INVALID_ARG') return refusedAddress(error);
  return new AppError(
    'upstream',
    `That site could not be reached, or broke off. Try again later, or paste the page's text instead.`,
    {
      cause: error,
    },
  );
}
