import type { Request } from 'express';
import type { CallName } from '#shared/calls.ts';
import type { TokenScope } from '#shared/programs.ts';
import { tokenCalls } from '#shared/token-calls.ts';
import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';
import type { Sessions } from './mount.ts';

/** Who calls by a personal token: the person, in the family that it was made for, with their role there by now. */
export interface TokenCaller extends Caller {
  readonly token: { readonly id: string; readonly scope: TokenScope };
}

/** Begins every personal token, so that one that lies about is known for what it is. */
export const TOKEN_PREFIX = 'kk_';

/**
 * The personal token that comes with a request; null where none does. Such a request is answered by its token alone: a
 * cookie beside it is not looked at, so no other site can ride on one. What other programs put into the header (a proxy's own
 * sign-in) does not begin as ours do.
 */
export function bearerOf(req: Pick<Request, 'headers'>): string | null {
  return /^Bearer +(kk_\S*)$/i.exec(req.headers.authorization ?? '')?.[1] ?? null;
}

const found = new WeakMap<Pick<Request, 'headers'>, TokenCaller>();

/** The token's caller of a request that has passed the sessions below; null for a browser's. */
export const tokenCallerOf = (req: Request): TokenCaller | null => found.get(req) ?? null;

/**
 * Sessions by cookie or by token. A token that is not known, was ended or has run out is 401, also for calls that anybody
 * may make: a program is to hear that its token is no good.
 */
export function withTokens(sessions: Sessions, find: (token: string) => Promise<TokenCaller | undefined>): Sessions {
  const needed = async (token: string): Promise<TokenCaller> => {
    const caller = await find(token);
    if (!caller)
      throw new AppError('unauthorized', 'That token is not known here: it was ended, has run out, or was never one.');
    return caller;
  };
  return {
    middleware(req, res, next) {
      const token = bearerOf(req);
      if (token === null) {
        sessions.middleware(req, res, next);
        return;
      }
      if (found.has(req)) {
        next();
        return;
      }
      needed(token).then((caller) => {
        found.set(req, caller);
        next();
      }, next);
    },
    callerOf: (req) => found.get(req) ?? (bearerOf(req) === null ? sessions.callerOf(req) : null),
    makeGuest: (req) => sessions.makeGuest(req),
    async watch(req, res) {
      const token = bearerOf(req);
      if (token === null) return sessions.watch(req, res);
      return async () => (await find(token)) ?? null;
    },
    handleOf(req, res) {
      if (bearerOf(req) === null) return sessions.handleOf(req, res);
      const never = () => Promise.reject(new AppError('forbidden', NOT_FOR_TOKENS));
      return {
        handle: null,
        address: req.ip ?? '',
        device: '',
        knownDevice: () => null,
        rememberDevice: () => undefined,
        signIn: never,
        signOut: never,
        welcome: () => false,
      };
    },
  };
}

const NOT_FOR_TOKENS = 'A token does not open that: sign in to do it.';

/** Throws AppError 'forbidden' where a token does not open the call. */
export function checkToken(name: CallName, scope: TokenScope): void {
  const asks = tokenCalls[name];
  if (asks === undefined) throw new AppError('forbidden', NOT_FOR_TOKENS);
  if (asks === 'write' && scope === 'read') {
    throw new AppError('forbidden', 'This token reads, and changes nothing: make one that may write.');
  }
}
