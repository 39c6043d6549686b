import { and, eq, inArray, is, lt, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/connect.ts';
import * as schema from '../../db/schema.ts';

const { files, uploads } = schema;

/** Days after its address expired that an upload is waited for, and days that a file nobody refers to is kept. */
const UPLOAD_DAYS = 1;
const FILE_DAYS = 7;

export type UnusedFilesRepo = ReturnType<typeof unusedFilesRepo>;

/**
 * What may name a file: every table of ours whose rows belong to a family, but for those that say whose the files are.
 * Taken from the schema itself, so that a table of tomorrow is not forgotten.
 */
const naming = Object.values(schema)
  .flatMap((entry) => (is(entry, PgTable) && entry !== files && entry !== uploads ? [getTableConfig(entry)] : []))
  .filter(({ columns }) => columns.some(({ name }) => name === 'family_id'))
  .map(({ name }) => name);

/** Finds and forgets what is of no use any more. Only rows; the bytes are the caller's. */
export function unusedFilesRepo(db: Queries) {
  const oldUpload = lt(uploads.expiresAt, sql`now() - make_interval(days => ${UPLOAD_DAYS})`);
  const oldFile = lt(files.createdAt, sql`now() - make_interval(days => ${FILE_DAYS})`);

  return {
    /** The families that have files or uploads old enough to be looked through. */
    async families(): Promise<string[]> {
      const found = await db
        .selectDistinct({ id: uploads.familyId })
        .from(uploads)
        .where(oldUpload)
        .union(db.selectDistinct({ id: files.familyId }).from(files).where(oldFile));
      return found.map(({ id }) => id);
    },

    /**
     * Forgets a family's old files and uploads that nothing names, wherever in a row it might be, and gives their ids.
     * What is locked by somebody who uses it just now is left for another time.
     */
    async forget(familyId: string): Promise<string[]> {
      return db.transaction(async (tx) => {
        const candidates = [
          ...(await tx
            .select({ id: uploads.id })
            .from(uploads)
            .where(and(eq(uploads.familyId, familyId), oldUpload))
            .for('update', { skipLocked: true })),
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
        await tx.delete(uploads).where(inArray(uploads.id, unused));
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
