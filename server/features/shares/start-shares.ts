import type { Database } from '../../db/connect.ts';
import type { FilesService } from '../files/files.service.ts';
import type { RecipesRepo } from '../recipes/recipes.repo.ts';
import { sharedPages } from './shared-pages.router.ts';
import { sharesRepo } from './shares.repo.ts';
import { shareHandlers } from './shares.routes.ts';
import { sharesService } from './shares.service.ts';

interface Options {
  readonly db: Database;
  readonly recipes: RecipesRepo;
  readonly files: FilesService;
  readonly publicUrl: string;
}

/** Public links to recipes, and the pages behind them. */
export function startShares({ db, recipes, files, publicUrl }: Options) {
  const service = sharesService({ repo: sharesRepo(db), recipes, publicUrl });
  return {
    handlers: shareHandlers(service),
    // A page and its pictures; nobody has a reason to try links.
    routers: [{ path: '/shared', router: sharedPages(service, files), needsSession: false, perMinute: 600 }],
  };
}
