import express, { type Router } from 'express';

/** What is the matter, in one sentence for anybody; null where requests are answered and work is done. */
export type Trouble = () => Promise<string | null>;

/**
 * What a container runtime or a proxy asks a process of any role: `/healthz`, whether it lives; `/readyz`, whether it can do
 * what it is for (200), or not just now (503). Without a session, a limit or a word about what it runs on.
 */
export function healthChecks(trouble: Trouble): Router {
  const router = express.Router();
  const plain = (res: express.Response, status: number, text: string) =>
    void res.status(status).set('Cache-Control', 'no-store').type('text/plain').send(`${text}\n`);
  router.get('/healthz', (_req, res) => plain(res, 200, 'alive'));
  router.get('/readyz', async (_req, res) => {
    const says = await trouble();
    plain(res, says === null ? 200 : 503, says ?? 'ready');
  });
  return router;
}

/** All that a process answers that only works. */
export function workerApp(trouble: Trouble): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(healthChecks(trouble));
  app.use((_req, res) => {
    res.status(404).type('text/plain').send('This process works for the kitchen and serves no pages.\n');
  });
  return app;
}
