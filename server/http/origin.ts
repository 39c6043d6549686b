import { hostname, networkInterfaces } from 'node:os';
import type { RequestHandler } from 'express';
import { AppError } from '../errors.ts';
import { bearerOf } from './bearer.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that change something when they come from another site: an Origin whose host is neither that of
 * `publicUrl` nor this machine (localhost, its name, an address of its own), or a browser that says 'cross-site'. The
 * request's Host decides nothing: whoever points a name of theirs at this machine chooses that, too. Only among the ports
 * of this machine it tells which one was asked. Programs that send neither header are let through; they have no cookie that a stranger could
 * ride on. So are those with a personal token, whose cookie is not looked at.
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const ours = new URL(publicUrl);
  return (req, _res, next) => {
    if (safeMethods.has(req.method) || bearerOf(req) !== null) {
      next();
      return;
    }
    const { origin, host } = req.headers;
    const site = req.headers['sec-fetch-site'];
    const foreign = origin === undefined ? site === 'cross-site' : !isOurs(origin, ours, host ?? '');
    if (foreign) throw new AppError('forbidden', 'That call came from another site, so it was refused.');
    next();
  };
}

function isOurs(origin: string, ours: URL, host: string): boolean {
  if (!URL.canParse(origin) || !/^https?:/.test(origin)) return false;
  const theirs = new URL(origin);
  if (theirs.origin === ours.origin) return true;
  const asked = URL.canParse(`${theirs.protocol}//${host}`) ? new URL(`${theirs.protocol}//${host}`) : ours;
  if (theirs.port !== asked.port && theirs.port !== ours.port) return false;
  return theirs.hostname === ours.hostname || isThisMachine(theirs.hostname);
}

/** Asked anew each time: a laptop changes its addresses as it moves. */
function isThisMachine(name: string): boolean {
  const own = hostname().toLowerCase();
  if (['localhost', '127.0.0.1', '[::1]', own, `${own}.local`].includes(name)) return true;
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(
      ({ address, family }) => name === (family === 'IPv6' ? `[${address.split('%')[0] ?? ''}]` : address),
    ),
  );
}
