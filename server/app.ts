import express, { type Express } from 'express';
import { api } from '#shared/api.ts';
import { AppError } from './errors.ts';
import { bearerOf } from './http/bearer.ts';
import { errorHandler } from './http/error-handler.ts';
import type { EventStreams } from './http/event-streams.ts';
import { compressed } from './http/compressed.ts';
import { healthChecks, type Trouble } from './http/health-checks.ts';
import { apiHeaders, securityHeaders } from './http/headers.ts';
import { addLimits, type AttemptCounter, perMinute } from './http/limits.ts';
import { type Handlers, mount, type OnWritten, readCalls, type Sessions, type WriteGuard } from './http/mount.ts';
import { sameOriginOnly } from './http/origin.ts';
import { type Draw, drawnScreens } from './http/drawn-screens.ts';
import { firstAnswers } from './http/first-answers.ts';
import { spa } from './http/spa.ts';
import { watchRequests } from './http/watch-requests.ts';
import { type Webhook, webhooks } from './http/webhooks.ts';
import type { Log } from './log.ts';
import type { MountedRouter } from './room.ts';
import type { Telemetry } from './telemetry/port.ts';

export interface Services {
  readonly log: Log;
  readonly telemetry: Pick<Telemetry, 'begin' | 'call'>;
  /** What keeps this process from answering just now. */
  readonly trouble: Trouble;
  readonly publicUrl: string;
  /** How many proxies stand before the app, or their addresses; null for none. */
  readonly trustProxy: number | readonly string[] | null;
  readonly handlers: Handlers;
  readonly sessions: Sessions;
  /** What calls that keep something must pass. */
  readonly guard: WriteGuard;
  readonly streams: EventStreams;
  /** Is told of each call that has changed something. */
  readonly onWritten: OnWritten;
  /** Null where limits are off. */
  readonly attempts: AttemptCounter | null;
  readonly routers: readonly MountedRouter[];
  /** What other services tell us by messages of theirs. */
  readonly webhooks: readonly Webhook[];
  /** The bucket's origin; null without one. */
  readonly uploadOrigin: string | null;
  /** The folder of the built client; null in tests of the API alone. */
  readonly client: string | null;
  /** How long a page waits for its first answers, in ms; left out, what the product waits. */
  readonly pagePatienceMs?: number | undefined;
  /** Draws screens in the place of what was built beside the client. */
  readonly draw?: Draw | undefined;
}

/** No path of ours has a NUL in it, and the database can hold none: what asks for one is not looked for. */
const storableAddresses: express.RequestHandler = (req, _res, next) => {
  if (/%00/.test(req.path)) throw new AppError('not-found', 'There is nothing at this address.');
  next();
};

/** Everything but listening: the whole product as one Express application. */
export function createApp(services: Services): Express {
  const { log, telemetry, publicUrl, handlers, sessions, streams, attempts, routers, uploadOrigin, client } = services;
  const app = express();
  app.disable('x-powered-by');
  // Nothing of the API is kept by a cache, so its ETags would be work for nothing.
  app.set('etag', false);
  app.set('query parser', 'simple');
  // A caller's address is the connection's own, but for proxies that the settings name.
  app.set('trust proxy', services.trustProxy ?? false);

  app.use(healthChecks(services.trouble));
  const others = [...routers, ...services.webhooks].map(({ path }) => path);
  app.use(watchRequests({ log, telemetry, table: api, others }));
  app.use(storableAddresses);
  app.use('/api', apiHeaders);
  // What a page is made of has headers of its own: a policy for pages beside each of twenty files is as long as some of them.
  app.use(/^(?!\/(?:api|assets|fonts)\/|\/icon\.svg$)/, ...securityHeaders(publicUrl, uploadOrigin));
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
  calls.use('/api', (req, res, next) => {
    if (bearerOf(req) === null) next();
    else sessions.middleware(req, res, next);
  });
  if (attempts) addLimits(calls, api, attempts);
  // Whether the house is well is said without looking up who asks: that would be asked of a database that may be away.
  calls.use('/api', (req, res, next) => {
    if (req.baseUrl + req.path === api.getHealth.path) next();
    else sessions.middleware(req, res, next);
  });
  mount(calls, api, handlers, sessions, streams, services.guard, services.onWritten);
  calls.use('/api', () => {
    throw new AppError('not-found', 'There is no such call.');
  });
  app.use(calls);

  if (client !== null) {
    const answers = firstAnswers(readCalls(api, handlers, sessions), services.pagePatienceMs);
    app.use(spa(client, sessions, answers, drawnScreens(client, log, services.draw)));
  }
  app.use(() => {
    throw new AppError('not-found', 'There is nothing at this address.');
  });
  app.use(errorHandler(log));
  return app;
}
