import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { read } from './client.ts';
import { showFavourite } from './favourites-cache.ts';
import { toastError } from './toast-error.ts';

/** Whether the person likes this recipe best; nothing is asked where a card says it already. */
export function useFavourite(id: string, known: boolean | undefined): boolean | undefined {
  const { data } = useQuery({ ...read('listFavourites'), enabled: known === undefined });
  return known ?? data?.ids.includes(id);
}

/** The ids of all favourites as this device knows them, without asking the server; none where it does not. */
export async function favouriteIds(client: QueryClient): Promise<ReadonlySet<string>> {
  const { queryKey } = read('listFavourites');
  const known = client.getQueryData(queryKey);
  if (known) return new Set(known.ids);
  const { keptAnswer } = await import('./offline/answers.ts');
  return new Set((await keptAnswer<{ ids: string[] }>(queryKey))?.ids);
}

/**
 * Counts a recipe among the person's favourites, or no longer, by way of the outbox: shown at once, also without a connection,
 * and taken back where the server refuses.
 */
export function useSetFavourite({ id, title }: { readonly id: string; readonly title: string }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (favourite: boolean) => {
      const change = { do: 'favourite', recipeId: id, favourite } as const;
      const { changeSoon, sendChange } = await import('./outbox/change-sender.ts');
      // Where the browser keeps nothing it is sent right away.
      await (typeof indexedDB === 'undefined' ? sendChange(change) : changeSoon(client, title, change));
    },
    onMutate: (favourite) => {
      showFavourite(client, id, favourite);
    },
    onError: (error, favourite) => {
      showFavourite(client, id, !favourite);
      toastError(error, 'That could not be kept.');
    },
    // Where favourites come first, the order is another at the next visit; under the finger it stays.
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/library'], refetchType: 'none' }),
  });
}
