import { request } from 'undici';
import { AppError } from '../../errors.ts';
import { checkAddress, hostAndPort } from './address.ts';
import { guardedAgent, resolveBySystem, type Resolve } from './guarded-agent.ts';
import type { Messages } from './port.ts';

interface Options {
  /** 'host:port' pairs that may be reached though they are private, by http too (IMPORT_ALLOW_HOSTS). */
  readonly allowHosts?: readonly string[];
  readonly deadlineMs?: number;
  readonly resolve?: Resolve;
}

/** Messages to addresses on the public web: one request, no redirects, no cookies; of the answer its status alone. */
export function webMessages({
  allowHosts = [],
  deadlineMs = 15_000,
  resolve = resolveBySystem,
}: Options = {}): Messages {
  const allowed = new Set(allowHosts);

  function check(text: string): URL {
    if (!URL.canParse(text)) throw new AppError('invalid', 'That is not a web address.');
    let url: URL;
    try {
      url = checkAddress(text, allowed);
    } catch (error) {
      throw new AppError('invalid', 'That address cannot be told: only https addresses on the public web can.', {
        cause: error,
      });
    }
    if (url.protocol !== 'https:' && !allowed.has(hostAndPort(url))) {
      throw new AppError('invalid', 'That address must begin with https, so that nobody on the way can read along.');
    }
    return url;
  }

  return {
    check: (url) => check(url).href,
    async post(address, headers, body) {
      const url = check(address);
      const agent = guardedAgent({ allowed, resolve, timeoutMs: deadlineMs });
      const signal = AbortSignal.timeout(deadlineMs);
      // A signal does not reach a name that is being resolved or a socket that is being opened: the race does.
      const ended = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new AppError('timeout', 'The address did not answer in time.')));
      });
      try {
        const asked = request(url, { method: 'POST', dispatcher: agent, signal, headers: { ...headers }, body });
        asked.catch(() => undefined);
        const answer = await Promise.race([asked, ended]);
        answer.body.on('error', () => undefined);
        return answer.statusCode;
      } catch (error) {
        for (let inner: unknown = error; inner instanceof Error; inner = inner.cause) {
          if (inner instanceof AppError && inner.code === 'timeout') throw inner;
          if (inner instanceof AppError) {
            throw new AppError('invalid', 'The address leads into a private network, so nothing was sent there.', {
              cause: error,
            });
          }
        }
        throw new AppError('upstream', 'The address could not be reached.', { cause: error });
      } finally {
        agent.destroy().catch(() => undefined);
      }
    },
  };
}
