import type { GroceryEvent } from '#shared/grocery/list.ts';
import { familyFeed } from '../../events/family-feed.ts';
import type { Log } from '../../log.ts';
import { GROCERY_CHANNEL, type GroceryRepo } from './grocery.repo.ts';

/** Tells whoever follows a family's lists of each that changes from now on, whichever process changed it. */
export function groceryEvents(repo: Pick<GroceryRepo, 'some'>, log: Log) {
  const feed = familyFeed<GroceryEvent>({
    log,
    read: async (familyId, ids = []) => {
      const lists = await repo.some(familyId, ids);
      return new Map(lists.map((list) => [list.id, { list }]));
    },
  });
  return {
    follow: (familyId: string, send: (event: string) => void) => feed.follow(familyId, send),
    /** What the database's notices of lists are given to. */
    channels: {
      [GROCERY_CHANNEL]: (payload: string) => {
        const [familyId = '', id = ''] = payload.split(' ');
        feed.changed(familyId, id);
      },
    },
  };
}
