import compression from 'compression';
import type { RequestHandler } from 'express';

/** Compresses for those who can take it; others do not pay for the asking. */
export function compressed(): RequestHandler {
  const compress = compression();
  return (req, res, next) => {
    if (req.headers['accept-encoding'] === undefined) next();
    else compress(req, res, next);
  };
}
