import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { address } from '#tests/stand-ins/printer/address.ts';
import { luluStandIn } from '#tests/stand-ins/printer/lulu.ts';
import type { Deed } from './family.ts';
import type { Stage } from './stage.ts';

const book = { binding: 'paperback', copies: 1, address };

/** How long an order may be on its way to the printer: one whose handing over was cut off is asked for again after three minutes. */
export const ORDER_MS = 240_000;

/** Ordering a printed book at a printer's stand-in, paid at the product's payment sandbox; and the settings for both. */
export async function orderingAt(stage: Stage): Promise<{ deed: Deed; env: Readonly<Record<string, string>> }> {
  const printer = await luluStandIn();
  stage.ends(() => printer.close());
  const { key, secret, baseUrl } = printer.settings;
  /** Orders that were answered with success, and whether the payment was, too. */
  const orders = new Map<string, 'ordered' | 'paid'>();
  let collection = '';
  let wish = {};
  const jobsOf = (id: string) => printer.jobs.filter((job) => job.external_id === id).length;

  const deed: Deed = {
    name: 'ordered',
    restMs: 1000,
    async prepare(ask) {
      const steps = Array.from({ length: 30 }, (_, at) => `Step ${String(at)}: stir the stew once more, and taste it.`);
      const recipeIds: string[] = [];
      for (let at = 0; at < 13; at += 1) {
        const body = { title: `Stew ${String(at)}`, servings: '4', ingredients: ['1 lb leeks'], steps };
        recipeIds.push(((await ask('POST', '/api/recipes', body)).body as { id: string }).id);
      }
      const made = await ask('POST', '/api/collections', { title: 'Our table', recipeIds });
      collection = (made.body as { id: string }).id;
      await ask('PATCH', `/api/collections/${collection}`, { format: '6x9' });
      for (const until = Date.now() + 120_000; Date.now() < until; await delay(200)) {
        const quoted = await ask('POST', `/api/collections/${collection}/quote`, book);
        const { chosen, price } = quoted.body as { chosen?: string; price?: { total: number } };
        if (quoted.status !== 200 || chosen === undefined || !price) continue;
        wish = { ...book, shipping: chosen, total: price.total };
        return;
      }
      throw new Error('The book has no price.');
    },
    /** The same press of the button is sent again until it is answered, as the product's own screens do; so is the payment. */
    async act(ask) {
      const key = randomUUID();
      for (const until = performance.now() + 10_000; performance.now() < until; await delay(100)) {
        const { status, body } = await ask('POST', `/api/collections/${collection}/orders`, { ...wish, key });
        if (status !== 200) continue;
        const { order, url } = body as { order: { id: string }; url: string | null };
        orders.set(order.id, 'ordered');
        if (url === null) return false;
        const { status: paid } = await ask('POST', new URL(url).pathname, new URLSearchParams({ card: 'works' }));
        if (paid === 303) orders.set(order.id, 'paid');
        return paid === 303;
      }
      return false;
    },
    async through(ask) {
      const before = new Set(orders.keys());
      if (!(await deed.act(ask))) return false;
      const [id = ''] = [...orders.keys()].filter((one) => !before.has(one));
      for (const until = performance.now() + 30_000; performance.now() < until; await delay(50)) {
        if (jobsOf(id) > 0) return true;
      }
      return false;
    },
    async count(_ask, database) {
      const { rows } = await database.query<{ id: string; state: string }>('select id, state from print_orders');
      const states = new Map(rows.map(({ id, state }) => [id, state]));
      const kept = [...orders.keys()].filter((id) => states.has(id)).length;
      // Whatever was paid is printed, once; what nobody paid, never.
      const paid = rows.filter(({ id, state }) => state === 'paid' || orders.get(id) === 'paid');
      return {
        acknowledged: orders.size,
        kept,
        twice: rows.reduce((sum, { id }) => sum + Math.max(0, jobsOf(id) - 1), 0),
        unfinished: paid.filter(({ id }) => jobsOf(id) === 0).length,
      };
    },
  };
  return {
    deed,
    env: { BILLING: 'sandbox', LULU_CLIENT_KEY: key, LULU_CLIENT_SECRET: secret, LULU_API_BASE: baseUrl },
  };
}
