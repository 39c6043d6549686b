import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { GroceryList, GrocerySettings } from '#shared/grocery/list.ts';
import type { User } from '#shared/user.ts';
import { type BodyOf, HttpError, read, send } from './client.ts';
import { type GroceryEdit, settingsWith, withEdits } from './grocery/edits.ts';
import { fetchGroceryLists, watchGrocery } from './grocery/watch-lists.ts';
import { keepGrocery, type KeptGrocery, readKeptGrocery } from './grocery/offline-copy.ts';
import { groceryListsQuery, tellGrocery } from './grocery/lists-cache.ts';
import { putUnsent, type Unsent, unsentOf, watchUnsent } from './grocery/outbox.ts';
import { isServerAway, keepSending, sendUnsent, watchServerAway } from './grocery/send-outbox.ts';
import { ownerOf } from '../lib/owner.ts';
import { useConfirmedOwner, useUser } from './user.ts';

type Retailer = BodyOf<'orderGroceryList'>['retailer'];

const NO_SETTINGS: GrocerySettings = { aisles: {}, pantry: [], order: [] };
const NOTHING: readonly Unsent[] = [];
/** The app of before kept no family. */
const isOf = ({ person }: KeptGrocery, { id, family }: Pick<User, 'id' | 'family'>): boolean =>
  person.id === id && (person.family ?? family) === family;

/** The family's lists and settings as this person sees them, and how they are changed. */
export interface Grocery {
  /** Nobody knows yet: null. */
  readonly person: Pick<User, 'id' | 'family' | 'role' | 'tier' | 'preferences'> | null;
  /** Undefined while they load and none were kept. */
  readonly lists: readonly GroceryList[] | undefined;
  readonly settings: GrocerySettings;
  /** Why there are none, where there are none. */
  readonly error: unknown;
  readonly retry: () => void;
  /** No way to the server at the moment. */
  readonly isAway: boolean;
  /** How many changes it does not know yet. */
  readonly unsent: number;
  /** Does it here at once, and sends it as soon as there is a way. */
  readonly act: (...edits: readonly GroceryEdit[]) => void;
}

/** The screen's one source: what the server said last, with everything on top that was done here and is not sent yet. */
export function useGrocery(): Grocery {
  const client = useQueryClient();
  const user = useUser();
  const [kept] = useState(readKeptGrocery);
  // Until somebody says who is here, and without a connection nobody does, it is who was here last.
  const person = user.data ?? (user.data === undefined ? (kept?.person ?? null) : null);
  const owner = person ? ownerOf(person) : null;
  // Nothing is sent in a name that the server has not confirmed: another person's session would be refused the lists.
  const confirmed = useConfirmedOwner();
  const isKnown = owner !== null && confirmed === owner;
  const own = kept !== null && person !== null && isOf(kept, person) ? kept : null;

  const lists = useQuery({
    ...groceryListsQuery(),
    queryFn: ({ signal }) => fetchGroceryLists(client, signal),
    // Others have gone on while this screen was closed.
    refetchOnMount: 'always',
  });
  const settings = useQuery({ ...read('getGrocerySettings'), refetchOnMount: 'always' });

  useEffect(() => {
    if (owner === null) return;
    return watchGrocery(client, () => {
      // What failed for want of a connection is asked again: who is here, the settings.
      void client.refetchQueries({ predicate: ({ state }) => state.error instanceof TypeError });
      if (isKnown) void sendUnsent(client, owner);
    });
  }, [client, owner, isKnown]);
  useEffect(() => (owner !== null && isKnown ? keepSending(client, owner) : undefined), [client, owner, isKnown]);

  const unsent = useSyncExternalStore(
    watchUnsent,
    useCallback(() => (owner === null ? NOTHING : unsentOf(owner)), [owner]),
    () => NOTHING,
  );
  const knownLists = lists.data ?? own?.lists;
  const knownSettings = settings.data ?? own?.settings ?? NO_SETTINGS;
  useKeep(user.data ?? null, lists.data, settings.data);

  const isSendAway = useSyncExternalStore(watchServerAway, isServerAway, () => false);
  const isOnline = useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  );
  const edits = useMemo(() => unsent.map(({ edit }) => edit), [unsent]);
  return {
    person,
    lists: useMemo(() => knownLists?.map((list) => withEdits(list, edits)), [knownLists, edits]),
    settings: useMemo(() => settingsWith(knownSettings, edits), [knownSettings, edits]),
    error: lists.error,
    retry: () => void lists.refetch(),
    isAway: !isOnline || isSendAway || (lists.isError && !(lists.error instanceof HttpError)),
    unsent: unsent.length,
    act: useCallback(
      (...done: readonly GroceryEdit[]) => {
        if (owner === null) return;
        putUnsent(owner, done);
        if (isKnown) void sendUnsent(client, owner);
      },
      [client, owner, isKnown],
    ),
  };
}

const watchOnline = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** What the server says is kept for the shop. */
function useKeep(person: User | null, lists: GroceryList[] | undefined, settings: GrocerySettings | undefined): void {
  useEffect(() => {
    if (person && lists) keepGrocery({ person, lists, settings: settings ?? null });
  }, [person, lists, settings]);
}

const DELETING = ['deleteGroceryList'];
/** Whether it was this page that deleted the list, or is about to. */
export const isDeletedHere = (client: QueryClient, id: string): boolean =>
  client
    .getMutationCache()
    .findAll({ mutationKey: DELETING })
    .some(({ state }) => state.variables === id && state.status !== 'error');

/** Deletes a list; one that is gone already is none the less gone. */
export function useDeleteGroceryList() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: DELETING,
    mutationFn: async (id: string) => {
      try {
        await send('deleteGroceryList', { params: { id } });
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 404) throw error;
      }
    },
    onSuccess: (_nothing, id) => {
      tellGrocery(client, { gone: id });
      void client.refetchQueries({ queryKey: groceryListsQuery().queryKey });
    },
  });
}

/**
 * A search for each line of the list, at a store that takes none from here: asked where `isWanted`, and again when the list
 * has changed. Nothing is sent to the store by it.
 */
export function useLineSearches(list: Pick<GroceryList, 'id' | 'version'>, retailer: Retailer, isWanted: boolean) {
  return useQuery({
    queryKey: ['order', list.id, retailer, list.version],
    queryFn: () => send('orderGroceryList', { params: { id: list.id }, body: { retailer } }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

/** Hands a list to a store: `mutate(body)` answers where to go on. */
export function useOrderGroceryList(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<'orderGroceryList'>) => send('orderGroceryList', { params: { id }, body }),
  });
}
