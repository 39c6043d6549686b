import { WithCachedParts } from '../../http/cached-parts.ts';
import type { Handlers } from '../../http/mount.ts';
import type { LibraryService } from './library.service.ts';
import type { ManyService } from './many.service.ts';

export function libraryHandlers(library: LibraryService, many: ManyService): Handlers<'library'> {
  return {
    getLibrary: async ({ caller, query }) => new WithCachedParts(await library.page(caller, query), 'cards'),
    chooseLibrary: ({ caller, query }) => library.all(caller, query),
    changeRecipes: ({ caller, body }) => many.change(caller, body),
    listTags: ({ caller }) => many.tags(caller.familyId),
    changeTags: ({ caller, body }) => many.changeTags(caller, body),
  };
}
