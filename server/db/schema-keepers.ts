import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, families, memberships, people, when } from './schema.ts';

/** Who takes a family over when its owners are silent, and the sealed archives that are sent to them. */

/**
 * When a person was last here on a device where they signed in themselves, to the quarter of an hour. A table of its own:
 * a session that ends takes its own with it, and a row of `people` that changes has every caller looked up anew.
 */
export const lastSeen = pgTable('last_seen', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  at: when('at').notNull(),
});

/** Whom the owners of a family have named, in the order in which they are asked: a member, or an address of somebody else. */
export const keepers = pgTable(
  'keepers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    personId: uuid('person_id'),
    email: text('email'),
    /** What the owner calls somebody who is no member; a member has a name. */
    name: text('name').notNull().default(''),
    /** In the round under way. */
    answer: text('answer').$type<'declined' | 'silent'>(),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    // Whoever leaves the family keeps it no more.
    foreignKey({
      columns: [t.familyId, t.personId],
      foreignColumns: [memberships.familyId, memberships.personId],
    }).onDelete('cascade'),
    uniqueIndex('keepers_person').on(t.familyId, t.personId),
    uniqueIndex('keepers_email').on(t.familyId, t.email),
    check('keepers_somebody', sql`(${t.personId} is null) <> (${t.email} is null)`),
    check('keepers_answer', sql`${t.answer} in ('declined', 'silent')`),
  ],
);

/** After how much silence a family is handed over, and where that stands. */
export const familyKeeping = pgTable(
  'family_keeping',
  {
    familyId: uuid('family_id')
      .primaryKey()
      .references(() => families.id, { onDelete: 'cascade' }),
    silenceMonths: smallint('silence_months').notNull(),
    /** Silence counts from here where no owner was seen later: they were named, it was changed, somebody said 'I am here'. */
    countedFrom: when('counted_from').notNull(),
    step: text('step').$type<'quiet' | 'warning' | 'asking' | 'resting'>().notNull().default('quiet'),
    /** The round under way, by which the owners' letters name it; null while the family is quiet. */
    round: uuid('round'),
    /** The owners' last sign when the round began: any later one ends it. */
    roundSign: when('round_sign'),
    /** Letters of this step that were written: to the owners, or to the keeper who is asked. */
    letters: smallint('letters').notNull().default(0),
    asked: uuid('asked').references((): AnyPgColumn => keepers.id, { onDelete: 'set null' }),
    dueAt: when('due_at'),
    yearlyArchive: boolean('yearly_archive').notNull().default(false),
    archiveDueAt: when('archive_due_at'),
    /** Why the last archive could not be made, in one sentence; empty where it could. */
    archiveSays: text('archive_says').notNull().default(''),
  },
  (t) => [
    index('family_keeping_asked').on(t.asked),
    index('family_keeping_archive_due')
      .on(t.archiveDueAt)
      .where(sql`yearly_archive`),
    check('family_keeping_months', sql`${t.silenceMonths} in (3, 6, 12, 24)`),
    check('family_keeping_step', sql`${t.step} in ('quiet', 'warning', 'asking', 'resting')`),
    check('family_keeping_round', sql`(${t.step} = 'quiet') = (${t.round} is null)`),
  ],
);

/**
 * A family's archive as a file that opens with a link alone. Without a family it is only there to have its bytes removed, so
 * that a family's deletion leaves none behind.
 */
export const keptArchives = pgTable(
  'kept_archives',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id').references(() => families.id, { onDelete: 'set null' }),
    startedAt: when('started_at').notNull(),
    /** Null while it is being made. */
    madeAt: when('made_at'),
    /** What comes out of it. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** When the first letter with a link to it was taken. */
    sentAt: when('sent_at'),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [index('kept_archives_family').on(t.familyId), index('kept_archives_expiry').on(t.expiresAt)],
);

/** A keeper's link to an archive: the SHA-256 of its secret, and the archive's key sealed by that secret. */
export const keptArchiveLinks = pgTable(
  'kept_archive_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    archiveId: uuid('archive_id')
      .notNull()
      .references(() => keptArchives.id, { onDelete: 'cascade' }),
    keeperId: uuid('keeper_id')
      .notNull()
      .references(() => keepers.id, { onDelete: 'cascade' }),
    sealedKey: bytea('sealed_key').notNull(),
  },
  (t) => [index('kept_archive_links_archive').on(t.archiveId), index('kept_archive_links_keeper').on(t.keeperId)],
);

/** Letters on their way: written with the step that they belong to, gone when the mail server has taken them. */
export const keeperLetters = pgTable(
  'keeper_letters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    /** The round that waits for it; null for one that nothing waits for. */
    round: uuid('round'),
    keeperId: uuid('keeper_id').references(() => keepers.id, { onDelete: 'cascade' }),
    archiveId: uuid('archive_id').references(() => keptArchives.id, { onDelete: 'cascade' }),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    /** Its text, which has a link, sealed by the installation's secret. */
    sealedText: bytea('sealed_text').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: when('created_at').notNull(),
    nextAt: when('next_at').notNull(),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [
    index('keeper_letters_next').on(t.nextAt),
    index('keeper_letters_family').on(t.familyId),
    index('keeper_letters_keeper').on(t.keeperId),
    index('keeper_letters_archive').on(t.archiveId),
  ],
);
