import type { Query, QueryClient } from '@tanstack/react-query';
import { calls, type Noun } from '#shared/calls.ts';
import type { FamilyEvent } from '#shared/presence.ts';
import { isServerUnanswered, tab } from './client.ts';
import { noteSaver, tellEditors } from './editors.ts';
import { askAnew, eventIn, followEvents } from './events.ts';
import { isPageFresh } from './first-answers.ts';

/** What comes together is asked for together. In ms. */
const GATHER_MS = 100;
/** After asking anew the next time is left to others for so many times as long: a library of 10,000 takes a while. */
const REST_TIMES = 4;
/** So long in the background nobody looks, and the connection is given back: a browser has six of them. In ms. */
const HIDDEN_MS = 10_000;

/** What somebody changed: things of a noun, or one of them. */
interface Change {
  readonly noun: Noun;
  readonly id: string | null;
  /** By an event; else it is only asked whether there is something. */
  readonly isTold?: true;
}

/** What shows recipes, whichever they are. */
const lists = ['/api/library', '/api/home', '/api/tags', '/api/collections', '/api/user'];
/** A noun whose things are shown under other addresses than its own. */
const shownAt: Partial<Record<Noun, readonly string[]>> = {
  library: [...lists, '/api/recipes'],
  makings: ['/api/library', '/api/home', '/api/makings'],
  meals: ['/api/meals', '/api/home'],
  families: ['/api/families', '/api/family', '/api/user'],
  hands: ['/api/hands'],
  deletions: ['/api/user', '/api/user/deletion', '/api/family/deletion'],
};

/** Whether what a query holds may be another thing since. */
export function isTouched(queryKey: readonly unknown[], { noun, id }: Change): boolean {
  const [base, of] = queryKey;
  if (typeof base !== 'string') return false;
  if (noun === 'recipes' || noun === 'makings') {
    // The lists of recipes have no id in their keys.
    if (base === '/api/recipes') return noun === 'recipes' && id === null ? true : of === id || typeof of !== 'string';
  }
  const addresses = noun === 'recipes' ? lists : (shownAt[noun] ?? [`/api/${noun}`]);
  return addresses.some((address) => base === address);
}

/** Keeps what is shown up to date with what the others of the family do, until the answer is called. */
export function followFamily(client: QueryClient): () => void {
  const changes = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let stop: (() => void) | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;

  const isStale = ({ queryKey }: Query) => asked.some((change) => isTouched(queryKey, change));
  const isTold = ({ queryKey }: Query) => asked.some((change) => change.isTold && isTouched(queryKey, change));
  let asked: Change[] = [];
  const ask = async () => {
    timer = undefined;
    asked = [...changes.values()];
    changes.clear();
    isAsking = true;
    const from = performance.now();
    await askAnew(client, isStale, isTold);
    isAsking = false;
    if (changes.size > 0) later((performance.now() - from) * REST_TIMES);
  };
  const later = (ms: number) => {
    timer ??= setTimeout(() => void ask(), Math.max(GATHER_MS, ms));
  };
  const note = (change: Change) => {
    changes.set(`${change.noun} ${String(change.id)}`, change);
    if (!isAsking) later(GATHER_MS);
  };
  const begin = () => {
    stop ??= followEvents({
      path: calls.familyEvents.path,
      refresh: () => {
        const wasFirst = isFirst;
        isFirst = false;
        // Without a stream nobody says who has gone.
        tellEditors(null);
        // The page itself brought what was true when it was made; what was changed since the server tells once more.
        if ((wasFirst && isPageFresh()) || isServerUnanswered()) return;
        for (const noun of ['library', 'meals', 'collections'] as const) note({ noun, id: null });
      },
      onData: (data) => {
        const event = eventIn<FamilyEvent>(data, ['changed', 'editing']);
        if (!event) return;
        if ('editing' in event) tellEditors(event.editing, event.editors);
        else if (event.tab !== tab) {
          if (event.changed === 'recipes' && event.id !== null && event.version !== null)
            noteSaver(event.id, event.version, event.by);
          note({ noun: event.changed, id: event.id, isTold: true });
        }
      },
    });
  };
  const end = () => {
    stop?.();
    stop = null;
    isFirst = false;
    tellEditors(null);
  };
  const onLook = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') begin();
    else hiding = setTimeout(end, HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', onLook);
  if (document.visibilityState === 'visible') begin();
  return () => {
    document.removeEventListener('visibilitychange', onLook);
    clearTimeout(hiding);
    clearTimeout(timer);
    end();
  };
}
