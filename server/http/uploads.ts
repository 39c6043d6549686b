import { Router } from 'express';
import type { ReceiveUpload } from '../providers/files/port.ts';

/**
 * Takes the bytes of uploads where the app keeps them itself. No cookie is asked for: the address carries its own
 * permission. What comes from other sites is refused before this.
 */
export function uploadsRouter(receive: ReceiveUpload): Router {
  const router = Router();
  router.put('/:key', async (req, res) => {
    const { key } = req.params;
    // Leaving off in the middle must not tear down the connection before it was said why.
    const body = req.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    const answer = await receive({ key, query: req.query, headers: req.headers }, body).catch((error: unknown) => {
      // Whoever hangs up in the middle of an upload is not there to be told.
      if (req.errored ?? req.destroyed) return null;
      throw error;
    });
    if (!answer) {
      res.destroy();
      return;
    }
    res.setHeader('Cache-Control', 'no-store');
    // As a bucket would have it: without a readable ETag an upload widget waits for ever.
    res.setHeader('Access-Control-Expose-Headers', 'ETag');
    if (!req.complete) {
      res.setHeader('Connection', 'close');
      req.resume();
    }
    res.status(answer.status).set(answer.headers).end(answer.body);
  });
  return router;
}
