import type { Query, QueryClient } from '@tanstack/react-query';
import type { Recipe } from '#shared/recipe.ts';
import { addDays, localDay, startOfWeek } from '#shared/week.ts';
import { ownerOf } from '../../lib/owner.ts';
import { firstWeekday } from '../../lib/week-days.ts';
import { groceryListsQuery } from '../grocery/lists-cache.ts';
import { keepGrocery } from '../grocery/offline-copy.ts';
import { sendUnsent } from '../grocery/send-outbox.ts';
import { fetchGroceryLists } from '../grocery/watch-lists.ts';
import { mealsQuery } from '../meals-cache.ts';
import { HttpError, queryKeyOf, read, watchServerUnanswered, isServerUnanswered } from '../client.ts';
import { keepShowingWaiting, showWaiting } from '../outbox/change-sender.ts';
import { holdOutbox, resumeOutbox } from '../outbox/outbox.ts';
// What they send may have waited since an earlier visit.
import '../outbox/import-sender.ts';
import '../outbox/making-sender.ts';
import { dropRecipe, keepRecipe, syncLibrary } from './kept-library.ts';
import { keepPictures } from './kept-pictures.ts';
import { askAgain } from './or-kept.ts';

/** After a change of one's own the library is asked for once, not with each of many. */
const AFTER_CHANGE_MS = 3000;
/** Looking at the app again asks what has changed, at most so often. */
const EVERY_MS = 60_000;
const WEEK = 7;

/**
 * Keeps this device ready to go without a connection for as long as this person is here, until the answer is called: the
 * library's text, the pictures of what is opened, and what waits to be sent.
 */
export function keepReady(client: QueryClient, person: string): () => void {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = 0;
  let running: Promise<void> | null = null;
  const sync = () => {
    lastAt = Date.now();
    running ??= inOneTab(() => syncLibrary(abort.signal))
      // No connection, or no session: the next look asks again.
      .catch(() => undefined)
      .finally(() => (running = null));
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(sync, AFTER_CHANGE_MS);
  };
  const onReach = () => {
    askAgain(client);
    // What had no answer, or is shown as it was answered before.
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error instanceof TypeError });
    void resumeOutbox(client, person).then(() => {
      showWaiting(client);
    });
    void keepAnswers(client, person);
    sync();
  };
  const onLook = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastAt > EVERY_MS) onReach();
  };
  const unwatch = [
    keepShowingWaiting(client),
    client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') soon();
    }),
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { queryKey, state } = event.query as Query;
      const [base, id] = queryKey;
      if (base !== '/api/recipes' || typeof id !== 'string' || queryKey.length !== 2) return;
      if (event.action.type === 'success') {
        const recipe = state.data as Recipe;
        if (recipe.deletedAt === undefined) void keepRecipe(recipe).then(() => keepPictures(recipe));
      } else if (event.action.type === 'error' && state.error instanceof HttpError && state.error.status === 404) {
        void dropRecipe(id);
      }
    }),
    watchServerUnanswered(() => {
      if (!isServerUnanswered()) onReach();
    }),
  ];
  window.addEventListener('online', onReach);
  document.addEventListener('visibilitychange', onLook);
  // What is open already was opened before anybody listened.
  for (const query of client.getQueryCache().findAll({ queryKey: ['/api/recipes'] })) {
    const recipe = query.state.data as Recipe | undefined;
    if (query.queryKey.length === 2 && typeof query.queryKey[1] === 'string' && recipe) void keepPictures(recipe);
  }
  onReach();
  // Without this the browser may throw everything away when it wants room; it may ask, or say no.
  void (navigator as { storage?: Partial<StorageManager> }).storage?.persist?.().catch(() => false);
  return () => {
    abort.abort();
    clearTimeout(timer);
    for (const end of unwatch) end();
    window.removeEventListener('online', onReach);
    document.removeEventListener('visibilitychange', onLook);
  };
}

/** Sends what was ticked, and asks for what screens need that may never have been open here: the shopping lists, the plan of these two weeks, home, and whose favourite is what. */
async function keepAnswers(client: QueryClient, person: string): Promise<void> {
  const from = startOfWeek(localDay(), firstWeekday());
  const week = (first: string) => mealsQuery(client, first, addDays(first, WEEK - 1));
  const staleTime = EVERY_MS;
  /** Null where somebody else sits here by now: nothing of this person's is sent or kept as theirs. */
  const whoIsHere = () => {
    const user = client.getQueryData(read('getUser').queryKey);
    return user && ownerOf(user) === person ? user : null;
  };
  try {
    // What was ticked in a shop without a connection goes home on whatever screen the connection is back.
    const shopper = whoIsHere();
    if (shopper) await sendUnsent(client, person);
    const lists = await client.query({
      ...groceryListsQuery(),
      queryFn: ({ signal }) => fetchGroceryLists(client, signal),
      staleTime,
    });
    const settings = await client.query({ ...read('getGrocerySettings'), staleTime });
    const user = whoIsHere();
    if (!user) return;
    keepGrocery({ person: user, lists, settings });
    await client.query({ ...week(from), staleTime });
    await client.query({ ...week(addDays(from, WEEK)), staleTime });
    await client.query({ ...read('getHome'), staleTime });
    await client.query({ ...read('listFavourites'), staleTime });
  } catch {
    // No connection, or no session: the next look asks again.
  }
}

/** Shows what waits of the person who was here last, until the server has said who is here; ends when the answer is called. */
export function showWhatWaits(client: QueryClient, person: string): () => void {
  void holdOutbox(client, person).then(() => {
    showWaiting(client);
  });
  return keepShowingWaiting(client);
}

/** A session that was ended elsewhere shows in any answer: then it is asked who is here. */
export function watchSession(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = (event.query as Query).state;
    if (!(error instanceof HttpError) || error.status !== 401) return;
    const userKey = queryKeyOf('getUser');
    if (client.getQueryData(userKey)) void client.invalidateQueries({ queryKey: userKey });
  });
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  await locks.request('library-sync', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
