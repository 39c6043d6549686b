import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, queryKeyOf, read, send } from './client.ts';
import { refreshLists, useRefusal } from './recipes.ts';

/** What the recipe was made of as a variant, and what was made of it. */
export function useVariants(recipeId: string) {
  return useQuery(read('listVariants', { params: { id: recipeId } }));
}

/** The dish in all its versions, with what became another. */
export function useDishTree(recipeId: string) {
  return useQuery({ ...read('getDishTree', { params: { id: recipeId } }), staleTime: 0 });
}

/** Copies the recipe as a variant, with what is named changed; refused over the free limit as a create is. `mutate(changes)`. */
export function useMakeVariant(recipeId: string) {
  const client = useQueryClient();
  const refused = useRefusal('The recipe could not be copied.');
  return useMutation({
    mutationFn: (changes: BodyOf<'makeVariant'>) => send('makeVariant', { params: { id: recipeId }, body: changes }),
    onSuccess: async () => {
      await Promise.all([
        refreshLists(client),
        client.invalidateQueries({ queryKey: queryKeyOf('listVariants', { params: { id: recipeId } }) }),
      ]);
    },
    onError: refused,
  });
}
