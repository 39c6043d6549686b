import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import { hashKey, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { withTimeout } from '../../lib/with-timeout.ts';
import { withKept } from './database.ts';

/** Answers that nobody has asked for in so long are not shown any more: 60 days, in milliseconds. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;
/** Changed when answers of an earlier version of the app could not be read by this one. */
const FORM = '1';
const PREFIX = 'answer';

/**
 * What is not kept: what is kept in its own way (recipes, the library, shopping lists), what is only right as long as it is
 * fresh (imports on their way, payments, sessions), and what is large.
 */
const NOT_KEPT: readonly string[] = [
  '/api/library',
  '/api/imports',
  '/api/grocery-lists',
  '/api/auth/sessions',
  '/api/plan',
  '/api/printing',
  '/api/orders',
  '/api/hands',
  'order',
];
/** Of a recipe only these; itself it is in the kept library. */
const KEPT_OF_RECIPE: readonly unknown[] = ['makings', 'nutrition', 'variants', 'tree'];

/** Whether a query's answer outlives the page. */
function isKeptAnswer({ queryKey: [base, , part], state: { data } }: Pick<Query, 'queryKey' | 'state'>): boolean {
  if (typeof base !== 'string' || data === null || NOT_KEPT.includes(base)) return false;
  return base !== '/api/recipes' || KEPT_OF_RECIPE.includes(part);
}

let made: ReturnType<typeof makeKeeper> | undefined;
/** What a query shows until the server has answered, where it has answered before. */
export const answersKeeper = () => (made ??= makeKeeper());

function makeKeeper() {
  const { persisterFn, persistQuery } = experimental_createQueryPersister({
    storage: {
      getItem: (key) => withTimeout(withKept((kept) => kept.get('answers', key), undefined)),
      setItem: (key, value: string) => withKept((kept) => kept.put('answers', value, key), undefined),
      removeItem: (key) => withKept((kept) => kept.delete('answers', key), undefined),
    },
    buster: FORM,
    maxAge: KEPT_MS,
    prefix: PREFIX,
    refetchOnRestore: false,
    filters: { predicate: isKeptAnswer },
  });
  return {
    /** Keeps the query's answer as it is, where it is one that is kept. */
    keep: async (query: Query): Promise<void> => {
      if (isKeptAnswer(query)) await persistQuery(query);
    },
    /** As the persister's own; what was restored is asked for again right away, and stays where no answer comes. */
    async persister<T, Key extends QueryKey>(
      queryFn: (context: QueryFunctionContext<Key>) => T | Promise<T>,
      context: QueryFunctionContext<Key>,
      query: Query,
    ): Promise<T> {
      const asked = { here: false };
      const ask = (own: QueryFunctionContext<Key>) => {
        asked.here = true;
        return queryFn(own);
      };
      const data = await persisterFn(ask, context, query);
      if (!asked.here) setTimeout(() => void query.fetch().catch(() => undefined));
      return data;
    },
  };
}

/** What is kept of an answer, without asking anybody; undefined where nothing is. */
export async function keptAnswer<T>(queryKey: QueryKey): Promise<T | undefined> {
  const text = await withKept((kept) => kept.get('answers', `${PREFIX}-${hashKey(queryKey)}`), undefined);
  if (text === undefined) return undefined;
  const { buster, state } = JSON.parse(text) as { buster: string; state: { data?: T } };
  return buster === FORM ? state.data : undefined;
}
