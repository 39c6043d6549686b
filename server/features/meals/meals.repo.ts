import { and, asc, between, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PlannedMeal } from '#shared/meals.ts';
import { totalMinutes } from '#shared/minutes.ts';
import type { Meal } from '#shared/week.ts';
import type { Database, Queries } from '../../db/connect.ts';
import { recipes } from '../../db/schema.ts';
import { calendarFeeds, plannedMeals } from '../../db/schema-kitchen.ts';
import { isUuid, uuidOr } from '../../db/uuid.ts';
import { AppError, notFound } from '../../errors.ts';

/** On which the database tells every process that something planned has changed or is gone: 'family id'. */
export const MEALS_CHANNEL = 'keepsake_meals';

/** What is planned, without what is found out about its recipe. */
export interface Planned {
  readonly day: string;
  readonly meal: Meal;
  readonly recipeId: string | null;
  readonly title: string;
  readonly servings: number | null;
  readonly note: string;
}

/** Said to whoever changes what somebody else has taken off the plan in the meantime. */
const offThePlan = () => new AppError('not-found', 'This is no longer on the plan.');

export type MealsRepo = ReturnType<typeof mealsRepo>;

/** What a family has planned, and its calendar's link. Each call names the family first. */
export function mealsRepo(db: Database) {
  const tell = (tx: Queries, familyId: string, ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve()
      : tx.execute(
          sql`select ${sql.join(
            ids.map((id) => notice(familyId, id)),
            sql`, `,
          )}`,
        );

  async function some(familyId: string, ids: readonly string[]): Promise<PlannedMeal[]> {
    return mealsWhere(db, familyId, inArray(plannedMeals.id, [...ids]));
  }
  async function find(familyId: string, id: string): Promise<PlannedMeal> {
    const [meal] = await some(familyId, [uuidOr('What is planned', id)]);
    if (!meal) throw offThePlan();
    return meal;
  }

  return {
    find,
    some,

    /** From one day to another, both counted; day by day, in the order of the meals. */
    between: (familyId: string, from: string, to: string): Promise<PlannedMeal[]> =>
      mealsWhere(db, familyId, between(plannedMeals.day, from, to)),

    on: (familyId: string, days: readonly string[]): Promise<PlannedMeal[]> =>
      mealsWhere(db, familyId, inArray(plannedMeals.day, [...days])),

    /** How much the family has planned, in all and on this day. */
    async counts(familyId: string, day: string): Promise<{ all: number; ofDay: number }> {
      const [row] = await db
        .select({ all: count(), ofDay: sql<number>`count(*) filter (where ${plannedMeals.day} = ${day})::int` })
        .from(plannedMeals)
        .where(eq(plannedMeals.familyId, familyId));
      return row ?? { all: 0, ofDay: 0 };
    },

    /** The title of a family's recipe, also of one in the trash; throws 'not-found' for any other. */
    async titleOf(familyId: string, recipeId: string): Promise<{ id: string; title: string }> {
      const [row] = await db
        .select({ id: recipes.id, title: recipes.title })
        .from(recipes)
        .where(and(eq(recipes.familyId, familyId), eq(recipes.id, uuidOr('Recipe', recipeId))));
      if (!row) throw notFound('Recipe');
      return row;
    },

    /** Plans what is not planned yet; of an id that is taken, what stands there stays. Answers which were added. */
    async add(familyId: string, plannedBy: string, meals: readonly (Planned & { id: string })[]): Promise<string[]> {
      if (meals.length === 0) return [];
      return db.transaction(async (tx) => {
        const added = await tx
          .insert(plannedMeals)
          .values(meals.map((meal) => ({ ...meal, familyId, plannedBy })))
          .onConflictDoNothing()
          .returning({ id: plannedMeals.id });
        const ids = added.map(({ id }) => id);
        await tell(tx, familyId, ids);
        return ids;
      });
    },

    /** Changes what is named. Throws 'not-found'. */
    async change(familyId: string, id: string, change: Partial<Planned>): Promise<void> {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(plannedMeals)
          .set({ ...change, updatedAt: sql`now()` })
          .where(own(familyId, uuidOr('What is planned', id)))
          .returning({ id: plannedMeals.id });
        if (!row) throw offThePlan();
        await tell(tx, familyId, [row.id]);
      });
    },

    async remove(familyId: string, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .delete(plannedMeals)
          .where(own(familyId, uuidOr('What is planned', id)))
          .returning({ id: plannedMeals.id });
        if (!row) throw notFound('What is planned');
        await tell(tx, familyId, [row.id]);
      });
    },

    /** The last part of the calendar's link; null where there is none. */
    async calendar(familyId: string): Promise<string | null> {
      const [row] = await db
        .select({ token: calendarFeeds.token })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.familyId, familyId));
      return row?.token ?? null;
    },

    /** Keeps the link, unless there is one already: that one stays. */
    async addCalendar(familyId: string, token: string): Promise<void> {
      await db
        .insert(calendarFeeds)
        .values({ familyId, token })
        .onConflictDoNothing({ target: calendarFeeds.familyId });
    },

    async removeCalendar(familyId: string): Promise<void> {
      await db.delete(calendarFeeds).where(eq(calendarFeeds.familyId, familyId));
    },

    /** Whose calendar it is; null where the link is none. */
    async familyOf(token: string): Promise<string | null> {
      const [row] = await db
        .select({ familyId: calendarFeeds.familyId })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.token, token));
      return row?.familyId ?? null;
    },
  };
}

/** Told to all processes when, and only if, the statement is committed. */
const notice = (familyId: string, id: string) => sql`pg_notify(${MEALS_CHANNEL}, ${`${familyId} ${id}`})`;

const own = (familyId: string, id: string) => and(eq(plannedMeals.familyId, familyId), eq(plannedMeals.id, id));

/** Ids that callers send are compared with what the database writes. */
export const sameId = (id: string): string => (isUuid(id) ? id.toLowerCase() : id);

async function mealsWhere(queries: Queries, familyId: string, which: SQL): Promise<PlannedMeal[]> {
  const rows = await queries
    .select({
      planned: plannedMeals,
      recipe: {
        id: recipes.id,
        title: recipes.title,
        image: recipes.image,
        servings: recipes.servings,
        prepMin: recipes.prepMin,
        cookMin: recipes.cookMin,
        restMin: recipes.restMin,
        totalMin: recipes.totalMin,
        deletedAt: recipes.deletedAt,
      },
    })
    .from(plannedMeals)
    .leftJoin(recipes, and(eq(recipes.familyId, plannedMeals.familyId), eq(recipes.id, plannedMeals.recipeId)))
    .where(and(eq(plannedMeals.familyId, familyId), which))
    .orderBy(
      asc(plannedMeals.day),
      sql`array_position(array['breakfast', 'lunch', 'dinner', 'other'], ${plannedMeals.meal})`,
      asc(plannedMeals.place),
      asc(plannedMeals.createdAt),
      asc(plannedMeals.id),
    );
  return rows.map(({ planned, recipe }): PlannedMeal => {
    const { id, day, meal, recipeId, title, servings, note, plannedBy, updatedAt } = planned;
    const state = recipe === null ? 'gone' : recipe.deletedAt === null ? 'here' : 'trash';
    return {
      ...{ id, day, meal, recipeId, servings, note, plannedBy },
      // A recipe that is there is called what it is called now.
      title: recipe !== null && state === 'here' ? recipe.title : title,
      updatedAt: updatedAt.toISOString(),
      recipe:
        recipeId === null
          ? null
          : {
              state,
              image: recipe?.image ?? '',
              servings: recipe?.servings ?? '',
              totalMin: recipe === null ? 0 : totalMinutes(recipe),
            },
    };
  });
}
