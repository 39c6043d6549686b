import type { Handlers } from '../../http/mount.ts';
import type { LibraryService } from './library.service.ts';

export function libraryHandlers(library: LibraryService): Handlers<'library'> {
  return {
    getLibrary: ({ caller, query }) => library.page(caller.familyId, query),
  };
}
