import type { Handlers } from '../../http/mount.ts';
import type { RelativesService } from './relatives.service.ts';

export function relativeHandlers(relatives: RelativesService): Handlers<'relatives'> {
  return {
    listRelatives: ({ caller }) => relatives.names(caller.familyId),
    createRelative: ({ caller, body }) => relatives.create(caller.familyId, body),
    getRelative: ({ caller, params }) => relatives.page(caller.familyId, params.id),
    updateRelative: ({ caller, params, body }) => relatives.update(caller.familyId, params.id, body),
    removeRelative: ({ caller, params }) => relatives.remove(caller.familyId, params.id),
    getOccasion: ({ caller, params }) => relatives.occasion(caller.familyId, params.name),
  };
}
