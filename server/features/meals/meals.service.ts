import { createHash, randomBytes } from 'node:crypto';
import {
  MEALS_A_DAY_MAX,
  type MealCreate,
  type MealPatch,
  type mealsGroceryAnswerSchema,
  type mealsGrocerySchema,
  type PlannedMeal,
} from '#shared/meals.ts';
import { DEFAULT_SERVINGS, servingsNumber } from '#shared/servings.ts';
import { addDays, daysBetween } from '#shared/week.ts';
import type { z } from 'zod';
import { AppError, notFound } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { GroceryService } from '../grocery/grocery.service.ts';
import { iCalendar } from './icalendar.ts';
import { type MealsRepo, sameId } from './meals.repo.ts';

/** More than a family plans in twenty years; it keeps one from filling the disk. */
const plannedMax = 20_000;
const daysInWeek = 7;
/** What a calendar shows: so many days back, and so many ahead. */
const calendarBack = 62;
const calendarAhead = 366;
const tokenForm = /^[\w-]{32}$/;

interface Options {
  readonly repo: MealsRepo;
  readonly makeList: GroceryService['create'];
  readonly publicUrl: string;
  /** The day it is, by UTC. */
  readonly today: () => string;
}
type Shopping = z.output<typeof mealsGrocerySchema>;

export type MealsService = ReturnType<typeof mealsService>;

/** Planning meals, shopping for them, and the calendar that follows them. */
export function mealsService({ repo, makeList, publicUrl, today }: Options) {
  const addressOf = (token: string) => `${publicUrl}/calendar/${token}.ics`;

  async function checkRoom(familyId: string, day: string, more = 1): Promise<void> {
    const { all, ofDay } = await repo.counts(familyId, day);
    if (ofDay + more > MEALS_A_DAY_MAX) {
      throw new AppError('invalid', `At most ${String(MEALS_A_DAY_MAX)} things can be planned for a day.`);
    }
    if (all + more > plannedMax) {
      throw new AppError('invalid', 'At most 20,000 meals can be planned. Take old ones off the plan.');
    }
  }

  return {
    between: repo.between,

    /** Plans it once, however often it is sent. Throws 'not-found' for a recipe that is not the family's. */
    async create({ familyId, name }: Caller, create: MealCreate): Promise<PlannedMeal> {
      const id = sameId(create.id);
      const [before] = await repo.some(familyId, [id]);
      if (before) return before;
      await checkRoom(familyId, create.day);
      const { day, meal, servings, note } = create;
      const what = await whatIsPlanned(familyId, create.recipeId, create.title);
      await repo.add(familyId, name, [{ id, day, meal, servings, note, ...what }]);
      return repo.find(familyId, id);
    },

    /** Only what is named. A note takes a recipe's place where `recipeId` is null, and the other way round. */
    async update(familyId: string, id: string, { recipeId, title, ...patch }: MealPatch): Promise<PlannedMeal> {
      const before = await repo.find(familyId, id);
      const isRenamed = title !== undefined && before.recipeId === null;
      const what =
        recipeId !== undefined && recipeId !== before.recipeId
          ? await whatIsPlanned(familyId, recipeId, title ?? '')
          : isRenamed
            ? await whatIsPlanned(familyId, null, title)
            : {};
      if (patch.day !== undefined && patch.day !== before.day) await checkRoom(familyId, patch.day);
      const named = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      await repo.change(familyId, before.id, { ...named, ...what });
      return repo.find(familyId, before.id);
    },

    remove: repo.remove,

    /** Plans a week's meals again, seven days and more apart. What was repeated there before is not planned twice. */
    async repeat({ familyId, name }: Caller, from: string, to: string): Promise<PlannedMeal[]> {
      const week = await repo.between(familyId, from, addDays(from, daysInWeek - 1));
      const by = daysBetween(from, to);
      const again = week.map(({ id, day, meal, recipeId, title, servings, note }) => ({
        ...{ meal, recipeId, title, servings, note },
        id: repeatedId(id, addDays(day, by)),
        day: addDays(day, by),
      }));
      for (const day of new Set(again.map((one) => one.day))) {
        await checkRoom(familyId, day, again.filter((one) => one.day === day).length);
      }
      const added = await repo.add(familyId, name, again);
      return added.length === 0 ? [] : repo.some(familyId, added);
    },

    /** The list for what is planned on these days. The same recipe twice is shopped for twice. */
    async shop(
      familyId: string,
      { days, name, withoutPantry }: Shopping,
    ): Promise<z.input<typeof mealsGroceryAnswerSchema>> {
      const planned = (await repo.on(familyId, days)).filter(({ recipe }) => recipe !== null);
      const here = planned.filter(({ recipe }) => recipe?.state === 'here');
      const leftOut = [...new Set(planned.filter((meal) => !here.includes(meal)).map(({ title }) => title))];
      if (here.length === 0) {
        throw new AppError(
          'invalid',
          leftOut.length === 0
            ? 'No recipe is planned on these days.'
            : 'The recipes planned on these days are in the trash or gone.',
        );
      }
      const list = await makeList(familyId, { ...shoppingOf(here), name, withoutPantry });
      return { list, leftOut };
    },

    async calendar(familyId: string): Promise<{ url: string | null }> {
      const token = await repo.calendar(familyId);
      return { url: token === null ? null : addressOf(token) };
    },

    /** The link; made where there is none. */
    async makeCalendar(familyId: string): Promise<{ url: string }> {
      await repo.addCalendar(familyId, randomBytes(24).toString('base64url'));
      const token = await repo.calendar(familyId);
      // Somebody else ended it in this very moment.
      if (token === null) throw notFound('Link');
      return { url: addressOf(token) };
    },

    endCalendar: repo.removeCalendar,

    /** What a calendar that follows the link is given; null for what is no link any more. */
    async followed(token: string): Promise<string | null> {
      const familyId = tokenForm.test(token) ? await repo.familyOf(token) : null;
      if (familyId === null) return null;
      const day = today();
      const planned = await repo.between(familyId, addDays(day, -calendarBack), addDays(day, calendarAhead));
      return iCalendar(planned, publicUrl);
    },
  };

  async function whatIsPlanned(familyId: string, recipeId: string | null, title: string) {
    if (recipeId === null) {
      if (title.trim() === '') throw new AppError('invalid', 'Choose a recipe, or write what is planned.');
      return { recipeId, title: title.trim() };
    }
    const recipe = await repo.titleOf(familyId, recipeId);
    return { recipeId: recipe.id, title: recipe.title };
  }
}

/** Always the same for one meal and one day, so that repeating twice plans once. Written as a UUID of version 8 (RFC 9562). */
function repeatedId(id: string, day: string): string {
  const hash = createHash('sha256').update(`${id} ${day}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Each recipe once, with the servings of all the times it is planned; as written where it is planned once and nothing else is said. */
function shoppingOf(planned: readonly PlannedMeal[]): { recipeIds: string[]; servings: Record<string, number> } {
  const times = new Map<string, PlannedMeal[]>();
  for (const meal of planned) {
    const id = meal.recipeId ?? '';
    times.set(id, [...(times.get(id) ?? []), meal]);
  }
  const servings = Object.fromEntries(
    [...times].flatMap(([id, meals]): [string, number][] => {
      if (meals.length === 1 && meals[0]?.servings === null) return [];
      const own = servingsNumber(meals[0]?.recipe?.servings ?? '') || Number(DEFAULT_SERVINGS);
      return [[id, meals.reduce((sum, meal) => sum + (meal.servings ?? own), 0)]];
    }),
  );
  return { recipeIds: [...times.keys()], servings };
}
