import type { Tier } from '#shared/user.ts';
import type { ReadingPool } from '../../jobs/reading-pool.ts';
import type { Log } from '../../log.ts';
import type { Scribe } from '../../providers/scribe/port.ts';
import type { RecipesRepo } from '../recipes/recipes.repo.ts';
import { cleanupHandlers } from './cleanup.routes.ts';
import { cleanupService } from './cleanup.service.ts';

interface Options {
  readonly recipes: RecipesRepo;
  readonly reader: ReadingPool;
  /** The service that may read for families of this tier. */
  readonly servicesFor: (tier: Tier) => { readonly scribe: Scribe | null };
  readonly log: Log;
}

/** Proposed repairs of a recipe. */
export function startCleanup({ recipes, reader, servicesFor, log }: Options) {
  const onFault = (error: unknown) => log.warn({ err: error }, 'A cleanup was not answered');
  const scribeFor = (tier: Tier) => servicesFor(tier).scribe;
  return { handlers: cleanupHandlers(cleanupService({ recipes, reader, scribeFor, onFault })) };
}
