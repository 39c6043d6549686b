import { and, eq, inArray, is, lt, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/connect.ts';
import { isGuestFamily } from '../../db/guest-family.ts';
import * as kitchen from '../../db/schema-kitchen.ts';
import * as questions from '../../db/schema-questions.ts';
import * as relatives from '../../db/schema-relatives.ts';
import { installation } from '../../db/schema-installation.ts';
import * as schema from '../../db/schema.ts';

const { families, files, uploads } = schema;

/** After its address expired, a quarter of an hour after it was given out: an upload that nobody uses is kept an hour in all. */
const UPLOAD_MINUTES = 45;
/** An archive of many gigabytes takes as long to arrive as main.ts lets one call take; then it has its hour. */
const ARCHIVE_UPLOAD_MINUTES = UPLOAD_MINUTES + 12 * 60;
/** Days that a file nobody refers to is kept, as somebody may still have it in an open form; less of guests, who are strangers. */
const FILE_DAYS = 7;
const GUEST_FILE_DAYS = 1;
const UPLOADS_AT_ONCE = 1000;
/** Rounds of a day. Each has the families whose ids begin in its own part of all there are. */
const ROUNDS = 144;
/** A family is looked through when a file has come of age within the last days, and on one of so many days in any case. */
const NEWLY_OLD_DAYS = 2;
const EVERY_DAYS = 7;

/** The families of a round, by ids between two: their table is not read through for it. */
function ofRound(round: number): SQL | undefined {
  const start = (part: number) =>
    `${Math.floor((part / ROUNDS) * 2 ** 32)
      .toString(16)
      .padStart(8, '0')}-0000-0000-0000-000000000000`;
  const part = round % ROUNDS;
  const from = sql`${families.id} >= ${start(part)}::uuid`;
  return part === ROUNDS - 1 ? from : and(from, sql`${families.id} < ${start(part + 1)}::uuid`);
}

export type UnusedFilesRepo = ReturnType<typeof unusedFilesRepo>;

/**
 * What may name a file: every table of ours whose rows belong to a family, but for those that say whose the files are.
 * Taken from the schemas themselves, so that a table of tomorrow is not forgotten.
 */
const naming = [schema, kitchen, questions, relatives]
  .flatMap((tables) => Object.values<unknown>(tables))
  .flatMap((entry) => (is(entry, PgTable) && entry !== files && entry !== uploads ? [getTableConfig(entry)] : []))
  .filter(({ columns }) => columns.some(({ name }) => name === 'family_id'))
  .map(({ name }) => name);

/** Finds and forgets what is of no use any more. Only rows; the bytes are the caller's. */
export function unusedFilesRepo(db: Queries) {
  const days = sql`case when ${isGuestFamily(sql`${files.familyId}`)} then ${GUEST_FILE_DAYS} else ${FILE_DAYS} end::integer`;
  const oldFile = and(
    lt(files.createdAt, sql`now() - make_interval(days => ${GUEST_FILE_DAYS})`),
    lt(files.createdAt, sql`now() - make_interval(days => ${days})`),
  );

  return {
    /**
     * Forgets uploads that nobody has used within an hour, and gives their ids. Whatever uses one looks at it, and makes a
     * file of it: a form that shows it, a recipe that is saved with it, a reader. Only an import that waits names it before
     * that; those stay. Nothing tells whether one that goes to a bucket has all arrived, so that archives are given the time
     * in any case; guests send none.
     */
    async forgetUploads(): Promise<string[]> {
      const type = sql`coalesce(u.content_type, '')`;
      // All that `isArchiveType` knows begin so; what else does is kept longer than it need be.
      const isArchive = sql`${type} ilike 'application/%' and ${type} not ilike 'application/pdf%' and not ${isGuestFamily(sql`u.family_id`)}`;
      const gone = await db
        .delete(uploads)
        .where(
          sql`${uploads.id} in (select u.id from uploads u where u.expires_at < now() - make_interval(mins => ${UPLOAD_MINUTES}) and (
            u.expires_at < now() - make_interval(mins => ${ARCHIVE_UPLOAD_MINUTES}) or not (${isArchive}))
            and not exists (select from imports i where i.family_id = u.family_id and i.source_paths @> array['/files/' || u.id])
            limit ${UPLOADS_AT_ONCE} for update skip locked)`,
        )
        .returning({ id: uploads.id });
      return gone.map(({ id }) => id);
    },

    /**
     * The rounds up to this one that nobody has taken, a day's at most: they are the caller's, and no other process gets them.
     * Those that lie further ahead than a day were taken by a clock that was wrong, and are counted from here again.
     */
    async takeRounds(now: number): Promise<number[]> {
      const { rows } = await db.execute<{ before: number }>(sql`
        update ${installation} i set files_round = ${now}::integer
        from (select id, coalesce(files_round, 0) as before from ${installation} for update) b
        where b.id = i.id and (b.before < ${now}::integer or b.before > ${now}::integer + ${ROUNDS}::integer)
        returning case when b.before < ${now}::integer then greatest(b.before, ${now}::integer - ${ROUNDS}::integer)
          else ${now}::integer - ${ROUNDS}::integer end as before`);
      const before = rows[0]?.before ?? now;
      return Array.from({ length: now - before }, (_, n) => before + 1 + n);
    },

    /** The families of these rounds that have old files and are to be looked through today. */
    async families(rounds: readonly number[]): Promise<string[]> {
      const today = Math.floor((rounds.at(-1) ?? 0) / ROUNDS) % EVERY_DAYS;
      const isTheirDay = sql`('x' || right(${families.id}::text, 4))::bit(16)::integer % ${EVERY_DAYS}::integer = ${today}::integer`;
      const isNewlyOld = sql`${files.createdAt} > now() - make_interval(days => ${days} + ${NEWLY_OLD_DAYS}::integer)`;
      const found = await db
        .select({ id: families.id })
        .from(families)
        .where(
          and(
            rounds.length < ROUNDS ? or(...rounds.map(ofRound)) : undefined,
            sql`exists (select from ${files} where ${eq(files.familyId, families.id)} and ${oldFile} and (${isTheirDay} or ${isNewlyOld}))`,
          ),
        );
      return found.map(({ id }) => id);
    },

    /**
     * Forgets a family's old files that nothing names, wherever in a row it might be, and gives their ids.
     * What is locked by somebody who uses it just now is left for another time.
     */
    async forget(familyId: string): Promise<string[]> {
      return db.transaction(async (tx) => {
        const candidates = [
          ...(await tx
            .select({ id: files.id })
            .from(files)
            .where(and(eq(files.familyId, familyId), oldFile))
            .for('update', { skipLocked: true })),
        ].map(({ id }) => id);
        if (candidates.length === 0) return [];
        const named = await this.named(tx, familyId);
        const unused = candidates.filter((id) => !named.has(id));
        if (unused.length === 0) return [];
        await tx.delete(files).where(inArray(files.id, unused));
        return unused;
      });
    },

    /** The ids of all files that any row of the family's names, in whatever column. */
    async named(tx: Queries, familyId: string): Promise<Set<string>> {
      const ids = new Set<string>();
      for (const table of naming) {
        const { rows } = await tx.execute<{ id: string }>(
          sql`select distinct (regexp_matches(t::text, '[0-9a-f]{32}', 'g'))[1] as id from ${sql.identifier(table)} t where t.family_id = ${familyId}`,
        );
        for (const { id } of rows) ids.add(id);
      }
      return ids;
    },
  };
}
