import type { Database } from '../../db/connect.ts';
import { collectionsRepo } from './collections.repo.ts';
import { collectionHandlers } from './collections.routes.ts';
import { collectionsService } from './collections.service.ts';

interface Options {
  readonly db: Database;
  readonly files: { checkOwned(familyId: string, storagePath: string): Promise<void> };
  /** Removes what was made of a cookbook that is gone. */
  readonly removeBook: (id: string) => Promise<void>;
}

/** Cookbooks: which recipes are in one, in which order and chapters. */
export function startCollections({ db, files, removeBook }: Options) {
  const repo = collectionsRepo(db);
  const service = collectionsService({ repo, checkOwned: files.checkOwned, forget: removeBook });
  return { handlers: collectionHandlers(service), repo };
}
