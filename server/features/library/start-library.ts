import type { Database } from '../../db/connect.ts';
import { libraryRepo } from './library.repo.ts';
import { libraryHandlers } from './library.routes.ts';
import { libraryService } from './library.service.ts';

/** The library: cards of recipes, searched and filtered. */
export function startLibrary(db: Database) {
  return { handlers: libraryHandlers(libraryService(libraryRepo(db))) };
}
