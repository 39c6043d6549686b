import { ownProperty } from '#shared/own-property.ts';
import { z } from 'zod';
import type { PrintJob } from './port.ts';

/** Lulu's answers, as far as they are read. Amounts come as texts ('22.32'), in one place as numbers. */

const amount = z.union([z.string(), z.number()]).transform((value, context) => {
  const cents = centsOf(String(value));
  if (cents === null) context.addIssue({ code: 'custom', message: 'not an amount' });
  return cents ?? 0;
});
const text = z.string().nullish().catch(null);

export const tokenSchema = z.object({ access_token: z.string().min(1).max(20_000), expires_in: z.number().positive() });

export const sizeSchema = z.object({ width: z.coerce.number().positive(), height: z.coerce.number().positive() });

export const costsSchema = z.object({
  shipping_cost: z.object({ total_cost_excl_tax: amount }),
  total_tax: amount,
  total_cost_incl_tax: amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  shipping_address: z
    .object({
      warnings: z.array(z.object({ message: text }).catch({ message: null })).catch([]),
      suggested_address: z.record(z.string(), z.unknown()).nullish().catch(null),
    })
    .partial()
    .catch({}),
});

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .nullish()
  .catch(null);
export const shippingSchema = z.array(
  z.object({
    level: z.string().min(1).max(40),
    cost_excl_tax: amount,
    is_active: z.boolean().catch(true),
    business_only: z.boolean().catch(false),
    min_delivery_date: day,
    max_delivery_date: day,
    total_days_min: z.number().int().nonnegative().max(1000).nullish().catch(null),
    total_days_max: z.number().int().nonnegative().max(1000).nullish().catch(null),
  }),
);

const trackedSchema = z.object({
  tracking_id: z.union([z.string(), z.number()]).nullish().catch(null),
  tracking_urls: z.array(z.string()).nullish().catch(null),
  carrier_name: text,
});

export const jobSchema = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  external_id: z
    .string()
    .nullish()
    .transform((id) => id ?? ''),
  status: z.object({ name: z.string(), message: text }),
  is_cancellable: z.boolean().optional().catch(undefined),
  line_items: z
    .array(
      trackedSchema.extend({
        status: z.object({ messages: z.unknown() }).catch({ messages: null }),
      }),
    )
    .catch([]),
});
export const jobsSchema = z.object({ results: z.array(jobSchema), next: z.string().nullish() });

export const webhooksSchema = z.object({
  results: z.array(z.object({ id: z.union([z.string(), z.number()]), is_active: z.boolean(), url: z.string() })),
});

/** Whole cents of an amount such as '15.8800'; more digits are rounded half up. Null where it is no amount. */
export function centsOf(amountText: string): number | null {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,11})(?:\.(\d{1,20}))?$/.exec(amountText.trim()) ?? [];
  if (whole === '') return null;
  const digits = part.padEnd(3, '0');
  const cents = Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0);
  return sign === '-' && cents > 0 ? -cents : cents;
}

const states: Readonly<Record<string, PrintJob['state']>> = {
  CREATED: 'placed',
  UNPAID: 'placed',
  PAYMENT_IN_PROGRESS: 'placed',
  PRODUCTION_DELAYED: 'placed',
  PRODUCTION_READY: 'placed',
  IN_PRODUCTION: 'printing',
  // A fault in production is Lulu's to mend: the job goes on, or is rejected or canceled later.
  ERROR: 'printing',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  REJECTED: 'rejected',
  CANCELED: 'canceled',
};
/** Where Lulu does not say whether a job can be canceled: not paid, or waiting out its delay. */
const early = ['CREATED', 'UNPAID', 'PRODUCTION_DELAYED'];

/** A job in our words. A status of tomorrow counts as the least that is sure: the printer has it. */
export function jobOf(job: z.output<typeof jobSchema>): PrintJob {
  const { name, message } = job.status;
  return {
    id: job.id,
    externalId: job.external_id,
    state: ownProperty(states, name) ?? 'placed',
    status: name,
    says: reasonsOf(name, message ?? '', job.line_items),
    tracking: job.line_items.flatMap((item) => {
      const messages = trackedSchema.safeParse(item.status.messages ?? {});
      const withTracking = [item, ...(messages.success ? [messages.data] : [])].find(
        ({ tracking_id: id }) => id != null,
      );
      if (!withTracking) return [];
      const url = withTracking.tracking_urls?.find((address) => /^https?:\/\//.test(address)) ?? '';
      return [{ carrier: withTracking.carrier_name ?? '', number: String(withTracking.tracking_id), url }];
    }),
    canCancel: job.is_cancellable ?? early.includes(name),
  };
}

function reasonsOf(name: string, message: string, items: z.output<typeof jobSchema>['line_items']): string {
  if (name === 'UNPAID') return 'The printer waits to be paid for it by whoever runs this kitchen.';
  if (name === 'ERROR') return 'The printer has trouble with it, and looks into it.';
  if (name !== 'REJECTED') return '';
  // What Lulu says of the whole is 'One or more line-items were rejected'; why, stands with the files.
  const reasons = items.flatMap(({ status }) => leavesOf(status.messages).map(({ says }) => says));
  return withoutAddresses((reasons.length > 0 ? [...new Set(reasons)] : [message]).slice(0, 3).join(' ')).slice(0, 500);
}

export interface Leaf {
  /** Names on the way there, without numbers. */
  readonly path: readonly string[];
  readonly says: string;
}

/** Every text in an answer, with the names that lead to it. */
export function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ path, says: value.trim() }];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, path));
  if (typeof value !== 'object' || value === null || path.length > 8) return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, /^\d+$/.test(name) ? path : [...path, name]));
}

/** Lulu quotes the addresses of files, and anybody who has ours can open them. */
export const withoutAddresses = (says: string) => says.replace(/['"]?https?:\/\/[^\s'"]+['"]?/g, 'the file');
