import { setTimeout as delay } from 'node:timers/promises';
import type { GroceryEvent } from '#shared/grocery/list.ts';
import { familyFeed } from '../../events/family-feed.ts';
import type { Log } from '../../log.ts';
import { type ChangedList, GROCERY_CHANNEL, type GroceryRepo } from './grocery.repo.ts';

/** Ticks come in runs, and are told to other processes together. */
const gatherMs = 50;
const triesMax = 4;

export type GroceryEvents = ReturnType<typeof groceryEvents>;

/** Tells whoever follows a family's lists of each that changes from now on, whichever process changed it. */
export function groceryEvents(repo: Pick<GroceryRepo, 'some' | 'tell'>, log: Log) {
  const feed = familyFeed<GroceryEvent>({
    log,
    read: async (familyId, ids = []) => {
      const lists = await repo.some(familyId, ids);
      return new Map(lists.map((list) => [list.id, { list }]));
    },
  });
  const toTell = new Map<string, ChangedList>();
  let telling: Promise<void> | null = null;

  async function tellAll(): Promise<void> {
    for (let failures = 0; toTell.size > 0;) {
      await delay(gatherMs);
      const changed = [...toTell];
      toTell.clear();
      try {
        await repo.tell(changed.map(([, list]) => list));
        failures = 0;
      } catch (error) {
        log.warn({ err: error }, 'Other processes were not told of a change of a grocery list');
        failures += 1;
        if (failures < triesMax) for (const [id, list] of changed) toTell.set(id, list);
      }
    }
    telling = null;
  }

  return {
    follow: (familyId: string, send: (event: string) => void) => feed.follow(familyId, send),

    /**
     * A list was ticked. Ticks are told apart from being written: a notice within the write would make all writers wait for
     * the disk one by one.
     */
    ticked(list: ChangedList): void {
      toTell.set(list.id, list);
      telling ??= tellAll();
    },

    /** What the database's notices of lists are given to. */
    channels: {
      [GROCERY_CHANNEL]: (payload: string) => {
        const [familyId = '', id = ''] = payload.split(' ');
        feed.changed(familyId, id);
      },
    },

    /** Ends when everybody has been told what was to be told. */
    async close(): Promise<void> {
      await telling;
    },
  };
}
