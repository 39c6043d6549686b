import type { api } from '#shared/api.ts';
import type { LibraryPage } from '#shared/library.ts';
import { type Handlers, Ready } from '../../http/mount.ts';
import type { LibraryService } from './library.service.ts';

export function libraryHandlers(library: LibraryService): Handlers<Pick<typeof api, 'getLibrary'>> {
  return {
    getLibrary: async ({ caller, query }) => new Ready<LibraryPage>(await library.page(caller.familyId, query)),
  };
}
