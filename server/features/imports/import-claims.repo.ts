import { and, eq, getTableColumns, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ArchivePreview, ArchiveTaking, Merging } from '#shared/archives.ts';
import type { RecipeDraft } from '#shared/draft.ts';
import type { ImportStatus } from '#shared/imports.ts';
import { openDoubtsOf } from '#shared/open-doubts.ts';
import type { Source } from '#shared/recipe.ts';
import type { Queries } from '../../db/connect.ts';
import { isGuestFamily } from '../../db/guest-family.ts';
import { LIFE_LOCKS } from '../../db/life-lock.ts';
import { families, imports, importTurns } from '../../db/schema.ts';
import { splitId } from './import-ids.ts';
import { IMPORTS_CHANNEL, type ImportNotice } from './import-notice.ts';

export type ImportRecord = typeof imports.$inferSelect;
type Claimed = Pick<ImportRecord, 'id' | 'familyId' | 'sourcePaths' | 'sourceData' | 'url' | 'name' | 'handId'> & {
  readonly tier: 'free' | 'premium';
  readonly guest: boolean;
};
/** A row that this process is to read. */
export type ClaimedImport = Claimed & { readonly sourceType: Source['type'] };
/** One that holds a whole library: previewed, and once somebody has asked for it, taken in. */
export type ClaimedArchive = Claimed & {
  readonly sourceType: 'archive';
  readonly taking: ArchiveTaking | null;
  /** Of another family's library, which comes without a file. */
  readonly merging: Merging | null;
};
export type ClaimedRow = ClaimedImport | ClaimedArchive;
/** What reading a source came to: its recipes, or the reason why there are none with what there is of a draft. */
export interface ReadImport {
  readonly sourceType: ImportRecord['sourceType'];
  readonly drafts: readonly RecipeDraft[];
  /** 'saved' of an archive that was taken in. */
  readonly status: 'ready' | 'failed' | 'saved';
  readonly reason: string;
  /** What is in an archive. */
  readonly preview?: ArchivePreview;
  /** Its files without those that were spoilt; absent where all are as they were. */
  readonly sourcePaths?: readonly string[];
}

/** After so many readings during which a process died, a row is not tried again. */
const ATTEMPTS_MAX = 3;
const GIVEN_UP = 'Reading this failed three times. We kept it under Import, so that you can type it in.';

/** Told to all processes when, and only if, the statement is committed. */
export const tell = (word: ImportNotice['word']) =>
  sql<string>`pg_notify(${IMPORTS_CHANNEL}, ${imports.familyId}::text || ' ' || ${imports.id}::text || ${` ${word}`})`;
export const waiting = (status: SQL | string = 'queued') => ({
  status: status as ImportStatus,
  claimedBy: null,
  progress: 0,
  updatedAt: sql`now()`,
});
export const underWay: ImportStatus[] = ['reading', 'structuring'];
export const open: ImportStatus[] = ['ready', 'failed'];

/** The queue as its readers have it: each call names the row and the claim of the process that reads it. */
export function importClaims(db: Queries) {
  const claimed = (id: string, key: number) => and(eq(imports.id, id), eq(imports.claimedBy, key));

  /** The family comes after all others now. One that has moved away meanwhile has no turn. */
  async function endTurn(familyId: string): Promise<void> {
    await db.execute(sql`insert into ${importTurns} (family_id) select id from ${families} where id = ${familyId}
      on conflict (family_id) do update set turn = excluded.turn`);
  }

  return {
    /**
     * Takes the next row to read for the process that holds this life lock. Families take turns, guests after all others
     * (or before them, with `guestsFirst`); of a family's rows the urgent ones come first, then they come in their order.
     */
    async claim(key: number, { urgentOnly = false, guestsFirst = false } = {}): Promise<ClaimedRow | undefined> {
      const next = sql`(select i.id from ${imports} i
        join (select w.family_id, coalesce(t.turn, 0) as turn, ${isGuestFamily(sql`w.family_id`)} as guest
          from (select distinct family_id from ${imports} where status = 'queued') w
          left join ${importTurns} t on t.family_id = w.family_id) f on f.family_id = i.family_id
        where i.status = 'queued' and (i.urgent or not ${urgentOnly}::boolean)
        order by f.guest <> ${guestsFirst}::boolean, f.turn, i.urgent desc, i.place limit 1 for update of i skip locked)`;
      const { id, familyId, sourceType, sourcePaths, sourceData, url, name, handId, taking, merging } =
        getTableColumns(imports);
      const [row] = await db
        .update(imports)
        .set({
          status: 'reading',
          claimedBy: key,
          progress: 0,
          attempts: sql`${imports.attempts} + 1`,
          updatedAt: sql`now()`,
        })
        .where(and(eq(imports.id, next), eq(imports.status, 'queued')))
        .returning({
          id,
          familyId,
          sourceType,
          sourcePaths,
          sourceData,
          url,
          name,
          handId,
          taking,
          merging,
          tier: sql<'free' | 'premium'>`(select f.tier from families f where f.id = "imports"."family_id")`,
          guest: isGuestFamily(sql`"imports"."family_id"`),
          told: tell('changed'),
        });
      if (row) await endTurn(row.familyId);
      return row;
    },

    /**
     * Puts back what processes were reading that are gone, and what this one claimed and does not read (`reading`
     * are those it does). A life lock that can be taken is a dead process's, so no clock has a say in it.
     */
    async freeAbandoned(key: number, reading: readonly string[]): Promise<void> {
      const spent = sql`${imports.attempts} >= ${ATTEMPTS_MAX}`;
      await db
        .update(imports)
        .set({
          ...waiting(sql`case when ${spent} then 'failed' else 'queued' end`),
          reason: sql`case when ${spent} then ${GIVEN_UP} else '' end`,
        })
        .where(
          and(
            inArray(imports.status, underWay),
            or(
              sql`${imports.claimedBy} is null`,
              and(eq(imports.claimedBy, key), sql`not (${imports.id}::text = any(${sql.param([...reading])}::text[]))`),
              and(ne(imports.claimedBy, key), sql`pg_try_advisory_xact_lock(${LIFE_LOCKS}, ${imports.claimedBy})`),
            ),
          ),
        )
        .returning({ told: tell('queued') });
    },

    /** Which of the rows that this process reads it may go on reading: one that was put away or kept meanwhile is none of them. */
    async claims(key: number, reading: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: imports.id })
        .from(imports)
        .where(and(inArray(imports.id, [...reading]), eq(imports.claimedBy, key)));
      return new Set(rows.map(({ id }) => id));
    },

    /** Notes how far reading is; false when the row is no longer this process's to read. */
    async progress(id: string, key: number, status: 'reading' | 'structuring', progress: number): Promise<boolean> {
      const noted = await db
        .update(imports)
        .set({ status, progress, updatedAt: sql`now()` })
        .where(claimed(id, key))
        .returning({ told: tell('changed') });
      return noted.length > 0;
    },

    /**
     * Ends a reading: the row takes its own recipe of the source, and further recipes become rows of their own right
     * behind it, unless they are kept as recipes already. False, and nothing done, when the row is no longer this
     * process's, or has moved to another family meanwhile.
     */
    async finish(row: ClaimedRow, key: number, first: ReadImport, further: readonly RecipeDraft[]): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [done] = await tx
          .update(imports)
          .set({
            ...outcomeOf(first),
            sourceType: first.sourceType,
            claimedBy: null,
            ...(first.sourcePaths ? { sourcePaths: [...first.sourcePaths] } : {}),
          })
          .where(and(claimed(row.id, key), eq(imports.familyId, row.familyId)))
          .returning({ ...getTableColumns(imports), told: tell('changed') });
        if (!done) return false;
        const { familyId, place, name, sourceType, sourcePaths, sourceData, url, createdAt } = done;
        for (const [index, draft] of further.entries()) {
          const outcome = outcomeOf({ ...first, drafts: [draft] });
          await tx
            .insert(imports)
            .values({
              familyId,
              place,
              name,
              sourceType,
              sourcePaths,
              sourceData,
              url,
              ...outcome,
              id: splitId(row.id, index + 1),
              createdAt: new Date(createdAt.getTime() + index + 1),
            })
            .onConflictDoUpdate({
              target: imports.id,
              set: outcome,
              setWhere: sql`${eq(imports.familyId, familyId)} and ${inArray(imports.status, open)}`,
            })
            .returning({ told: tell('changed') });
        }
        return true;
      });
    },

    /** Gives back all that this process reads, as if it had not begun. */
    async giveBack(key: number, id?: string): Promise<void> {
      await db
        .update(imports)
        .set({ ...waiting(), attempts: sql`greatest(${imports.attempts} - 1, 0)` })
        .where(and(eq(imports.claimedBy, key), id === undefined ? undefined : eq(imports.id, id)))
        .returning({ told: tell('queued') });
    },
  };
}

function outcomeOf({ drafts: [draft], status, reason, preview }: ReadImport) {
  return {
    ...(preview ? { preview } : {}),
    status,
    reason,
    progress: 1,
    title: draft?.title ?? '',
    doubts: draft ? openDoubtsOf(draft).length : 0,
    draft: draft ?? null,
    updatedAt: sql`now()`,
  };
}
