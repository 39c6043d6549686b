import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import type { Door } from './mount.ts';

/** The built client: hashed assets for a year, and the one page for every address that is a screen. */
export function spa(folder: string, session: RequestHandler, door: Door): Router {
  const router = express.Router();
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '365d', index: false, fallthrough: false }),
  );
  router.use('/fonts', express.static(join(folder, 'fonts'), { maxAge: '365d', immutable: true, index: false }));
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/{*splat}', session, (req, res, next) => {
    const page = join(folder, 'index.html');
    if (!existsSync(page)) {
      next();
      return;
    }
    door.session(req, res).welcome();
    res.setHeader('Cache-Control', 'no-cache');
    res.sendFile(page);
  });
  return router;
}
