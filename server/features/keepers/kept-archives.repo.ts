import { and, desc, eq, exists, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../db/connect.ts';
import { families } from '../../db/schema.ts';
import { familyKeeping, keeperLetters, keepers, keptArchiveLinks, keptArchives } from '../../db/schema-keepers.ts';
import { type FoundKeeper, keepingOf } from './keepers.repo.ts';
import { daysAfter, monthsAfter } from './silence-steps.ts';

/** Somewhat longer than a year, so that one lasts until the next one is there. */
const KEPT_DAYS = 400;
/** One that could not be made, or whose maker died, is tried again after so many days. */
const AGAIN_DAYS = 1;

export interface FoundArchive {
  readonly id: string;
  readonly family: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly bytes: number;
  readonly sealedKey: Buffer;
}

export interface ArchiveLink {
  readonly tokenHash: Buffer;
  readonly archiveId: string;
  readonly keeperId: string;
  readonly sealedKey: Buffer;
}

export type KeptArchivesRepo = ReturnType<typeof keptArchivesRepo>;

/** The sealed archives of families, and the links that open them. */
export function keptArchivesRepo(db: Database) {
  /** Without a family its bytes are removed by the sweep; the links go at once, and letters with them are not sent any more. */
  const drop = async (queries: Queries, which: ReturnType<typeof and>) => {
    const dropped = await queries
      .update(keptArchives)
      .set({ familyId: null })
      .where(which)
      .returning({ id: keptArchives.id });
    for (const { id } of dropped) {
      await queries.delete(keptArchiveLinks).where(eq(keptArchiveLinks.archiveId, id));
      await queries.delete(keeperLetters).where(eq(keeperLetters.archiveId, id));
    }
  };

  return {
    /** What the family's screen says of the one that can be opened. */
    async current(
      familyId: string,
    ): Promise<{ madeAt: string; sentAt: string | null; until: string; bytes: number } | undefined> {
      const [found] = await db
        .select()
        .from(keptArchives)
        .where(and(eq(keptArchives.familyId, familyId), isNotNull(keptArchives.madeAt)))
        .orderBy(desc(keptArchives.madeAt))
        .limit(1);
      return found?.madeAt
        ? {
            madeAt: found.madeAt.toISOString(),
            sentAt: found.sentAt?.toISOString() ?? null,
            until: found.expiresAt.toISOString(),
            bytes: found.bytes,
          }
        : undefined;
    },

    /** Takes a family's archive in hand whose time has come, for a day; undefined where there is none. */
    async claim(now: Date): Promise<{ id: string; familyId: string } | undefined> {
      return db.transaction(async (tx) => {
        const hasKeepers = exists(
          tx
            .select({ one: sql`1` })
            .from(keepers)
            .where(eq(keepers.familyId, familyKeeping.familyId)),
        );
        const [due] = await tx
          .select({ familyId: familyKeeping.familyId })
          .from(familyKeeping)
          .where(and(eq(familyKeeping.yearlyArchive, true), lte(familyKeeping.archiveDueAt, now), hasKeepers))
          .limit(1)
          .for('update', { skipLocked: true });
        if (!due) return undefined;
        await tx
          .update(familyKeeping)
          .set({ archiveDueAt: daysAfter(now, AGAIN_DAYS) })
          .where(eq(familyKeeping.familyId, due.familyId));
        const [made] = await tx
          .insert(keptArchives)
          .values({ familyId: due.familyId, startedAt: now, expiresAt: daysAfter(now, KEPT_DAYS) })
          .returning({ id: keptArchives.id });
        return made && { id: made.id, familyId: due.familyId };
      });
    },

    /**
     * The bytes are kept: from now on links open it, and the one before is dropped. `linksFor` makes the links and their
     * letters for the keepers there are now. False where nobody wants it any more.
     */
    async finish(
      { id, familyId }: { readonly id: string; readonly familyId: string },
      bytes: number,
      now: Date,
      linksFor: (
        tx: Queries,
        of: { readonly family: string; readonly keepers: readonly FoundKeeper[]; readonly until: Date },
      ) => Promise<readonly ArchiveLink[]>,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const keeping = await keepingOf(tx, familyId, 'wait');
        const reached = keeping?.keepers.filter(({ address }) => address !== null) ?? [];
        if (!keeping?.yearlyArchive || reached.length === 0) return false;
        const [made] = await tx
          .update(keptArchives)
          .set({ madeAt: now, bytes })
          .where(and(eq(keptArchives.id, id), eq(keptArchives.familyId, familyId)))
          .returning({ until: keptArchives.expiresAt });
        if (!made) return false;
        const links = await linksFor(tx, { family: keeping.family, keepers: reached, until: made.until });
        await tx.insert(keptArchiveLinks).values([...links]);
        await drop(tx, and(eq(keptArchives.familyId, familyId), not(eq(keptArchives.id, id))));
        await tx
          .update(familyKeeping)
          .set({ archiveDueAt: monthsAfter(now, 12), archiveSays: '' })
          .where(eq(familyKeeping.familyId, familyId));
        return true;
      });
    },

    /** It could not be made. */
    async fail({ id, familyId }: { readonly id: string; readonly familyId: string }, says: string): Promise<void> {
      await drop(db, eq(keptArchives.id, id));
      await db.update(familyKeeping).set({ archiveSays: says }).where(eq(familyKeeping.familyId, familyId));
    },

    async find(tokenHash: Buffer, now: Date): Promise<FoundArchive | undefined> {
      const [found] = await db
        .select({
          id: keptArchives.id,
          family: families.name,
          madeAt: sql<Date>`${keptArchives.madeAt}`.mapWith(keptArchives.madeAt),
          expiresAt: keptArchives.expiresAt,
          bytes: keptArchives.bytes,
          sealedKey: keptArchiveLinks.sealedKey,
        })
        .from(keptArchiveLinks)
        .innerJoin(keptArchives, eq(keptArchives.id, keptArchiveLinks.archiveId))
        .innerJoin(families, eq(families.id, keptArchives.familyId))
        .where(and(eq(keptArchiveLinks.tokenHash, tokenHash), sql`${keptArchives.expiresAt} > ${now}`));
      return found;
    },

    /** The family wants none any more. */
    forgetOf: (familyId: string): Promise<void> => drop(db, eq(keptArchives.familyId, familyId)),

    /** Its bytes are missing, as after a restore: another one is made soon. */
    async lost(id: string, now: Date): Promise<void> {
      const [of] = await db
        .select({ familyId: keptArchives.familyId })
        .from(keptArchives)
        .where(eq(keptArchives.id, id));
      await drop(db, eq(keptArchives.id, id));
      if (!of?.familyId) return;
      await db.update(familyKeeping).set({ archiveDueAt: now }).where(eq(familyKeeping.familyId, of.familyId));
    },

    /** Those whose bytes are to be removed: their time is over, nobody has a link, they were never finished, or their family is gone. */
    async outdated(now: Date): Promise<string[]> {
      const linked = exists(
        db
          .select({ one: sql`1` })
          .from(keptArchiveLinks)
          .where(eq(keptArchiveLinks.archiveId, keptArchives.id)),
      );
      await drop(
        db,
        and(
          isNotNull(keptArchives.familyId),
          or(
            lt(keptArchives.expiresAt, now),
            and(isNull(keptArchives.madeAt), lt(keptArchives.startedAt, daysAfter(now, -AGAIN_DAYS))),
            and(isNotNull(keptArchives.madeAt), not(linked)),
          ),
        ),
      );
      const gone = await db
        .select({ id: keptArchives.id })
        .from(keptArchives)
        .where(isNull(keptArchives.familyId))
        .limit(100);
      return gone.map(({ id }) => id);
    },

    /** Those that links open, to see whether their bytes are there. */
    async made(): Promise<string[]> {
      const found = await db
        .select({ id: keptArchives.id })
        .from(keptArchives)
        .where(and(isNotNull(keptArchives.familyId), isNotNull(keptArchives.madeAt)));
      return found.map(({ id }) => id);
    },

    async removed(id: string): Promise<void> {
      await db.delete(keptArchives).where(eq(keptArchives.id, id));
    },
  };
}
