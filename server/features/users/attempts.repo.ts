import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { rateLimits } from '../../db/schema.ts';

export interface Hits {
  readonly totalHits: number;
  readonly resetTime: Date;
}
export type AttemptsRepo = ReturnType<typeof attemptsRepo>;

/** Counted attempts that must hold across processes and restarts. */
export function attemptsRepo(db: Queries) {
  return {
    /** One more hit of `key`; a window that has run out begins anew. */
    async hit(key: string, windowMs: number): Promise<Hits> {
      const later = sql`now() + make_interval(secs => ${windowMs / 1000})`;
      const [row] = await db
        .insert(rateLimits)
        .values({ key, hits: 1, resetAt: later })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            hits: sql`case when ${rateLimits.resetAt} < now() then 1 else ${rateLimits.hits} + 1 end`,
            resetAt: sql`case when ${rateLimits.resetAt} < now() then ${later} else ${rateLimits.resetAt} end`,
          },
        })
        .returning();
      if (!row) throw new Error('no hit was counted');
      return { totalHits: row.hits, resetTime: row.resetAt };
    },
    /**
     * One more try of `key`, unless it comes too early: then it is not counted, and the answer is the seconds until the next
     * one is let through. The first `free` tries in a row are; behind each further one lies a pause, a minute at first and
     * twice as long each time, an hour at most. A day without a try forgets them.
     */
    async tryAgainIn(key: string, free: number): Promise<number> {
      const isOver = sql`${rateLimits.resetAt} < now()`;
      const pause = sql`make_interval(secs => least(3600, 60 * power(2, least(${rateLimits.hits} + 1 - ${free}::int, 20))))`;
      const day = sql`now() + interval '1 day'`;
      const counted = await db
        .insert(rateLimits)
        .values({ key, hits: 1, resetAt: day })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
            resetAt: day,
            nextAt: sql`case when not ${isOver} and ${rateLimits.hits} + 1 >= ${free}::int then now() + ${pause} end`,
          },
          setWhere: sql`coalesce(${rateLimits.nextAt} <= now(), true)`,
        })
        .returning({ hits: rateLimits.hits });
      if (counted.length > 0) return 0;
      const [waiting] = await db
        .select({ seconds: sql<number>`ceil(extract(epoch from ${rateLimits.nextAt} - now()))::int` })
        .from(rateLimits)
        .where(eq(rateLimits.key, key));
      return Math.max(waiting?.seconds ?? 1, 1);
    },
    async forgive(key: string): Promise<void> {
      await db
        .update(rateLimits)
        .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
        .where(eq(rateLimits.key, key));
    },
    async forget(key: string): Promise<void> {
      await db.delete(rateLimits).where(eq(rateLimits.key, key));
    },
  };
}
