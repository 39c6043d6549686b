import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, families, files, people, when } from './schema.ts';

/** The tables of the whole installation: nothing here belongs to one family. */

/** One row: by its id a folder of backups is known to be this kitchen's. A restored kitchen has the id that it had. */
export const installation = pgTable('installation', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Recipes that a family of the free plan may keep, for connections that cannot say so themselves; null for any number. */
  freeRecipeLimit: integer('free_recipe_limit'),
  /** Up to which round, of ten minutes each since 1970, families were looked through for files that nothing names. */
  filesRound: integer('files_round'),
});

/** What a process that only answers has asked others to do while somebody waits. */
export const errands = pgTable(
  'errands',
  {
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    /** What is asked for, so that whoever asks for the same waits for the same. */
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    input: jsonb('input').notNull(),
    progress: real('progress').notNull().default(0),
    /** The life lock's key of the process that is at it. */
    claimedBy: integer('claimed_by'),
    tries: integer('tries').notNull().default(0),
    createdAt: when('created_at').notNull().defaultNow(),
    endedAt: when('ended_at'),
    result: jsonb('result'),
    /** Why it failed: the code of an error, and its sentence; null where it did not. */
    code: text('code'),
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.familyId, t.key] }),
    index('errands_waiting')
      .on(t.createdAt)
      .where(sql`ended_at is null`),
  ],
);

/** Letters that the mail server has not taken yet; gone when it has. */
export const waitingLetters = pgTable(
  'waiting_letters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    /** Its text, which may have a link or a code, sealed by the installation's secret. */
    sealedText: bytea('sealed_text').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    nextAt: when('next_at').notNull().defaultNow(),
    /** The life lock's key of the process that is sending it. */
    claimedBy: integer('claimed_by'),
  },
  (t) => [index('waiting_letters_next').on(t.nextAt)],
);

/**
 * Who looks after the installation. Whoever made its first account sees to its backups; whom the command line has named sees
 * which families there are, too, and what waits.
 */
export const hosts = pgTable('hosts', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  since: when('since').notNull().defaultNow(),
  /** By `npm run host`, and by nothing else: whoever comes first to an address must not see who comes later. */
  named: boolean('named').notNull().default(false),
});

/** The backups that were tried, by the name of their folder. What can be restored, the place of backups says itself. */
export const backups = pgTable(
  'backups',
  {
    id: text('id').primaryKey(),
    startedAt: when('started_at').notNull().defaultNow(),
    /** Null while it is being made. */
    endedAt: when('ended_at'),
    /** Why it failed, in one sentence; null where it did not. */
    reason: text('reason'),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    files: integer('files').notNull().default(0),
    /** Of the tables as they lie there, of all files, and of those that were new. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull().default(0),
    newFiles: integer('new_files').notNull().default(0),
    /** Files that could not be copied, as they are missing or not what they were. */
    lost: integer('lost').notNull().default(0),
    /** When it was restored into a scratch database and counted; how many rows and files were found there. */
    provedAt: when('proved_at'),
    provedRows: bigint('proved_rows', { mode: 'number' }),
    provedFiles: integer('proved_files'),
    /** Why the proof failed. */
    doubt: text('doubt'),
    /** Removed when its time was over. */
    gone: boolean('gone').notNull().default(false),
    /** Where it failed: when the hosts were written to about it and the failures before it. */
    toldAt: when('told_at'),
  },
  (t) => [index('backups_started').on(t.startedAt)],
);

/** When a file's bytes were last read and compared with its checksum, and what was found. */
export const fileChecks = pgTable(
  'file_checks',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    checkedAt: when('checked_at').notNull().defaultNow(),
    finding: text('finding').$type<'missing' | 'changed'>(),
    foundAt: when('found_at'),
    /** When its bytes were put back from a backup. */
    repairedAt: when('repaired_at'),
  },
  (t) => [
    index('file_checks_due').on(t.checkedAt),
    index('file_checks_findings')
      .on(t.foundAt)
      .where(sql`found_at is not null`),
    check('file_checks_finding', sql`${t.finding} in ('missing', 'changed')`),
  ],
);
