import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { passkeyChallenges, passkeys } from '../../db/schema-sign-in.ts';

export type KeptPasskey = typeof passkeys.$inferSelect;
export type PasskeysRepo = ReturnType<typeof passkeysRepo>;

/** The keys of people, and what they are asked to sign. */
export function passkeysRepo(db: Queries) {
  return {
    async of(personId: string): Promise<KeptPasskey[]> {
      return db
        .select()
        .from(passkeys)
        .where(eq(passkeys.personId, personId))
        .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
    },
    async find(id: string): Promise<KeptPasskey | undefined> {
      const [found] = await db.select().from(passkeys).where(eq(passkeys.id, id));
      return found;
    },
    /** Undefined where the key is kept already. */
    async add(key: typeof passkeys.$inferInsert): Promise<KeptPasskey | undefined> {
      const [made] = await db.insert(passkeys).values(key).onConflictDoNothing().returning();
      return made;
    },
    async rename(personId: string, id: string, name: string): Promise<boolean> {
      const renamed = await db
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.personId, personId), eq(passkeys.id, id)))
        .returning({ id: passkeys.id });
      return renamed.length > 0;
    },
    async remove(personId: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(passkeys)
        .where(and(eq(passkeys.personId, personId), eq(passkeys.id, id)))
        .returning({ id: passkeys.id });
      return removed.length > 0;
    },
    /** Writes down that it has signed; false where it has done so elsewhere at the same moment, or was removed. */
    async used(id: string, before: number, counter: number): Promise<boolean> {
      const used = await db
        .update(passkeys)
        .set({ counter, usedAt: sql`now()` })
        .where(and(eq(passkeys.id, id), eq(passkeys.counter, before)))
        .returning({ id: passkeys.id });
      return used.length > 0;
    },
    async keepChallenge(id: Buffer, personId: string | null, minutes: number): Promise<void> {
      const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
      await db.insert(passkeyChallenges).values({ id, personId, expiresAt });
    },
    /** Spends it; false where it is unknown, spent, too old, or was made for somebody else. */
    async spendChallenge(id: Buffer, personId: string | null): Promise<boolean> {
      const whose = personId === null ? isNull(passkeyChallenges.personId) : eq(passkeyChallenges.personId, personId);
      const spent = await db
        .delete(passkeyChallenges)
        .where(and(eq(passkeyChallenges.id, id), whose, gt(passkeyChallenges.expiresAt, sql`now()`)))
        .returning({ id: passkeyChallenges.id });
      return spent.length > 0;
    },
    async sweep(): Promise<void> {
      await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
    },
  };
}
