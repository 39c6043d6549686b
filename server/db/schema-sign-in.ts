import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, people, sessions, when } from './schema.ts';

/** The ways in beside a password. */

/**
 * A link by which one more device of the same person is signed in, once. It hangs on the session that made it: where that
 * ends, the link is gone.
 */
export const deviceOffers = pgTable(
  'device_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    sessionId: bytea('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token. */
    tokenHash: bytea('token_hash').notNull(),
    /** Set by the one device that has opened the link and asked: what it alone can come in by (SHA-256), and what it is. */
    secretHash: bytea('secret_hash'),
    name: text('name').notNull().default(''),
    device: text('device').notNull().default(''),
    /** Four digits that both screens show. */
    number: text('number').notNull().default(''),
    confirmedAt: when('confirmed_at'),
    enteredAt: when('entered_at'),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('device_offers_token').on(t.tokenHash),
    // One at a time: the last code that is shown is the one that works.
    uniqueIndex('device_offers_session').on(t.sessionId),
    index('device_offers_person').on(t.personId),
    index('device_offers_expiry').on(t.expiresAt),
  ],
);

/** A key that a device or a password manager keeps, and signs with after it has looked at a face, a finger or a PIN. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, in base64url, as the authenticator chose it. */
    id: text('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** How often it has signed, where it counts; one that goes back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How it is reached, such as 'internal' or 'hybrid'; told to the browser again, so that it asks the right one. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    usedAt: when('used_at'),
  },
  (t) => [index('passkeys_person').on(t.personId)],
);

/** What a passkey is asked to sign, once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    id: bytea('id').primaryKey(),
    /** Who adds a passkey; null where somebody signs in. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_person').on(t.personId), index('passkey_challenges_expiry').on(t.expiresAt)],
);

/** Who a person is at the provider that the host has set. Accounts are found by issuer and subject alone. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** As the provider named it when it was linked: shown to the person, and asked for nothing else. */
    email: text('email').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    usedAt: when('used_at'),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), uniqueIndex('identities_person').on(t.personId)],
);

/** A browser on its way to the provider and back, once; before that, the leave to link it to an account (`state` empty). */
export const openIdJourneys = pgTable(
  'openid_journeys',
  {
    /** SHA-256 of what the browser is known by. */
    id: bytea('id').primaryKey(),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    /** Who links; null where somebody signs in. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    next: text('next').notNull(),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [index('openid_journeys_person').on(t.personId), index('openid_journeys_expiry').on(t.expiresAt)],
);
