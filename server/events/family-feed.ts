import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';

/** Milliseconds for which changes are collected before they are sent: a row that changes often is read and sent once. */
const gatherMs = 50;
/** Milliseconds until a reading that failed is tried again, twice as many each time. */
const againMs = 1000;
const againMaxMs = 30_000;

/** A family that is followed, for as long as it is: whom to tell, of which rows. One reading after the other, so that none overtakes another. */
interface Family {
  readonly followers: Set<(event: string) => void>;
  readonly changed: Set<string>;
  tasks: Promise<void>;
}

interface Options<Event> {
  /** What is to be told of these rows, or of all the family has, by their ids; of a row that is not among them, that it is gone. */
  readonly read: (familyId: string, ids?: readonly string[]) => Promise<ReadonlyMap<string, Event>>;
  readonly log: Log;
  readonly wait?: (ms: number) => Promise<unknown>;
}

export type FamilyFeed = ReturnType<typeof familyFeed>;

/**
 * Tells whoever follows a family's rows of each that changes, whichever process changed it: the database says that one
 * has. Events are JSON: what `read` gives, or `{gone: id}`. Where the database could not be heard for a while the streams
 * are ended (see `EventStreams.restart`), and browsers ask for everything anew.
 */
export function familyFeed<Event extends object>({ read, log, wait = pause }: Options<Event>) {
  const families = new Map<string, Family>();

  const queue = (family: Family, task: () => Promise<void>) => {
    family.tasks = family.tasks
      .then(task)
      .catch((error: unknown) => log.warn({ err: error }, 'A change was not told to those who follow'));
  };

  /** Reads until it is done or nobody wants it any more: whoever follows would not know that they have missed something. */
  async function readSurely(
    isWanted: () => boolean,
    familyId: string,
    ids?: readonly string[],
  ): Promise<ReadonlyMap<string, Event>> {
    for (let ms = againMs; isWanted(); ms = Math.min(2 * ms, againMaxMs)) {
      try {
        return await read(familyId, ids);
      } catch (error) {
        log.warn({ err: error }, 'What has changed could not be read for those who follow, and is read again');
        await wait(ms);
      }
    }
    return new Map();
  }

  async function tellChanged(familyId: string, family: Family): Promise<void> {
    await wait(gatherMs);
    const ids = [...family.changed];
    family.changed.clear();
    const events = await readSurely(() => family.followers.size > 0, familyId, ids);
    for (const id of ids) {
      const event = JSON.stringify(events.get(id) ?? { gone: id });
      for (const send of family.followers) send(event);
    }
  }

  return {
    /** A row of the family has changed, or is gone. */
    changed(familyId: string, id: string): void {
      const family = families.get(familyId);
      if (!family) return;
      const isFirst = family.changed.size === 0;
      family.changed.add(id);
      if (isFirst) queue(family, () => tellChanged(familyId, family));
    },

    /** Sends each row that changes from now on, and if `withAll` all there are, until the function given back is called. */
    follow(familyId: string, send: (event: string) => void, { withAll = false } = {}): () => void {
      const family = families.get(familyId) ?? { followers: new Set(), changed: new Set(), tasks: Promise.resolve() };
      families.set(familyId, family);
      // At once, not when its turn comes: whoever leaves meanwhile sees that somebody follows.
      family.followers.add(send);
      if (withAll) {
        queue(family, async () => {
          const isHere = () => family.followers.has(send);
          const all = await readSurely(isHere, familyId);
          if (isHere()) for (const event of all.values()) send(JSON.stringify(event));
        });
      }
      return () => {
        family.followers.delete(send);
        if (family.followers.size === 0 && families.get(familyId) === family) families.delete(familyId);
      };
    },
  };
}

/** Keeps no process from ending: streams that are cut off need no more of it. */
const pause = (ms: number) => delay(ms, undefined, { ref: false });
