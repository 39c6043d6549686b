import type { Database } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import { groceryEvents } from './grocery-events.ts';
import { groceryRepo } from './grocery.repo.ts';
import { groceryHandlers } from './grocery.routes.ts';
import { groceryService } from './grocery.service.ts';

interface Options {
  readonly db: Database;
  readonly log: Log;
}

/** Grocery lists and what the family has taught them. */
export function startGrocery({ db, log }: Options) {
  const repo = groceryRepo(db);
  const events = groceryEvents(repo, log);
  const service = groceryService(repo, events);
  return {
    handlers: groceryHandlers(repo, service, events),
    /** Makes a list of a family's recipes. */
    make: service.create,
    /** Throws 'not-found' where the list is not the family's. */
    find: repo.find,
    channels: events.channels,
    close: events.close,
  };
}
