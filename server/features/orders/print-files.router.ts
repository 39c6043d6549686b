import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import { AppError } from '../../errors.ts';
import { type OrderFiles, PRINT_FILES, type PrintFile } from './order-files.ts';
import type { OrdersRepo } from './orders.repo.ts';
import { rangeOf } from '../files/files.router.ts';

const tokenForm = /^[A-Za-z0-9_-]{43}$/;
const isPrintFile = (name: string): name is PrintFile => (PRINT_FILES as readonly string[]).includes(name);

/**
 * `/print-files/:token/interior.pdf` and `/cover.pdf`: where a printer fetches what it prints. Whoever has the token may,
 * without a cookie; 256 bits are not guessed, and it ends with the order.
 */
export function printFilesRouter(repo: Pick<OrdersRepo, 'byToken'>, files: Pick<OrderFiles, 'stat' | 'open'>): Router {
  const router = Router();
  router.get('/:token/:file.pdf', async (req, res) => {
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive');
    res.setHeader('Referrer-Policy', 'no-referrer');
    const { token, file } = req.params;
    const order = tokenForm.test(token) && isPrintFile(file) ? await repo.byToken(token) : undefined;
    const stat = order && isPrintFile(file) ? await files.stat(order.id, file) : null;
    if (!order || !stat || !isPrintFile(file)) throw new AppError('not-found', 'There is no such file.');
    const range = rangeOf(req.headers.range, stat.size);
    res.setHeader('Accept-Ranges', 'bytes');
    if (range === 'none') {
      res.setHeader('Content-Range', `bytes */${String(stat.size)}`);
      res.status(416).type('text/plain').send('The file does not have that part.');
      return;
    }
    // Opened before a header says that it is coming.
    const opened = req.method === 'HEAD' ? null : await files.open(order.id, file, range ?? undefined);
    if (!opened && req.method !== 'HEAD') throw new AppError('not-found', 'There is no such file.');
    res.setHeader('Content-Type', 'application/pdf');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Content-Length', range ? range.end - range.start + 1 : stat.size);
    if (range) {
      res.status(206);
      res.setHeader('Content-Range', `bytes ${String(range.start)}-${String(range.end)}/${String(stat.size)}`);
    }
    if (!opened) {
      res.end();
      return;
    }
    // A reader who leaves in the middle of a book is no fault.
    await pipeline(opened.body, res).catch((error: unknown) => {
      if (!res.destroyed) throw error;
    });
  });
  return router;
}
