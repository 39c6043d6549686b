import { request } from 'undici';
import { AppError } from '../../errors.ts';
import { checkAddress, refusedAddress } from './address.ts';
import { guardedAgent, resolveBySystem, type Resolve } from './guarded-agent.ts';
import type { Pages } from './port.ts';
import { readBody } from './read-body.ts';

const MB = 1024 * 1024;
const redirects = new Set([301, 302, 303, 307, 308]);
const maxRedirects = 5;
const pageTypes = /^(?:$|text\/|application\/(?:[\w.+-]*\+)?(?:xml|json)$)/;
const pictureTypes = /^(?:$|image\/|(?:application|binary)\/octet-stream$)/;

interface Options {
  /** 'host:port' pairs that may be reached though they are private (IMPORT_ALLOW_HOSTS). */
  readonly allowHosts?: readonly string[];
  /** How the product names itself to sites, with an address where its owner can be found. */
  readonly userAgent?: string;
  readonly deadlineMs?: number;
  readonly pageBytes?: number;
  readonly pictureBytes?: number;
  readonly resolve?: Resolve;
}

interface FetchRequest {
  readonly accept: string;
  readonly types: RegExp;
  readonly maxBytes: number;
  /** The sentence for an answer of another type. */
  readonly otherwise: (type: string) => string;
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header) ?? '';

/** The public web over undici: no cookies, no proxy from the environment, every hop checked (see guarded-agent). */
export function webPages({
  allowHosts = [],
  userAgent = 'Mozilla/5.0 (compatible; KeepsakeKitchen/1.0; reads one page when a person asks for it)',
  deadlineMs = 15_000,
  pageBytes = 5 * MB,
  pictureBytes = 10 * MB,
  resolve = resolveBySystem,
}: Options = {}): Pages {
  const allowed = new Set(allowHosts);

  async function follow(
    start: string,
    fetchRequest: FetchRequest,
    signal: AbortSignal,
    dispatcher: ReturnType<typeof guardedAgent>,
  ) {
    let url = checkAddress(start, allowed);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const { statusCode, headers, body } = await request(url, {
        dispatcher,
        signal,
        headers: {
          'user-agent': userAgent,
          accept: fetchRequest.accept,
          'accept-encoding': 'gzip, deflate, br',
          'accept-language': 'en, *;q=0.5',
        },
      });
      // Whatever is left of a body is dropped with the agent; a late error of it is nobody's.
      body.on('error', () => undefined);
      const location = one(headers.location);
      if (redirects.has(statusCode) && location !== '') {
        if (!URL.canParse(location, url))
          throw new AppError('upstream', 'That site redirects to an address that is none.');
        url = checkAddress(new URL(location, url).href, allowed);
        body.destroy();
        continue;
      }
      if (statusCode < 200 || statusCode > 299) {
        throw refusalOf(statusCode, one(headers['cf-mitigated']) === 'challenge');
      }
      const contentType = one(headers['content-type']).trim();
      const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
      if (!fetchRequest.types.test(type)) throw new AppError('unreadable', fetchRequest.otherwise(type));
      const bytes = await readBody(body, one(headers['content-encoding']), fetchRequest.maxBytes);
      return { bytes, contentType, finalUrl: url.href, status: statusCode };
    }
    throw new AppError('upstream', 'That address redirects too many times.');
  }

  async function fetchWanted(url: string, fetchRequest: FetchRequest, outer?: AbortSignal) {
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = outer ? AbortSignal.any([outer, deadline]) : deadline;
    const agent = guardedAgent({ allowed, resolve, timeoutMs: deadlineMs });
    // A signal does not reach a name that is being resolved or a socket that is being opened: the race does.
    const ended = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(tooSlow(deadlineMs, signal.reason));
      });
    });
    try {
      return await Promise.race([follow(url, fetchRequest, signal, agent), ended]);
    } catch (error) {
      if (signal.aborted && !(error instanceof AppError)) throw tooSlow(deadlineMs, error);
      throw failureOf(error, deadlineMs);
    } finally {
      agent.destroy().catch(() => undefined);
    }
  }

  const page: FetchRequest = {
    accept: 'text/html, application/xhtml+xml, application/xml;q=0.9, application/json;q=0.8, text/plain;q=0.7',
    types: pageTypes,
    maxBytes: pageBytes,
    otherwise: (type) =>
      type.startsWith('image/')
        ? 'That address leads to a picture, not to a page.'
        : 'That address does not lead to a web page.',
  };
  const picture: FetchRequest = {
    accept: 'image/webp, image/jpeg, image/png, image/*;q=0.8',
    types: pictureTypes,
    maxBytes: pictureBytes,
    otherwise: () => 'That address does not lead to a picture.',
  };

  return {
    fetchPage: (url, signal) => fetchWanted(url, page, signal),
    async fetchPicture(url, signal) {
      const { bytes, contentType } = await fetchWanted(url, picture, signal);
      return { bytes, contentType };
    },
  };
}

const pasteInstead = "Copy the page's text or source and paste it instead.";
const refusing = new Set([401, 402, 403, 406, 407, 418, 429, 451, 999]);

/**
 * The sentence for an answer that is not a page. `challenged`: the site asks for a proof that a person is there
 * (Cloudflare's cf-mitigated header), which is a refusal whatever its status.
 */
function refusalOf(status: number, challenged: boolean): AppError {
  if (challenged || refusing.has(status)) {
    return new AppError('upstream', `That site does not let other programs read its pages. ${pasteInstead}`);
  }
  if (status === 404 || status === 410) return new AppError('upstream', 'There is no page at that address any more.');
  return new AppError(
    'upstream',
    `That site answered with an error (${String(status)}). Try again later, or paste the page's text or source instead.`,
  );
}

const tooSlow = (deadlineMs: number, cause?: unknown) => {
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
function failureOf(error: unknown, deadlineMs: number): AppError {
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
