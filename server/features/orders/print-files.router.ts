import { Router } from 'express';
import { AppError } from '../../errors.ts';
import { rangeOf, refuseRange, sendBody, setRange } from '../../http/send-file.ts';
import { type OrderFiles, PRINT_FILES, type PrintFile } from './order-files.ts';
import type { OrdersRepo } from './orders.repo.ts';

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
      refuseRange(res, stat.size);
      return;
    }
    // Opened before a header says that it is coming.
    const opened = req.method === 'HEAD' ? null : await files.open(order.id, file, range ?? undefined);
    if (!opened && req.method !== 'HEAD') throw new AppError('not-found', 'There is no such file.');
    res.setHeader('Content-Type', 'application/pdf');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    setRange(res, range, stat.size);
    await sendBody(res, opened?.body ?? null);
  });
  return router;
}
