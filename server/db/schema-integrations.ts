import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, families, memberships, people, when } from './schema.ts';

/** What connects other programs: tokens they come in by, webhooks they are told by, and the mailbox. */

/**
 * By what a program of a person's may call, as that person in that family. It hangs on the membership and goes with it.
 * `tokenHash` is the SHA-256 of the token, so that the table alone lets nobody in.
 */
export const personalTokens = pgTable(
  'personal_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id').notNull(),
    personId: uuid('person_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    /** What the person calls the program that has it. */
    name: text('name').notNull(),
    scope: text('scope').$type<'read' | 'write'>().notNull(),
    /** When it was last used, to the quarter of an hour; null before. */
    usedAt: when('used_at'),
    /** Null for one that is good until it is ended. */
    expiresAt: when('expires_at'),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('personal_tokens_token').on(t.tokenHash),
    index('personal_tokens_member').on(t.familyId, t.personId),
    foreignKey({
      columns: [t.familyId, t.personId],
      foreignColumns: [memberships.familyId, memberships.personId],
      name: 'personal_tokens_membership',
    }).onDelete('cascade'),
    check('personal_tokens_scope', sql`${t.scope} in ('read', 'write')`),
  ],
);

/** An address that is told of the family's recipes. The secret signs every message, so it is kept as it is. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    secret: text('secret').notNull(),
    /** Since when nothing has arrived there; null where the last message did. */
    failingSince: when('failing_since'),
    /** When it was given up; null while it is told. */
    stoppedAt: when('stopped_at'),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('webhooks_of_family').on(t.familyId, t.id),
    index('webhooks_told')
      .on(t.familyId)
      .where(sql`stopped_at is null`),
  ],
);

/** A message to a webhook, and what became of it; triggers write it in the transaction that changes the recipe. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Names the message however often it is sent. */
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    event: text('event').$type<'recipe.created' | 'recipe.changed' | 'test'>().notNull(),
    /** Null for a test. It may be gone by now. */
    recipeId: uuid('recipe_id'),
    title: text('title').notNull().default(''),
    /** When it happened. */
    at: when('at').notNull().defaultNow(),
    status: text('status').$type<'waiting' | 'delivered' | 'ended'>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; while it is being sent, when somebody else may try. */
    nextAt: when('next_at').notNull().defaultNow(),
    /** What the address answered; null where nothing came back. */
    answered: smallint('answered'),
    /** What is said of the last try. */
    says: text('says').notNull().default(''),
    triedAt: when('tried_at'),
  },
  (t) => [
    index('webhook_deliveries_due')
      .on(t.nextAt)
      .where(sql`status = 'waiting'`),
    index('webhook_deliveries_ended')
      .on(t.at.desc().nullsFirst())
      .where(sql`status = 'ended'`),
    index('webhook_deliveries_latest').on(t.familyId, t.webhookId, t.at.desc().nullsFirst()),
    // A recipe that changes again before anybody was told is told once.
    uniqueIndex('webhook_deliveries_untold')
      .on(t.webhookId, t.recipeId, t.event)
      .where(sql`status = 'waiting' and attempts = 0 and recipe_id is not null`),
    foreignKey({
      columns: [t.familyId, t.webhookId],
      foreignColumns: [webhooks.familyId, webhooks.id],
      name: 'webhook_deliveries_webhook',
    }).onDelete('cascade'),
    check('webhook_deliveries_event', sql`${t.event} in ('recipe.created', 'recipe.changed', 'test')`),
    check('webhook_deliveries_status', sql`${t.status} in ('waiting', 'delivered', 'ended')`),
  ],
);

/** A letter that lay in the mailbox, and what became of it; of a stranger's nothing but that it was there. */
export const inboxLetters = pgTable(
  'inbox_letters',
  {
    /** The mailbox with its generation, within which the number means something (RFC 3501, 2.3.1.1). */
    mailbox: text('mailbox').notNull(),
    uid: bigint('uid', { mode: 'number' }).notNull(),
    /** Whose it was; null for a stranger's and for what no person has written. */
    familyId: uuid('family_id').references(() => families.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** SHA-256 of its Message-ID, by which a second copy is known. */
    key: bytea('key').notNull(),
    subject: text('subject').notNull().default(''),
    outcome: text('outcome').$type<'taken' | 'refused' | 'stranger' | 'automatic' | 'waiting'>().notNull(),
    /** How many rows of the import queue it became. */
    made: integer('made').notNull().default(0),
    says: text('says').notNull().default(''),
    at: when('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.mailbox, t.uid] }),
    index('inbox_letters_person').on(t.familyId, t.personId, t.at.desc().nullsFirst()),
    index('inbox_letters_key').on(t.key),
    index('inbox_letters_writer').on(t.personId),
    index('inbox_letters_waiting')
      .on(t.at)
      .where(sql`outcome = 'waiting'`),
    check('inbox_letters_outcome', sql`${t.outcome} in ('taken', 'refused', 'stranger', 'automatic', 'waiting')`),
  ],
);
