import type { IncomingHttpHeaders } from 'node:http';
import express, { Router } from 'express';
import { AppError } from '../errors.ts';

/** A service that tells us of what happened there, by messages it signs. */
export interface Webhook {
  /** Below the root, such as '/api/stripe/webhook'. */
  readonly path: string;
  /**
   * The message byte for byte, since its signature is over the bytes. Throws AppError 'invalid' where it is not theirs;
   * any other failure is answered so that it comes again.
   */
  receive(rawBody: Buffer, headers: IncomingHttpHeaders): Promise<void>;
}

/** What they send is small; a message that is larger is none of theirs. */
const raw = express.raw({ type: () => true, limit: '1mb' });

/** The routes of messages from services, which have no session and are no rows of the table of calls. */
export function webhooks(table: readonly Webhook[]): Router {
  const router = Router();
  for (const { path, receive } of table) {
    router.post(path, raw, async (req, res) => {
      const body: unknown = req.body;
      if (!Buffer.isBuffer(body)) throw new AppError('invalid', 'That message is empty.');
      await receive(body, req.headers);
      res.setHeader('Cache-Control', 'private, no-store');
      res.json({ received: true });
    });
  }
  return router;
}
