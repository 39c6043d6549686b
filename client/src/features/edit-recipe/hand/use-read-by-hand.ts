import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { sentenceOf } from '../../../api/client.ts';
import { useReadOriginalAgain } from '../../../api/hands.ts';
import { useRetryImport } from '../../../api/imports.ts';
import { toast } from '../../../components/ui/use-toast.ts';
import { paths } from '../../../lib/paths.ts';
import type { useReread } from '../reread/use-reread.ts';

interface Options {
  /** Null for what is no recipe yet. */
  readonly recipeId: string | null;
  /** Null for what is none. */
  readonly importId: string | null;
  /** The transcript is there, and no correction of it is open. */
  readonly isReady: boolean;
  readonly rereading: Pick<ReturnType<typeof useReread>, 'readReread' | 'isReading'>;
}

/**
 * Reads a recipe's pictures again by what was learned of their hand, and what is new in them into the form, where it can be
 * undone; an import is put back into the queue, and is read there. With `?again` in the address, as from the list of hands, it does so at once.
 */
export function useReadByHand({ recipeId, importId, isReady, rereading }: Options) {
  const { mutate, isPending } = useReadOriginalAgain(recipeId ?? '');
  const { readReread } = rereading;
  const retry = useRetryImport();
  const [, navigate] = useLocation();
  const latest = useRef(readReread);
  useEffect(() => {
    latest.current = readReread;
  });
  const refused = (error: unknown) => {
    const why = sentenceOf(error, 'The picture could not be read.');
    toast({ title: 'Not read', description: why, variant: 'destructive' });
  };
  const readAgain = () => {
    if (recipeId === null && importId !== null) {
      retry.mutate(importId, {
        onSuccess: () => {
          navigate(paths.import());
        },
        onError: refused,
      });
      return;
    }
    mutate(undefined, {
      onSuccess: ({ pages }) => {
        latest.current(pages);
      },
      onError: refused,
    });
  };
  const isAsked = new URLSearchParams(useSearch()).has('again');
  const isDue = isAsked && isReady && recipeId !== null;
  const start = useRef(readAgain);
  useEffect(() => {
    start.current = readAgain;
  });
  useEffect(() => {
    if (!isDue) return;
    navigate(paths.editRecipe(recipeId), { replace: true });
    start.current();
  }, [isDue, recipeId, navigate]);
  return { readAgain, isReading: isPending || retry.isPending || rereading.isReading };
}
