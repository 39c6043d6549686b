import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../components/ui/use-toast.ts';
import { read, send, sentenceOf } from './client.ts';

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
      toast({
        title: 'Error',
        description: sentenceOf(error, 'The recipe could not be locked.'),
        variant: 'destructive',
      });
    },
  });
}
