import { setTimeout as delay } from 'node:timers/promises';
import type { GroceryEvent } from '#shared/grocery/list.ts';
import type { Log } from '../../log.ts';
import { AppError } from '../../errors.ts';
import { type ChangedList, payloadOf } from './heard.ts';
import type { GroceryRepo } from './grocery.repo.ts';
import { writtenList } from './written-list.ts';

/** Changes are told together after this time: ticks come in runs, and a list is read and sent once for them. */
const togetherMs = 50;
/** After a lost connection, lists are told again that changed since it was last known to be good, and a little before. */
const marginMs = 60_000;

/** A browser tab; `known` are the lists it must be told of when they are gone. */
interface Follower {
  readonly send: (event: string) => void;
}
interface Family {
  readonly followers: Set<Follower>;
  readonly changed: Set<string>;
  readonly known: Set<string>;
  work: Promise<void>;
}

interface Options {
  readonly repo: Pick<GroceryRepo, 'find' | 'ids' | 'tell'>;
  readonly log: Log;
}

export type GroceryEvents = ReturnType<typeof groceryEvents>;

/** Tells whoever follows a family's lists of every change, whichever process made it. */
export function groceryEvents({ repo, log }: Options) {
  const families = new Map<string, Family>();
  const toTell = new Map<string, ChangedList>();
  let telling: Promise<void> | null = null;
  let heardLast = new Date();

  const then = (family: Family, task: () => Promise<void>) => {
    family.work = family.work
      .then(task)
      .catch((error: unknown) => log.warn({ err: error }, 'A change of a grocery list was not sent'));
  };

  async function send(familyId: string, family: Family, id: string): Promise<void> {
    const event = await repo.find(familyId, id).then(
      (list) => `{"list":${writtenList(list)}}`,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'not-found')
          return JSON.stringify({ gone: id } satisfies GroceryEvent);
        throw error;
      },
    );
    if (event.startsWith('{"gone"')) family.known.delete(id);
    else family.known.add(id);
    for (const follower of family.followers) follower.send(event);
  }

  /** What changed while nothing could be heard. */
  async function sendMissed(familyId: string, family: Family, since: Date): Promise<void> {
    const lists = await repo.ids(familyId, since);
    const there = new Set(lists.map(({ id }) => id));
    const gone = [...family.known].filter((id) => !there.has(id));
    for (const id of [...gone, ...lists.filter(({ isNew }) => isNew).map((list) => list.id)])
      await send(familyId, family, id);
  }

  async function tellAll(): Promise<void> {
    for (let tries = 0; toTell.size > 0; tries += 1) {
      await delay(togetherMs);
      const changed = [...toTell.values()];
      toTell.clear();
      try {
        await repo.tell(changed);
      } catch (error) {
        log.warn({ err: error }, 'Other processes were not told of a change of a grocery list');
        if (tries < 3) for (const one of changed) toTell.set(payloadOf(one), one);
      }
    }
    telling = null;
  }

  return {
    /** Marks are told apart from being written: a notice within the write would make all writers queue for the disk one by one. */
    changed(list: ChangedList): void {
      toTell.set(payloadOf(list), list);
      telling ??= tellAll();
    },

    /** What the database has said; undefined after a connection was made anew, when something may have been missed. */
    heard(changed: ChangedList | undefined): void {
      const since = new Date(heardLast.getTime() - marginMs);
      heardLast = new Date();
      if (!changed) {
        for (const [id, family] of families) then(family, () => sendMissed(id, family, since));
        return;
      }
      const family = families.get(changed.familyId);
      if (!family) return;
      const isFirst = family.changed.size === 0;
      family.changed.add(changed.id);
      if (!isFirst) return;
      then(family, async () => {
        await delay(togetherMs);
        const ids = [...family.changed];
        family.changed.clear();
        for (const id of ids) await send(changed.familyId, family, id);
      });
    },

    /** Sends each list that changes from now on, until the function given back is called. */
    follow(familyId: string, tell: (event: string) => void): () => void {
      const family = families.get(familyId) ?? {
        followers: new Set(),
        changed: new Set(),
        known: new Set(),
        work: Promise.resolve(),
      };
      families.set(familyId, family);
      const follower: Follower = { send: tell };
      family.followers.add(follower);
      then(family, async () => {
        for (const { id } of await repo.ids(familyId, new Date())) family.known.add(id);
      });
      return () => {
        family.followers.delete(follower);
        if (family.followers.size === 0 && families.get(familyId) === family) families.delete(familyId);
      };
    },

    /** Ends when everybody has been told what was to be told. */
    async close(): Promise<void> {
      await telling;
    },
  };
}
