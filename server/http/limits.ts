import type { Request, RequestHandler, Router } from 'express';
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import { AppError } from '../errors.ts';
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

/**
 * How often one address may try. Guessing passwords is counted in the database, here by address, so that it holds across processes; reading pages is counted here, only to keep one caller from taking all of the machine.
 */
export function addLimits(router: Router, attempts: AttemptCounter): void {
  const email = (req: Request) => {
    const given = (req.body as { email?: unknown } | undefined)?.email;
    return typeof given === 'string' ? given.trim().toLowerCase().slice(0, 254) : '';
  };
  const byAddress = (req: Request) => ipKeyGenerator(req.ip ?? '');

  // The account is named in the body, which is read when the address has been counted. How often an account may be tried
  // at signing in is looked at where the password is.
  const body: RequestHandler = async (req, _res, next) => {
    req.body = await readJson(req, little, (value) => value);
    next();
  };
  router.post(
    '/api/auth/sign-in/email',
    limit('sign-in', 50, quarterHour, byAddress, attempts, { skipSuccessfulRequests: true }),
  );
  router.post('/api/auth/sign-up/email', limit('sign-up', 30, quarterHour, byAddress, attempts));
  router.post('/api/auth/forgot-password', [
    limit('forgot', 20, quarterHour, byAddress, attempts),
    body,
    limit('forgot-account', 5, quarterHour, email, attempts),
  ]);
  router.post('/api/auth/reset-password', limit('reset', 20, quarterHour, byAddress, attempts));
  router.post('/api/recipes/import-url', limit('import', 60, minute, byAddress));
  router.post('/api/upload/presigned-url', limit('upload', 600, minute, byAddress));
  // Two hundred cards one after the other, and as many again; what one family may have waiting is bounded besides.
  router.post('/api/imports', limit('imports', 600, minute, byAddress));
  router.post('/api/parse-recipe', limit('parse', 120, minute, byAddress));
  router.post('/api/ingredients/parse', limit('lines', 600, minute, byAddress));
  router.post('/api/grocery-lists/:id/order', limit('order', 60, minute, byAddress));
  // Each is some eight calls to the printer.
  router.post('/api/collections/:id/quote', limit('quote', 60, minute, byAddress));
  router.post('/api/collections/:id/orders', limit('book', 30, minute, byAddress));
  // Each asks the payment provider, who answers only so often for all families together. A return from paying asks six times.
  router.post('/api/plan/sync', limit('plan', 60, minute, byAddress));
  for (const call of ['create-checkout-session', 'create-portal-session', 'cancel-subscription']) {
    router.post(`/api/${call}`, limit(call, 30, minute, byAddress));
  }
  router.get('/api/retailers/kroger/return', limit('return', 60, minute, byAddress));
  // A page and its pictures; nobody has a reason to try links.
  router.use('/shared', limit('shared', 600, minute, byAddress));
}

function limit(
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
