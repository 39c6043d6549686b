import type { Request, RequestHandler, Router } from 'express';
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import type { CallRow, Limit } from '#shared/calls.ts';
import { AppError } from '../errors.ts';
import { tokenCallerOf } from './bearer.ts';
import { little, readJson } from './body.ts';

/** Where tries are counted so that the count holds across processes. */
export interface AttemptCounter {
  /** Counts one more within the window. */
  hit(key: string, windowMs: number): Promise<{ totalHits: number; resetTime: Date }>;
  /** Takes one back. */
  forgive(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

const quarterHour = 15 * 60_000;
const minute = 60_000;

const byAddress = (req: Request) => ipKeyGenerator(req.ip ?? '');
/** Programs behind one address do not use up each other's: each token has a minute of its own. */
const byTokenOrAddress = (req: Request) => {
  const token = tokenCallerOf(req)?.token.id;
  return token === undefined ? byAddress(req) : `token ${token}`;
};

/**
 * Counts the calls that have a limit in shared/calls.ts. Stands before the session: who asks too often is not looked up; but
 * behind that of programs, whose tokens are known by now.
 */
export function addLimits(router: Router, calls: Readonly<Record<string, CallRow>>, attempts: AttemptCounter): void {
  for (const [name, { method, path, limit }] of Object.entries(calls)) {
    const verb = method.toLowerCase() as Lowercase<CallRow['method']>;
    if (limit) router[verb](path, limitsOf(name, limit, attempts));
  }
}

/** A limit for addresses outside the table of calls, by the caller's token or address and counted in this process. */
export const perMinute = (name: string, most: number): RequestHandler => limited(name, most, minute, byTokenOrAddress);

function limitsOf(name: string, limit: Limit, attempts: AttemptCounter): RequestHandler[] {
  if ('perMinute' in limit) return [perMinute(name, limit.perMinute)];
  const failuresOnly = limit.counts === 'failures' ? { skipSuccessfulRequests: true } : {};
  const ofAddress = limited(name, limit.perQuarterHour, quarterHour, byAddress, attempts, failuresOnly);
  if (limit.ofOneEmail === undefined) return [ofAddress];
  // The email is in the body, which is read once the address has been counted.
  return [ofAddress, readBody, limited(`${name} email`, limit.ofOneEmail, quarterHour, byEmail, attempts)];
}

const readBody: RequestHandler = async (req, _res, next) => {
  req.body = await readJson(req, little, (value) => value);
  next();
};

function byEmail(req: Request): string {
  const given = (req.body as { email?: unknown } | undefined)?.email;
  return typeof given === 'string' ? given.trim().toLowerCase().slice(0, 254) : '';
}

function limited(
  name: string,
  most: number,
  windowMs: number,
  keyGenerator: (req: Request) => string,
  attempts?: AttemptCounter,
  options: { skipSuccessfulRequests?: boolean } = {},
): RequestHandler {
  return rateLimit({
    limit: most,
    windowMs,
    keyGenerator,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    identifier: name,
    ...options,
    ...(attempts ? { store: storeOver(attempts, name, windowMs) } : {}),
    handler: () => {
      throw new AppError('too-many', 'That was tried too often. Please wait a little and try again.');
    },
  });
}

function storeOver(attempts: AttemptCounter, name: string, windowMs: number): Store {
  const keyed = (key: string) => `${name} ${key}`;
  return {
    prefix: name,
    increment: (key) => attempts.hit(keyed(key), windowMs),
    decrement: (key) => attempts.forgive(keyed(key)),
    resetKey: (key) => attempts.forget(keyed(key)),
  };
}
