import { and, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { sentBytes } from '../../db/schema.ts';

/** From the first byte on; a window that has run out begins anew. */
const WINDOW_HOURS = 24;

/** What a key comes to, and until when that counts. */
export type SentBytes = Pick<typeof sentBytes.$inferSelect, 'bytes' | 'resetAt'>;
export type SentBytesRepo = ReturnType<typeof sentBytesRepo>;

/** How much was sent, by whatever key, in the last day: counted here, so that all processes agree. */
export function sentBytesRepo(db: Queries) {
  return {
    /** Adds bytes to several keys at once and gives what each comes to now. */
    async add(more: ReadonlyMap<string, number>): Promise<Map<string, SentBytes>> {
      const later = sql`now() + make_interval(hours => ${WINDOW_HOURS})`;
      // Always in the same order, so that two calls never wait for one another.
      const rows = [...more]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, bytes]) => ({ key, bytes, resetAt: later }));
      if (rows.length === 0) return new Map();
      const counted = await db
        .insert(sentBytes)
        .values(rows)
        .onConflictDoUpdate({
          target: sentBytes.key,
          set: {
            bytes: sql`case when ${sentBytes.resetAt} < now() then excluded.bytes else ${sentBytes.bytes} + excluded.bytes end`,
            resetAt: sql`case when ${sentBytes.resetAt} < now() then excluded.reset_at else ${sentBytes.resetAt} end`,
          },
        })
        .returning();
      return new Map(counted.map(({ key, ...sent }) => [key, sent]));
    },

    /** What the keys come to; one that is missing has sent nothing. */
    async of(keys: readonly string[]): Promise<Map<string, SentBytes>> {
      const rows = await db
        .select()
        .from(sentBytes)
        .where(and(inArray(sentBytes.key, [...keys]), gt(sentBytes.resetAt, sql`now()`)));
      return new Map(rows.map(({ key, ...sent }) => [key, sent]));
    },

    async sweep(): Promise<void> {
      await db.delete(sentBytes).where(lt(sentBytes.resetAt, sql`now()`));
    },
  };
}
