import { type Request, type Response, Router } from 'express';
import { ownPath } from '#shared/own-path.ts';
import { AppError } from '../../errors.ts';
import { stranger } from '../../http/caller.ts';
import type { Sessions } from '../../http/mount.ts';
import type { IdentitiesService } from './identities.service.ts';

const cookieName = 'kk.openid';
const cookie = { path: '/api/auth/openid', httpOnly: true, sameSite: 'lax' } as const;
const text = (value: unknown) => (typeof value === 'string' && value.length <= 2000 ? value : null);

/**
 * The way to the provider and back. No rows of the table, since no screen calls them: a browser is sent here, and leaves by a
 * redirect. The way back belongs to the browser that began it, by a cookie of its own.
 */
export function openIdRouter(
  service: Pick<IdentitiesService, 'start' | 'finish'>,
  sessions: Sessions,
  secure: boolean,
): Router {
  const router = Router();
  const go = (res: Response, path: string, outcome: string | null, next = '/') => {
    res.setHeader('Cache-Control', 'private, no-store');
    if (outcome === null) res.redirect(303, path);
    else
      res.redirect(
        303,
        `${path}?${new URLSearchParams({ openid: outcome, ...(next === '/' ? {} : { next }) }).toString()}`,
      );
  };
  router.get('/start', async (req, res) => {
    const next = ownPath(text(req.query['next']) ?? '/');
    const link = text(req.query['link']);
    try {
      const { url, token } = await service.start({ next, link }, sessions.callerOf(req));
      res.cookie(cookieName, token, { ...cookie, secure, maxAge: 600_000 });
      res.setHeader('Cache-Control', 'private, no-store');
      res.redirect(303, url);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      go(res, link === null ? '/sign-in' : '/account', error.code === 'upstream' ? 'away' : 'failed', next);
    }
  });
  router.get('/return', async (req: Request, res: Response) => {
    const token = /(?:^|; *)kk\.openid=([\w-]{43})(?:;|$)/.exec(req.headers.cookie ?? '')?.[1] ?? '';
    const query = req.originalUrl.slice(req.originalUrl.indexOf('?')).slice(0, 8000);
    const caller = sessions.callerOf(req) ?? stranger;
    const { path, outcome } = await service.finish(token, query, caller, sessions.handleOf(req, res));
    res.clearCookie(cookieName, { ...cookie, secure });
    go(res, path, outcome);
  });
  return router;
}
