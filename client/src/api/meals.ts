import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { LibraryCard } from '#shared/library.ts';
import type { MealCreate, MealEvent, MealPatch, PlannedMeal } from '#shared/meals.ts';
import { calls } from '#shared/calls.ts';
import { type BodyOf, queryKeyOf, read, send } from './client.ts';
import { tellGrocery } from './grocery/lists-cache.ts';
import { eventIn, followEvents, whenSeen } from './events.ts';
import { anewUnlessBrought } from './first-answers.ts';
import { isMealsKey, mealsQuery, refreshMeals, tellMeals } from './meals-cache.ts';
import type { Change } from './outbox/change-sender.ts';
import { toastError } from './toast-error.ts';
import { useUser } from './user.ts';

/** A recipe to be planned, as far as the plan shows it before the server has answered. */
export type PlannedRecipe = Pick<LibraryCard, 'id' | 'title' | 'servings'> &
  Partial<Pick<LibraryCard, 'image' | 'totalMin'>>;

/** What is planned from one day to another, asked anew each time it is shown, since others plan meanwhile. */
export function useMeals(from: string, to: string) {
  const client = useQueryClient();
  return useQuery({
    ...mealsQuery(client, from, to),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** Keeps what is shown of the plan up to date while the screen is there: what others plan appears within seconds. */
export function useLiveMeals(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = whenSeen(() => {
      void client.refetchQueries(
        { predicate: ({ queryKey }) => isMealsKey(queryKey), type: 'active' },
        { cancelRefetch: false },
      );
    });
    const stop = followEvents({
      path: calls.mealEvents.path,
      refresh: refresh.ask,
      onData: (data) => {
        const event = eventIn<MealEvent>(data, ['meal', 'gone']);
        if (event) tellMeals(client, event);
      },
    });
    return () => {
      stop();
      refresh.stop();
    };
  }, [client]);
}

/**
 * Plans, moves, changes and takes off, by way of the outbox: shown at once, also without a connection, and taken back with a
 * sentence where the server refuses.
 */
export function usePlan() {
  const client = useQueryClient();
  const name = useUser().data?.name ?? '';

  const make = useCallback(
    async (title: string, what: Change, otherwise: string): Promise<boolean> => {
      try {
        const { changeSoon, sendChange } = await import('./outbox/change-sender.ts');
        // Where the browser keeps nothing it is sent right away.
        if (typeof indexedDB !== 'undefined') await changeSoon(client, title, what);
        else {
          const meal = await sendChange(what);
          if (meal) tellMeals(client, { meal });
        }
        return true;
      } catch (error) {
        refreshMeals(client);
        toastError(error, otherwise);
        return false;
      } finally {
        void client.invalidateQueries({ queryKey: queryKeyOf('getHome') });
      }
    },
    [client],
  );

  return {
    /** Answers whether it is planned. */
    plan: (
      create: Pick<MealCreate, 'id' | 'day' | 'meal'> & Partial<MealCreate>,
      recipe?: PlannedRecipe,
    ): Promise<boolean> => {
      const { id, day, meal, servings = null, note = '', title = '' } = create;
      const body = { id, day, meal, servings, note, title, recipeId: recipe?.id ?? create.recipeId ?? null };
      const shown: PlannedMeal = {
        ...{ id, day, meal, servings, note, plannedBy: name, updatedAt: '' },
        recipeId: recipe?.id ?? null,
        title: recipe?.title ?? title,
        recipe: recipe
          ? { state: 'here', image: recipe.image ?? '', servings: recipe.servings, totalMin: recipe.totalMin ?? 0 }
          : null,
      };
      tellMeals(client, { meal: shown });
      return make(shown.title, { do: 'plan', meal: body, shown }, 'That could not be planned.');
    },

    change: (meal: PlannedMeal, patch: MealPatch): Promise<boolean> => {
      const { day = meal.day, meal: of = meal.meal, servings = meal.servings, note = meal.note } = patch;
      tellMeals(client, { meal: { ...meal, day, meal: of, servings, note } });
      return make(meal.title, { do: 'replan', id: meal.id, patch }, 'That could not be changed.');
    },

    /** What was taken off elsewhere already is none the less off. */
    remove: (id: string, title = 'Taken off the plan'): Promise<boolean> => {
      tellMeals(client, { gone: id });
      return make(title, { do: 'unplan', id }, 'That could not be taken off the plan.');
    },
  };
}

/** Plans a week's meals again in another one; answers what was added. */
export function useRepeatWeek() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'repeatMeals'>) => send('repeatMeals', { body }),
    onSuccess: (added) => {
      for (const meal of added) tellMeals(client, { meal });
      void client.invalidateQueries({ queryKey: queryKeyOf('getHome') });
    },
  });
}

/** Makes the grocery list of some days. */
export function useShopForMeals() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'shopForMeals'>) => send('shopForMeals', { body }),
    onSuccess: ({ list }) => {
      tellGrocery(client, { list });
      void client.refetchQueries({ queryKey: queryKeyOf('listGroceryLists') });
    },
  });
}

/** The calendar's link, `{url: null}` where there is none; asked while `isWanted`. */
export function useCalendar(isWanted: boolean) {
  return useQuery({ ...read('getCalendar'), enabled: isWanted });
}

/** Makes the calendar's link, and ends it. */
export function useChangeCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (what: 'make' | 'end') => {
      if (what === 'make') return send('makeCalendar');
      await send('endCalendar');
      return { url: null };
    },
    onSuccess: (calendar) => {
      client.setQueryData(queryKeyOf('getCalendar'), calendar);
    },
  });
}

/** A member's kitchen, asked anew each time home is shown. */
export function useHome(isWanted: boolean) {
  return useQuery({ ...read('getHome'), enabled: isWanted, refetchOnMount: anewUnlessBrought });
}
