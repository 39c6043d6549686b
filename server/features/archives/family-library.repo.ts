import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import {
  collections,
  families,
  files,
  groceryLists,
  groceryMarks,
  grocerySettings,
  handCards,
  hands,
  memberships,
  people,
  recipes,
  recipeVersions,
  transcripts,
} from '../../db/schema.ts';
import { favourites, makings, plannedMeals } from '../../db/schema-kitchen.ts';
import { relatives } from '../../db/schema-relatives.ts';
import { questionAnswers, questions } from '../../db/schema-questions.ts';

const batchSize = 50;

export type FamilyLibrary = ReturnType<typeof familyLibrary>;
export type LibraryRecipe = ReturnType<FamilyLibrary['batches']> extends AsyncGenerator<infer Recipe> ? Recipe : never;

/** All that a family has, to be taken along: read in batches, so that ten thousand recipes never stand in memory at once. */
export function familyLibrary(db: Queries) {
  /** The rows of a table that belong to these recipes, by recipe. */
  const byRecipe = <Row extends { recipeId: string }>(rows: readonly Row[]): Map<string, Row[]> => {
    const found = new Map<string, Row[]>();
    for (const row of rows) {
      const before = found.get(row.recipeId);
      if (before) before.push(row);
      else found.set(row.recipeId, [row]);
    }
    return found;
  };

  /** Recipes with all that hangs on them, in the order of `ids`; one that has gone meanwhile is left out. */
  async function read(familyId: string, ids: readonly string[]) {
    const wanted = [...ids];
    const [rows, versions, originals, made, liked, written, asked, answered] = await Promise.all([
      db
        .select()
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), inArray(recipes.id, wanted), isNull(recipes.deletedAt))),
      db
        .select()
        .from(recipeVersions)
        .where(and(eq(recipeVersions.familyId, familyId), inArray(recipeVersions.recipeId, wanted)))
        .orderBy(asc(recipeVersions.version)),
      db
        .select()
        .from(transcripts)
        .where(and(eq(transcripts.familyId, familyId), inArray(transcripts.recipeId, wanted))),
      db
        .select()
        .from(makings)
        .where(and(eq(makings.familyId, familyId), inArray(makings.recipeId, wanted)))
        .orderBy(asc(makings.madeOn), asc(makings.createdAt), asc(makings.id)),
      db
        .select({ recipeId: favourites.recipeId, name: people.name, createdAt: favourites.createdAt })
        .from(favourites)
        .innerJoin(people, eq(people.id, favourites.personId))
        .where(and(eq(favourites.familyId, familyId), inArray(favourites.recipeId, wanted)))
        .orderBy(asc(favourites.createdAt), asc(people.name)),
      db
        .select({ recipeId: handCards.recipeId, name: hands.name })
        .from(handCards)
        .leftJoin(hands, and(eq(hands.familyId, handCards.familyId), eq(hands.id, handCards.handId)))
        .where(and(eq(handCards.familyId, familyId), inArray(handCards.recipeId, wanted))),
      db
        .select()
        .from(questions)
        .where(and(eq(questions.familyId, familyId), inArray(questions.recipeId, wanted)))
        .orderBy(asc(questions.createdAt), asc(questions.place), asc(questions.id)),
      db
        .select({ answer: questionAnswers, recipeId: questions.recipeId })
        .from(questionAnswers)
        .innerJoin(
          questions,
          and(eq(questions.familyId, questionAnswers.familyId), eq(questions.id, questionAnswers.questionId)),
        )
        .where(and(eq(questionAnswers.familyId, familyId), inArray(questions.recipeId, wanted)))
        .orderBy(asc(questionAnswers.createdAt), asc(questionAnswers.id)),
    ]);
    const found = new Map(rows.map((row) => [row.id, row]));
    const of = {
      versions: byRecipe(versions),
      originals: byRecipe(originals),
      made: byRecipe(made),
      liked: byRecipe(liked),
      written: byRecipe(written),
      asked: byRecipe(asked),
      answered: byRecipe(answered),
    };
    return wanted.flatMap((id) => {
      const row = found.get(id);
      if (!row) return [];
      const [hand] = of.written.get(id) ?? [];
      return [
        {
          row,
          versions: of.versions.get(id) ?? [],
          original: of.originals.get(id)?.[0] ?? null,
          makings: of.made.get(id) ?? [],
          questions: (of.asked.get(id) ?? []).map((question) => ({
            ...question,
            answers: (of.answered.get(id) ?? []).flatMap(({ answer }) =>
              answer.questionId === question.id ? answer : [],
            ),
          })),
          favouriteOf: of.liked.get(id) ?? [],
          hand: hand ? (hand.name ?? '') : null,
        },
      ];
    });
  }

  return {
    /** The recipes that are not in the trash, in the order in which they came. */
    async ids(familyId: string): Promise<string[]> {
      const rows = await db
        .select({ id: recipes.id })
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), isNull(recipes.deletedAt)))
        .orderBy(asc(recipes.createdAt), asc(recipes.id));
      return rows.map(({ id }) => id);
    },

    /** The recipes of `ids`, batch by batch. */
    async *batches(familyId: string, ids: readonly string[]) {
      for (let from = 0; from < ids.length; from += batchSize) {
        yield* await read(familyId, ids.slice(from, from + batchSize));
      }
    },

    /** What their bytes are, of those files that the family has. */
    async files(familyId: string, ids: readonly string[]) {
      if (ids.length === 0) return [];
      return db
        .select()
        .from(files)
        .where(and(eq(files.familyId, familyId), inArray(files.id, [...ids])));
    },

    /** What is not a recipe's. */
    async family(familyId: string) {
      const [family] = await db.select().from(families).where(eq(families.id, familyId));
      const [settings] = await db.select().from(grocerySettings).where(eq(grocerySettings.familyId, familyId));
      const marks = await db
        .select()
        .from(groceryMarks)
        .where(eq(groceryMarks.familyId, familyId))
        .orderBy(asc(groceryMarks.listId), asc(groceryMarks.itemId));
      return {
        name: family?.name ?? '',
        people: await db
          .select({ name: people.name, role: memberships.role })
          .from(memberships)
          .innerJoin(people, eq(people.id, memberships.personId))
          .where(eq(memberships.familyId, familyId))
          .orderBy(asc(people.createdAt), asc(people.name)),
        collections: await db
          .select()
          .from(collections)
          .where(eq(collections.familyId, familyId))
          .orderBy(asc(collections.createdAt), asc(collections.id)),
        groceryLists: (
          await db
            .select()
            .from(groceryLists)
            .where(eq(groceryLists.familyId, familyId))
            .orderBy(asc(groceryLists.createdAt), asc(groceryLists.id))
        ).map((list) => ({ ...list, marks: marks.filter(({ listId }) => listId === list.id) })),
        grocerySettings: settings ?? null,
        relatives: await db
          .select()
          .from(relatives)
          .where(eq(relatives.familyId, familyId))
          .orderBy(asc(relatives.createdAt), asc(relatives.id)),
        meals: await db
          .select()
          .from(plannedMeals)
          .where(eq(plannedMeals.familyId, familyId))
          .orderBy(asc(plannedMeals.day), asc(plannedMeals.place), asc(plannedMeals.id)),
      };
    },
  };
}
