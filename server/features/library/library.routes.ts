import type { LibraryPage } from '#shared/library.ts';
import { type Handlers, Ready } from '../../http/mount.ts';
import type { LibraryService } from './library.service.ts';

export function libraryHandlers(library: LibraryService): Handlers<'library'> {
  return {
    getLibrary: async ({ caller, query }) => new Ready<LibraryPage>(await library.page(caller.familyId, query)),
  };
}
