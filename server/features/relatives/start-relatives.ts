import type { Database } from '../../db/connect.ts';
import { relativesRepo } from './relatives.repo.ts';
import { relativeHandlers } from './relatives.routes.ts';
import { relativesService } from './relatives.service.ts';

interface Options {
  readonly db: Database;
  /** A picture as the family's own file. */
  readonly keepFile: (familyId: string, storagePath: string, kind: 'picture') => Promise<string>;
}

/** The people of a family, with or without an account, and the occasions it cooks for. */
export function startRelatives({ db, keepFile }: Options) {
  const service = relativesService({ repo: relativesRepo(db), keepFile });
  return { handlers: relativeHandlers(service) };
}
