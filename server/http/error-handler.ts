import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { violates } from '../db/violates.ts';
import { isDatabaseAway, isDiskFull, reasonOf } from '../db/outage.ts';
import { AppError, LOCKED, NO_ROOM, statusOf } from '../errors.ts';
import type { Log } from '../log.ts';

/** What body parsers throw: their `type` to status and sentence. */
const bodyFaults = new Map<string, readonly [number, string]>([
  ['entity.too.large', [413, 'That is more than can be sent at once.']],
  ['encoding.unsupported', [415, 'That content encoding cannot be read.']],
  ['charset.unsupported', [415, 'That character set cannot be read; please send UTF-8.']],
  ['request.aborted', [400, 'The request broke off.']],
  ['request.size.invalid', [400, 'The request broke off.']],
]);

/** Turns whatever was thrown into its status and one sentence. What nobody foresaw is logged whole, with an id. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    res.setHeader('Cache-Control', 'private, no-store');
    const tell = (status: number, sentence: string) => {
      res.status(status).type('text');
      if (isUnread(req)) hangUp(req, res, sentence);
      else res.send(sentence);
    };
    if (error instanceof AppError) {
      if (error.code !== 'limit-reached') tell(statusOf[error.code], error.message);
      else res.status(403).json({ limitReached: true, message: error.message });
      return;
    }
    // The database itself holds it, by whatever call somebody came.
    if (violates(error, 'recipes_locked')) {
      tell(statusOf.forbidden, LOCKED);
      return;
    }
    const fault = faultOf(error);
    if (fault) {
      tell(...fault);
      return;
    }
    const passing = passingOf(error);
    if (passing) {
      // A line a request, since there are many of them; and on a full disk each of them counts.
      log.warn({ reason: reasonOf(error) }, 'A request failed for want of the database or the disk');
      tell(statusOf[passing.code], passing.message);
      return;
    }
    const id = randomUUID().slice(0, 8);
    log.error({ err: error, id }, 'A request failed');
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

/** Most bytes of a body that are still taken, and thrown away, after it was refused, and how long they are waited for, in ms. */
const stillTaken = 256 * 1024;
const stillWaited = 2000;

/** Whether much of the body may still be to come: the rest of a small one is as cheap to take as to refuse. */
function isUnread(req: Request): boolean {
  if (req.complete) return false;
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 64 * 1024;
}

/**
 * Answers while the body is still being sent, and closes the connection: a little of it is taken before that, since a
 * connection that is cut off at once takes the sentence with it.
 */
function hangUp(req: Request, res: Response, sentence: string): void {
  let left = stillTaken;
  const end = () => {
    clearTimeout(late);
    req.off('data', take).off('end', end).off('error', end).off('close', end);
    req.pause();
    res.end();
  };
  const take = (chunk: Buffer) => {
    left -= chunk.length;
    if (left <= 0) end();
  };
  const late = setTimeout(end, stillWaited);
  res.setHeader('Connection', 'close');
  res.setHeader('Content-Length', Buffer.byteLength(sentence));
  res.write(sentence);
  req.on('data', take).on('end', end).on('error', end).on('close', end).resume();
}

/** What express's own parts refuse without a name of theirs: damaged compression, too many fields, paths out of a folder. */
const nameless: Readonly<Record<number, string>> = {
  400: 'That cannot be read.',
  403: 'There is nothing at this address.',
  404: 'There is nothing at this address.',
  413: 'That is more than can be sent at once.',
};

/** What is the sender's doing and none of ours. */
function faultOf(error: unknown): readonly [number, string] | undefined {
  const { type = '', status = 0, code = '' } = (error ?? {}) as HttpFault;
  // A tab that was opened before the last update asks for parts of the older build.
  if (status === 404 && code === 'ENOENT') return [404, 'There is no such file.'];
  if (error instanceof URIError) return [400, 'That address is not well formed.'];
  const named = bodyFaults.get(type);
  if (named) return named;
  const says = nameless[status];
  // Which files there are outside of a folder is nobody's business.
  return says === undefined ? undefined : [status === 403 ? 404 : status, says];
}

interface HttpFault {
  readonly type?: string;
  readonly status?: number;
  readonly code?: string;
}
