import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { MealEvent, PlannedMeal } from '#shared/meals.ts';
import { addDays, MEALS } from '#shared/week.ts';
import { queryKeyOf, read } from './client.ts';

/** How the key of every stretch of days begins. */
export const MEALS_KEY = queryKeyOf('listMeals', { query: { from: '', to: '' } })[0];
export const isMealsKey = (key: readonly unknown[]) => key[0] === MEALS_KEY;

/** What was told of the plan while stretches of days were on their way from the server: they may be older than that. */
const cameSince = new WeakMap<QueryClient, Set<MealEvent[]>>();

/** What is planned from one day to another, with what is told of it after it was asked for. */
export function mealsQuery(client: QueryClient, from: string, to: string) {
  const query = read('listMeals', { query: { from, to } });
  const ask = query.queryFn as (context: Pick<QueryFunctionContext, 'signal'>) => Promise<PlannedMeal[]>;
  return {
    ...query,
    queryFn: async ({ signal }: Pick<QueryFunctionContext, 'signal'>) => {
      const came: MealEvent[] = [];
      const all = cameSince.get(client) ?? new Set();
      cameSince.set(client, all.add(came));
      try {
        const meals = await ask({ signal });
        return came.reduce((known, event) => withEvent(known, event, from, to), meals);
      } finally {
        all.delete(came);
      }
    },
  };
}

/** A meal as it is shown anywhere here. */
export function knownMeal(client: QueryClient, id: string): PlannedMeal | undefined {
  const lists = client.getQueriesData<PlannedMeal[]>({ predicate: ({ queryKey }) => isMealsKey(queryKey) });
  const all = [
    ...lists.flatMap(([, meals]) => meals ?? []),
    ...(client.getQueryData(read('getHome').queryKey)?.meals ?? []),
  ];
  return all.find((meal) => meal.id === id);
}

/** So many days before and after the server's day stand in the answer that home shows. */
const HOME = { before: 1, after: 8 };

/** Puts what an event says, or what was just done here, into every stretch of days that is known, and into home's. */
export function tellMeals(client: QueryClient, event: MealEvent): void {
  for (const came of cameSince.get(client) ?? []) came.push(event);
  for (const { queryKey } of client.getQueryCache().findAll({ predicate: (query) => isMealsKey(query.queryKey) })) {
    const { from, to } = queryKey[1] as { from: string; to: string };
    client.setQueryData<PlannedMeal[]>(queryKey, (before) => before && withEvent(before, event, from, to));
  }
  client.setQueryData(
    read('getHome').queryKey,
    (home) =>
      home && {
        ...home,
        meals: withEvent(home.meals, event, addDays(home.day, -HOME.before), addDays(home.day, HOME.after)),
      },
  );
}

function withEvent(before: PlannedMeal[], event: MealEvent, from: string, to: string): PlannedMeal[] {
  const id = 'gone' in event ? event.gone : event.meal.id;
  const others = before.filter((meal) => meal.id !== id);
  if ('gone' in event || event.meal.day < from || event.meal.day > to) return others;
  const at = before.findIndex((meal) => meal.id === id);
  // It keeps its place where it still stands in the same meal.
  const isSame = at >= 0 && before[at]?.day === event.meal.day && before[at].meal === event.meal.meal;
  return inOrder(isSame ? before.with(at, event.meal) : [...others, event.meal]);
}

const inOrder = (meals: readonly PlannedMeal[]): PlannedMeal[] =>
  [...meals].sort((a, b) => a.day.localeCompare(b.day) || MEALS.indexOf(a.meal) - MEALS.indexOf(b.meal));

/** Asks again for what is shown of the plan. */
export function refreshMeals(client: QueryClient): void {
  void client.refetchQueries({ predicate: ({ queryKey }) => isMealsKey(queryKey), type: 'active' });
}
