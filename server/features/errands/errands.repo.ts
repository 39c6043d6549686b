import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { LIFE_LOCKS } from '../../db/life-lock.ts';
import { errands } from '../../db/schema-installation.ts';
import type { ErrorCode } from '../../errors.ts';

/** On which the database tells every process of errands: 'asked', or the family and key of one that has ended. */
export const ERRANDS_CHANNEL = 'keepsake_errands';
export const ASKED = 'asked';

export type ErrandRow = typeof errands.$inferSelect;
export interface Asked {
  readonly familyId: string;
  readonly key: string;
  readonly kind: string;
  readonly input: unknown;
}
export type Outcome = { readonly result: unknown } | { readonly code: ErrorCode; readonly reason: string };

/** One that has ended so many processes ends them, not by chance: it is given up. */
const TRIES_MAX = 3;
/** So long what has ended waits for whoever asked. */
const KEPT_MINUTES = 30;
const told = (what: string) => sql<string>`pg_notify(${ERRANDS_CHANNEL}, ${what})::text`;

/** By what a waiter knows that one has ended. */
export const nameOf = ({ familyId, key }: Pick<Asked, 'familyId' | 'key'>) => `${familyId} ${key}`;

/** What those who answer have asked of those who work. */
export function errandsRepo(db: Database) {
  const one = ({ familyId, key }: Pick<Asked, 'familyId' | 'key'>) =>
    and(eq(errands.familyId, familyId), eq(errands.key, key));
  const mine = (row: Pick<Asked, 'familyId' | 'key'>, life: number) => and(one(row), eq(errands.claimedBy, life));

  return {
    /** Asks for it, where nobody has. */
    async ask({ familyId, key, kind, input }: Asked): Promise<void> {
      const asked = await db
        .insert(errands)
        .values({ familyId, key, kind, input })
        .onConflictDoNothing()
        .returning({ told: told(ASKED) });
      return void asked;
    },

    async find(of: Pick<Asked, 'familyId' | 'key'>): Promise<ErrandRow | undefined> {
      return (await db.select().from(errands).where(one(of)))[0];
    },

    /** Nobody waits for it any more, or somebody has heard how it ended. */
    async forget(of: Pick<Asked, 'familyId' | 'key'>): Promise<void> {
      await db.delete(errands).where(one(of));
    },

    /** Takes the one that was asked first, of those that nobody who lives is at. */
    async claim(life: number): Promise<ErrandRow | undefined> {
      const next = db
        .select({ familyId: errands.familyId, key: errands.key })
        .from(errands)
        .where(and(isNull(errands.endedAt), isNull(errands.claimedBy)))
        .orderBy(asc(errands.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      const [claimed] = await db
        .update(errands)
        .set({ claimedBy: life, tries: sql`${errands.tries} + 1`, progress: 0 })
        .where(sql`(${errands.familyId}, ${errands.key}) in (${next})`)
        .returning();
      return claimed;
    },

    /** Frees what dead processes were at, and what this one has forgotten; gives up what was tried too often. */
    async freeAbandoned(life: number, atWork: readonly string[]): Promise<void> {
      const isDead = or(
        and(ne(errands.claimedBy, life), sql`pg_try_advisory_xact_lock(${LIFE_LOCKS}, ${errands.claimedBy})`),
        and(
          eq(errands.claimedBy, life),
          sql`not (${errands.familyId}::text || ' ' || ${errands.key}) = any(${sql.param([...atWork])}::text[])`,
        ),
      );
      await db
        .update(errands)
        .set({ claimedBy: null })
        .where(and(isNull(errands.endedAt), isNotNull(errands.claimedBy), isDead));
      await db
        .update(errands)
        .set({
          endedAt: sql`now()`,
          code: 'unreadable',
          reason: 'Something went wrong on our side while this was made. Please try it again.',
        })
        .where(and(isNull(errands.endedAt), isNull(errands.claimedBy), sql`${errands.tries} >= ${TRIES_MAX}`))
        .returning({
          told: sql`pg_notify(${ERRANDS_CHANNEL}, ${errands.familyId}::text || ' ' || ${errands.key})::text`,
        });
    },

    /** False where it is not this process's any more. */
    async progress(row: Asked, life: number, progress: number): Promise<boolean> {
      const noted = await db.update(errands).set({ progress }).where(mine(row, life)).returning({ key: errands.key });
      return noted.length > 0;
    },

    async end(row: Asked, life: number, outcome: Outcome): Promise<void> {
      await db
        .update(errands)
        .set({ claimedBy: null, endedAt: sql`now()`, ...outcome })
        .where(mine(row, life))
        .returning({ told: told(nameOf(row)) });
    },

    /** Not done here, and not counted as tried. */
    async giveBack(row: Asked, life: number): Promise<void> {
      await db
        .update(errands)
        .set({ claimedBy: null, tries: sql`${errands.tries} - 1` })
        .where(mine(row, life))
        .returning({ told: told(ASKED) });
    },

    async sweep(): Promise<void> {
      await db
        .delete(errands)
        .where(lt(errands.createdAt, sql`now() - make_interval(mins => ${KEPT_MINUTES})`))
        .returning({ key: errands.key });
    },
  };
}
