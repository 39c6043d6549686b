import type { QueryClient } from '@tanstack/react-query';
import type { MealCreate, MealPatch, PlannedMeal } from '#shared/meals.ts';
import { ownerOf } from '../../lib/owner.ts';
import { newUuid } from '../../lib/new-id.ts';
import { HttpError, queryKeyOf, read, send } from '../client.ts';
import { showFavourite } from '../favourites-cache.ts';
import { knownMeal, MEALS_KEY, refreshMeals, tellMeals } from '../meals-cache.ts';
import { itemsWaiting, removeSending, sendSoon, sentOr, setSender } from './outbox.ts';

/** Something small that is shown at once, as it lies in the outbox: a heart, or a change of the plan. */
export type Change =
  | { readonly do: 'favourite'; readonly recipeId: string; readonly favourite: boolean }
  /** `shown` is what screens show of it until the server has answered. */
  | { readonly do: 'plan'; readonly meal: MealCreate; readonly shown: PlannedMeal }
  | { readonly do: 'replan'; readonly id: string; readonly patch: MealPatch }
  | { readonly do: 'unplan'; readonly id: string };

setSender('favourite', async (client, id, { data = '' }) => {
  const change = JSON.parse(data) as Change;
  if (change.do !== 'favourite') return;
  try {
    await sendChange(change);
    // An answer that came before it was sent knew nothing of it.
    showFavourite(client, change.recipeId, change.favourite);
    showWaiting(client, id);
  } catch (error) {
    if (error instanceof HttpError) void client.refetchQueries({ queryKey: queryKeyOf('listFavourites') });
    throw error;
  }
});

setSender('plan', async (client, id, { data = '' }) => {
  try {
    const meal = await sendChange(JSON.parse(data) as Change);
    if (meal) tellMeals(client, { meal });
    showWaiting(client, id);
    return meal;
  } catch (error) {
    // What the screen shows of it is not so.
    if (error instanceof HttpError) refreshMeals(client);
    throw error;
  } finally {
    void client.invalidateQueries({ queryKey: queryKeyOf('getHome') });
  }
});

function showChange(client: QueryClient, change: Change): void {
  switch (change.do) {
    case 'favourite':
      showFavourite(client, change.recipeId, change.favourite);
      break;
    case 'plan':
      tellMeals(client, { meal: change.shown });
      break;
    case 'replan': {
      const meal = knownMeal(client, change.id);
      // What takes its place is known by its title alone until the server has answered.
      const { recipeId, ...rest } = change.patch;
      if (meal) tellMeals(client, { meal: { ...meal, ...named(rest), ...(recipeId === null ? NOTE : {}) } });
      break;
    }
    case 'unplan':
      tellMeals(client, { gone: change.id });
  }
}
const NOTE = { recipeId: null, recipe: null };
const named = <T extends object>(patch: T) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

/**
 * Shows what waits on top of what the server, or this device, knows without it; with `after`, what was done after that one, whose
 * answer knows nothing of it.
 */
export function showWaiting(client: QueryClient, after?: string): void {
  for (const { data = '' } of itemsWaiting(['favourite', 'plan'], after))
    showChange(client, JSON.parse(data) as Change);
}

/** The same with each answer that comes, until the answer is called. */
export const keepShowingWaiting = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return;
    const [base] = event.query.queryKey as readonly unknown[];
    if (SHOWN.includes(base)) showWaiting(client);
  });
const SHOWN: readonly unknown[] = [
  ...[queryKeyOf('getHome')[0], queryKeyOf('listFavourites')[0], '/api/library', MEALS_KEY],
];

/** Sends it now. Twice is once: a heart is set or not, a meal has its id, and of one that is off the plan nothing is left to take off. */
export async function sendChange(change: Change): Promise<PlannedMeal | undefined> {
  switch (change.do) {
    case 'favourite':
      await send(change.favourite ? 'addFavourite' : 'removeFavourite', { params: { id: change.recipeId } });
      return undefined;
    case 'plan':
      return send('createMeal', { body: change.meal });
    case 'replan':
      return send('updateMeal', { params: { id: change.id }, body: change.patch });
    case 'unplan':
      await send('deleteMeal', { params: { id: change.id } }).catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 404) throw error;
      });
      return undefined;
  }
}

/**
 * Makes a change through the outbox, where the browser has one; it is stored before it is sent, and where there is no connection
 * it waits and this ends. Rejects where the server refuses it; what is refused later stays in the outbox with the sentence.
 */
export async function changeSoon(client: QueryClient, name: string, change: Change): Promise<void> {
  const id = newUuid();
  const user = client.getQueryData(read('getUser').queryKey);
  const sent = sendSoon(client, user ? ownerOf(user) : null, {
    id,
    kind: change.do === 'favourite' ? 'favourite' : 'plan',
    name,
    files: [],
    data: JSON.stringify(change),
    isOnlyHere: true,
  });
  try {
    await sentOr(id, sent, undefined);
  } catch (error) {
    // Whoever has pressed is still here, and is told by the screen.
    removeSending(id);
    throw error;
  }
}
