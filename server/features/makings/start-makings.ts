import type { Database } from '../../db/connect.ts';
import type { FilesService } from '../files/files.service.ts';
import { makingsRepo } from './makings.repo.ts';
import { makingHandlers } from './makings.routes.ts';
import { makingsService } from './makings.service.ts';

interface Options {
  readonly db: Database;
  readonly files: FilesService;
}

/** What the family has made, and what it thought of it. */
export function startMakings({ db, files }: Options) {
  const service = makingsService({ repo: makingsRepo(db), files, now: () => new Date() });
  return { handlers: makingHandlers(service) };
}
