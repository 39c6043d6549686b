import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../db/connect.ts';
import {
  collections,
  families,
  groceryLists,
  groceryMarks,
  grocerySettings,
  libraryCounts,
  memberships,
  people,
  recipes,
  recipeVersions,
  transcripts,
} from '../../db/schema.ts';
import { favourites, makings, plannedMeals } from '../../db/schema-kitchen.ts';
import { questionAnswers, questions } from '../../db/schema-questions.ts';
import { violates } from '../../db/violates.ts';
import { AppError } from '../../errors.ts';
import { columnsOf } from '../recipes/recipe-row.ts';
import { addRelatives } from './add-relatives.repo.ts';
import type { ArchivedFamily, ArchivedRecipe } from './archive-format.ts';
import { derivedId } from './derived-id.ts';

/** A recipe of the family's by what tells a double of it. */
export interface KnownRecipe {
  readonly id: string;
  readonly title: string;
  readonly foods: readonly string[];
  readonly url: string;
  readonly isLive: boolean;
}

/** A recipe to be written as it is, with what hangs on it. */
export interface WholeRecipe extends Omit<ArchivedRecipe, 'id' | 'files' | 'hand' | 'favouriteOf' | 'makings'> {
  readonly id: string;
  readonly makings: readonly ArchivedRecipe['makings'][number][];
  readonly favouriteOf: readonly { readonly personId: string; readonly createdAt: string }[];
}

export type TakeInRepo = ReturnType<typeof takeInRepo>;

const date = (moment: string) => new Date(moment);

/** Writes what comes with an archive, under ids that taking it in again gives again: what is there stays as it is. */
export function takeInRepo(db: Database, freeRecipeLimit: number | null) {
  const versionOf = ({ content, verifiedAt, ...rest }: WholeRecipe['versions'][number]) => {
    const { title, servings, times, tags, ...body } = content;
    return {
      ...rest,
      title,
      servings,
      ...times,
      tags: [...tags],
      body,
      verifiedAt: verifiedAt === null ? null : date(verifiedAt),
      savedAt: date(rest.savedAt),
    };
  };

  return {
    /** All that the family has, also in the trash: an archive does not bring back what was thrown away. */
    async known(familyId: string): Promise<KnownRecipe[]> {
      const rows = await db
        .select({
          id: recipes.id,
          title: recipes.title,
          foods: recipes.foods,
          url: sql<string>`coalesce(${recipes.body} #>> '{source,url}', '')`,
          isLive: sql<boolean>`${recipes.deletedAt} is null`,
        })
        .from(recipes)
        .where(eq(recipes.familyId, familyId))
        .orderBy(asc(recipes.createdAt));
      return rows.map((row) => ({ ...row, foods: row.foods.split('\n').filter((food) => food !== '') }));
    },

    /** How many recipes more the family's plan has room for; null for any number. */
    async room(familyId: string): Promise<number | null> {
      if (freeRecipeLimit === null) return null;
      const [family] = await db.select({ tier: families.tier }).from(families).where(eq(families.id, familyId));
      if (family?.tier === 'premium') return null;
      const [counted] = await db
        .select({ n: sql<number>`coalesce(sum(${libraryCounts.n}), 0)::int` })
        .from(libraryCounts)
        .where(and(eq(libraryCounts.familyId, familyId), eq(libraryCounts.tag, '')));
      return Math.max(0, freeRecipeLimit - (counted?.n ?? 0));
    },

    /**
     * The family's people by name; of two with the same name the one who is longer here. With `alsoIn` those alone who
     * belong to that family, too: of them it is known that they are the same.
     */
    async people(familyId: string, alsoIn?: string): Promise<Map<string, string>> {
      const there = db
        .select({ id: memberships.personId })
        .from(memberships)
        .where(eq(memberships.familyId, alsoIn ?? familyId));
      const rows = await db
        .select({ id: people.id, name: people.name })
        .from(memberships)
        .innerJoin(people, eq(people.id, memberships.personId))
        .where(and(eq(memberships.familyId, familyId), inArray(people.id, there)))
        .orderBy(asc(people.createdAt));
      return new Map(rows.toReversed().map(({ id, name }) => [name.trim().toLowerCase(), id]));
    },

    /** Writes a recipe whole; false where it is there already. Throws AppError 'limit-reached'. */
    async addRecipe(familyId: string, recipe: WholeRecipe): Promise<boolean> {
      const { id: recipeId, content, versions, original, favouriteOf, ...rest } = recipe;
      const { id, version, savedBy, verifiedBy, variantOf, lockedBy } = recipe;
      try {
        return await db.transaction(async (tx) => {
          const made = await tx
            .insert(recipes)
            .values({
              ...columnsOf(content),
              id,
              familyId,
              version,
              savedBy,
              verifiedBy,
              variantOf,
              lockedBy,
              verifiedAt: recipe.verifiedAt === null ? null : date(recipe.verifiedAt),
              createdAt: date(recipe.createdAt),
              updatedAt: date(recipe.updatedAt),
            })
            .onConflictDoNothing()
            .returning({ id: recipes.id });
          if (made.length === 0) return false;
          for (const earlier of versions)
            await tx.insert(recipeVersions).values({ ...versionOf(earlier), familyId, recipeId });
          if (original) await tx.insert(transcripts).values({ familyId, recipeId, ...original });
          await addMakings(tx, { familyId, recipeId }, rest.makings);
          await addQuestions(tx, { familyId, recipeId }, rest.questions);
          for (const { personId, createdAt } of favouriteOf) {
            await tx
              .insert(favourites)
              .values({ familyId, recipeId, personId, createdAt: date(createdAt) })
              .onConflictDoNothing();
          }
          return true;
        });
      } catch (error) {
        if (!violates(error, 'recipes_free_limit')) throw error;
        throw new AppError(
          'limit-reached',
          'The free plan has no room for more of these recipes. Upgrade to Premium for unlimited recipes!',
        );
      }
    },

    /** Writes what was made of a recipe into the log of another one. */
    addMakings: (familyId: string, recipeId: string, lines: WholeRecipe['makings']): Promise<void> =>
      db.transaction((tx) => addMakings(tx, { familyId, recipeId }, lines)),

    /**
     * Writes what is not a recipe's. `recipeId` gives a recipe's id here by the one it has in the archive. Who has a page here
     * keeps it as it is; where `completesPages`, with what nothing is said of yet.
     */
    async addFamily(
      familyId: string,
      family: ArchivedFamily,
      recipeId: (id: string) => string,
      { completesPages }: { readonly completesPages: boolean },
    ): Promise<void> {
      const idOf = (kind: string, id: string) => derivedId(familyId, kind, id);
      await db.transaction(async (tx) => {
        const books = await missing(tx, familyId, collections, family.collections);
        for (const { createdAt, updatedAt, ...book } of books) {
          const pages = Object.fromEntries(Object.entries(book.pages).map(([id, page]) => [recipeId(id), page]));
          const chapters = book.chapters.map((chapter) => ({ ...chapter, recipeIds: chapter.recipeIds.map(recipeId) }));
          const own = { id: idOf('collection', book.id), familyId, recipeIds: book.recipeIds.map(recipeId) };
          await tx
            .insert(collections)
            .values({ ...book, ...own, pages, chapters, createdAt: date(createdAt), updatedAt: date(updatedAt) })
            .onConflictDoNothing();
        }
        const lists = await missing(tx, familyId, groceryLists, family.groceryLists);
        for (const { marks, createdAt, updatedAt, ...list } of lists) {
          const listId = idOf('list', list.id);
          const items = list.items.map((item) => ({
            ...item,
            from: item.from.map((part) => ({ ...part, recipeId: part.recipeId === '' ? '' : recipeId(part.recipeId) })),
          }));
          const servings = Object.fromEntries(Object.entries(list.servings).map(([id, n]) => [recipeId(id), n]));
          const own = { id: listId, familyId, recipeIds: list.recipeIds.map(recipeId), items, servings };
          const made = await tx
            .insert(groceryLists)
            .values({ ...list, ...own, createdAt: date(createdAt), updatedAt: date(updatedAt) })
            .onConflictDoNothing()
            .returning({ id: groceryLists.id });
          if (made.length === 0) continue;
          for (const { markedAt, ...mark } of marks) {
            await tx
              .insert(groceryMarks)
              .values({ ...mark, familyId, listId, markedAt: date(markedAt) })
              .onConflictDoNothing();
          }
        }
        const meals = await missing(tx, familyId, plannedMeals, family.meals);
        for (const { createdAt, updatedAt, ...meal } of meals) {
          const own = {
            id: idOf('meal', meal.id),
            familyId,
            recipeId: meal.recipeId === null ? null : recipeId(meal.recipeId),
          };
          await tx
            .insert(plannedMeals)
            .values({ ...meal, ...own, createdAt: date(createdAt), updatedAt: date(updatedAt) })
            .onConflictDoNothing();
        }
        await addRelatives(tx, familyId, family.relatives, completesPages);
        if (family.grocerySettings) {
          await tx
            .insert(grocerySettings)
            .values({ ...family.grocerySettings, familyId })
            .onConflictDoNothing();
        }
      });
    },
  };
}

interface OfRecipe {
  readonly familyId: string;
  readonly recipeId: string;
}

async function addMakings(tx: Queries, whose: OfRecipe, lines: WholeRecipe['makings']): Promise<void> {
  for (const { createdAt, ...making } of lines) {
    await tx
      .insert(makings)
      .values({
        ...making,
        ...whose,
        id: derivedId(whose.familyId, 'making', making.id),
        createdAt: date(createdAt),
      })
      .onConflictDoNothing();
  }
}

/** Questions as they were, without their links: those were another library's. */
async function addQuestions(tx: Queries, whose: OfRecipe, asked: ArchivedRecipe['questions']): Promise<void> {
  const { familyId, recipeId } = whose;
  const idOf = (kind: string, id: string) => derivedId(familyId, kind, recipeId, id);
  for (const { answers, createdAt, settledAt, answerId, ...question } of asked) {
    const id = idOf('question', question.id);
    await tx
      .insert(questions)
      .values({
        ...question,
        id,
        familyId,
        recipeId,
        linkId: null,
        readings: [...question.readings],
        answerId: answerId === null ? null : idOf('answer', answerId),
        createdAt: date(createdAt),
        settledAt: settledAt === null ? null : date(settledAt),
      })
      .onConflictDoNothing();
    for (const { createdAt: at, ...answer } of answers) {
      // An answer whose recording did not come, and that says nothing else, is none.
      if (answer.reading === '' && answer.word === '' && answer.sound === '') continue;
      await tx
        .insert(questionAnswers)
        .values({ ...answer, id: idOf('answer', answer.id), familyId, questionId: id, createdAt: date(at) })
        .onConflictDoNothing();
    }
  }
}

/** Those that the family does not have under the very id of the archive: its own archive comes back to it. */
async function missing<Item extends { readonly id: string }>(
  tx: Queries,
  familyId: string,
  table: typeof collections | typeof groceryLists | typeof plannedMeals,
  items: readonly Item[],
): Promise<Item[]> {
  const ids = items.map(({ id }) => id).filter((id) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id));
  if (ids.length === 0) return [...items];
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.familyId, familyId), inArray(table.id, ids)));
  const there = new Set(rows.map(({ id }) => id));
  return items.filter(({ id }) => !there.has(id));
}
