import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { HANDS_MAX } from '#shared/hands.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { handCards, handExamples, hands, imports, recipes } from '../../db/schema.ts';
import { isUuid, uuidOr } from '../../db/uuid.ts';
import { AppError, notFound } from '../../errors.ts';
import { handLessons } from './hand-lessons.repo.ts';

const columns = {
  id: hands.id,
  familyId: hands.familyId,
  name: hands.name,
  network: hands.network,
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

/** Whose card: a recipe's original, or an import that is to become one. */
export type Card = { readonly recipeId: string } | { readonly importId: string };

export type HandsRepo = ReturnType<typeof handsRepo>;

/** The hands of a family, and what was learned of them. What a person asks for names the family first; learning, `handLessons`. */
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
    ...handLessons(db),

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

    /** Begins anew with one over which processes have died. */
    setDueAgain: async (familyId: string, id: string): Promise<void> => {
      await setDue(db, familyId, [id]);
    },
  };
}
