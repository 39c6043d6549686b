import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportRow } from '#shared/imports.ts';
import { read, send } from './client.ts';
import { sendAboutImport } from './imports.ts';

/** Has the library of another family looked through; `mutate(familyId)`. Says nothing itself. */
export function useMergeFamily() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (familyId: string) =>
      sendAboutImport(client, async () => {
        const row = await send('mergeFamily', { params: { id: familyId } });
        client.setQueryData(read('getImport', { params: { id: row.id } }).queryKey, row);
        return row;
      }),
  });
}

/** Whether somebody has to do the next step. */
export const isAtRest = ({ status }: Pick<ImportRow, 'status'>) =>
  status === 'ready' || status === 'failed' || status === 'saved';

/** The import by which a library comes, with all that is in it, followed until somebody has to choose or all is done. */
export function useMerging(id: string | null) {
  return useQuery({
    ...read('getImport', { params: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) => (data && isAtRest(data) ? false : 700),
  });
}

/** A likely double beside our own, once it is to be seen. */
export function useDouble(id: string, recipeId: string, isShown: boolean) {
  return useQuery({ ...read('getDouble', { params: { id, recipeId } }), enabled: isShown });
}
