import { Router, type Response } from 'express';
import { AppError, notFound } from '../../errors.ts';
import type { Sessions } from '../../http/mount.ts';
import { rangeOf, refuseRange, sendBody, setRange } from '../../http/send-file.ts';
import type { FilesService } from './files.service.ts';
import { widthFor, type Width } from './renditions.ts';
import type { ServedFile } from './serve-files.ts';

type Serving = Pick<FilesService, 'serve' | 'servePage' | 'serveOriginal'>;

/** How wide a page of a PDF is drawn where nobody says. */
const pageWidth: Width = 1280;

/**
 * Serves `/files/:id` to members of the family that owns the file; for everybody else there is no such file. `w` asks
 * for a width in pixels, `page` for a page of a PDF as a picture, `original=1` for the very bytes that came.
 */
export function filesRouter(files: Serving, sessions: Sessions): Router {
  const router = Router();
  router.get('/:id', async (req, res) => {
    const caller = sessions.callerOf(req);
    if (!caller) throw notFound('File');
    const file = await asked(files, caller.familyId, req.params.id, req.query);
    if (req.headers['if-none-match']?.split(/\s*,\s*/).includes(file.etag)) {
      setHeaders(res, file);
      res.status(304).end();
      return;
    }
    const wanted = file.ranges && sameVersion(req.get('if-range'), file) ? req.headers.range : undefined;
    const range = rangeOf(wanted, file.size);
    if (range === 'none') {
      refuseRange(res, file.size);
      return;
    }
    // Opened before a header says that this answer may be kept for ever.
    const body = req.method === 'HEAD' ? null : await file.open(range ?? undefined);
    setHeaders(res, file);
    setRange(res, range, file.size);
    await sendBody(res, body);
  });
  return router;
}

async function asked(
  files: Serving,
  familyId: string,
  id: string,
  query: Record<string, unknown>,
): Promise<ServedFile> {
  if (query['original'] === '1') return files.serveOriginal(familyId, id);
  const width = askedWidth(query['w']);
  const page = query['page'];
  if (page === undefined) return files.serve(familyId, id, width);
  if (typeof page !== 'string' || !/^[1-9]\d{0,3}$/.test(page)) {
    throw new AppError('invalid', 'page must be the number of a page, from 1.');
  }
  return files.servePage(familyId, id, Number(page), width ?? pageWidth);
}

function askedWidth(asked: unknown) {
  if (asked === undefined) return null;
  const width = Number(asked);
  if (!(width > 0)) throw new AppError('invalid', 'w must be a width in pixels.');
  return widthFor(width);
}

/** The address names these very bytes for ever; what is in them must never act as a page of ours. */
function setHeaders(res: Response, { contentType, etag, ranges, saveAs }: ServedFile) {
  res.setHeader('Content-Type', contentType);
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
  res.setHeader('Vary', 'Cookie');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  // Chromium's own viewer does not show a PDF that is sandboxed, and a PDF's scripts do not reach the page.
  if (contentType !== 'application/pdf') res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  if (ranges) res.setHeader('Accept-Ranges', 'bytes');
  if (saveAs !== null) res.setHeader('Content-Disposition', `attachment; filename="${saveAs}"`);
}

const sameVersion = (ifRange: string | undefined, { etag }: ServedFile) => ifRange === undefined || ifRange === etag;
