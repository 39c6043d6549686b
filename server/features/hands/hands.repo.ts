import { and, asc, count, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { EXAMPLES_MAX, HANDS_MAX } from '#shared/hands.ts';
import type { Transcript } from '#shared/transcript.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { handCards, handExamples, hands, imports, recipes, transcripts } from '../../db/schema.ts';
import { isUuid, uuidOr } from '../../db/uuid.ts';
import { AppError, notFound } from '../../errors.ts';

const { weights: _weights, ...columns } = {
  id: hands.id,
  familyId: hands.familyId,
  name: hands.name,
  network: hands.network,
  weights: hands.weights,
  learnedFrom: hands.learnedFrom,
  wrongBefore: hands.wrongBefore,
  wrongAfter: hands.wrongAfter,
  isDue: hands.isDue,
  claimedUntil: hands.claimedUntil,
};

export interface HandRow {
  readonly id: string;
  readonly name: string;
  readonly network: string;
  readonly hasWeights: boolean;
  readonly learnedFrom: number;
  readonly wrongBefore: number | null;
  readonly wrongAfter: number | null;
  readonly isDue: boolean;
  readonly claimedUntil: Date | null;
  readonly lines: number;
}

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

/** Whose card: a recipe's original, or an import that is to become one. */
export type Card = { readonly recipeId: string } | { readonly importId: string };

/** After so many times that a process died over it, a hand waits until a further line comes. */
const ATTEMPTS_MAX = 3;

export type HandsRepo = ReturnType<typeof handsRepo>;

/** The hands of a family, and what was learned of them. What a person asks for names the family first. */
export function handsRepo(db: Database) {
  const own = (familyId: string, id: string) => and(eq(hands.familyId, familyId), eq(hands.id, id));
  const linesOf = sql<number>`(select count(*)::int from ${handExamples} where ${handExamples.familyId} = ${hands.familyId} and ${handExamples.handId} = ${hands.id})`;
  const listed = { ...columns, hasWeights: sql<boolean>`${hands.weights} is not null`, lines: linesOf };

  /** The hand of this name, made where there is none; names differ by more than their capitals. */
  async function named(tx: Queries, familyId: string, name: string): Promise<string> {
    const all = await tx.select({ id: hands.id, name: hands.name }).from(hands).where(eq(hands.familyId, familyId));
    const there = all.find((one) => one.name.toLocaleLowerCase() === name.toLocaleLowerCase());
    if (there) return there.id;
    if (all.length >= HANDS_MAX) throw new AppError('too-many', `At most ${String(HANDS_MAX)} hands can be known.`);
    const [made] = await tx.insert(hands).values({ familyId, name }).returning({ id: hands.id });
    if (!made) throw new Error('no hand was made');
    return made.id;
  }

  const setDue = (tx: Queries, familyId: string, ids: readonly string[]) =>
    ids.length === 0
      ? undefined
      : tx
          .update(hands)
          .set({ isDue: true, attempts: 0 })
          .where(and(eq(hands.familyId, familyId), inArray(hands.id, [...ids])));

  /** Ties a recipe to a hand, or to nobody's; lines of it that were another hand's go. */
  async function tie(tx: Queries, familyId: string, recipeId: string, handId: string | null): Promise<void> {
    const [before] = await tx
      .select({ handId: handCards.handId })
      .from(handCards)
      .where(and(eq(handCards.familyId, familyId), eq(handCards.recipeId, recipeId)));
    await tx
      .insert(handCards)
      .values({ familyId, recipeId, handId })
      .onConflictDoUpdate({ target: handCards.recipeId, set: { handId }, setWhere: eq(handCards.familyId, familyId) });
    if (before && before.handId !== handId) {
      await tx
        .delete(handExamples)
        .where(and(eq(handExamples.familyId, familyId), eq(handExamples.recipeId, recipeId)));
    }
    const changed = [before?.handId ?? null, handId].filter((id) => id !== null);
    if (before?.handId !== handId) await setDue(tx, familyId, changed);
  }

  return {
    async list(familyId: string): Promise<HandRow[]> {
      return db.select(listed).from(hands).where(eq(hands.familyId, familyId)).orderBy(asc(hands.createdAt));
    },

    async find(familyId: string, id: string): Promise<HandRow> {
      const [row] = isUuid(id) ? await db.select(listed).from(hands).where(own(familyId, id)) : [];
      if (!row) throw notFound('Hand');
      return row;
    },

    /** The family's recipes in each hand, the newest first; not those in the trash. */
    async cards(familyId: string): Promise<{ handId: string | null; id: string; title: string }[]> {
      return db
        .select({ handId: handCards.handId, id: recipes.id, title: recipes.title })
        .from(handCards)
        .innerJoin(recipes, and(eq(recipes.familyId, handCards.familyId), eq(recipes.id, handCards.recipeId)))
        .where(and(eq(handCards.familyId, familyId), isNull(recipes.deletedAt)))
        .orderBy(desc(recipes.createdAt));
    },

    /** Whose hand a card is in: undefined where nobody has said, null where it is nobody's. Throws 'not-found'. */
    async ofCard(familyId: string, card: Card): Promise<{ handId: string | null | undefined; author: string }> {
      if ('importId' in card) {
        const [row] = await db
          .select({ handId: imports.handId, author: sql<string | null>`${imports.draft} -> 'source' ->> 'author'` })
          .from(imports)
          .where(and(eq(imports.familyId, familyId), eq(imports.id, uuidOr('Import', card.importId))));
        if (!row) throw notFound('Import');
        return { handId: row.handId ?? undefined, author: row.author ?? '' };
      }
      const [row] = await db
        .select({
          isSaid: sql<boolean>`${handCards.recipeId} is not null`,
          handId: handCards.handId,
          author: sql<string | null>`${recipes.body} -> 'source' ->> 'author'`,
        })
        .from(recipes)
        .leftJoin(handCards, and(eq(handCards.familyId, recipes.familyId), eq(handCards.recipeId, recipes.id)))
        .where(and(eq(recipes.familyId, familyId), eq(recipes.id, uuidOr('Recipe', card.recipeId))));
      if (!row) throw notFound('Recipe');
      return { handId: row.isSaid ? row.handId : undefined, author: row.author ?? '' };
    },

    /** Keeps whose hand a card is in, by name; null: nobody's. Throws 'not-found', 'too-many'. */
    async choose(familyId: string, card: Card, name: string | null): Promise<void> {
      await this.ofCard(familyId, card);
      await db.transaction(async (tx) => {
        const handId = name === null ? null : await named(tx, familyId, name);
        if ('recipeId' in card) return tie(tx, familyId, card.recipeId, handId);
        await tx
          .update(imports)
          .set({ handId })
          .where(and(eq(imports.familyId, familyId), eq(imports.id, card.importId)));
      });
    },

    /** A recipe was made of an import: it keeps its hand. */
    async keepOfImport(familyId: string, importId: string, recipeId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ handId: hands.id })
          .from(imports)
          .innerJoin(hands, and(eq(hands.familyId, imports.familyId), eq(hands.id, imports.handId)))
          .where(and(eq(imports.familyId, familyId), eq(imports.id, importId)));
        if (row) await tie(tx, familyId, recipeId, row.handId);
      });
    },

    /** What a recipe's original says has changed: there may be lines to learn from. */
    async noteOriginal(familyId: string, recipeId: string): Promise<void> {
      const rows = await db
        .select({ handId: handCards.handId })
        .from(handCards)
        .where(and(eq(handCards.familyId, familyId), eq(handCards.recipeId, recipeId)));
      await setDue(
        db,
        familyId,
        rows.flatMap(({ handId }) => handId ?? []),
      );
    },

    /** All that is known of a hand goes, with its lines; its recipes stay, and are nobody's. */
    async forget(familyId: string, id: string): Promise<void> {
      const gone = isUuid(id) ? await db.delete(hands).where(own(familyId, id)).returning({ id: hands.id }) : [];
      if (gone.length === 0) throw notFound('Hand');
    },

    /** What was learned of a hand; null where nothing is. */
    async weights(familyId: string, handId: string): Promise<Uint8Array | null> {
      const [row] = await db.select({ weights: hands.weights }).from(hands).where(own(familyId, handId));
      return row?.weights ?? null;
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
          .returning(columns);
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
        .where(and(own(claim.familyId, claim.id), eq(hands.claimedUntil, claim.claimedUntil)))
        .returning({ id: hands.id });
      return ended.length > 0;
    },

    /** Gives a claim back, to be taken again at once. */
    async giveBack(claim: ClaimedHand): Promise<void> {
      await db
        .update(hands)
        .set({ claimedUntil: null, isDue: true, attempts: sql`greatest(0, ${hands.attempts} - 1)` })
        .where(and(own(claim.familyId, claim.id), eq(hands.claimedUntil, claim.claimedUntil)));
    },

    /** Gives a claim back that failed, to be tried again; the try counts. */
    async fail(claim: ClaimedHand): Promise<void> {
      await db
        .update(hands)
        .set({ claimedUntil: null, isDue: true })
        .where(and(own(claim.familyId, claim.id), eq(hands.claimedUntil, claim.claimedUntil)));
    },

    /** Begins anew with one over which processes have died. */
    setDueAgain: async (familyId: string, id: string): Promise<void> => {
      await setDue(db, familyId, [id]);
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
              .onConflictDoUpdate({ target: [handExamples.recipeId, handExamples.place], set: { text } });
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
  };
}
