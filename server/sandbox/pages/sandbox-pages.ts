import { createHash } from 'node:crypto';
import express, { type Response, Router } from 'express';
import { z } from 'zod';
import type { CheckoutPage, PortalAction, SandboxPages } from './port.ts';
import { checkoutHtml, checkoutOverHtml, portalHtml, sandboxPageCss, sorryHtml } from './page-html.ts';

const checkoutForm = z.object({ card: z.enum(['works', 'declined', 'declined-later']) });
const actions = ['cancel', 'resume', 'card-works', 'card-declines', 'pay'] as const satisfies readonly PortalAction[];
const portalForm = z.object({ do: z.enum([...actions, 'day', 'week', 'month']) });
const ahead = { day: { days: 1 }, week: { days: 7 }, month: { months: 1 } } as const;

/**
 * The hosted pages of the payment sandbox at `/sandbox/…`, instead of the provider's: plain forms without scripts. Whoever
 * has the unguessable address may use it, as with the provider's. Mount it behind the check that forms are our own.
 */
export function sandboxPages(sandbox: SandboxPages): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '2kb' });
  // The database does not take every character for an id.
  for (const name of ['session', 'id']) {
    router.param(name, (_req, res, next, id: string) => {
      if (/^\w{1,255}$/.test(id)) next();
      else sendSorry(res, 404, ...sendUnknown);
    });
  }

  router.get('/checkout/:session', async (req, res) => {
    const page = await sandbox.checkoutPage(req.params.session);
    if (!page) sendSorry(res, 404, ...sendUnknown);
    else if (req.query['cancel'] !== undefined && page.cancel !== null) sendOn(res, page.cancel);
    else if (page.status === 'open') send(res, 200, checkoutHtml(page, null), ways(page));
    else send(res, 200, checkoutOverHtml(page, page.status));
  });

  router.post('/checkout/:session', form, async (req, res) => {
    const id = req.params.session;
    const chosen = checkoutForm.safeParse(req.body);
    const outcome = chosen.success ? await sandbox.pay(id, chosen.data.card) : null;
    if (outcome?.kind === 'paid') {
      sendOn(res, outcome.success);
      return;
    }
    const page = await sandbox.checkoutPage(id);
    if (!page) sendSorry(res, 404, ...sendUnknown);
    else if (page.status !== 'open') send(res, 409, checkoutOverHtml(page, page.status));
    else if (outcome === null) send(res, 400, checkoutHtml(page, 'no-card'), ways(page));
    else if (outcome.kind === 'declined') send(res, 402, checkoutHtml(page, 'declined'), ways(page));
    else send(res, 409, checkoutOverHtml(page, outcome.kind));
  });

  router.get('/portal/:id', async (req, res) => {
    const page = await sandbox.portalPage(req.params.id);
    if (page) send(res, 200, portalHtml(page));
    else sendSorry(res, 404, ...sendUnknown);
  });

  router.post('/portal/:id', form, async (req, res) => {
    const id = req.params.id;
    const button = portalForm.safeParse(req.body);
    if (!(await sandbox.portalPage(id))) sendSorry(res, 404, ...sendUnknown);
    else if (!button.success) sendSorry(res, 400, 'Nothing was done', 'That is not something this page can do.');
    else {
      const name = button.data.do;
      if (name === 'day' || name === 'week' || name === 'month') await sandbox.putForward(ahead[name]);
      else await sandbox.act(id, name);
      sendOn(res, `${req.baseUrl}/portal/${id}`);
    }
  });

  router.use((_req, res) => {
    sendSorry(res, 404, ...sendUnknown);
  });
  return router;
}

const sendUnknown = ['There is no such page in the sandbox', 'The link is not complete, or its time is over.'] as const;

function send(res: Response, status: number, html: string, formsLeadTo: readonly string[] = []): void {
  setHeaders(res, formsLeadTo);
  res.status(status).type('html').send(html);
}
function sendSorry(res: Response, status: number, title: string, says: string): void {
  send(res, status, sorryHtml(title, says));
}
function sendOn(res: Response, address: string): void {
  setHeaders(res);
  res.redirect(303, address);
}

/** Where a checkout's form may lead: browsers hold the rule for forms against the redirect that follows, too. */
const ways = ({ success, cancel }: CheckoutPage): string[] => [success, ...(cancel === null ? [] : [cancel])];

const style = `'sha256-${createHash('sha256').update(sandboxPageCss).digest('base64')}'`;

function setHeaders(res: Response, formsLeadTo: readonly string[] = []): void {
  const origins = new Set(formsLeadTo.map((address) => new URL(address).origin));
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `style-src ${style}`,
    "base-uri 'none'",
    `form-action ${["'self'", ...origins].join(' ')}`,
    "frame-ancestors 'none'",
  ];
  res.setHeader('Content-Security-Policy', policy.join('; '));
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive');
  // The address is a key, so no other site is told it; our own must be, or the forms would seem to come from nowhere.
  res.setHeader('Referrer-Policy', 'same-origin');
}
