import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../components/ui/use-toast.ts';
import { read, send } from './client.ts';
import { toastError } from './toast-error.ts';

/** Locks the keepsake, so that it is only ever varied, or unlocks it; `mutate(isLocked)`. */
export function useLockRecipe(recipeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isLocked: boolean) => send(isLocked ? 'lockRecipe' : 'unlockRecipe', { params: { id: recipeId } }),
    onSuccess: (recipe) => {
      client.setQueryData(read('getRecipe', { params: { id: recipeId } }).queryKey, recipe);
      toast(
        recipe.lockedBy === null
          ? { title: 'Unlocked', description: 'It can be changed again.' }
          : { title: 'Locked', description: 'It stays as it is. Whoever wants another makes it their own.' },
      );
    },
    onError: (error) => {
      toastError(error, 'The recipe could not be locked.');
    },
  });
}
