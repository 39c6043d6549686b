import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, read, send } from './client.ts';

/** The link by which this recipe is seen without an account, `{url: null}` where there is none; asked while `isWanted`. */
export function useShare(id: string, isWanted: boolean) {
  return useQuery({ ...read('getShare', { params: { id } }), enabled: isWanted });
}

/** Makes the link, or gets the one there is. Says nothing itself. */
export function useMakeShare(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('shareRecipe', { params: { id } }),
    onSuccess: (share) => {
      client.setQueryData(queryKeyOf('getShare', { params: { id } }), share);
    },
  });
}

/** Takes the link back. Says nothing itself. */
export function useEndShare(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('unshareRecipe', { params: { id } }),
    onSuccess: () => {
      client.setQueryData(queryKeyOf('getShare', { params: { id } }), { url: null });
    },
  });
}
