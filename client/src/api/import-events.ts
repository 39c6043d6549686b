import type { QueryClient } from '@tanstack/react-query';
import type { ImportEvent, ImportRow } from '#shared/imports.ts';
import { read } from './client.ts';
import { calls } from './calls.ts';
import { eventIn, followEvents } from './events.ts';

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

type Listener = (event: ImportEvent) => void;

interface Watch {
  users: number;
  readonly listeners: Set<Listener>;
  stop: () => void;
}

const watches = new WeakMap<QueryClient, Watch>();
/** What came while a list was on its way from the server: the list may be older than that. */
const cameSince = new WeakMap<QueryClient, ImportEvent[]>();

/** The list as the server gives it, with what has happened since it was asked. */
export async function fetchImports(client: QueryClient, signal?: AbortSignal): Promise<ImportRow[]> {
  const came: ImportEvent[] = [];
  cameSince.set(client, came);
  const { queryFn } = importsQuery();
  if (typeof queryFn !== 'function') throw new Error('The list of imports cannot be asked for.');
  const rows = await (queryFn as (context: { signal?: AbortSignal | undefined }) => Promise<ImportRow[]>)({ signal });
  return came.reduce<ImportRow[]>(applyEvent, rows);
}

/** Puts what an answer or an event says into the list. */
export function tellImports(client: QueryClient, event: ImportEvent): void {
  const came = cameSince.get(client);
  if (came && came.length < EVENTS_KEPT) came.push(event);
  client.setQueryData(importsQuery().queryKey, (rows) => rows && applyEvent(rows, event));
  for (const listener of watches.get(client)?.listeners ?? []) listener(event);
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
    refresh: () => void client.refetchQueries({ queryKey: importsQuery().queryKey }).catch(() => undefined),
    onData: (data) => {
      const event = eventIn<ImportEvent>(data, ['row', 'gone']);
      if (event) tellImports(client, event);
    },
  });
