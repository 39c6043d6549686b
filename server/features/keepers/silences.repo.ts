import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../db/connect.ts';
import { familyKeeping, keeperLetters, keepers } from '../../db/schema-keepers.ts';
import { type Addressed, addressedOf, endRound, type Keeping, keepingOf, lastSignSql } from './keepers.repo.ts';
import { nextStep, type Step } from './silence-steps.ts';

/** A step that was just done, with what the letters about it say. */
export interface Stepped {
  readonly step: Step;
  readonly round: string;
  readonly keeping: Keeping;
  readonly members: readonly Addressed[];
}

export type SilencesRepo = ReturnType<typeof silencesRepo>;

/** Families whose owners are silent, a step at a time. */
export function silencesRepo(db: Database) {
  return {
    /** Families that may have a step to do. Those whose letters were not taken yet wait for them. */
    async due(now: Date): Promise<string[]> {
      const silentSince = sql`${now}::timestamptz - make_interval(months => ${familyKeeping.silenceMonths})`;
      const unsent = sql`exists (select from ${keeperLetters} l where l.family_id = ${familyKeeping.familyId} and l.round = ${familyKeeping.round})`;
      const found = await db
        .select({ id: familyKeeping.familyId })
        .from(familyKeeping)
        .where(
          or(
            // A day more than enough: months differ in length.
            and(
              eq(familyKeeping.step, 'quiet'),
              lt(familyKeeping.countedFrom, sql`${silentSince} + interval '4 days'`),
              lt(lastSignSql, sql`${silentSince} + interval '4 days'`),
            ),
            lt(familyKeeping.roundSign, lastSignSql),
            and(not(eq(familyKeeping.step, 'quiet')), lte(familyKeeping.dueAt, now), not(unsent)),
            and(eq(familyKeeping.step, 'asking'), isNull(familyKeeping.asked)),
            and(
              eq(familyKeeping.step, 'asking'),
              sql`exists (select from ${keepers} k where k.id = ${familyKeeping.asked} and k.answer is not null)`,
            ),
          ),
        );
      return found.map(({ id }) => id);
    },

    /** Does the family's next step, and has its letters written with it; nothing where another process is at it. */
    async step(familyId: string, now: Date, write: (tx: Queries, stepped: Stepped) => Promise<void>): Promise<void> {
      await db.transaction(async (tx) => {
        const keeping = await keepingOf(tx, familyId, 'skip');
        const step = keeping && nextStep(keeping, keeping.keepers, keeping.lastSign, now);
        if (!keeping || !step) return;
        const begins = step.do === 'warn' && step.letter === 1;
        const round = begins || keeping.round === null ? randomUUID() : keeping.round;
        const members = await addressedOf(tx, familyId);
        if (step.do === 'end') await endRound(tx, familyId);
        else {
          if (begins) await tx.update(keepers).set({ answer: null }).where(eq(keepers.familyId, familyId));
          if ('silent' in step && step.silent !== null) {
            await tx
              .update(keepers)
              .set({ answer: 'silent' })
              .where(and(eq(keepers.familyId, familyId), eq(keepers.id, step.silent)));
          }
          await tx
            .update(familyKeeping)
            .set({
              round,
              step: step.do === 'warn' ? 'warning' : step.do === 'ask' ? 'asking' : 'resting',
              letters: step.do === 'rest' ? 0 : step.letter,
              asked: step.do === 'ask' ? step.keeper : null,
              dueAt: step.dueAt,
              ...(begins ? { roundSign: keeping.lastSign } : {}),
            })
            .where(eq(familyKeeping.familyId, familyId));
        }
        await write(tx, { step, round, keeping, members });
      });
    },
  };
}
