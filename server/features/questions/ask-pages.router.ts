import { createHash } from 'node:crypto';
import express, { type RequestHandler, type Response, Router } from 'express';
import { ASK_AT_ONCE, SOUND_BYTES_MAX } from '#shared/questions.ts';
import { AppError } from '../../errors.ts';
import { sendBody } from '../../http/send-file.ts';
import { askPage, closedPage, type Filled, thanksPage } from './ask-page.ts';
import { askPageCss } from './ask-page-css.ts';
import { askPageScript } from './ask-page-script.ts';
import { CLOSED, type QuestionsService } from './questions.service.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** One style and one script, known by their hashes, and what is of the link itself: the page can do nothing else. */
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  'media-src blob:',
  `style-src ${hashOf(askPageCss)}`,
  `script-src ${hashOf(askPageScript)}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Twenty answers of five hundred signs, in the three bytes that a form makes of each byte. */
const FORM_BYTES_MAX = 256 * 1024;

/**
 * `/ask/:token`, for everybody who has the link, without a cookie. `/strip/:place` are the pictures of its questions, from
 * 1, and what is posted is answers: the form, and `/sound/:place` a recording. `limitAnswers` counts these by address.
 */
export function askPages(questions: QuestionsService, limitAnswers: RequestHandler): Router {
  const router = Router();
  router.use((_req, res, next) => {
    setHeaders(res);
    next();
  });
  const pathOf = (token: string) => `/ask/${encodeURIComponent(token)}`;

  const show = async (res: Response, token: string, status = 200, filled: Filled | null = null) => {
    const opened = await questions.open(token);
    res.type('html');
    if ('closed' in opened) {
      res.status(opened.closed === 'none' ? 404 : 410).send(closedPage(CLOSED[opened.closed]));
    } else res.status(status).send(askPage(pathOf(token), opened.link, filled));
  };

  router.get('/:token', async (req, res) => {
    await show(res, req.params.token);
  });
  router.get('/:token/thanks', (req, res) => {
    res.type('html').send(thanksPage(pathOf(req.params.token)));
  });
  router.get('/:token/strip/:place', async (req, res) => {
    const place = placeOf(req.params.place);
    const file = place === null ? undefined : await questions.strip(req.params.token, place);
    if (file?.contentType.startsWith('image/') !== true) throw new AppError('not-found', 'There is no such picture.');
    const body = await file.open();
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    res.setHeader('Content-Type', file.contentType);
    res.setHeader('Content-Length', file.size);
    await sendBody(res, body);
  });

  router.post(
    '/:token',
    limitAnswers,
    express.urlencoded({ extended: false, limit: FORM_BYTES_MAX, parameterLimit: 3 * ASK_AT_ONCE }),
    async (req, res) => {
      const token = String(req.params['token']);
      const form = (req.body ?? {}) as Readonly<Record<string, unknown>>;
      const text = (key: string) => (typeof form[key] === 'string' ? form[key] : '');
      const words = Array.from({ length: ASK_AT_ONCE }, (_, at) => ({
        place: at + 1,
        reading: text(`reading-${String(at + 1)}`),
        word: text(`word-${String(at + 1)}`),
      }));
      const said = { saidBy: text('name'), words };
      try {
        await questions.say(token, said);
        res.redirect(303, `${pathOf(token)}/thanks`);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'invalid') {
          if (error instanceof AppError && error.code === 'not-found') {
            await show(res, token);
            return;
          }
          throw error;
        }
        await show(res, token, 400, { sentence: error.message, ...said });
      }
    },
  );
  router.post(
    '/:token/sound/:place',
    limitAnswers,
    express.raw({ type: () => true, limit: SOUND_BYTES_MAX }),
    async (req, res) => {
      const place = placeOf(String(req.params['place']));
      const bytes: unknown = req.body;
      if (place === null) throw new AppError('not-found', 'There is no such question.');
      await questions.speak(
        String(req.params['token']),
        place,
        decoded(req.headers['x-name']),
        Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0),
      );
      res.status(204).end();
    },
  );
  router.use((_req, res) => {
    res.status(404).type('html').send(closedPage(CLOSED.none));
  });
  return router;
}

const placeOf = (text: string): number | null => (/^[1-9]\d?$/.test(text) ? Number(text) : null);

function decoded(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''));
  } catch {
    return '';
  }
}

function setHeaders(res: Response): void {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive');
  res.setHeader('Content-Security-Policy', policy);
  // The link goes to no other site. With 'no-referrer' the form itself would come as from nowhere, and be refused.
  res.setHeader('Referrer-Policy', 'same-origin');
  res.setHeader('Permissions-Policy', 'camera=(), microphone=(self), geolocation=()');
}
