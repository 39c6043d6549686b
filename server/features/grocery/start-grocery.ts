import type { Database } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import { groceryRepo } from './grocery.repo.ts';
import { groceryHandlers } from './grocery.routes.ts';
import { groceryService } from './grocery.service.ts';
import { grocerySettingsRepo } from './grocery-settings.repo.ts';
import { shoppedRecipes } from './shopped-recipes.repo.ts';
import { startGroceryEvents } from './start-grocery-events.ts';
import { presentList } from './written-list.ts';

interface Options {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly log: Log;
}

/** Grocery lists and what the family has taught them. */
export function startGrocery({ db, databaseUrl, log }: Options) {
  const repo = groceryRepo(db.$client);
  const settings = grocerySettingsRepo(db.$client);
  const { events, close } = startGroceryEvents(databaseUrl, repo, log);
  const service = groceryService({ repo, settings, events, recipes: shoppedRecipes(db.$client) });
  return {
    handlers: groceryHandlers(repo, service, events),
    /** A list as the screens know it. Throws 'not-found' where it is not the family's. */
    find: async (familyId: string, id: string) => presentList(await repo.find(familyId, id)),
    close,
  };
}
