import { EventStream } from '../../http/event-stream.ts';
import { type Handlers, Streamed } from '../../http/mount.ts';
import type { FamilyFeed } from '../../events/family-feed.ts';
import type { GroceryRepo } from './grocery.repo.ts';
import type { GroceryService } from './grocery.service.ts';

export function groceryHandlers(
  repo: GroceryRepo,
  service: GroceryService,
  events: Pick<FamilyFeed, 'follow'>,
): Handlers<'grocery'> {
  return {
    listGroceryLists: ({ caller }) => new Streamed(repo.all(caller.familyId)),
    createGroceryList: ({ caller, body }) => service.create(caller.familyId, body),
    groceryEvents: ({ caller }) => new EventStream((send) => events.follow(caller.familyId, send)),
    getGroceryList: ({ caller, params }) => repo.find(caller.familyId, params.id),
    updateGroceryList: ({ caller, params, body }) => service.update(caller.familyId, params.id, body),
    addToGroceryList: ({ caller, params, body }) => service.addRecipes(caller.familyId, params.id, body),
    deleteGroceryList: ({ caller, params }) => repo.remove(caller.familyId, params.id),
    getGrocerySettings: ({ caller }) => service.settings(caller.familyId),
    updateGrocerySettings: ({ caller, body }) => service.updateSettings(caller.familyId, body),
  };
}
