import { z } from 'zod';
import { BOOK_FORMATS, type BookFormat } from './collections.ts';
import { textOf } from './text.ts';

const BINDINGS = ['paperback', 'hardcover'] as const;
export type Binding = (typeof BINDINGS)[number];
/** Most copies of one order. */
export const COPIES_MAX = 100;
const formats = Object.keys(BOOK_FORMATS) as [BookFormat, ...BookFormat[]];

/** A line of an address: breaks, which would stand on the parcel as another line, are blanks. */
const oneLine = (name: string, max: number) =>
  textOf(name, max).transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' '));

/** Where books are sent; the lengths are the printer's (Lulu: name 35, street and city 30). */
export const addressSchema = z.object({
  name: oneLine('A name', 35).refine((text) => text.trim() !== '', { error: 'The printer needs a name.' }),
  street1: oneLine('A street', 30).refine((text) => text.trim() !== '', { error: 'The printer needs a street.' }),
  street2: oneLine('A second line', 30).default(''),
  city: oneLine('A city', 30).refine((text) => text.trim() !== '', { error: 'The printer needs a city.' }),
  /** Two letters in the United States and Canada; '' where a country has none. */
  state: oneLine('A state', 30).default(''),
  postcode: oneLine('A postcode', 64).default(''),
  /** ISO 3166, two letters. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, { error: 'The country is two letters, such as US.' }),
  phone: z
    .string()
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .pipe(
      z.string().regex(/^\+?[\d \-.\/()]{8,20}$/, { error: 'The printer needs a phone number of 8 to 20 digits.' }),
    ),
  email: z.email({ error: 'Invalid email address' }),
});

export const quoteRequestSchema = z.object({
  binding: z.enum(BINDINGS, { error: 'binding must be paperback or hardcover.' }),
  copies: z
    .number({ error: 'Say how many copies.' })
    .int({ error: 'Order whole copies.' })
    .min(1, { error: 'Order at least one copy.' })
    .max(COPIES_MAX, { error: 'At most 100 copies at once.' }),
  address: addressSchema,
  /** The printer's word, such as MAIL; absent: the cheapest. */
  shipping: z.string().max(40).optional(),
});

const cents = z.number().int();
/** What a family pays for an order; all in cents of `currency`. `total` = printing + shipping + tax - discount. */
const priceSchema = z.object({
  currency: z.string(),
  printing: cents,
  shipping: cents,
  tax: cents,
  /** What premium saves of the printing (10 %); 0 on the free plan. */
  discount: cents,
  total: cents,
});

/** The printer's own spelling of an address: the parts it names, as it gives them. */
const spellingSchema = z
  .object({
    name: z.string(),
    street1: z.string(),
    street2: z.string(),
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
    phone: z.string(),
    email: z.string(),
  })
  .partial();

export const quoteSchema = z.object({
  format: z.enum(formats),
  binding: z.enum(BINDINGS),
  copies: z.number().int(),
  /** As they will be printed, blank ones at the end included. */
  pages: z.number().int(),
  price: priceSchema,
  /** The ways it can be sent, cheapest first, each with the whole price it would make. */
  shipping: z.array(
    z.object({
      level: z.string(),
      says: z.string(),
      total: cents,
      /** ISO days; null where the printer does not say. */
      arrivesFrom: z.string().nullable(),
      arrivesBy: z.string().nullable(),
    }),
  ),
  chosen: z.string(),
  /** What the printer says of the address, and its better spelling; null where it has nothing to say. */
  addressSays: z.string().nullable(),
  suggested: spellingSchema.nullable(),
});

/** How far an order is. It goes forward only; 'paying' may end as 'abandoned', everything up to printing as 'canceled'. */
const ORDER_STATES = [
  /** Priced, its files kept, waiting for the payment. */
  'paying',
  /** Nobody paid. */
  'abandoned',
  /** Paid; it is being handed to the printer. */
  'paid',
  /** The printer has it, and does not print yet. */
  'placed',
  'printing',
  'shipped',
  'delivered',
  /** The printer refused it: `says` tells why. */
  'rejected',
  'canceled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const printOrderSchema = z.object({
  id: z.string(),
  /** That of the press of the button that made it; see the order's request. */
  key: z.string(),
  collectionId: z.string(),
  title: z.string(),
  format: z.enum(formats),
  binding: z.enum(BINDINGS),
  copies: z.number().int(),
  pages: z.number().int(),
  address: addressSchema,
  shipping: z.string(),
  price: priceSchema,
  state: z.enum(ORDER_STATES),
  /** One sentence: what happens now, or what went wrong. */
  says: z.string(),
  tracking: z.array(z.object({ carrier: z.string(), number: z.string(), url: z.string() })),
  /** What was paid and is not printed has been given back. */
  refunded: z.boolean(),
  canCancel: z.boolean(),
  canPay: z.boolean(),
  orderedBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** Orders what was quoted: refused with 409 where the price is another by now. */
export const orderRequestSchema = quoteRequestSchema.extend({
  shipping: z.string().max(40),
  /** The total that the person has seen, in cents. */
  total: cents,
  /** The same for every try of one press of the button: an order is never made twice. */
  key: z.uuid({ error: 'key must be a UUID.' }),
});

/** Whether books can be ordered from here, and what to do where they cannot. */
export const printingSchema = z.object({
  available: z.boolean(),
  /** 'sandbox' where the printer prints nothing, 'printer' where it does; null where there is none. */
  printer: z.enum(['printer', 'sandbox']).nullable(),
  says: z.string(),
});

export type Address = z.output<typeof addressSchema>;
export type QuoteRequest = z.output<typeof quoteRequestSchema>;
export type Printing = z.output<typeof printingSchema>;
export type Quote = z.output<typeof quoteSchema>;
export type Price = z.output<typeof priceSchema>;
export type PrintOrder = z.output<typeof printOrderSchema>;
export type OrderRequest = z.output<typeof orderRequestSchema>;
