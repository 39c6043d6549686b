import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that change something when they come from another site: an Origin that is neither ours nor the
 * requested host's, or a browser that says 'cross-site'. Programs that send neither are let through; they have no
 * cookie that a stranger could ride on.
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const ours = new URL(publicUrl).origin;
  return (req, _res, next) => {
    if (safeMethods.has(req.method)) {
      next();
      return;
    }
    const { origin, host } = req.headers;
    const site = req.headers['sec-fetch-site'];
    const foreign = origin === undefined ? site === 'cross-site' : origin !== ours && hostOf(origin) !== host;
    if (foreign) throw new AppError('forbidden', 'That call came from another site, so it was refused.');
    next();
  };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) && /^https?:/.test(origin) ? new URL(origin).host : null;
}
