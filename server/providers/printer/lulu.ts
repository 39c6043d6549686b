import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { BookFormat } from '#shared/collections.ts';
import type { Address, Binding } from '#shared/print-orders.ts';
import { AppError } from '#server/errors.ts';
import {
  costsSchema,
  jobOf,
  jobSchema,
  jobsSchema,
  shippingSchema,
  sizeSchema,
  webhooksSchema,
} from './lulu-answers.ts';
import { answerOf, luluCalls, type LuluSettings } from './lulu-calls.ts';
import type { Printer, PrintJob, PrintRequest } from './port.ts';

const real = 'https://api.lulu.com';
const topic = 'PRINT_JOB_STATUS_CHANGED';
const currency = 'USD';
const dayMs = 86_400_000;
/** A search that has so many pages cannot be ours: orders are looked for by an id that nothing else has. */
const pagesMax = 10;

/** Full colour, premium, 80# coated white, matte; trims in hundredths of an inch (Lulu's dotted form of March 2026). */
const trims: Readonly<Record<BookFormat, string>> = {
  letter: '0850X1100',
  a4: '0827X1169',
  '6x9': '0600X0900',
  square: '0850X0850',
};
const bindings: Readonly<Record<Binding, string>> = { paperback: 'PB', hardcover: 'CW' };

/** Lulu's print API: https://api.lulu.com, or its sandbox, which prints nothing. */
export function lulu(settings: LuluSettings, limitMs = 15_000, now: () => number = Date.now): Printer {
  const { baseUrl, secret } = settings;
  const kind = baseUrl === real ? 'printer' : 'sandbox';
  const { send, read } = luluCalls(settings, limitMs);

  async function job(id: string): Promise<PrintJob | null> {
    const reply = await send({ method: 'GET', path: `/print-jobs/${encodeURIComponent(id)}/` });
    return reply.status === 404 ? null : jobOf(answerOf(reply, jobSchema));
  }

  return {
    kind,
    says: `Lulu at ${new URL(baseUrl).host}${kind === 'sandbox' ? ', where nothing is printed' : ''}`,

    packageOf: (format, binding) => `${trims[format]}.FC.PRE.${bindings[binding]}.080CW444.MXX`,

    async shippingOptions({ address, ...request }) {
      const body = {
        currency,
        line_items: [lineOf(request)],
        shipping_address: { country: address.country, ...(address.state === '' ? {} : { state: address.state }) },
      };
      const found = await read({ method: 'POST', path: '/shipping-options/', body }, shippingSchema);
      const levels = new Set<string>();
      return (
        found
          .filter((option) => option.is_active && !option.business_only)
          .sort((a, b) => a.cost_excl_tax - b.cost_excl_tax)
          // A level may be there by several carriers; an order names the level alone.
          .filter(({ level }) => !levels.has(level) && levels.add(level))
          .map((option) => ({
            level: option.level,
            cents: option.cost_excl_tax,
            arrivesFrom: dayOf(option.min_delivery_date, option.total_days_min, now()),
            arrivesBy: dayOf(option.max_delivery_date, option.total_days_max, now()),
          }))
      );
    },

    async price({ address, ...request }, shipping) {
      const body = {
        line_items: [lineOf(request)],
        shipping_address: addressOf(address),
        shipping_option: shipping,
      };
      const costs = await read({ method: 'POST', path: '/print-job-cost-calculations/', body }, costsSchema);
      const warnings =
        costs.shipping_address.warnings?.flatMap(({ message }) => (message == null ? [] : [message])) ?? [];
      return {
        currency: costs.currency,
        // What is left is printing, with what Lulu takes for handling.
        printing: costs.total_cost_incl_tax - costs.total_tax - costs.shipping_cost.total_cost_excl_tax,
        shipping: costs.shipping_cost.total_cost_excl_tax,
        tax: costs.total_tax,
        addressSays: warnings.length === 0 ? null : warnings.join(' ').slice(0, 500),
        suggested: suggestedOf(costs.shipping_address.suggested_address ?? {}, address),
      };
    },

    // In millimetres: points come rounded to whole ones.
    coverSize: (packageId, pages) =>
      read(
        {
          method: 'POST',
          path: '/cover-dimensions/',
          body: { pod_package_id: packageId, interior_page_count: pages, unit: 'mm' },
        },
        sizeSchema,
      ),

    async place(order) {
      const { externalId, title, copies, packageId, address } = order;
      const body = {
        external_id: externalId,
        contact_email: address.email,
        shipping_level: order.shipping,
        shipping_address: { name: address.name, ...addressOf(address) },
        line_items: [
          {
            external_id: externalId,
            title: title.slice(0, 250),
            quantity: copies,
            printable_normalization: {
              pod_package_id: packageId,
              interior: { source_url: order.interiorUrl },
              cover: { source_url: order.coverUrl },
            },
          },
        ],
      };
      return jobOf(await read({ method: 'POST', path: '/print-jobs/', body }, jobSchema));
    },

    async find(externalId) {
      const matches: PrintJob[] = [];
      for (let page = 1; ; page += 1) {
        if (page > pagesMax) throw new AppError('upstream', 'Lulu could not say whether it has this order.');
        const query = new URLSearchParams({ search: externalId, page_size: '100', page: String(page) });
        const found = await read({ method: 'GET', path: `/print-jobs/?${query.toString()}` }, jobsSchema);
        // Its search looks into other fields too.
        matches.push(...found.results.map(jobOf).filter((one) => one.externalId === externalId));
        if (found.next == null) break;
      }
      const alive = matches.find(({ state }) => state !== 'canceled' && state !== 'rejected');
      return alive ?? matches[0] ?? null;
    },

    job,

    async cancel(id) {
      const path = `/print-jobs/${encodeURIComponent(id)}/status/`;
      const reply = await send({ method: 'PUT', path, body: { name: 'CANCELED' } });
      const isRefused = reply.status >= 400 && reply.status < 500 && reply.status !== 404 && reply.status !== 429;
      if (!isRefused) answerOf(reply, z.unknown());
      const after = await job(id);
      if (!after) throw new AppError('upstream', 'Lulu does not know this order.');
      if (isRefused && after.state !== 'canceled') {
        throw new AppError('conflict', 'It is too late to cancel this order: the printer is at work on it.');
      }
      return after;
    },

    jobIdOf(body, signature) {
      const signed = createHmac('sha256', secret).update(body).digest();
      const signatureText = signature ?? '';
      const isOurs = (['hex', 'base64'] as const).some((form) => {
        const bytes = Buffer.from(signatureText, form);
        return bytes.length === signed.length && timingSafeEqual(bytes, signed);
      });
      const parsedMessage = isOurs ? messageSchema.safeParse(parseMessage(body)) : null;
      if (!parsedMessage?.success) throw new AppError('invalid', 'This message is not signed by the printer.');
      return parsedMessage.data.data.id;
    },

    async listenAt(url) {
      const { results } = await read({ method: 'GET', path: '/webhooks/' }, webhooksSchema);
      const ours = results.find((one) => one.url === url);
      if (ours?.is_active === true) return;
      // Lulu switches it off when five messages in a row did not arrive.
      await read(
        ours
          ? { method: 'PATCH', path: `/webhooks/${encodeURIComponent(ours.id)}/`, body: { is_active: true } }
          : { method: 'POST', path: '/webhooks/', body: { topics: [topic], url } },
        z.unknown(),
      );
    },
  };
}

const messageSchema = z.object({
  data: z.object({ id: z.union([z.string().min(1).max(100), z.number()]).transform(String) }),
});

function parseMessage(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

const lineOf = ({ packageId, pages, copies }: Omit<PrintRequest, 'address'>) => ({
  pod_package_id: packageId,
  page_count: pages,
  quantity: copies,
});

/** What is empty is left out: in some countries there is no state, in some no postcode. */
function addressOf({ street1, street2, city, state, postcode, country, phone, email }: Address) {
  const all = {
    street1,
    street2,
    city,
    state_code: state,
    postcode,
    country_code: country,
    phone_number: phone,
    email,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** What Lulu would write otherwise; null where that is nothing. */
function suggestedOf(suggested: Readonly<Record<string, unknown>>, orderAddress: Address): Partial<Address> | null {
  const names = {
    street1: 'street1',
    street2: 'street2',
    city: 'city',
    state_code: 'state',
    postcode: 'postcode',
    country_code: 'country',
  } as const;
  const other = Object.entries(names).flatMap(([theirs, ours]) => {
    const value = suggested[theirs];
    return typeof value === 'string' && value !== '' && value !== orderAddress[ours] ? [[ours, value] as const] : [];
  });
  return other.length === 0 ? null : Object.fromEntries(other);
}

function dayOf(date: string | null | undefined, days: number | null | undefined, today: number): string | null {
  if (date != null) return date.slice(0, 10);
  return days == null ? null : new Date(today + days * dayMs).toISOString().slice(0, 10);
}
