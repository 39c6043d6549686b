import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, queryKeyOf, send } from './client.ts';
import { uploadFile } from './uploads.ts';

/** Apart from what recipes' pages ask: uploads are loaded with the dialog that needs them. */

/** What is changed of a person's page; a picture that was chosen here is uploaded first. */
export type RelativeChange = Omit<BodyOf<'updateRelative'>, 'portrait'> & { readonly portrait?: File | string };

export function useUpdateRelative(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ portrait, ...change }: RelativeChange) =>
      send('updateRelative', {
        params: { id },
        body: { ...change, ...(portrait === undefined ? {} : { portrait: await uploaded(portrait) }) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('listRelatives') }),
  });
}

/** Removes a person's page; what names them stays. */
export function useRemoveRelative(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('removeRelative', { params: { id } }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: queryKeyOf('getRelative', { params: { id } }) });
      await client.invalidateQueries({ queryKey: queryKeyOf('listRelatives'), exact: true });
    },
  });
}

const uploaded = async (portrait: File | string): Promise<string> =>
  typeof portrait === 'string'
    ? portrait
    : uploadFile(portrait, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onWaiting: () => undefined,
      });
