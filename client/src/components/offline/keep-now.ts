import type { Recipe } from '#shared/recipe.ts';
import { keepPictures } from '../../api/offline/kept-pictures.ts';
import { toast } from '../ui/use-toast.ts';

/** Keeps a recipe with its pictures on this device, or no longer, and says what came of it. */
export async function keepNow(recipe: Recipe, isKept: boolean): Promise<void> {
  const isDone = await keepPictures(recipe, isKept).catch(() => false);
  toast(
    !isDone
      ? {
          title: 'This device has no room for it',
          description: 'The recipe is there as long as there is a connection.',
        }
      : isKept
        ? { title: 'Kept on this device', description: 'With its pictures, also without a connection.' }
        : { title: 'No longer kept', description: 'Its pictures make room for others; its text stays.' },
  );
}
