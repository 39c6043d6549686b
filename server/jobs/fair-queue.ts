import { AppError } from '../errors.ts';

/**
 * Runs a task once one of the places is free. `family` is whose work it is; null is the app's own, which counts as one
 * more family. Refused with 'too-many' where too much waits already.
 */
export type FairQueue = <T>(family: string | null, task: () => Promise<T>) => Promise<T>;

interface Options {
  /** Tasks that run at a time. */
  readonly places: number;
  /** Tasks that wait, of everybody together. */
  readonly waiting: number;
  /** Whether a family is a guest's. */
  readonly isGuest?: (family: string) => boolean;
  /** Places that guests leave free for families, however many guests wait. */
  readonly placesForFamilies?: number;
}

/** After so many turns of families one is a guest's, so that a guest waits longer than a family, but is always served. */
export const FAMILY_TURNS = 3;
/** Of all that may wait: the share of one family, of one guest, and of all guests together. */
const SHARE = { family: 1 / 2, guest: 1 / 8, guests: 1 / 2 } as const;

const BUSY = 'The kitchen is very busy right now. Please try again in a moment.';
const YOURS = 'Much of what you have sent is still waiting for its turn. Please let some of it be done first.';

/** Those who wait, each family's tasks in the order they came; the family at the front is the next. */
type Line = Map<string | null, (() => void)[]>;

/**
 * The one queue for whatever waits in this process: families take turns, a task each, and guests come after them. So
 * a family waits for what runs, and for one task of every other family at most, however much each of those has sent.
 */
export function fairQueue({ places, waiting, isGuest = () => false, placesForFamilies = 0 }: Options): FairQueue {
  const families: Line = new Map();
  const guests: Line = new Map();
  const guestPlaces = Math.max(1, places - placesForFamilies);
  const guestsMay = Math.floor(waiting * SHARE.guests);
  const waits = { all: 0, guests: 0 };
  let running = 0;
  let guestsRunning = 0;
  let familyTurns = 0;

  function checkRoom(line: Line, family: string | null): void {
    const own = line.get(family)?.length ?? 0;
    const ownMay = Math.ceil(waiting * (line === guests ? SHARE.guest : SHARE.family));
    if (own >= ownMay && family !== null) throw new AppError('too-many', YOURS);
    const isFull = waits.all >= waiting || (line === guests && waits.guests >= guestsMay);
    if (isFull) throw new AppError('too-many', BUSY);
  }

  function lineUp(line: Line, family: string | null, begin: () => void): void {
    const own = line.get(family);
    if (own) own.push(begin);
    else line.set(family, [begin]);
    waits.all += 1;
    if (line === guests) waits.guests += 1;
  }

  /** Whose turn it is; undefined where nobody who may begin is waiting. */
  function nextLine(): Line | undefined {
    const mayGuest = guests.size > 0 && guestsRunning < guestPlaces;
    if (families.size === 0) return mayGuest ? guests : undefined;
    return mayGuest && familyTurns >= FAMILY_TURNS ? guests : families;
  }

  /** Starts waiting tasks in free places. A started task is counted here, so that no later one overtakes it. */
  function fill(): void {
    while (running < places) {
      const line = nextLine();
      const [next] = line ?? [];
      if (!line || !next) return;
      const [family, tasks] = next;
      const begin = tasks.shift();
      // To the end of the line: the others come first before this family's next task.
      line.delete(family);
      if (tasks.length > 0) line.set(family, tasks);
      waits.all -= 1;
      if (line === guests) waits.guests -= 1;
      familyTurns = line === families && guests.size > 0 ? familyTurns + 1 : 0;
      count(line, 1);
      begin?.();
    }
  }

  function count(line: Line, by: 1 | -1): void {
    running += by;
    if (line === guests) guestsRunning += by;
  }

  return async (family, task) => {
    const line = family !== null && isGuest(family) ? guests : families;
    const mayBegin = running < places && nextLine() === undefined && (line === families || guestsRunning < guestPlaces);
    if (mayBegin) count(line, 1);
    else {
      checkRoom(line, family);
      await new Promise<void>((begin) => lineUp(line, family, begin));
    }
    try {
      return await task();
    } finally {
      count(line, -1);
      fill();
    }
  };
}

/** Number of guest families remembered at most. One that was dropped counts as a member family until its next call. */
const GUESTS_MAX = 50_000;

export interface GuestRegistry {
  /** Records whether a family is a guest, as its last call or its row in a queue states. */
  note(family: string, guest: boolean): void;
  isGuest(family: string): boolean;
}

/** Remembers which families are guests, so that queues only need the family of a task. */
export function guestRegistry(): GuestRegistry {
  const guestFamilies = new Set<string>();
  return {
    note(family, guest) {
      if (!guest) guestFamilies.delete(family);
      else if (!guestFamilies.has(family)) {
        if (guestFamilies.size >= GUESTS_MAX) guestFamilies.clear();
        guestFamilies.add(family);
      }
    },
    isGuest: (family) => guestFamilies.has(family),
  };
}
