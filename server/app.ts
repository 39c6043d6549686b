import express, { type Express } from 'express';
import { api } from '#shared/api.ts';
import { AppError } from './errors.ts';
import { errorHandler } from './http/error-handler.ts';
import type { EventStreams } from './http/event-streams.ts';
import { compressed } from './http/compressed.ts';
import { apiHeaders, securityHeaders } from './http/headers.ts';
import { addLimits, type AttemptCounter, perMinute } from './http/limits.ts';
import { type Handlers, mount, type Sessions, type WriteGuard } from './http/mount.ts';
import { sameOriginOnly } from './http/origin.ts';
import { spa } from './http/spa.ts';
import { type Webhook, webhooks } from './http/webhooks.ts';
import type { Log } from './log.ts';
import type { MountedRouter } from './room.ts';

export interface Services {
  readonly log: Log;
  readonly publicUrl: string;
  /** How many proxies stand before the app, or their addresses; null for none. */
  readonly trustProxy: number | readonly string[] | null;
  readonly handlers: Handlers;
  readonly sessions: Sessions;
  /** What calls that keep something must pass. */
  readonly guard: WriteGuard;
  readonly streams: EventStreams;
  /** Null where limits are off. */
  readonly attempts: AttemptCounter | null;
  readonly routers: readonly MountedRouter[];
  /** What other services tell us by messages of theirs. */
  readonly webhooks: readonly Webhook[];
  /** The bucket's origin; null without one. */
  readonly uploadOrigin: string | null;
  /** The folder of the built client; null in tests of the API alone. */
  readonly client: string | null;
}

/** No path of ours has a NUL in it, and the database can hold none: what asks for one is not looked for. */
const storableAddresses: express.RequestHandler = (req, _res, next) => {
  if (/%00/.test(req.path)) throw new AppError('not-found', 'There is nothing at this address.');
  next();
};

/** Everything but listening: the whole product as one Express application. */
export function createApp(services: Services): Express {
  const { log, publicUrl, handlers, sessions, streams, attempts, routers, uploadOrigin, client } = services;
  const app = express();
  app.disable('x-powered-by');
  // Nothing of the API is kept by a cache, so its ETags would be work for nothing.
  app.set('etag', false);
  app.set('query parser', 'simple');
  // A caller's address is the connection's own, but for proxies that the settings name.
  app.set('trust proxy', services.trustProxy ?? false);

  app.use(storableAddresses);
  app.use('/api', apiHeaders);
  app.use(/^(?!\/api\/)/, ...securityHeaders(publicUrl, uploadOrigin));
  app.use(compressed());
  app.use(sameOriginOnly(publicUrl));
  // Before anything reads a body or a cookie: signatures are over the bytes as they came.
  app.use(webhooks(services.webhooks));
  for (const { path, router, needsSession, perMinute: most } of routers) {
    if (attempts && most !== undefined) app.use(path, perMinute(path.slice(path.lastIndexOf('/') + 1), most));
    if (needsSession) app.use(path, sessions.middleware, router);
    else app.use(path, router);
  }

  const calls = express.Router();
  if (attempts) addLimits(calls, api, attempts);
  // Whether the house is well is said without looking up who asks: that would be asked of a database that may be away.
  calls.use('/api', (req, res, next) => {
    if (req.baseUrl + req.path === api.getHealth.path) next();
    else sessions.middleware(req, res, next);
  });
  mount(calls, api, handlers, sessions, streams, services.guard);
  calls.use('/api', () => {
    throw new AppError('not-found', 'There is no such call.');
  });
  app.use(calls);

  if (client !== null) app.use(spa(client, sessions));
  app.use(() => {
    throw new AppError('not-found', 'There is nothing at this address.');
  });
  app.use(errorHandler(log));
  return app;
}
