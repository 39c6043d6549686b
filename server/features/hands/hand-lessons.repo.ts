import { and, asc, count, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { EXAMPLES_MAX } from '#shared/hands.ts';
import type { Transcript } from '#shared/transcript.ts';
import type { Database } from '../../db/connect.ts';
import { handCards, handExamples, hands, recipes, transcripts } from '../../db/schema.ts';

/** A hand that this process is to learn. */
export interface ClaimedHand {
  readonly id: string;
  readonly familyId: string;
  readonly network: string;
  readonly learnedFrom: number;
  readonly claimedUntil: Date;
}

/** What learning came to, as it is kept. */
export interface KeptLesson {
  readonly network: string;
  readonly weights: Uint8Array | null;
  readonly learnedFrom: number;
  readonly wrongBefore: number | null;
  readonly wrongAfter: number | null;
}

/** A line that a person has read, and where it stands. */
export interface KeptExample {
  readonly recipeId: string;
  readonly place: string;
  readonly text: string;
}

/** After so many times that a process died over it, a hand waits until a further line comes. */
const ATTEMPTS_MAX = 3;

const claimed = {
  id: hands.id,
  familyId: hands.familyId,
  network: hands.network,
  learnedFrom: hands.learnedFrom,
  claimedUntil: hands.claimedUntil,
};

/** The hands of all families as they are learned: which is due, who has it, and the lines that it is learned from. */
export function handLessons(db: Database) {
  const held = ({ familyId, id, claimedUntil }: ClaimedHand) =>
    and(eq(hands.familyId, familyId), eq(hands.id, id), eq(hands.claimedUntil, claimedUntil));

  return {
    /**
     * Takes a hand to learn until `seconds` from now. One is learned at a time, whatever the number of processes: it takes
     * a core for minutes. A row whose time is over was a dead process's, and is taken again.
     */
    async claim(seconds: number): Promise<ClaimedHand | undefined> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('hands'))`);
        const [busy] = await tx
          .select({ n: count() })
          .from(hands)
          .where(sql`claimed_until > now()`);
        if (busy && busy.n > 0) return undefined;
        const next = sql`(select id from ${hands} where (is_due or claimed_until is not null) and attempts < ${ATTEMPTS_MAX}
          order by attempts, learned_from, created_at limit 1)`;
        const [row] = await tx
          .update(hands)
          .set({
            isDue: false,
            claimedUntil: sql`date_trunc('milliseconds', now() + make_interval(secs => ${seconds}))`,
            attempts: sql`${hands.attempts} + 1`,
          })
          .where(sql`${hands.id} = ${next}`)
          .returning(claimed);
        return row?.claimedUntil ? { ...row, claimedUntil: row.claimedUntil } : undefined;
      });
    },

    /** Ends a claim, with what came of it; false where it has become another's, or the hand was forgotten. */
    async finish(claim: ClaimedHand, kept: KeptLesson | null): Promise<boolean> {
      const ended = await db
        .update(hands)
        .set({
          claimedUntil: null,
          attempts: 0,
          ...(kept ? { ...kept, weights: kept.weights && Buffer.from(kept.weights) } : {}),
        })
        .where(held(claim))
        .returning({ id: hands.id });
      return ended.length > 0;
    },

    /** Gives a claim back, to be taken again at once. */
    async giveBack(claim: ClaimedHand): Promise<void> {
      await db
        .update(hands)
        .set({ claimedUntil: null, isDue: true, attempts: sql`greatest(0, ${hands.attempts} - 1)` })
        .where(held(claim));
    },

    /** Gives a claim back that failed, to be tried again; the try counts. */
    async fail(claim: ClaimedHand): Promise<void> {
      await db.update(hands).set({ claimedUntil: null, isDue: true }).where(held(claim));
    },

    /** Whether any hand was tried yet. */
    async hasLearned(): Promise<boolean> {
      return (
        (
          await db
            .select({ id: hands.id })
            .from(hands)
            .where(sql`network <> ''`)
            .limit(1)
        ).length > 0
      );
    },

    /** Hands that were tried with another network than this are to be learned anew. */
    async relearnFor(network: string): Promise<void> {
      await db
        .update(hands)
        .set({ isDue: true, attempts: 0 })
        .where(sql`network not in ('', ${network})`);
    },

    /** What the cards of a hand say, one after the other. */
    async *originals(familyId: string, handId: string): AsyncGenerator<{ recipeId: string; transcript: Transcript }> {
      const cards = await db
        .select({ recipeId: handCards.recipeId })
        .from(handCards)
        .innerJoin(recipes, and(eq(recipes.familyId, handCards.familyId), eq(recipes.id, handCards.recipeId)))
        .where(and(eq(handCards.familyId, familyId), eq(handCards.handId, handId), isNull(recipes.deletedAt)))
        .orderBy(desc(recipes.createdAt));
      for (const { recipeId } of cards) {
        const [row] = await db
          .select({ transcript: transcripts.transcript })
          .from(transcripts)
          .where(and(eq(transcripts.familyId, familyId), eq(transcripts.recipeId, recipeId)));
        if (row) yield { recipeId, transcript: row.transcript };
      }
    },

    /** The places of a recipe that are kept as examples, with their texts. */
    async kept(familyId: string, recipeId: string): Promise<Map<string, string>> {
      const rows = await db
        .select({ place: handExamples.place, text: handExamples.text })
        .from(handExamples)
        .where(and(eq(handExamples.familyId, familyId), eq(handExamples.recipeId, recipeId)));
      return new Map(rows.map(({ place, text }) => [place, text]));
    },

    /** Keeps what a recipe's lines say now: new ones, those whose text has changed; others of the recipe go. */
    async keep(
      { familyId, id: handId }: Pick<ClaimedHand, 'familyId' | 'id'>,
      recipeId: string,
      lines: readonly (Omit<KeptExample, 'recipeId'> & { readonly picture: Uint8Array | null })[],
    ): Promise<void> {
      await db.transaction(async (tx) => {
        // Whoever has said in the meantime that it is another's hand is right; and it may have moved to another family.
        const [still] = await tx
          .select({ handId: handCards.handId })
          .from(handCards)
          .where(and(eq(handCards.familyId, familyId), eq(handCards.recipeId, recipeId), eq(handCards.handId, handId)))
          .for('update');
        if (!still) return;
        const of = and(eq(handExamples.familyId, familyId), eq(handExamples.recipeId, recipeId));
        const places = lines.map(({ place }) => place);
        await tx.delete(handExamples).where(places.length === 0 ? of : and(of, notInArray(handExamples.place, places)));
        for (const { place, text, picture } of lines) {
          if (picture === null) {
            await tx
              .update(handExamples)
              .set({ text })
              .where(and(of, eq(handExamples.place, place)));
          } else {
            await tx
              .insert(handExamples)
              .values({ familyId, handId, recipeId, place, text, picture: Buffer.from(picture) })
              .onConflictDoUpdate({
                target: [handExamples.recipeId, handExamples.place],
                set: { text },
                setWhere: eq(handExamples.familyId, familyId),
              });
          }
        }
      });
    },

    /** Of a hand only the newest lines are kept. */
    async trim(familyId: string, handId: string): Promise<void> {
      await db.execute(sql`delete from ${handExamples} where ${handExamples.familyId} = ${familyId}
        and ${handExamples.handId} = ${handId} and ctid in (
          select ctid from ${handExamples} where family_id = ${familyId} and hand_id = ${handId}
          order by created_at desc, place offset ${EXAMPLES_MAX})`);
    },

    /** The lines kept of a hand, the newest first. */
    async examples(familyId: string, handId: string) {
      return db
        .select({ text: handExamples.text, picture: handExamples.picture })
        .from(handExamples)
        .where(and(eq(handExamples.familyId, familyId), eq(handExamples.handId, handId)))
        .orderBy(desc(handExamples.createdAt), asc(handExamples.place))
        .limit(EXAMPLES_MAX);
    },
  };
}
