import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, people, when } from './schema.ts';

/** What is to be gone for good: accounts and families, and how far that is. */

/**
 * Somebody has asked that an account or a family be deleted. Whom it is about stands here as bare ids without keys to them:
 * the row outlives them, until what backups have is gone too, and beyond, so that a backup from before brings nobody back.
 */
export const deletions = pgTable(
  'deletions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<'account' | 'family'>().notNull(),
    /** Whose account it is, or who has asked for the family. */
    personId: uuid('person_id').notNull(),
    /** The family; null for an account. */
    familyId: uuid('family_id'),
    askedAt: when('asked_at').notNull(),
    /** From then on it is done; before, it can be called off. */
    dueAt: when('due_at').notNull(),
    /** When the rows went; from then on there is no way back. */
    goneAt: when('gone_at'),
    /** The families that went: the one that was asked for, or those that the person was alone in. */
    families: uuid('families')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Their customers at the payment provider, whose plans end now that the rows are gone; nobody once it is done. */
    customers: text('customers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When nothing of it was in the backups any more. */
    forgottenAt: when('forgotten_at'),
    /** When plans had ended, bytes and backups were gone, and nothing more can come: the row stays. */
    doneAt: when('done_at'),
  },
  (t) => [
    uniqueIndex('deletions_account')
      .on(t.personId)
      .where(sql`kind = 'account' and gone_at is null`),
    uniqueIndex('deletions_family')
      .on(t.familyId)
      .where(sql`kind = 'family' and gone_at is null`),
    index('deletions_due')
      .on(t.dueAt)
      .where(sql`done_at is null`),
    check('deletions_kind', sql`${t.kind} in ('account', 'family')`),
    check('deletions_of', sql`(${t.kind} = 'family') = (${t.familyId} is not null)`),
  ],
);

/** What lay in the file store of rows that are gone, written down as they went: whoever is cut off goes on from here. */
export const goneBytes = pgTable(
  'gone_bytes',
  {
    deletionId: uuid('deletion_id')
      .notNull()
      .references(() => deletions.id, { onDelete: 'cascade' }),
    /** What the id names: a file or an upload, a cookbook that was typeset, a printed book. */
    kind: text('kind').$type<'file' | 'book' | 'order'>().notNull(),
    id: text('id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deletionId, t.kind, t.id] }),
    check('gone_bytes_kind', sql`${t.kind} in ('file', 'book', 'order')`),
  ],
);

/** The code of a letter by which somebody without a password says once more who they are; one for each person. */
export const deletionCodes = pgTable('deletion_codes', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  /** SHA-256. */
  codeHash: bytea('code_hash').notNull(),
  expiresAt: when('expires_at').notNull(),
});
