import type { QueryClient } from '@tanstack/react-query';
import type { GroceryEvent, GroceryList } from '#shared/grocery/list.ts';
import { read } from '../client.ts';

/** So long after an answer an event of the same list may be older than it. */
const HELD_MS = 700;

export const groceryListsQuery = () => read('listGroceryLists');

interface Known {
  /** Ids are never given twice: what is gone stays gone, whatever an older answer says. */
  readonly gone: Set<string>;
  /** When a list was last changed from here, and the newest event since that has to wait. */
  readonly sent: Map<string, { at: number; held: GroceryEvent | null }>;
}
const knowledge = new WeakMap<QueryClient, Known>();
function knownOf(client: QueryClient): Known {
  const known = knowledge.get(client) ?? { gone: new Set(), sent: new Map() };
  knowledge.set(client, known);
  return known;
}

/** Of two states of a list the later one: answers and events overtake each other. Marks do not count as versions. */
const later = (known: GroceryList | undefined, list: GroceryList): GroceryList =>
  known && known.version > list.version ? known : list;

/** The lists after an event: one changed, came first because it is new, or went. */
function applyGroceryEvent(lists: readonly GroceryList[], event: GroceryEvent): GroceryList[] {
  if ('gone' in event) return lists.filter(({ id }) => id !== event.gone);
  const { list } = event;
  return lists.some(({ id }) => id === list.id)
    ? lists.map((known) => (known.id === list.id ? later(known, list) : known))
    : [list, ...lists];
}

/** Lists that were asked for at `askedAt`, but nothing older than what has been learned since. */
export function notOlder(client: QueryClient, fetched: readonly GroceryList[], askedAt: number): GroceryList[] {
  const { gone, sent } = knownOf(client);
  const known = new Map(client.getQueryData(groceryListsQuery().queryKey)?.map((list) => [list.id, list]));
  return fetched
    .filter(({ id }) => !gone.has(id))
    .map((list) => {
      const before = known.get(list.id);
      return before && (sent.get(list.id)?.at ?? -Infinity) >= askedAt ? before : later(before, list);
    });
}

/** Puts what an answer or an event says into the lists. */
export function tellGrocery(client: QueryClient, event: GroceryEvent): void {
  const { gone } = knownOf(client);
  if ('gone' in event) gone.add(event.gone);
  else if (gone.has(event.list.id)) return;
  client.setQueryData(groceryListsQuery().queryKey, (lists) => lists && applyGroceryEvent(lists, event));
}

/** What the server answered to a change: it is newer than any event on its way. */
export function tellAnswer(client: QueryClient, list: GroceryList): void {
  tellGrocery(client, { list });
  const { sent } = knownOf(client);
  sent.set(list.id, { at: Date.now(), held: sent.get(list.id)?.held ?? null });
}

/**
 * An event of the stream. Where this very list was changed from here a moment ago it waits: events are read and sent a
 * little later than answers, and one that does not know the last mark yet would take it back for the blink of an eye.
 */
export function tellEvent(client: QueryClient, event: GroceryEvent): void {
  const own = 'list' in event ? knownOf(client).sent.get(event.list.id) : undefined;
  const wait = own ? own.at + HELD_MS - Date.now() : 0;
  if (!own || wait <= 0 || 'gone' in event) {
    tellGrocery(client, event);
    return;
  }
  const isFirst = own.held === null;
  own.held = event;
  if (isFirst) setTimeout(() => tellHeld(client, event.list.id), wait);
}

function tellHeld(client: QueryClient, id: string): void {
  const own = knownOf(client).sent.get(id);
  const event = own?.held;
  if (!own || !event) return;
  own.held = null;
  tellEvent(client, event);
}
