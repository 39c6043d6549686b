import type { api } from '#shared/api.ts';
import type { Handlers } from '../../http/mount.ts';
import type { ImportsService } from './imports.service.ts';

export function importHandlers(service: ImportsService): Handlers<Pick<typeof api, 'importUrl' | 'parseRecipe'>> {
  return {
    importUrl: ({ caller, body }) => service.importUrl(caller.familyId, body),
    parseRecipe: ({ caller, body }) => service.parseRecipe(caller.familyId, body),
  };
}
