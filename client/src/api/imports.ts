import { hashKey, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportEvent, ImportRow } from '#shared/imports.ts';
import { calls } from '#shared/calls.ts';
import { type BodyOf, HttpError, read, send } from './client.ts';
import { eventIn, followEvents } from './events.ts';
import { refreshLists, useRefusal } from './recipes.ts';
import { noteMade } from './review-run.ts';

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
  return sendAboutImport(client, async () => {
    const [row] = await send('createImports', { body: { items: [item] } });
    if (!row) throw new HttpError(502, '');
    return row;
  });
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

/** How many further recipes of the same picture or file wait in the queue: each has a row of its own. */
export async function countOthersOfSource(client: QueryClient, { id, sourcePaths }: ImportRow): Promise<number> {
  const rows = await client
    .query({ ...importsQuery(), queryFn: ({ signal }) => fetchImports(client, signal), staleTime: 0 })
    .catch(() => []);
  const source = sourcePaths.join('\n');
  return source === '' ? 0 : rows.filter((row) => row.id !== id && row.sourcePaths.join('\n') === source).length;
}

/** Keeps a ready import as a recipe: `mutate(row)`; at the free limit it leads to Premium as creating does. */
export function useSaveImport() {
  const client = useQueryClient();
  const refused = useRefusal('Failed to import recipe');
  return useMutation({
    mutationFn: (row: Pick<ImportRow, 'id'>) => send('saveImport', { params: { id: row.id } }),
    onSuccess: async (recipe, { id }) => {
      noteMade(recipe.id);
      tellImports(client, { gone: id });
      await refreshLists(client);
    },
    onError: refused,
  });
}

/** An archive with the names of the recipes in it; asked for once it `isShown`. */
export function useArchive(id: string, isShown: boolean) {
  return useQuery({ ...read('getImport', { params: { id } }), enabled: isShown });
}

type Taking = Omit<NonNullable<BodyOf<'saveImport'>>, 'recipe'>;

/** Takes a previewed archive in; at the free limit it leads to Premium as creating does. */
export function useTakeIn() {
  const client = useQueryClient();
  const refused = useRefusal('Failed to import recipes');
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Taking) =>
      sendAboutImport(client, async () => {
        const asking = { params: { id }, body };
        const answer = await send('saveImport', asking);
        if (!('sourceType' in answer)) throw new HttpError(502, '');
        return answer;
      }),
    onSuccess: () => refreshLists(client),
    onError: refused,
  });
}

/** Reads it again; `mutate(id)`. */
export function useRetryImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => sendAboutImport(client, () => send('retryImport', { params: { id } })),
  });
}

/** Makes one import of several, in the order they are named; `mutate(ids)`. */
export function useJoinImports() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      sendAboutImport(client, () => send('joinImports', { body: { ids: [...ids] } })),
    onSuccess: (row, ids) => {
      for (const id of ids) if (id !== row.id) tellImports(client, { gone: id });
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

// The list of imports as the cache has it, kept up to date by the server's events.

const EVENTS_KEPT = 2000;

export const importsQuery = () => read('listImports', { query: { summary: 'true' } });

/** The list after an event: a row changed, came, or went. What is a recipe by now has left the queue. */
export function applyEvent(rows: readonly ImportRow[], event: ImportEvent): ImportRow[] {
  if ('gone' in event) return rows.filter(({ id }) => id !== event.gone);
  const { row } = event;
  if (row.status === 'saved') return rows.filter(({ id }) => id !== row.id);
  return rows.some(({ id }) => id === row.id)
    ? rows.map((other) => (other.id === row.id ? row : other))
    : [...rows, row];
}

/** What a list that lands later is to have besides: what happened, or what a call of one's own was answered. */
type Told = ImportEvent & { readonly isAnswer?: true };
const applyTold = (rows: readonly ImportRow[], told: Told): ImportRow[] =>
  'row' in told && told.isAnswer && rows.some(({ id }) => id === told.row.id) ? [...rows] : applyEvent(rows, told);

type Listener = (event: ImportEvent) => void;

interface Watch {
  users: number;
  readonly listeners: Set<Listener>;
  stop: () => void;
}

const watches = new WeakMap<QueryClient, Watch>();
/** What came while a list was on its way from the server: the list may be older than that. */
const cameSince = new WeakMap<QueryClient, Told[]>();
/** For each call under way that answers with a row, what was heard of rows since it was made; null of one that is gone. */
const heardSince = new WeakMap<QueryClient, Set<Map<string, ImportRow | null>>>();
const hear = (client: QueryClient, id: string, row: ImportRow | null) => {
  for (const heard of heardSince.get(client) ?? []) heard.set(id, row);
};

/** The list as the server gives it, with what has happened since it was asked. */
export async function fetchImports(client: QueryClient, signal?: AbortSignal): Promise<ImportRow[]> {
  const came: Told[] = [];
  cameSince.set(client, came);
  const { queryFn } = importsQuery();
  if (typeof queryFn !== 'function') throw new Error('The list of imports cannot be asked for.');
  const rows = await (queryFn as (context: { signal?: AbortSignal | undefined }) => Promise<ImportRow[]>)({ signal });
  const now = came.reduce<ImportRow[]>(applyTold, rows);
  for (const row of now) hear(client, row.id, row);
  return now;
}

/** Puts what has happened into the list. */
function tellImports(client: QueryClient, told: Told): void {
  const came = cameSince.get(client);
  if (came && came.length < EVENTS_KEPT) came.push(told);
  client.setQueryData(importsQuery().queryKey, (rows) => rows && applyEvent(rows, told));
  if ('row' in told) hear(client, told.row.id, told.row);
  else hear(client, told.gone, null);
  for (const listener of watches.get(client)?.listeners ?? []) listener(told);
}

/**
 * Makes a call that answers with an import's row, puts it into the list, and answers it. Where more was heard of that import
 * meanwhile it is that: a recording that nothing can write down is given up in a moment, and the word of it comes before the
 * answer to the call that brought it, which would stand there as waiting for good.
 */
export async function sendAboutImport(client: QueryClient, ask: () => Promise<ImportRow>): Promise<ImportRow> {
  const heard = new Map<string, ImportRow | null>();
  const calls = heardSince.get(client) ?? new Set();
  heardSince.set(client, calls.add(heard));
  try {
    const row = await ask();
    if (!heard.has(row.id)) tellImports(client, { row, isAnswer: true });
    // An answer that says what came of it is the last word: what was heard before says how far it was.
    return row.status === 'saved' ? row : (heard.get(row.id) ?? row);
  } finally {
    calls.delete(heard);
  }
}

/**
 * Keeps the list of imports up to date until the answer is called, for everybody who watches together: by the server's
 * events, and by asking every two seconds while there is no stream of them.
 */
export function watchImports(client: QueryClient, listener?: Listener): () => void {
  const watch = watches.get(client) ?? { users: 0, listeners: new Set<Listener>(), stop: open(client) };
  watches.set(client, watch);
  watch.users += 1;
  if (listener) watch.listeners.add(listener);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    if (listener) watch.listeners.delete(listener);
    watch.users -= 1;
    if (watch.users > 0) return;
    watches.delete(client);
    watch.stop();
  };
}

const open = (client: QueryClient) =>
  followEvents({
    path: calls.importEvents.path,
    // Of two that poll the second waits for the first: on a slow connection none would ever end.
    refresh: (isPoll) =>
      void client
        .refetchQueries({ queryKey: importsQuery().queryKey }, { cancelRefetch: !isPoll })
        .catch(() => undefined),
    onData: (data) => {
      const event = eventIn<ImportEvent>(data, ['row', 'gone']);
      if (event) tellImports(client, event);
    },
  });
