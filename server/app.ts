import express, { type Express, type Router } from 'express';
import { api } from '#shared/api.ts';
import { AppError } from './errors.ts';
import { errorHandler } from './http/error-handler.ts';
import type { EventStreams } from './http/event-streams.ts';
import { compressed } from './http/compressed.ts';
import { apiHeaders, securityHeaders } from './http/headers.ts';
import { addLimits, perMinute } from './http/limits.ts';
import { type Door, type Handlers, mount, type Writes } from './http/mount.ts';
import { sameOriginOnly } from './http/origin.ts';
import { spa } from './http/spa.ts';
import { type Webhook, webhooks } from './http/webhooks.ts';
import type { AttemptsRepo } from './features/users/attempts.repo.ts';
import type { Log } from './log.ts';

export interface Services {
  readonly log: Log;
  readonly publicUrl: string;
  /** How many proxies stand before the app, or their addresses; null for none. */
  readonly trustProxy: number | readonly string[] | null;
  readonly handlers: Handlers;
  readonly session: express.RequestHandler;
  readonly door: Door;
  readonly writes: Writes;
  readonly streams: EventStreams;
  /** Null where limits are off. */
  readonly attempts: AttemptsRepo | null;
  /** Serves `/files/…`. */
  readonly files: (door: Door) => Router;
  /** Where stores send their shoppers back to, at `/api/retailers/…`. */
  readonly retailers: (door: Door) => Router;
  /** Shared recipes at `/shared/…`, for everybody who has the link. */
  readonly shared: Router;
  /** What a printer fetches, at `/print-files/…`. */
  readonly printFiles: Router;
  /** What other services tell us by messages of theirs. */
  readonly webhooks: readonly Webhook[];
  /** The payment sandbox's pages at `/sandbox`; null where real money is paid, or none. */
  readonly sandbox: Router | null;
  /** Takes uploads at `/api/storage/…`; null where they go to a bucket. */
  readonly uploads: Router | null;
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
  const { log, publicUrl, handlers, session, door, streams, attempts, files, uploads, uploadOrigin, client } = services;
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
  if (uploads) app.use('/api/storage', uploads);
  // Before anything reads a body or a cookie: signatures are over the bytes as they came.
  app.use(webhooks(services.webhooks));

  const calls = express.Router();
  if (attempts) {
    addLimits(calls, api, attempts);
    calls.use('/api/retailers', perMinute('return', 60));
    // A page and its pictures; nobody has a reason to try links.
    app.use('/shared', perMinute('shared', 600));
  }
  // Whether the house is well is said without looking up who asks: that would be asked of a database that may be away.
  calls.use('/api', (req, res, next) => {
    if (req.baseUrl + req.path === api.getHealth.path) next();
    else session(req, res, next);
  });
  calls.use('/api/retailers', services.retailers(door));
  mount(calls, api, handlers, door, streams, services.writes);
  calls.use('/api', () => {
    throw new AppError('not-found', 'There is no such call.');
  });
  app.use(calls);

  app.use('/files', session, files(door));
  app.use('/shared', services.shared);
  app.use('/print-files', services.printFiles);
  if (services.sandbox) app.use('/sandbox', services.sandbox);
  if (client !== null) app.use(spa(client, session, door));
  app.use(() => {
    throw new AppError('not-found', 'There is nothing at this address.');
  });
  app.use(errorHandler(log));
  return app;
}
