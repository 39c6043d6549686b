import { useCallback, useEffect, useState } from 'react';
import type { Recipe } from '#shared/recipe.ts';
import { whenAtRest } from '../ui/late-part.tsx';
import { toast } from '../ui/use-toast.ts';

const keptPictures = () => import('../../api/offline/kept-pictures.ts');

/** Whether a recipe is marked *Keep on this device*, and how that is changed; null where this browser keeps nothing. */
export function useKeepOnDevice(recipe: Recipe): { readonly isKept: boolean; readonly toggle: () => void } | null {
  const { id } = recipe;
  const [isKept, setIsKept] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    let unwatch = () => undefined as unknown;
    const watch = async () => {
      await whenAtRest();
      const { isWanted, watchWanted } = await keptPictures();
      const look = async () => {
        const now = await isWanted(id);
        if (!isGone) setIsKept(now);
      };
      if (isGone) return;
      unwatch = watchWanted(() => void look());
      await look();
    };
    // Without the code for it the menu offers to keep it, and says when it is pressed that it cannot.
    watch().catch(() => undefined);
    return () => {
      isGone = true;
      unwatch();
    };
  }, [id]);
  const toggle = useCallback(() => {
    // Its code comes with the press.
    void import('./keep-now.ts').then(
      ({ keepNow }) => keepNow(recipe, isKept !== true),
      () => {
        toast({ title: 'No connection', description: 'It can be kept once it is back.' });
      },
    );
  }, [isKept, recipe]);
  return typeof indexedDB === 'undefined' ? null : { isKept: isKept === true, toggle };
}
