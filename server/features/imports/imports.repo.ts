import { and, asc, count, eq, getTableColumns, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ArchivePreview, ArchiveTaking, Merging } from '#shared/archives.ts';
import type { RecipeDraft } from '#shared/draft.ts';
import type { ImportStatus } from '#shared/imports.ts';
import { openDoubtsOf } from '#shared/open-doubts.ts';
import type { Source } from '#shared/recipe.ts';
import type { Queries } from '../../db/connect.ts';
import { isGuestFamily } from '../../db/guest-family.ts';
import { LIFE_LOCKS } from '../../db/life-lock.ts';
import { families, imports, importTurns } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError, notFound } from '../../errors.ts';
import { newImportId, splitId } from './import-ids.ts';
import { IMPORTS_CHANNEL, type ImportNotice } from './import-notice.ts';

export type ImportRecord = typeof imports.$inferSelect;
/** A row without what is large. */
export type ImportSummary = Omit<ImportRecord, 'draft' | 'sourceData'>;
/** What is given to be read. */
export type NewImport = Pick<ImportRecord, 'sourceType' | 'sourcePaths'> &
  Partial<Pick<ImportRecord, 'id' | 'name' | 'sourceData' | 'url' | 'urgent' | 'merging'>>;
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
const DAYS_SAVED = 7;
const batchSize = 20;

const { draft: _draft, sourceData: _sourceData, ...summary } = getTableColumns(imports);
/** Told to all processes when, and only if, the statement is committed. */
const tell = (word: ImportNotice['word']) =>
  sql<string>`pg_notify(${IMPORTS_CHANNEL}, ${imports.familyId}::text || ' ' || ${imports.id}::text || ${` ${word}`})`;
const waiting = (status: SQL | string = 'queued') => ({
  status: status as ImportStatus,
  claimedBy: null,
  progress: 0,
  updatedAt: sql`now()`,
});
const underWay: ImportStatus[] = ['reading', 'structuring'];
const open: ImportStatus[] = ['ready', 'failed'];

export type ImportsRepo = ReturnType<typeof importsRepo>;

/**
 * The queue of imports, and the drafts that came of it. What a person asks for names the family first, and another
 * family's row is 'not-found' like one that never was; what the readers do names the row and their process's claim.
 */
export function importsRepo(db: Queries) {
  const own = (familyId: string, id: string) => and(eq(imports.familyId, familyId), eq(imports.id, id));
  const claimed = (id: string, key: number) => and(eq(imports.id, id), eq(imports.claimedBy, key));

  /** The family comes after all others now. One that has moved away meanwhile has no turn. */
  async function endTurn(familyId: string): Promise<void> {
    await db.execute(sql`insert into ${importTurns} (family_id) select id from ${families} where id = ${familyId}
      on conflict (family_id) do update set turn = excluded.turn`);
  }

  return {
    async add(familyId: string, items: readonly NewImport[]): Promise<ImportSummary[]> {
      const rows = items.map((item) => ({ id: newImportId(), ...item, familyId, sourcePaths: [...item.sourcePaths] }));
      const made: ImportSummary[] = await db
        .insert(imports)
        .values(rows)
        .onConflictDoNothing({ target: imports.id })
        .returning({ ...summary, told: tell('queued') });
      // The same call may come twice at once: the other one has made them.
      const missing = rows.filter(({ id }) => !made.some((row) => row.id === id)).map(({ id }) => id);
      if (missing.length > 0) made.push(...(await this.summaries(familyId, missing)));
      if (made.length < rows.length) throw new AppError('conflict', 'That id is taken: choose another one.');
      return made.sort((a, b) => a.place - b.place);
    },

    /** How many of the family's rows wait or are being read. */
    async countUnread(familyId: string): Promise<number> {
      const [unread] = await db
        .select({ n: count() })
        .from(imports)
        .where(and(eq(imports.familyId, familyId), inArray(imports.status, ['queued', ...underWay])));
      return unread?.n ?? 0;
    },

    async find(familyId: string, id: string): Promise<ImportRecord> {
      const [row] = isUuid(id) ? await db.select().from(imports).where(own(familyId, id)) : [];
      if (!row) throw notFound('Import');
      return row;
    },

    /** Rows without their drafts: those named, or all that are not kept as recipes yet; in their order. */
    async summaries(familyId: string, ids?: readonly string[]): Promise<ImportSummary[]> {
      return db
        .select(summary)
        .from(imports)
        .where(and(eq(imports.familyId, familyId), ids ? inArray(imports.id, [...ids]) : ne(imports.status, 'saved')))
        .orderBy(asc(imports.place), asc(imports.createdAt));
    },

    /** Those not kept yet, drafts and all, in batches, so that two hundred drafts never stand in memory at once. */
    async *whole(familyId: string): AsyncGenerator<ImportRecord[]> {
      const rows = await db
        .select({ id: imports.id })
        .from(imports)
        .where(and(eq(imports.familyId, familyId), ne(imports.status, 'saved')))
        .orderBy(asc(imports.place), asc(imports.createdAt));
      for (let from = 0; from < rows.length; from += batchSize) {
        const ids = rows.slice(from, from + batchSize).map(({ id }) => id);
        yield await db
          .select()
          .from(imports)
          .where(and(eq(imports.familyId, familyId), inArray(imports.id, ids)))
          .orderBy(asc(imports.place), asc(imports.createdAt));
      }
    },

    /** Puts a row away, whatever it is at; whoever reads it ceases. */
    async remove(familyId: string, id: string): Promise<void> {
      const gone = isUuid(id)
        ? await db
            .delete(imports)
            .where(and(own(familyId, id), ne(imports.status, 'saved')))
            .returning({ told: tell('stop') })
        : [];
      if (gone.length === 0) throw notFound('Import');
    },

    /** Has a row that ended read again; one that still waits or is being read stays as it is. */
    async retry(familyId: string, id: string): Promise<ImportRecord> {
      const [again] = isUuid(id)
        ? await db
            .update(imports)
            .set({
              ...waiting(),
              reason: '',
              title: '',
              doubts: 0,
              draft: null,
              attempts: 0,
              preview: null,
              taking: null,
            })
            .where(and(own(familyId, id), inArray(imports.status, open)))
            .returning({ ...getTableColumns(imports), told: tell('queued') })
        : [];
      // As it was made to wait: a reader may have taken it by now.
      return again ?? this.find(familyId, id);
    },

    /** The import by which this person brings another family's library, where it is not at its end yet. */
    async merging(familyId: string, { personId, familyId: from }: Merging): Promise<ImportSummary | undefined> {
      const [row] = await db
        .select(summary)
        .from(imports)
        .where(
          and(
            eq(imports.familyId, familyId),
            ne(imports.status, 'saved'),
            sql`${imports.merging} @> ${JSON.stringify({ personId, familyId: from })}::jsonb`,
          ),
        )
        .limit(1);
      return row;
    },

    /** Has a previewed archive taken in; undefined where it is not one that waits for that. */
    async take(familyId: string, id: string, taking: ArchiveTaking): Promise<ImportRecord | undefined> {
      const [row] = await db
        .update(imports)
        .set({ ...waiting(), reason: '', taking, attempts: 0, urgent: true })
        .where(and(own(familyId, id), eq(imports.sourceType, 'archive'), eq(imports.status, 'ready')))
        .returning({ ...getTableColumns(imports), told: tell('queued') });
      return row;
    },

    /** Makes one row of several, in the order given; it stands where the first stood. Throws 'not-found', 'invalid', 'conflict'. */
    async join(familyId: string, ids: readonly string[], pathsMax: number): Promise<ImportSummary> {
      return db.transaction(async (tx) => {
        // Always in the same order, so that two joins never wait for one another.
        const rows = await tx
          .select(summary)
          .from(imports)
          .where(and(eq(imports.familyId, familyId), inArray(imports.id, ids.filter(isUuid))))
          .orderBy(asc(imports.id))
          .for('update');
        const given = [...new Set(ids)].map((id) => rows.find((row) => row.id === id.toLowerCase()));
        const [first] = given;
        if (!first || given.includes(undefined)) throw notFound('Import');
        if (given.length < 2) throw new AppError('invalid', 'Choose at least two imports.');
        if (rows.some(({ status }) => status === 'saved')) {
          throw new AppError('conflict', 'One of them is kept as a recipe already.');
        }
        if (rows.some(({ sourceType }) => sourceType !== 'photo')) {
          throw new AppError('invalid', 'Only photos can be joined to one recipe.');
        }
        const sourcePaths = [...new Set(given.flatMap((row) => row?.sourcePaths ?? []))];
        if (sourcePaths.length > pathsMax) {
          throw new AppError('invalid', `At most ${pathsMax} pictures make one recipe.`);
        }
        await tx
          .delete(imports)
          .where(
            inArray(
              imports.id,
              rows.map(({ id }) => id),
            ),
          )
          .returning({ told: tell('stop') });
        // A new id: the old one may be that of a second recipe of its own source.
        const { place, name, createdAt } = first;
        const [made] = await tx
          .insert(imports)
          .values({ id: newImportId(), familyId, sourceType: 'photo', sourcePaths, place, name, createdAt })
          .returning({ ...summary, told: tell('queued') });
        if (!made) throw new Error('no import was made');
        return made;
      });
    },

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
            .onConflictDoUpdate({ target: imports.id, set: outcome, setWhere: inArray(imports.status, open) })
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

    /** Forgets what has long been kept as recipes. Drafts stay for as long as nobody puts them away. */
    async sweep(): Promise<void> {
      await db
        .delete(imports)
        .where(
          and(eq(imports.status, 'saved'), lt(imports.updatedAt, sql`now() - make_interval(days => ${DAYS_SAVED})`)),
        );
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

/** The import that a recipe is made from, locked until the transaction ends; undefined where the family has none such. */
export async function lockImport(tx: Queries, familyId: string, id: string): Promise<ImportSummary | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx
    .select(summary)
    .from(imports)
    .where(and(eq(imports.familyId, familyId), eq(imports.id, id)))
    .for('update');
  return row;
}

/** Marks an import as kept; whoever reads it ceases. What it held is kept with the recipe from now on. */
export async function markSaved(tx: Queries, id: string, recipeId: string): Promise<void> {
  await tx
    .update(imports)
    .set({
      status: 'saved',
      recipeId,
      draft: null,
      sourceData: null,
      reason: '',
      progress: 1,
      claimedBy: null,
      updatedAt: sql`now()`,
    })
    .where(eq(imports.id, id))
    .returning({ told: tell('stop') });
}
