import { createHash } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Role } from '#shared/user.ts';
import type { Queries } from '../../db/connect.ts';
import { families, memberships, people } from '../../db/schema.ts';
import { inboxLetters } from '../../db/schema-integrations.ts';

/** Who writes, in the family that they have open. */
export interface Sender {
  readonly personId: string;
  readonly familyId: string;
  readonly role: Role;
}
export type Outcome = typeof inboxLetters.$inferSelect.outcome;

/** Whoever dies over a letter leaves it to others after so long. */
const CLAIM_MINUTES = 2;
/** One for which there was no room is fetched again after so long. */
const AGAIN_MINUTES = 60;
/** Longer than letters are looked for, so that none is met a second time. */
const KEPT_DAYS = 90;
const SHOWN = 10;

export type InboxRepo = ReturnType<typeof inboxRepo>;

/** What became of the letters in the mailbox, and whose they are. */
export function inboxRepo(db: Queries) {
  const here = (mailbox: string, uid: number) => and(eq(inboxLetters.mailbox, mailbox), eq(inboxLetters.uid, uid));
  const isOld = lt(
    inboxLetters.at,
    sql`now() - make_interval(mins => case when ${inboxLetters.says} = '' then ${CLAIM_MINUTES}::int else ${AGAIN_MINUTES}::int end)`,
  );

  return {
    /** The account that has this address as its own, if it belongs to a person of a family. */
    async senderOf(email: string): Promise<Sender | undefined> {
      if (email === '') return undefined;
      const [found] = await db
        .select({ personId: people.id, familyId: people.familyId, role: memberships.role })
        .from(people)
        .innerJoin(memberships, and(eq(memberships.familyId, people.familyId), eq(memberships.personId, people.id)))
        .where(and(eq(people.email, email), eq(people.guest, false), eq(people.claimant, false)));
      return found;
    },

    /** Whether letters of this person's are known by their address, and taken. */
    async isKnown(personId: string): Promise<boolean> {
      const found = await db
        .select({ id: people.id })
        .from(people)
        .where(and(eq(people.id, personId), eq(people.guest, false), eq(people.claimant, false)));
      return found.length > 0;
    },

    /** Of these letters, those that nothing has become of yet. */
    async unknown(mailbox: string, uids: readonly number[]): Promise<number[]> {
      const known = new Set<number>();
      for (let from = 0; from < uids.length; from += 1000) {
        const some = uids.slice(from, from + 1000);
        const rows = await db
          .select({ uid: inboxLetters.uid })
          .from(inboxLetters)
          .where(
            and(
              eq(inboxLetters.mailbox, mailbox),
              inArray(inboxLetters.uid, some),
              or(ne(inboxLetters.outcome, 'waiting'), sql`not ${isOld}`),
            ),
          );
        for (const { uid } of rows) known.add(uid);
      }
      return uids.filter((uid) => !known.has(uid));
    },

    /** Takes a letter in hand; false where another process has it. */
    async claim(mailbox: string, uid: number, messageId: string): Promise<boolean> {
      const key = createHash('sha256').update(messageId).digest();
      const mine = await db
        .insert(inboxLetters)
        .values({ mailbox, uid, key, outcome: 'waiting' })
        .onConflictDoUpdate({
          target: [inboxLetters.mailbox, inboxLetters.uid],
          set: { at: sql`now()`, says: '' },
          setWhere: and(eq(inboxLetters.outcome, 'waiting'), isOld) ?? sql`false`,
        })
        .returning({ uid: inboxLetters.uid });
      return mine.length > 0;
    },

    /** Whether the family has taken another copy of it. */
    async hasTaken(familyId: string, messageId: string): Promise<boolean> {
      const key = createHash('sha256').update(messageId).digest();
      const found = await db
        .select({ uid: inboxLetters.uid })
        .from(inboxLetters)
        .where(and(eq(inboxLetters.key, key), eq(inboxLetters.familyId, familyId), eq(inboxLetters.outcome, 'taken')))
        .limit(1);
      return found.length > 0;
    },

    /** How many letters of the family's were taken within a day. */
    async takenToday(familyId: string): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(inboxLetters)
        .where(
          and(
            eq(inboxLetters.familyId, familyId),
            eq(inboxLetters.outcome, 'taken'),
            gt(inboxLetters.at, sql`now() - interval '1 day'`),
          ),
        );
      return row?.n ?? 0;
    },

    /** What became of a letter. Of a stranger's nothing is kept but that it was there. */
    async became(
      mailbox: string,
      uid: number,
      { sender, ...what }: { outcome: Outcome; sender?: Sender; subject?: string; made?: number; says?: string },
    ): Promise<void> {
      await db
        .update(inboxLetters)
        .set({ ...what, ...(sender ? { familyId: sender.familyId, personId: sender.personId } : {}), at: sql`now()` })
        .where(here(mailbox, uid));
    },

    /** A person's own letters to this family, the latest first. */
    async lettersOf(familyId: string, personId: string) {
      const { subject, at, outcome, says } = inboxLetters;
      return db
        .select({ subject, at, outcome, says })
        .from(inboxLetters)
        .where(and(eq(inboxLetters.familyId, familyId), eq(inboxLetters.personId, personId)))
        .orderBy(desc(inboxLetters.at))
        .limit(SHOWN);
    },

    /** Families that somebody with an account belongs to: for whom a folder may be. */
    async families(): Promise<{ id: string; name: string }[]> {
      return db
        .selectDistinct({ id: families.id, name: families.name })
        .from(families)
        .innerJoin(memberships, eq(memberships.familyId, families.id))
        .innerJoin(people, eq(people.id, memberships.personId))
        .where(eq(people.guest, false));
    },

    async sweep(): Promise<void> {
      await db.delete(inboxLetters).where(lt(inboxLetters.at, sql`now() - make_interval(days => ${KEPT_DAYS})`));
    },
  };
}
