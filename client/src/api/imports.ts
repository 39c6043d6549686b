import { hashKey, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportRow } from '#shared/imports.ts';
import { type BodyOf, HttpError, send } from './client.ts';
import { fetchImports, importsQuery, tellImports, watchImports } from './import-events.ts';
import { refreshLists, useRefusal } from './recipes.ts';

/** Reads a recipe from a web address, or from the page's source when it is sent along. Nothing is kept yet. */
export function useImportUrl() {
  return useMutation({ mutationFn: (body: BodyOf<'importUrl'>) => send('importUrl', { body }) });
}

/** Reads a recipe from text. Nothing is kept yet. */
export function useParseRecipe() {
  return useMutation({ mutationFn: (body: BodyOf<'parseRecipe'>) => send('parseRecipe', { body }) });
}

/** The queue, oldest first and without its drafts, kept up to date while it is on the screen. */
export function useImports() {
  const client = useQueryClient();
  useEffect(() => watchImports(client), [client]);
  return useQuery({ ...importsQuery(), queryFn: ({ signal }) => fetchImports(client, signal) });
}

/** Adds one item to the queue and returns its row. */
export async function createImport(
  client: QueryClient,
  item: BodyOf<'createImports'>['items'][number],
): Promise<ImportRow> {
  const [row] = await send('createImports', { body: { items: [item] } });
  if (!row) throw new HttpError(502, '');
  tellImports(client, { row });
  return row;
}

/** The import of these files, for a call whose answer was lost although the server had made it. */
export async function findImport(client: QueryClient, sourcePaths: readonly string[]): Promise<ImportRow | undefined> {
  const rows = await send('listImports', { query: { summary: 'true' } });
  const row = rows.find((other) => sourcePaths.every((path) => other.sourcePaths.includes(path)));
  if (row) tellImports(client, { row });
  return row;
}

const isFinished = ({ status }: ImportRow): boolean => status === 'ready' || status === 'failed' || status === 'saved';

/** Waits until the import is ready, failed or kept; null where it has been removed meanwhile. */
export function finishedImport(client: QueryClient, row: ImportRow): Promise<ImportRow | null> {
  if (isFinished(row)) return Promise.resolve(row);
  return new Promise((resolve) => {
    const endings: (() => void)[] = [];
    const end = (result: ImportRow | null) => {
      for (const ending of endings) ending();
      resolve(result);
    };
    endings.push(
      watchImports(client, (event) => {
        if ('gone' in event) {
          if (event.gone === row.id) end(null);
        } else if (event.row.id === row.id && isFinished(event.row)) end(event.row);
      }),
      // Without a stream of events the list is fetched again and again and shows it.
      client.getQueryCache().subscribe(({ type, query: { queryHash } }) => {
        if (type !== 'updated' || queryHash !== hashKey(importsQuery().queryKey)) return;
        const rows = client.getQueryData(importsQuery().queryKey);
        const found = rows?.find(({ id }) => id === row.id);
        if (found && isFinished(found)) end(found);
        else if (rows && !found) end(null);
      }),
    );
  });
}

/** Keeps a ready import as a recipe: `mutate(row)`; at the free limit it leads to Premium as creating does. */
export function useSaveImport() {
  const client = useQueryClient();
  const refused = useRefusal('Failed to import recipe');
  return useMutation({
    mutationFn: (row: Pick<ImportRow, 'id'>) => send('saveImport', { params: { id: row.id } }),
    onSuccess: async (_recipe, { id }) => {
      tellImports(client, { gone: id });
      await refreshLists(client);
    },
    onError: refused,
  });
}

/** Reads it again; `mutate(id)`. */
export function useRetryImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('retryImport', { params: { id } }),
    onSuccess: (row) => {
      tellImports(client, { row });
    },
  });
}

/** Makes one import of several, in the order they are named; `mutate(ids)`. */
export function useJoinImports() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => send('joinImports', { body: { ids: [...ids] } }),
    onSuccess: (row, ids) => {
      for (const id of ids) if (id !== row.id) tellImports(client, { gone: id });
      tellImports(client, { row });
    },
  });
}

/** Removes an import or its draft; one that is gone already is no failure. */
export async function removeImport(client: QueryClient, id: string): Promise<void> {
  try {
    await send('removeImport', { params: { id } });
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
  }
  tellImports(client, { gone: id });
}
