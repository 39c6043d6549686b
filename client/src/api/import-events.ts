import type { QueryClient } from '@tanstack/react-query';
import type { ImportEvent, ImportRow } from '#shared/imports.ts';
import { read } from './client.ts';
import { calls } from './calls.ts';

/** How often the list is asked for while there is no stream of events. */
const POLL_MS = 2000;
/** So long until a stream that the server has ended is opened again. */
const REOPEN_MS = 5000;
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

function open(client: QueryClient): () => void {
  let source: EventSource | null = null;
  let polling: ReturnType<typeof setInterval> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => void client.refetchQueries({ queryKey: importsQuery().queryKey }).catch(() => undefined);
  const poll = (isNeeded: boolean) => {
    if (!isNeeded) clearInterval(polling);
    polling = isNeeded ? (polling ?? setInterval(refresh, POLL_MS)) : undefined;
  };
  const connect = () => {
    if (typeof EventSource === 'undefined') {
      poll(true);
      return;
    }
    const stream = new EventSource(calls.importEvents.path, { withCredentials: true });
    source = stream;
    stream.onopen = () => {
      poll(false);
      // What happened before the stream stood is in no event.
      refresh();
    };
    stream.onmessage = ({ data }) => {
      const event = eventIn(data);
      if (event) tellImports(client, event);
    };
    stream.onerror = () => {
      poll(true);
      // The browser connects again by itself, but not after an answer that was no stream.
      if (stream.readyState !== EventSource.CLOSED) return;
      stream.close();
      clearTimeout(reopening);
      reopening = setTimeout(connect, REOPEN_MS);
    };
  };
  connect();
  return () => {
    clearTimeout(reopening);
    poll(false);
    source?.close();
  };
}

function eventIn(data: unknown): ImportEvent | null {
  try {
    const event = JSON.parse(String(data)) as ImportEvent | null;
    return event !== null && typeof event === 'object' && ('row' in event || 'gone' in event) ? event : null;
  } catch {
    return null;
  }
}
