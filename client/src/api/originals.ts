import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Transcript } from '#shared/transcript.ts';
import { read, send } from './client.ts';

/** How often an import that is still being read is asked for, while its review waits. */
const ASK_AGAIN_MS = 2000;
const UNDER_WAY: readonly string[] = ['queued', 'reading', 'structuring'];

/** An import with its draft, for reviewing it before it is a recipe. Nothing is asked while `id` is null. */
export function useImportToReview(id: string | null) {
  return useQuery({
    ...read('getImport', { params: { id: id ?? '' } }),
    enabled: id !== null,
    // What is in the cache may be the row as it was before it was read.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && UNDER_WAY.includes(data.status) ? ASK_AGAIN_MS : false),
  });
}

/** Keeps a corrected transcript and answers what is read from it. Says nothing itself: the screen does. */
export function useCorrectOriginal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (transcript: Transcript) => send('correctOriginal', { params: { id }, body: { transcript } }),
    onSuccess: (_draft, transcript) => {
      client.setQueryData(read('getOriginal', { params: { id } }).queryKey, (before) =>
        before ? { ...before, transcript } : before,
      );
    },
  });
}

/** Reads a text; nothing is kept. */
export function useReadText() {
  return useMutation({
    mutationFn: (text: string) => send('parseRecipe', { body: { sourceType: 'text', sourceData: text } }),
  });
}
