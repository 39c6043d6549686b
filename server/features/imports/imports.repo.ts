import { and, asc, count, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import type { ArchiveTaking, Merging } from '#shared/archives.ts';
import type { Queries } from '../../db/connect.ts';
import { imports } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { AppError, notFound } from '../../errors.ts';
import { importClaims, type ImportRecord, open, tell, underWay, waiting } from './import-claims.repo.ts';
import { newImportId } from './import-ids.ts';

/** A row without what is large. */
export type ImportSummary = Omit<ImportRecord, 'draft' | 'sourceData'>;
/** What is given to be read. */
export type NewImport = Pick<ImportRecord, 'sourceType' | 'sourcePaths'> &
  Partial<Pick<ImportRecord, 'id' | 'name' | 'sourceData' | 'url' | 'urgent' | 'merging'>>;
const DAYS_SAVED = 7;
const batchSize = 20;

const { draft: _draft, sourceData: _sourceData, ...summary } = getTableColumns(imports);

export type ImportsRepo = ReturnType<typeof importsRepo>;

/**
 * The imports of families, and the drafts that came of them. What a person asks for names the family first, and another
 * family's row is 'not-found' like one that never was; what the readers do, `importClaims`.
 */
export function importsRepo(db: Queries) {
  const own = (familyId: string, id: string) => and(eq(imports.familyId, familyId), eq(imports.id, id));

  return {
    ...importClaims(db),

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
export async function markSaved(tx: Queries, familyId: string, id: string, recipeId: string): Promise<void> {
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
    .where(and(eq(imports.familyId, familyId), eq(imports.id, id)))
    .returning({ told: tell('stop') });
}
