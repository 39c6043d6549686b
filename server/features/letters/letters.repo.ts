import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { isDead, type LifeLock } from '../../db/life-lock.ts';
import { waitingLetters } from '../../db/schema-installation.ts';
import type { Secret } from '../../held-secret.ts';
import type { Letter } from '../../providers/mail/port.ts';
import { seal, unseal } from '../keepers/seal.ts';

/** A letter in hand; nobody else has it. */
export interface LetterInHand extends Letter {
  readonly id: string;
  readonly ageMs: number;
}

interface Options {
  readonly secret: Secret;
  readonly life: Pick<LifeLock, 'key'>;
}

/** A letter that no mail server took for so long is given up: what it says is old by then. */
const GIVE_UP_DAYS = 5;
/** Longer than a mail server can take over one; whoever dies with it in hand lets go of it at once. */
const LEASE_SECONDS = 600;
const TEXT = 'a waiting letter';

export type LettersRepo = ReturnType<typeof waitingLettersRepo>;

/** Letters that the mail server has not taken yet. Their texts have links and codes, so they lie here sealed. */
export function waitingLettersRepo(db: Queries, { secret, life }: Options) {
  const isAbandoned = and(isNotNull(waitingLetters.claimedBy), isDead(waitingLetters.claimedBy));

  return {
    async add({ to, subject, text }: Letter): Promise<void> {
      await db.insert(waitingLetters).values({ to, subject, sealedText: seal(secret(), TEXT, Buffer.from(text)) });
    },

    /** Takes the letter in hand that is due longest; null where none is. */
    async take(): Promise<LetterInHand | null> {
      const due = db
        .select({ id: waitingLetters.id })
        .from(waitingLetters)
        .where(or(lte(waitingLetters.nextAt, sql`now()`), isAbandoned))
        .orderBy(asc(waitingLetters.nextAt))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await db
        .update(waitingLetters)
        .set({ nextAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`, claimedBy: life.key })
        .where(eq(waitingLetters.id, sql`(${due})`))
        .returning({
          id: waitingLetters.id,
          to: waitingLetters.to,
          subject: waitingLetters.subject,
          sealedText: waitingLetters.sealedText,
          ageMs: sql<number>`(extract(epoch from now() - created_at) * 1000)::float`,
        });
      if (!row) return null;
      const { sealedText, ...letter } = row;
      return { ...letter, text: unseal(secret(), TEXT, sealedText).toString('utf8') };
    },

    /** It was taken. */
    async remove(id: string): Promise<void> {
      await db.delete(waitingLetters).where(eq(waitingLetters.id, id));
    },

    /** It was not taken, and is tried again. */
    async putBack(id: string, afterMs: number): Promise<void> {
      await db
        .update(waitingLetters)
        .set({ nextAt: sql`now() + make_interval(secs => ${afterMs / 1000})`, claimedBy: null })
        .where(eq(waitingLetters.id, id));
    },

    /** The mail server takes letters again: all that wait for it are due. */
    async allDue(): Promise<void> {
      await db
        .update(waitingLetters)
        .set({ nextAt: sql`now()` })
        .where(isNull(waitingLetters.claimedBy));
    },

    async sweep(): Promise<void> {
      await db
        .delete(waitingLetters)
        .where(lt(waitingLetters.createdAt, sql`now() - make_interval(days => ${GIVE_UP_DAYS})`));
    },
  };
}
