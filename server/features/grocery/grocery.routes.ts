import type { GroceryList } from '#shared/grocery/list.ts';
import { EventStream } from '../../http/event-stream.ts';
import { type Handlers, Ready, Streamed } from '../../http/mount.ts';
import type { GroceryEvents } from './grocery-events.ts';
import type { GroceryRepo } from './grocery.repo.ts';
import type { GroceryService } from './grocery.service.ts';
import { presentList, type StoredList, writtenList } from './written-list.ts';

/** Lists that are read at a time; few families have more. */
const batchSize = 20;

export function groceryHandlers(
  repo: GroceryRepo,
  service: GroceryService,
  events: Pick<GroceryEvents, 'follow'>,
): Handlers<'grocery'> {
  const one = (list: StoredList) => new Ready<GroceryList>(writtenList(list));

  async function* fromHere(familyId: string, first: readonly StoredList[]) {
    for (let batch = first; batch.length > 0;) {
      yield batch.map(presentList);
      batch = batch.length < batchSize ? [] : await repo.batch(familyId, batchSize, batch.at(-1));
    }
  }
  return {
    listGroceryLists: async ({ caller: { familyId } }) => {
      const lists = await repo.batch(familyId, batchSize);
      if (lists.length === batchSize) return new Streamed(fromHere(familyId, lists));
      return new Ready<GroceryList[]>(`[${lists.map(writtenList).join(',')}]`);
    },
    createGroceryList: async ({ caller, body }) => one(await service.create(caller.familyId, body)),
    groceryEvents: ({ caller }) => new EventStream((send) => events.follow(caller.familyId, send)),
    getGroceryList: async ({ caller, params }) => one(await repo.find(caller.familyId, params.id)),
    updateGroceryList: async ({ caller, params, body }) => one(await service.update(caller.familyId, params.id, body)),
    deleteGroceryList: ({ caller, params }) => repo.remove(caller.familyId, params.id),
    getGrocerySettings: ({ caller }) => service.settings(caller.familyId),
    updateGrocerySettings: ({ caller, body }) => service.updateSettings(caller.familyId, body),
  };
}
