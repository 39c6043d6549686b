import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import {
  ASK_ANSWERS_MAX,
  ASK_DAYS,
  type Answered,
  type Question,
  type QuestionAnswer,
  type QuestionCreate,
} from '#shared/questions.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { questionAnswers, questionLinks, questions } from '../../db/schema-questions.ts';
import { recipes } from '../../db/schema.ts';
import { uuidOr } from '../../db/uuid.ts';
import { notFound } from '../../errors.ts';

/** On which the database tells every process that of a recipe something was asked, answered or settled: 'family recipe'. */
export const QUESTIONS_CHANNEL = 'keepsake_questions';
/** Days for which a link that has run out can still say so. */
const FORGET_DAYS = 60;
const ANSWERED_MAX = 20;
/** Answers that are looked through for those. */
const LATEST_MAX = 500;

type LinkRow = typeof questionLinks.$inferSelect;
type QuestionRow = typeof questions.$inferSelect;
type AnswerRow = typeof questionAnswers.$inferSelect;
export type LinkState = 'open' | 'ended' | 'expired' | 'full';

export interface NewQuestion extends Omit<QuestionCreate, 'crop'> {
  /** A storagePath, or empty. */
  readonly crop: string;
}
/** What somebody says to a question of a link, by its place. */
export interface Said {
  readonly place: number;
  readonly saidBy: string;
  readonly reading: string;
  readonly word: string;
  readonly sound: string;
}
/** What is behind a link. */
export interface OpenedLink {
  readonly familyId: string;
  readonly recipeId: string;
  readonly state: LinkState;
  readonly answers: number;
  readonly askedBy: string;
  /** Those that nobody has settled yet. */
  readonly questions: readonly Pick<QuestionRow, 'id' | 'place' | 'asked' | 'readings' | 'crop'>[];
}

const stateOf = ({ endedAt, expiresAt, answers }: LinkRow, now: Date): LinkState =>
  endedAt !== null ? 'ended' : expiresAt <= now ? 'expired' : answers >= ASK_ANSWERS_MAX ? 'full' : 'open';

const presentedAnswer = ({ id, saidBy, reading, word, sound, createdAt }: AnswerRow): QuestionAnswer => ({
  ...{ id, saidBy, reading, word, sound },
  at: createdAt.toISOString(),
});
const presented = (row: QuestionRow, link: LinkRow | null, answers: readonly AnswerRow[], now: Date): Question => ({
  id: row.id,
  field: row.field,
  about: row.about,
  reason: row.reason,
  asked: row.asked,
  readings: row.readings,
  crop: row.crop,
  askedBy: row.askedBy,
  askedAt: row.createdAt.toISOString(),
  settledAt: row.settledAt && row.settledAt.toISOString(),
  settledBy: row.settledBy,
  answerId: row.answerId,
  link: link && { id: link.id, state: stateOf(link, now), expiresAt: link.expiresAt.toISOString() },
  answers: answers.map(presentedAnswer),
});

export type QuestionsRepo = ReturnType<typeof questionsRepo>;

/**
 * A family's questions and their answers. Each call names the family first, but for those that come by a link's token. Both are
 * in one file: questions are written with the link that asks them, and an answer with what it counts on that link.
 */
export function questionsRepo(db: Database, now: () => Date) {
  /** Told to all processes when, and only if, the statement is committed. */
  const tell = (tx: Queries, familyId: string, recipeId: string) =>
    tx.execute(sql`select pg_notify(${QUESTIONS_CHANNEL}, ${`${familyId} ${recipeId}`})`);
  const own = (familyId: string, recipeId: string, id: string) =>
    and(
      eq(questions.familyId, familyId),
      eq(questions.recipeId, uuidOr('Recipe', recipeId)),
      eq(questions.id, uuidOr('Question', id)),
    );

  async function ofRecipe(familyId: string, recipeId: string): Promise<Question[]> {
    const rows = await db
      .select({ question: questions, link: questionLinks })
      .from(questions)
      .leftJoin(questionLinks, and(eq(questionLinks.familyId, familyId), eq(questionLinks.id, questions.linkId)))
      .where(and(eq(questions.familyId, familyId), eq(questions.recipeId, uuidOr('Recipe', recipeId))))
      .orderBy(desc(questions.createdAt), asc(questions.place), asc(questions.id));
    if (rows.length === 0) return [];
    const said = await db
      .select()
      .from(questionAnswers)
      .where(
        and(
          eq(questionAnswers.familyId, familyId),
          inArray(
            questionAnswers.questionId,
            rows.map(({ question }) => question.id),
          ),
        ),
      )
      .orderBy(asc(questionAnswers.createdAt), asc(questionAnswers.id));
    const today = now();
    return rows.map(({ question, link }) =>
      presented(
        question,
        link,
        said.filter(({ questionId }) => questionId === question.id),
        today,
      ),
    );
  }

  async function linkBy(tokenHash: Buffer, tx: Queries, isLocked: boolean): Promise<LinkRow | undefined> {
    const query = tx
      .select({ link: questionLinks })
      .from(questionLinks)
      .innerJoin(
        recipes,
        and(
          eq(recipes.familyId, questionLinks.familyId),
          eq(recipes.id, questionLinks.recipeId),
          isNull(recipes.deletedAt),
        ),
      )
      .where(eq(questionLinks.tokenHash, tokenHash));
    const [row] = await (isLocked ? query.for('update', { of: questionLinks }) : query);
    return row?.link;
  }
  const openOf = (tx: Queries, link: LinkRow) =>
    tx
      .select()
      .from(questions)
      .where(and(eq(questions.familyId, link.familyId), eq(questions.linkId, link.id), isNull(questions.settledAt)))
      .orderBy(asc(questions.place));

  return {
    ofRecipe,

    /** How many questions of a recipe nobody has settled. */
    async countOpen(familyId: string, recipeId: string): Promise<number> {
      const [row] = await db
        .select({ n: count() })
        .from(questions)
        .where(
          and(
            eq(questions.familyId, familyId),
            eq(questions.recipeId, uuidOr('Recipe', recipeId)),
            isNull(questions.settledAt),
          ),
        );
      return row?.n ?? 0;
    },

    /** Keeps the questions and the link that shows them. */
    async ask(
      whose: { readonly familyId: string; readonly recipeId: string; readonly askedBy: string },
      tokenHash: Buffer,
      asked: readonly NewQuestion[],
    ): Promise<{ id: string; expiresAt: Date }> {
      const { familyId, recipeId, askedBy } = whose;
      const expiresAt = new Date(now().getTime() + ASK_DAYS * 86_400_000);
      return db.transaction(async (tx) => {
        const [link] = await tx
          .insert(questionLinks)
          .values({ familyId, recipeId, tokenHash, expiresAt })
          .returning({ id: questionLinks.id });
        if (!link) throw new Error('no link was made');
        await tx
          .insert(questions)
          .values(
            asked.map((question, at) => ({ ...question, familyId, recipeId, askedBy, linkId: link.id, place: at + 1 })),
          );
        await tell(tx, familyId, recipeId);
        return { id: link.id, expiresAt };
      });
    },

    /** Throws 'not-found', also for an answer of another question. */
    async settle(
      whose: { readonly familyId: string; readonly recipeId: string; readonly by: string },
      id: string,
      { settled, answerId }: { settled: boolean; answerId: string | null },
    ): Promise<Question> {
      const { familyId, recipeId, by } = whose;
      await db.transaction(async (tx) => {
        if (answerId !== null) {
          const [answer] = await tx
            .select({ id: questionAnswers.id })
            .from(questionAnswers)
            .where(
              and(
                eq(questionAnswers.familyId, familyId),
                eq(questionAnswers.questionId, uuidOr('Question', id)),
                eq(questionAnswers.id, uuidOr('Answer', answerId)),
              ),
            );
          if (!answer) throw notFound('Answer');
        }
        const changed = await tx
          .update(questions)
          .set(
            settled
              ? { settledAt: now(), settledBy: by, answerId }
              : { settledAt: null, settledBy: '', answerId: null },
          )
          .where(own(familyId, recipeId, id))
          .returning({ recipeId: questions.recipeId });
        if (changed.length === 0) throw notFound('Question');
        await tell(tx, familyId, changed[0]?.recipeId ?? recipeId);
      });
      const found = (await ofRecipe(familyId, recipeId)).find((question) => question.id === id.toLowerCase());
      if (!found) throw notFound('Question');
      return found;
    },

    /** Throws 'not-found'. */
    async removeAnswer(familyId: string, recipeId: string, questionId: string, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [question] = await tx
          .select()
          .from(questions)
          .where(own(familyId, recipeId, questionId));
        if (!question) throw notFound('Question');
        const gone = await tx
          .delete(questionAnswers)
          .where(
            and(
              eq(questionAnswers.familyId, familyId),
              eq(questionAnswers.questionId, question.id),
              eq(questionAnswers.id, uuidOr('Answer', id)),
            ),
          )
          .returning({ id: questionAnswers.id });
        if (gone.length === 0) throw notFound('Answer');
        await tell(tx, familyId, question.recipeId);
      });
    },

    /** Throws 'not-found'. */
    async end(familyId: string, recipeId: string, linkId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const ended = await tx
          .update(questionLinks)
          .set({ endedAt: sql`coalesce(${questionLinks.endedAt}, now())` })
          .where(
            and(
              eq(questionLinks.familyId, familyId),
              eq(questionLinks.recipeId, uuidOr('Recipe', recipeId)),
              eq(questionLinks.id, uuidOr('Link', linkId)),
            ),
          )
          .returning({ recipeId: questionLinks.recipeId });
        if (ended.length === 0) throw notFound('Link');
        await tell(tx, familyId, ended[0]?.recipeId ?? recipeId);
      });
    },

    /** Where somebody has answered and nobody decided, of recipes that are there. */
    async answered(familyId: string): Promise<Answered[]> {
      const rows = await db
        .select({
          recipeId: recipes.id,
          title: recipes.title,
          name: questionAnswers.saidBy,
          at: questionAnswers.createdAt,
        })
        .from(questionAnswers)
        .innerJoin(
          questions,
          and(
            eq(questions.familyId, questionAnswers.familyId),
            eq(questions.id, questionAnswers.questionId),
            isNull(questions.settledAt),
          ),
        )
        .innerJoin(
          recipes,
          and(eq(recipes.familyId, questions.familyId), eq(recipes.id, questions.recipeId), isNull(recipes.deletedAt)),
        )
        .where(eq(questionAnswers.familyId, familyId))
        .orderBy(desc(questionAnswers.createdAt), desc(questionAnswers.id))
        .limit(LATEST_MAX);
      const found = new Map<string, Answered>();
      for (const { recipeId, title, name, at } of rows) {
        const before = found.get(recipeId);
        if (!before) found.set(recipeId, { recipeId, title, names: [name], at: at.toISOString() });
        else if (!before.names.includes(name)) before.names.push(name);
      }
      return [...found.values()].slice(0, ANSWERED_MAX);
    },

    /** What is behind a link; undefined where it is none, or its recipe is gone. */
    async open(tokenHash: Buffer): Promise<OpenedLink | undefined> {
      const link = await linkBy(tokenHash, db, false);
      if (!link) return undefined;
      const rows = await openOf(db, link);
      const { familyId, recipeId, answers } = link;
      return {
        ...{ familyId, recipeId, answers },
        state: stateOf(link, now()),
        askedBy: rows[0]?.askedBy ?? '',
        questions: rows.map(({ id, place, asked, readings, crop }) => ({ id, place, asked, readings, crop })),
      };
    },

    /**
     * Keeps what somebody says; the same said twice, by a press too many, is one answer. False where the link does not take
     * it any more: what is kept then is nothing of it.
     */
    async answer(tokenHash: Buffer, said: readonly Said[]): Promise<boolean> {
      return db.transaction(async (tx) => {
        const link = await linkBy(tokenHash, tx, true);
        if (!link || stateOf(link, now()) !== 'open') return false;
        const open = await openOf(tx, link);
        let kept = 0;
        for (const { place, ...words } of said) {
          const question = open.find((one) => one.place === place);
          if (!question || link.answers + kept >= ASK_ANSWERS_MAX) continue;
          const { saidBy, reading, word, sound } = words;
          const [same] = await tx
            .select({ id: questionAnswers.id })
            .from(questionAnswers)
            .where(
              and(
                eq(questionAnswers.familyId, link.familyId),
                eq(questionAnswers.questionId, question.id),
                eq(questionAnswers.saidBy, saidBy),
                eq(questionAnswers.reading, reading),
                eq(questionAnswers.word, word),
                eq(questionAnswers.sound, sound),
              ),
            );
          if (same) continue;
          await tx.insert(questionAnswers).values({ ...words, familyId: link.familyId, questionId: question.id });
          kept += 1;
        }
        if (kept > 0) {
          await tx
            .update(questionLinks)
            .set({ answers: sql`${questionLinks.answers} + ${kept}` })
            .where(eq(questionLinks.id, link.id));
          await tell(tx, link.familyId, link.recipeId);
        }
        return true;
      });
    },

    /** Forgets links that ran out long ago; questions and answers stay. */
    async sweep(): Promise<void> {
      await db
        .delete(questionLinks)
        .where(lt(questionLinks.expiresAt, new Date(now().getTime() - FORGET_DAYS * 86_400_000)));
    },
  };
}
