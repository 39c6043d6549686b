import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BookFormat } from '#shared/collections.ts';
import type { Address, Binding, OrderState, Price, PrintOrder } from '#shared/print-orders.ts';
import { families, when } from './schema.ts';

/** What is bought: plans, and printed books. The tier itself stands in `families`. */

/** A family's customer at the payment provider, with the subscription as the provider last told it. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    customerId: text('customer_id').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    /** A guest's customer whose family came to an account that had its own: what still runs there is ended. */
    superseded: boolean('superseded').notNull().default(false),
    subscriptionId: text('subscription_id'),
    status: text('status'),
    cancelling: boolean('cancelling').notNull().default(false),
    /** When what is paid for ends. */
    periodEnd: when('period_end'),
    /** Until when premium lasts although it is cancelled or was not paid for. */
    endsAt: when('ends_at'),
    pastDueSince: when('past_due_since'),
    syncedAt: when('synced_at'),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('subscriptions_family')
      .on(t.familyId)
      .where(sql`not superseded`),
    index('subscriptions_synced').on(t.syncedAt),
  ],
);

/** Events of the payment provider that were dealt with: they come more than once, and in any order. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** When it happened at the provider. */
    happenedAt: when('happened_at').notNull(),
    receivedAt: when('received_at').notNull().defaultNow(),
  },
  (t) => [index('payment_events_happened').on(t.happenedAt)],
);

/** What the payment sandbox keeps in the provider's stead; no table of the product points here. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text('id').primaryKey(),
    /** customer, session, subscription, invoice, payment, refund, event, portal, key, clock and what belongs to them */
    kind: text('kind').notNull(),
    customer: text('customer'),
    body: jsonb('body').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [index('sandbox_objects_kind').on(t.kind, t.createdAt), index('sandbox_objects_customer').on(t.customer)],
);

/** Whatever has to go further still: what the partial index below holds, word for word. */
export const OPEN_ORDER =
  "state in ('paying', 'paid', 'placed', 'printing', 'shipped') or (payment_id is not null and not refunded and state in ('canceled', 'rejected'))";

/** A printed book that was ordered. It outlives its cookbook: `collectionId` is a name, and the files are its own. */
export const printOrders = pgTable(
  'print_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    /** The press of the button that made it: pressed twice, it is the same order. */
    key: uuid('key').notNull(),
    collectionId: text('collection_id').notNull(),
    orderedBy: text('ordered_by').notNull(),
    title: text('title').notNull(),
    format: text('format').$type<BookFormat>().notNull(),
    binding: text('binding').$type<Binding>().notNull(),
    copies: integer('copies').notNull(),
    pages: integer('pages').notNull(),
    /** The printer's name for this kind of book. */
    packageId: text('package_id').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    shipping: text('shipping').notNull(),
    price: jsonb('price').$type<Price>().notNull(),
    state: text('state').$type<OrderState>().notNull().default('paying'),
    says: text('says').notNull().default(''),
    /** The checkout where it is paid, and the payment once it was. */
    sessionId: text('session_id'),
    paymentId: text('payment_id'),
    refunded: boolean('refunded').notNull().default(false),
    /** Somebody wants it canceled; it holds until the printer has answered. */
    cancelAsked: boolean('cancel_asked').notNull().default(false),
    /** When the printer was first asked to take it: from then on it may have it, whatever came of the asking. */
    placingAt: when('placing_at'),
    /** The printer's number of it. */
    jobId: text('job_id'),
    jobStatus: text('job_status'),
    tracking: jsonb('tracking').$type<PrintOrder['tracking']>().notNull().default([]),
    /** The unguessable part of the addresses from which the printer fetches the two files, and its end. */
    fileToken: text('file_token').notNull().unique('print_orders_token'),
    filesUntil: when('files_until').notNull(),
    /** Whoever works on it has it until then, or until it is dead: the key of its life lock. */
    claimedUntil: when('claimed_until'),
    claimedBy: integer('claimed_by'),
    nextLookAt: when('next_look_at').notNull().defaultNow(),
    createdAt: when('created_at').notNull().defaultNow(),
    updatedAt: when('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('print_orders_key').on(t.familyId, t.key),
    unique('print_orders_job').on(t.jobId),
    index('print_orders_newest').on(t.familyId, t.createdAt.desc().nullsFirst()),
    index('print_orders_due').on(t.nextLookAt).where(sql.raw(OPEN_ORDER)),
    check('print_orders_copies', sql`${t.copies} between 1 and 100`),
  ],
);
