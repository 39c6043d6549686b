import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler } from 'express';
import type { Log } from '../log.ts';
import { isDatabaseAway, isDiskFull, reasonOf } from '../database-away.ts';
import { AppError, NO_ROOM, statusOf } from '../errors.ts';

/** What body parsers throw: their `type` to status and sentence. */
const bodyFaults: Readonly<Record<string, readonly [number, string]>> = {
  'entity.parse.failed': [400, 'That is not valid JSON.'],
  'entity.too.large': [413, 'That is more than can be sent at once.'],
  'entity.verify.failed': [400, 'That request could not be verified.'],
  'encoding.unsupported': [415, 'That content encoding cannot be read.'],
  'charset.unsupported': [415, 'That character set cannot be read; please send UTF-8.'],
  'request.aborted': [400, 'The request broke off.'],
  'request.size.invalid': [400, 'The request broke off.'],
};

/** Turns whatever was thrown into its status and one sentence. What nobody foresaw is logged whole, with an id. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    res.setHeader('Cache-Control', 'private, no-store');
    if (error instanceof AppError) {
      res.status(statusOf[error.code]);
      if (error.code === 'limit-reached') res.json({ limitReached: true, message: error.message });
      else res.type('text').send(error.message);
      return;
    }
    const fault = faultOf(error);
    if (fault) {
      res.status(fault[0]).type('text').send(fault[1]);
      return;
    }
    if (error instanceof URIError) {
      res.status(400).type('text').send('That address is not well formed.');
      return;
    }
    const passing = passingOf(error);
    if (passing) {
      // A line a request, since there are many of them; and on a full disk each of them counts.
      log.warn({ reason: reasonOf(error), path: req.path }, 'A request failed for want of the database or the disk');
      res.status(statusOf[passing.code]).type('text').send(passing.message);
      return;
    }
    const id = randomUUID().slice(0, 8);
    log.error({ err: error, id, method: req.method, path: req.path }, 'A request failed');
    res.status(500).type('text').send(`Something went wrong on our side (${id}). Please try again.`);
  };
}

/** What neither the sender nor the app is to blame for, and what passes: a database that is away, a disk that is full. */
function passingOf(error: unknown): AppError | undefined {
  if (isDiskFull(error)) return new AppError('full', NO_ROOM);
  if (isDatabaseAway(error)) {
    return new AppError('unconfigured', 'The recipes cannot be reached just now. Please try again in a moment.');
  }
  return undefined;
}

/** What express's own parts refuse without a name of theirs: damaged compression, too many fields. */
const nameless: Readonly<Record<number, string>> = {
  400: 'That cannot be read.',
  413: 'That is more than can be sent at once.',
};

/** What is the sender's doing and none of ours. */
function faultOf(error: unknown): readonly [number, string] | undefined {
  const { type = '', status = 0, code = '', expose = false, body } = (error ?? {}) as HttpFault;
  // A tab that was opened before the last update asks for parts of the older build.
  if (status === 404 && code === 'ENOENT') return [404, 'There is no such file.'];
  if (type === 'entity.parse.failed' && isJson(body)) return [400, 'Send the request’s body as a JSON object.'];
  const says = expose ? nameless[status] : undefined;
  return bodyFaults[type] ?? (says === undefined ? undefined : [status, says]);
}

/** Whether a body that the parser refused is JSON all the same: it takes objects and lists alone, and `null` or 5 are neither. */
function isJson(body: unknown): boolean {
  // What begins as an object or a list was refused for its own faults.
  if (typeof body !== 'string' || /^\s*[[{]/.test(body)) return false;
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

interface HttpFault {
  readonly type?: string;
  readonly status?: number;
  readonly code?: string;
  readonly expose?: boolean;
  readonly body?: unknown;
}
