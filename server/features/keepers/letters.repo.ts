import { asc, eq, lt, lte, sql } from 'drizzle-orm';
import { LETTER_DAYS } from '#shared/keepers.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { familyKeeping, keeperLetters, keptArchives } from '../../db/schema-keepers.ts';
import type { Secret } from '../../held-secret.ts';
import type { Letter } from '../../providers/mail/port.ts';
import { seal, unseal } from './seal.ts';

/** A letter and what it belongs to. */
export interface NewLetter extends Letter {
  /** The round that waits until it was taken. */
  readonly round?: string;
  readonly keeperId?: string;
  readonly archiveId?: string;
}

/** A letter that no mail server took for so many days is given up, and what waits for it goes on. */
const GIVE_UP_DAYS = 30;
/** Tried every hour at first, then every few hours. */
const OFTEN = 12;
/** Longer than a mail server can take over one. Whoever dies with it in hand holds it up for so long. */
const LEASE_MS = 600_000;
const TEXT = 'a letter';

export type LettersRepo = ReturnType<typeof lettersRepo>;

/**
 * Letters that are written with the step they belong to, in its transaction, and removed when they were taken: one may go out
 * twice, where a process dies in between, and none is left out. Their texts have links, so they lie here sealed.
 */
export function lettersRepo(db: Database, secret: Secret) {
  /** Null where it was sealed by another secret. */
  const opened = (sealedText: Uint8Array): string | null => {
    try {
      return unseal(secret(), TEXT, sealedText).toString('utf8');
    } catch {
      return null;
    }
  };

  /** A letter was taken: it is gone, and what waits for it knows. */
  async function noteTaken({ id, round, archiveId }: typeof keeperLetters.$inferSelect, now: Date): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.delete(keeperLetters).where(eq(keeperLetters.id, id));
      // Whoever got it late has as long to answer as anybody.
      if (round !== null) {
        const dueAt = new Date(now.getTime() + LETTER_DAYS * 86_400_000);
        await tx
          .update(familyKeeping)
          .set({ dueAt: sql`greatest(${familyKeeping.dueAt}, ${dueAt})` })
          .where(eq(familyKeeping.round, round));
      }
      if (archiveId !== null) {
        await tx
          .update(keptArchives)
          .set({ sentAt: sql`coalesce(${keptArchives.sentAt}, ${now})` })
          .where(eq(keptArchives.id, archiveId));
      }
    });
  }

  return {
    async write(
      tx: Queries,
      familyId: string,
      letters: readonly NewLetter[],
      now: Date,
      days = GIVE_UP_DAYS,
    ): Promise<void> {
      if (letters.length === 0) return;
      const expiresAt = new Date(now.getTime() + days * 86_400_000);
      await tx.insert(keeperLetters).values(
        letters.map(({ text, ...letter }) => ({
          ...letter,
          familyId,
          sealedText: seal(secret(), TEXT, Buffer.from(text)),
          createdAt: now,
          nextAt: now,
          expiresAt,
        })),
      );
    },

    /**
     * Gives the letter that waits longest to `send`; null where none is due. False where it was not taken: then it is tried
     * again. Nobody else is given a letter that is in hand, and nothing is locked while the mail server is asked.
     */
    async sendOne(now: Date, send: (letter: Letter) => Promise<boolean>): Promise<boolean | null> {
      const due = db
        .select({ id: keeperLetters.id })
        .from(keeperLetters)
        .where(lte(keeperLetters.nextAt, now))
        .orderBy(asc(keeperLetters.nextAt), asc(keeperLetters.createdAt), asc(keeperLetters.id))
        .limit(1)
        .for('update', { skipLocked: true });
      const [letter] = await db
        .update(keeperLetters)
        .set({ nextAt: new Date(now.getTime() + LEASE_MS) })
        .where(eq(keeperLetters.id, sql`(${due})`))
        .returning();
      if (!letter) return null;
      const { id, to, subject, sealedText, tries } = letter;
      const text = opened(sealedText);
      // Under another secret nobody can read it any more: it waits, and is given up as one that no server takes.
      if (text === null || !(await send({ to, subject, text }))) {
        const hours = tries < OFTEN ? 1 : 6;
        const nextAt = new Date(now.getTime() + hours * 3_600_000);
        await db
          .update(keeperLetters)
          .set({ nextAt, tries: tries + 1 })
          .where(eq(keeperLetters.id, id));
        return false;
      }
      await noteTaken(letter, now);
      return true;
    },

    /** Letters that were given up. */
    async sweep(now: Date): Promise<void> {
      await db.delete(keeperLetters).where(lt(keeperLetters.expiresAt, now));
    },
  };
}
