import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { GroceryList } from '#shared/grocery/list.ts';
import { type BodyOf, send } from '../client.ts';
import { groceryListsQuery, tellGrocery } from './lists-cache.ts';

/** Makes a list; `mutateAsync(body)` answers it. */
export function useCreateGroceryList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'createGroceryList'>) => send('createGroceryList', { body }),
    onSuccess: (list) => refreshed(client, list),
  });
}

/** Adds what recipes need to a list; `mutateAsync({id, body})` answers it. */
export function useAddToGroceryList() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyOf<'addToGroceryList'> }) =>
      send('addToGroceryList', { params: { id }, body }),
    onSuccess: (list) => refreshed(client, list),
  });
}

/** After a create the lists are fetched anew (spec section 4); the answer is among them at once. */
function refreshed(client: QueryClient, list: GroceryList): void {
  tellGrocery(client, { list });
  void client.refetchQueries({ queryKey: groceryListsQuery().queryKey });
}
