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
