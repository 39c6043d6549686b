import type { Database } from '../../db/connect.ts';
import type { Replica } from '../../db/replica.ts';
import { spellingsOf } from '../recipes/recipe-words.ts';
import { libraryRepo } from './library.repo.ts';
import { libraryHandlers } from './library.routes.ts';
import { libraryService } from './library.service.ts';
import { manyRepo } from './many.repo.ts';
import { manyService } from './many.service.ts';

interface Options {
  readonly db: Database;
  /** A copy for reading; null where there is none. */
  readonly replica: Replica | null;
  readonly noteSpellings: (familyId: string, words: readonly string[]) => Promise<void>;
}

/** The library: cards of recipes, searched, filtered and sorted; many of them changed at once; its tags. */
export function startLibrary({ db, replica, noteSpellings }: Options) {
  const many = manyService({
    repo: manyRepo(db),
    noteSpellings,
    spellingsOf: (tag) => spellingsOf({ tags: [tag] }),
  });
  const copy = replica && {
    repo: libraryRepo(replica.db),
    get isClose() {
      return replica.isClose;
    },
  };
  const service = libraryService(libraryRepo(db), copy);
  return { handlers: libraryHandlers(service, many), page: service.page, forget: service.forget };
}
