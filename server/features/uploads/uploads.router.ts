import { type Request, Router } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { ReceiveUpload } from '../../providers/files/port.ts';

/** As long as the rest of a refused upload may take to pass by. */
const REST_MS = 5000;

/** Lets what is still on its way pass by: a connection that is closed over unread bytes takes the answer with it. */
async function passBy(req: Request): Promise<void> {
  if (req.complete) return;
  req.resume();
  await new Promise<void>((resolve) => {
    const enough = setTimeout(resolve, REST_MS);
    for (const end of ['end', 'close', 'error']) {
      req.once(end, () => {
        clearTimeout(enough);
        resolve();
      });
    }
  });
}

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
    const answer = await receive(
      { key, query: req.query, headers: req.headers, address: ipKeyGenerator(req.ip ?? '') },
      body,
    ).catch(async (error: unknown) => {
      // Whoever hangs up in the middle of an upload is not there to be told.
      if (req.errored !== null || (req.destroyed && !req.complete)) return null;
      await passBy(req);
      if (!req.complete) res.setHeader('Connection', 'close');
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
