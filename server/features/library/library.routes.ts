import type { api } from '#shared/api.ts';
import type { Handlers } from '../../http/mount.ts';
import type { LibraryService } from './library.service.ts';

export function libraryHandlers(library: LibraryService): Handlers<Pick<typeof api, 'getLibrary'>> {
  return {
    getLibrary: ({ caller, query }) => library.page(caller.familyId, query),
  };
}
