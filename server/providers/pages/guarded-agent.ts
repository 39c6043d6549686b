import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress, refusedAddress } from './address.ts';

/** Resolves a name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

export const resolveBySystem: Resolve = (hostname) => lookUp(hostname, { all: true, verbatim: true });

interface Options {
  readonly allowed: ReadonlySet<string>;
  readonly resolve: Resolve;
  readonly timeoutMs: number;
  /** Opens the socket; exchanged in tests alone. */
  readonly open?: typeof buildConnector;
}

/**
 * A connector that reaches public addresses alone. The check stands three times, because each catches what the
 * others cannot: a literal address never comes to the resolver; a name must have no inward address at all, and the
 * answer that was checked is the one used, so a second, different answer has no effect; and the socket's own
 * far end is looked at last of all.
 */
export function guardedConnector({
  allowed,
  resolve,
  timeoutMs,
  open = buildConnector,
}: Options): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !isPublicAddress(address))) callback(refusedAddress(), '', 0);
        else if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => {
        callback(error as NodeJS.ErrnoException, '', 0);
      },
    );
  };
  const guarded = open({ lookup, timeout: timeoutMs });
  const plain = open({ timeout: timeoutMs });
  return (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    const port = target.port || (target.protocol === 'https:' ? '443' : '80');
    if (allowed.has(`${isIP(host) === 6 ? `[${host}]` : host}:${port}`)) {
      plain(target, callback);
      return;
    }
    if (isIP(host) !== 0 && !isPublicAddress(host)) {
      callback(refusedAddress(), null);
      return;
    }
    guarded(target, (...[error, socket]: [Error, null] | [null, Socket]) => {
      if (error) callback(error, null);
      else if (isPublicAddress(socket.remoteAddress ?? '')) callback(null, socket);
      else {
        socket.destroy();
        callback(refusedAddress(), null);
      }
    });
  };
}

/** An agent for one fetch over that connector; destroy it afterwards, and every socket it opened is gone. */
export function guardedAgent(options: Options): Agent {
  return new Agent({
    connect: guardedConnector(options),
    headersTimeout: options.timeoutMs,
    bodyTimeout: options.timeoutMs,
    pipelining: 1,
    maxHeaderSize: 32 * 1024,
  });
}
