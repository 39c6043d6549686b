import type { Handlers } from '../../http/mount.ts';
import type { MakingsService } from './makings.service.ts';

export function makingHandlers(makings: MakingsService): Handlers<'makings'> {
  return {
    listMakings: ({ caller, params }) => makings.of(caller.familyId, params.id),
    addMaking: ({ caller, params, body }) => makings.add(caller, params.id, body),
    updateMaking: ({ caller, params, body }) => makings.update(caller, params.id, params.makingId, body),
    removeMaking: ({ caller, params }) => makings.remove(caller.familyId, params.id, params.makingId),
    latestMakings: ({ caller, query }) => makings.latest(caller.familyId, query.limit),
  };
}
