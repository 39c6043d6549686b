import { createHash } from 'node:crypto';
import { type Response, Router } from 'express';
import { AppError } from '../../errors.ts';
import { sendBody } from '../../http/send-file.ts';
import type { FilesService } from '../files/files.service.ts';
import { noSharedPage, sharedPage } from './shared-page.ts';
import { sharedRecipeCss } from './shared-recipe-css.ts';
import type { SharesService } from './shares.service.ts';

/** How wide a shared picture is: enough for a page of paper. */
const pictureWidth = 1280;

/** One style, known by its hash, and pictures of ours: a shared page can do nothing else, whatever a recipe says. */
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  "font-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(sharedRecipeCss).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * `/shared/:token`, for everybody who has the link, without a cookie or a script; `/shared/:token/photo/:place` are the
 * pictures of that recipe, from 1. Nothing of it is kept by a cache: a link that is taken back shows nothing more.
 */
export function sharedPages(shares: Pick<SharesService, 'open'>, files: Pick<FilesService, 'serve'>): Router {
  const router = Router();

  router.get('/:token', async (req, res) => {
    const recipe = await shares.open(req.params.token);
    setHeaders(res);
    res.setHeader('Content-Security-Policy', policy);
    res
      .status(recipe ? 200 : 404)
      .type('html')
      .send(recipe ? await sharedPage(recipe) : noSharedPage());
  });

  router.get('/:token/photo/:place', async (req, res) => {
    const recipe = await shares.open(req.params.token);
    const path = /^[1-9]\d?$/.test(req.params.place) ? recipe?.pictures[Number(req.params.place) - 1] : undefined;
    setHeaders(res);
    if (!recipe || path === undefined) throw new AppError('not-found', 'There is no such picture.');
    const file = await files.serve(recipe.familyId, path.replace('/files/', ''), pictureWidth);
    // What is no picture has no business in a recipe's photos, and is not handed out.
    if (!file.contentType.startsWith('image/')) throw new AppError('not-found', 'There is no such picture.');
    const body = await file.open();
    res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    res.setHeader('Content-Type', file.contentType);
    res.setHeader('Content-Length', file.size);
    await sendBody(res, body);
  });

  router.use((_req, res) => {
    setHeaders(res);
    res.setHeader('Content-Security-Policy', policy);
    res.status(404).type('html').send(noSharedPage());
  });
  return router;
}

function setHeaders(res: Response): void {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive');
  // Whoever follows a link from here does not carry this one along.
  res.setHeader('Referrer-Policy', 'no-referrer');
}
