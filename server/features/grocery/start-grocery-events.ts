import { listen } from '../../db/listen.ts';
import type { Log } from '../../log.ts';
import { groceryEvents } from './grocery-events.ts';
import type { GroceryRepo } from './grocery.repo.ts';
import { changedListOf, GROCERY_CHANNEL } from './heard.ts';

/** Starts this process's ear for what happens to lists, in whichever process. */
export function startGroceryEvents(databaseUrl: string, repo: GroceryRepo, log: Log) {
  const events = groceryEvents({ repo, log });
  const ear = listen(databaseUrl, GROCERY_CHANNEL, (payload) =>
    events.heard(payload === undefined ? undefined : changedListOf(payload)),
  );
  return {
    events,
    async close(): Promise<void> {
      await events.close();
      await ear.close();
    },
  };
}
