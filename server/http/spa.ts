import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import express, { type Router } from 'express';
import type { Sessions } from './mount.ts';

/** The built client: hashed assets for a year, and the one page for every address that is a screen. */
export function spa(folder: string, sessions: Sessions): Router {
  const router = express.Router();
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '365d', index: false, fallthrough: false }),
  );
  router.use('/fonts', express.static(join(folder, 'fonts'), { maxAge: '365d', immutable: true, index: false }));
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/{*splat}', sessions.middleware, (req, res, next) => {
    const page = join(folder, 'index.html');
    if (!existsSync(page)) {
      next();
      return;
    }
    sessions.handleOf(req, res).welcome();
    res.setHeader('Cache-Control', 'no-cache');
    res.sendFile(page);
  });
  return router;
}

/** The folder of the client as it was built beside the server; null when only the server's sources run. */
export function builtClient(): string | null {
  const folder = resolve(import.meta.dirname, '../client');
  return existsSync(join(folder, 'index.html')) && existsSync(join(folder, 'assets')) ? folder : null;
}
