import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressToRead, type BodyOf, queryKeyOf, read, send } from './client.ts';
import { useAnotherLibrary } from './families.ts';

/** Who takes the open family over when its owners are silent. */
export function useKeeping() {
  return useQuery(read('getKeeping'));
}

export function useUpdateKeeping() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'updateKeeping'>) => send('updateKeeping', { body }),
    onSuccess: (keeping) => client.setQueryData(queryKeyOf('getKeeping'), keeping),
    onError: () => client.invalidateQueries({ queryKey: queryKeyOf('getKeeping') }),
  });
}

export function useAddKeeper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'addKeeper'>) => send('addKeeper', { body }),
    onSuccess: (keeping) => client.setQueryData(queryKeyOf('getKeeping'), keeping),
  });
}

export function useRemoveKeeper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('removeKeeper', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf('getKeeping') }),
  });
}

/** The link by which a keeper answers, to be handed on. */
export function useKeeperLink() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: string) => client.query(read('getKeeperLink', { params: { id } })) });
}

/** What a keeper's link says. */
export function useKeeper(token: string) {
  return useQuery({ ...read('getKeeper', { params: { token } }), retry: false });
}

/** The keeper becomes the owner, and has the family's library open then. */
export const useAcceptKeeping = () =>
  useAnotherLibrary('take over', (token: string) => send('acceptKeeping', { params: { token } }));

export function useDeclineKeeping() {
  return useMutation({ mutationFn: (token: string) => send('declineKeeping', { params: { token } }) });
}

/** What the link in a silent owner's letter says. */
export function useSilence(token: string) {
  return useQuery({ ...read('getSilence', { params: { token } }), retry: false });
}

export function useEndSilence() {
  return useMutation({ mutationFn: (token: string) => send('endSilence', { params: { token } }) });
}

/** What the link to a sealed archive says. */
export function useKeptArchive(token: string) {
  return useQuery({ ...read('getKeptArchive', { params: { token } }), retry: false });
}

/** Where the archive itself is: the browser saves it while it arrives. */
export const keptArchiveFile = (token: string): string => addressToRead('downloadKeptArchive', { params: { token } });
