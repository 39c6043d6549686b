import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountDeletion, FamilyDeletion } from '#shared/deletions.ts';
import { type BodyOf, queryKeyOf, read, send } from './client.ts';
import { signByPasskey } from './passkeys.ts';

/** What is deleted: the person's account, or the family that is open. */
export type Leaving = 'account' | 'family';

/** What deleting the account means; null while it is not asked for. */
export function useAccountDeletion({ enabled }: { enabled: boolean }) {
  return useQuery<AccountDeletion>({ ...read('getAccountDeletion'), enabled, staleTime: 0 });
}
/** What deleting the open family means. */
export function useFamilyDeletion({ enabled }: { enabled: boolean }) {
  return useQuery<FamilyDeletion>({ ...read('getFamilyDeletion'), enabled, staleTime: 0 });
}

/** The screens say it everywhere: who is here is asked for anew. */
function useTold() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      (['getUser', 'getAccountDeletion', 'getFamilyDeletion'] as const).map((name) =>
        client.invalidateQueries({ queryKey: queryKeyOf(name) }),
      ),
    );
}

/** Has it deleted, confirmed by what is given, or by a passkey; answers null where the person has called the passkey off. */
export function useAskDeletion(what: Leaving) {
  const told = useTold();
  return useMutation({
    mutationFn: async (by: Omit<BodyOf<'askAccountDeletion'>, 'passkey'> | 'passkey') => {
      const response = by === 'passkey' ? await signByPasskey() : null;
      if (by === 'passkey' && response === null) return null;
      const body = response ? { passkey: { response } } : by === 'passkey' ? {} : by;
      return what === 'account' ? send('askAccountDeletion', { body }) : send('askFamilyDeletion', { body });
    },
    onSuccess: (asked) => (asked ? told() : undefined),
  });
}

/** Calls it off. */
export function useEndDeletion(what: Leaving) {
  const told = useTold();
  return useMutation({
    mutationFn: () => (what === 'account' ? send('endAccountDeletion') : send('endFamilyDeletion')),
    onSuccess: told,
  });
}

/** Sends the code by which somebody without a password confirms. */
export function useSendDeletionCode() {
  return useMutation({ mutationFn: () => send('sendDeletionCode') });
}
