import { Router } from 'express';
import { AppError } from '../../errors.ts';
import type { MealsService } from './meals.service.ts';

/** `/calendar/:token.ics`, for the calendars of those who have the link, without a cookie; nothing of it is kept by a cache. */
export function calendarRouter(meals: Pick<MealsService, 'followed'>): Router {
  const router = Router();
  router.get('/:file', async (req, res) => {
    const token = /^([\w-]+)\.ics$/.exec(req.params.file)?.[1] ?? '';
    const calendar = await meals.followed(token);
    res.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive');
    res.setHeader('Referrer-Policy', 'no-referrer');
    if (calendar === null) throw new AppError('not-found', 'This calendar’s link leads nowhere any more.');
    res.setHeader('Cache-Control', 'private, no-store');
    res.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    res.setHeader('Content-Disposition', 'inline; filename="the-week.ics"');
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.send(calendar);
  });
  router.use(() => {
    throw new AppError('not-found', 'This calendar’s link leads nowhere any more.');
  });
  return router;
}
