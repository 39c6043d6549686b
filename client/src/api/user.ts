import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { DEFAULT_PREFERENCES } from '#shared/defaults.ts';
import type { Preferences, User } from '#shared/user.ts';
import { ownerOf } from '../lib/owner.ts';
import { type BodyOf, HttpError, queryKeyOf, read, send } from './client.ts';
import { dropKeptGrocery } from './grocery/offline-copy.ts';
import { dropKeptAddress } from './last-address.ts';

const userQuery = queryOptions({
  queryKey: queryKeyOf('getUser'),
  queryFn: async ({ client }): Promise<User | null> => {
    try {
      const user = await send('getUser');
      const isAnother = account !== null && account !== user.id && (hasLeft || !user.guest);
      if (isAnother) forgetShown(client);
      confirmUser(user);
      if (isAnother) {
        // Known before the screens begin anew.
        client.setQueryData(queryKeyOf('getUser'), user);
        account = user.guest ? null : user.id;
        switches += 1;
        tellConfirmed();
      }
      return user;
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return null;
      throw error;
    }
  },
});

let confirmed: string | null = null;
/** The account that is here. One whose session has ended comes back, and its forms stay open. */
let account: string | null = null;
/** Another tab has signed it out. */
let hasLeft = false;
/** How often another account than the one here was found, or none: another tab has signed out or in. */
let switches = 0;
const confirmations = new Set<() => void>();
const tellConfirmed = () => {
  for (const listener of confirmations) listener();
};
export function confirmUser(user: User): void {
  confirmed = ownerOf(user);
  if (!user.guest) account = user.id;
  hasLeft = false;
  tellConfirmed();
}
/** Of a page that is loaded anew, which only tests do within one. */
export function forgetConfirmed(): void {
  confirmed = null;
  account = null;
  hasLeft = false;
}
const watchConfirmed = (listener: () => void) => {
  confirmations.add(listener);
  return () => confirmations.delete(listener);
};

/** The person, as `ownerOf` names them, whom the server itself has named since the page was loaded: before, it is who was here last. */
export const useConfirmedOwner = (): string | null =>
  useSyncExternalStore(
    watchConfirmed,
    () => confirmed,
    () => null,
  );

/** Another number for each person whom another tab has put in the place of the one here: nothing on the screen is theirs. */
export const useSwitches = (): number =>
  useSyncExternalStore(
    watchConfirmed,
    () => switches,
    () => 0,
  );

const SIGNED_OUT_KEY = 'signed-out';
function tellSignedOut(): void {
  account = null;
  try {
    // What is told is the change, to other tabs.
    localStorage.setItem(SIGNED_OUT_KEY, '');
    localStorage.removeItem(SIGNED_OUT_KEY);
  } catch {
    // Without storage other tabs find out by what they ask.
  }
}

/** Looks who is here when another tab signs out, until the answer is called. */
export function followSignOut(client: QueryClient): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== SIGNED_OUT_KEY || newValue === null) return;
    hasLeft = true;
    void client.refetchQueries({ queryKey: userQuery.queryKey });
  };
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener('storage', onStorage);
  };
}

/** Who is here. `data` is null where nobody is: the server takes no guests, and nobody has signed in. */
export function useUser() {
  return useQuery(userQuery);
}

/** Whether who is here may change the family's recipes, as owners and editors may; false until it is known. */
export function useMayWrite(): boolean {
  const { data: user } = useUser();
  return user ? user.role !== 'viewer' : false;
}

/** How amounts are shown and how large the type is; the defaults while the user loads. */
export function usePreferences(): Preferences {
  return useUser().data?.preferences ?? DEFAULT_PREFERENCES;
}

/** PATCH /api/user: profile and preferences. */
export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'updateUser'>) => send('updateUser', { body }),
    onSuccess: (user) => {
      keepUser(client, user);
    },
  });
}

/** Preferences are shown at once and taken back when the server refuses. */
export function useUpdatePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preferences: Partial<Preferences>) => send('updateUser', { body: { preferences } }),
    onMutate: (preferences) => {
      const before = client.getQueryData(userQuery.queryKey) ?? null;
      if (before) keepUser(client, { ...before, preferences: { ...before.preferences, ...preferences } });
      return before;
    },
    onSuccess: (user) => {
      keepUser(client, user);
    },
    onError: (_error, _preferences, before) => {
      if (before) keepUser(client, before);
    },
  });
}

/** Puts the user an answer brought into the cache. */
function keepUser(client: QueryClient, user: User): void {
  confirmUser(user);
  client.setQueryData(userQuery.queryKey, user);
}

const isOfPerson = ({ queryKey: [base] }: { readonly queryKey: readonly unknown[] }) => base !== '/api/user';

/**
 * Another person sits at the screen now: nothing of the one before stays in the cache or on the device. What a guest has
 * begun goes along into the account. Where it is the same person (a passkey that answered while another way in was under
 * way), what is shown stays and is asked for anew: a screen may be waiting for its first answer already.
 */
export async function changePerson(client: QueryClient, user: User | null): Promise<void> {
  const before = client.getQueryData(userQuery.queryKey) ?? null;
  if (before && user && ownerOf(before) === ownerOf(user)) {
    keepUser(client, user);
    void client.invalidateQueries({ predicate: isOfPerson });
    return;
  }
  forgetShown(client);
  const { leaveDevice } = await import('./offline/leave-device.ts');
  await leaveDevice(before, user);
  if (user) keepUser(client, user);
}

function forgetShown(client: QueryClient): void {
  client.removeQueries({ predicate: isOfPerson });
  dropKeptGrocery();
  dropKeptAddress();
}

/** After another library was opened by the same person: nothing of the one before is shown, and the user is asked for anew. */
export function useShowAnotherLibrary() {
  const client = useQueryClient();
  return async () => {
    forgetShown(client);
    const { clearDevice } = await import('./offline/clear-device.ts');
    await clearDevice(false);
    await client.refetchQueries({ queryKey: userQuery.queryKey });
  };
}

export function useSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'signUp'>) => send('signUp', { body }),
    onSuccess: (user) => changePerson(client, user),
  });
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'signIn'>) => send('signIn', { body }),
    onSuccess: (user) => changePerson(client, user),
  });
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('signOut'),
    onSuccess: async () => {
      await changePerson(client, null);
      tellSignedOut();
      await client.resetQueries({ queryKey: userQuery.queryKey });
    },
  });
}

export function useForgotPassword() {
  return useMutation({ mutationFn: (body: BodyOf<'forgotPassword'>) => send('forgotPassword', { body }) });
}

export function useResetPassword() {
  return useMutation({ mutationFn: (body: BodyOf<'resetPassword'>) => send('resetPassword', { body }) });
}

/** POST /api/auth/change-password: all other sessions end. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'changePassword'>) => send('changePassword', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('listSessions') }),
  });
}

/** Where this person is signed in, the browser used last first. */
export function useSessions() {
  return useQuery(read('listSessions'));
}

/** Ends one session by its id, or all others without one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? send('endOtherSessions') : send('endSession', { params: { id } }),
    // Also where it failed: it may have been ended elsewhere meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf('listSessions') }),
  });
}
