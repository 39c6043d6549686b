import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { CallRow } from '#shared/calls.ts';
import type { Log } from '../log.ts';
import { inContext, type RequestContext } from '../telemetry/request-context.ts';
import type { Telemetry } from '../telemetry/port.ts';

const HEADER = 'X-Request-Id';
/** What a proxy may have called the request: an id, and not a text to be read in a log. */
const wellFormed = /^[\w.-]{8,64}$/;
/** Whoever asked has gone before there was an answer; the web servers' usual number for it. */
const GONE = 499;

interface Options {
  readonly log: Log;
  readonly telemetry: Pick<Telemetry, 'begin' | 'call'>;
  readonly table: Readonly<Record<string, CallRow>>;
  /** Routes outside the table, such as '/files'. */
  readonly others: readonly string[];
}

/**
 * Gives every request an id, which its answer tells and its log lines bear, and says afterwards what came of it: a line in the
 * log, the figures, the trace. It is named by the table of calls, never by its path: there are names of people in paths, and
 * as many paths as there are recipes.
 */
export function watchRequests({ log, telemetry, table, others }: Options): RequestHandler {
  const nameOf = namer(table, others);
  return (req, res, next) => {
    const id = idOf(req);
    res.setHeader(HEADER, id);
    const begun = performance.now();
    const context: RequestContext = { id, call: null, isStream: false, span: telemetry.begin(id) };
    res.once('close', () => {
      const ms = performance.now() - begun;
      const status = res.headersSent ? res.statusCode : GONE;
      const call = context.call ?? nameOf(req.method, pathOf(req.originalUrl));
      telemetry.call({ context, call, status, ms });
      if (call === 'asset' && status < 400) return;
      const line = { request: id, call, status, ms: Math.round(ms * 10) / 10 };
      if (status >= 500) log.warn(line, 'A call failed');
      else log.info(line, 'A call');
    });
    inContext(context, next);
  };
}

function idOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** What was asked for, where no handler was reached that would have said: refused before, or no call at all. */
function namer(table: Readonly<Record<string, CallRow>>, others: readonly string[]) {
  const rows = Object.entries(table).map(([name, { method, path }]) => ({
    name,
    method,
    path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
  }));
  const routes = others.toSorted((a, b) => b.length - a.length);
  return (method: string, path: string): string => {
    const asked = method === 'HEAD' ? 'GET' : method;
    const row = rows.find((one) => one.method === asked && one.path.test(path));
    if (row) return row.name;
    const route = routes.find((one) => path === one || path.startsWith(`${one}/`));
    if (route !== undefined) return route;
    if (path.startsWith('/api/')) return 'unknown';
    if (/^\/(?:assets|fonts)\/|\.\w{2,11}$/.test(path)) return 'asset';
    return asked === 'GET' ? 'page' : 'unknown';
  };
}
