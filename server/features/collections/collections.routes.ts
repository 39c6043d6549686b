import type { Handlers } from '../../http/mount.ts';
import type { CollectionsService } from './collections.service.ts';

export function collectionHandlers(service: CollectionsService): Handlers<'collections'> {
  return {
    listCollections: ({ caller }) => service.all(caller.familyId),
    createCollection: ({ caller, body }) => service.create(caller.familyId, body),
    getCollection: ({ caller, params }) => service.find(caller.familyId, params.id),
    updateCollection: ({ caller, params, body }) => service.update(caller.familyId, params.id, body),
    deleteCollection: ({ caller, params }) => service.remove(caller.familyId, params.id),
    listBookRecipes: ({ caller, params }) => service.recipes(caller.familyId, params.id),
  };
}
