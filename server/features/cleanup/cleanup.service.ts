import type { Cleanup } from '#shared/cleanup.ts';
import { may } from '#shared/plan.ts';
import type { Tier } from '#shared/user.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../errors.ts';
import type { Scribe } from '../../providers/scribe/port.ts';
import type { CleanupProposal } from '../../reading/cleanup/proposal.ts';
import type { ReadingPool } from '../../jobs/reading-pool.ts';
import { presentRecipe } from '../recipes/recipe-row.ts';
import { refuseLocked, type RecipesRepo } from '../recipes/recipes.repo.ts';

interface Options {
  readonly recipes: Pick<RecipesRepo, 'find'>;
  readonly reader: Pick<ReadingPool, 'proposeCleanup'>;
  /** Who reads better than our rules, for a family of this tier; null where nobody does. */
  readonly scribeFor: (tier: Tier) => Pick<Scribe, 'says' | 'tidy'> | null;
  readonly onFault: (error: unknown) => void;
  /** How long a person waits for the service. */
  readonly patienceMs?: number;
}

export type CleanupService = ReturnType<typeof cleanupService>;

const RULES = 'rules of our own';
const UNANSWERED = 'The service did not answer; these are our own rules.';

/** A proposal of small repairs. The recipe is only read: whoever accepts some of them saves them as anything typed. */
export function cleanupService({ recipes, reader, scribeFor, onFault, patienceMs = 12_000 }: Options) {
  return {
    /** Throws 'not-found', 'forbidden' for a family without the plan, 'too-many' and 'unreadable' as the reader does. */
    async propose({ familyId, tier }: Pick<Caller, 'familyId' | 'tier'>, id: string): Promise<Cleanup> {
      const row = await recipes.find(familyId, id);
      refuseLocked(row);
      const recipe = presentRecipe(row);
      if (!may(tier, 'cleanup')) {
        throw new AppError('forbidden', 'Recipe cleanup comes with Premium.');
      }
      const { title, notes, story, ingredients, steps, version } = recipe;
      const text = { title, notes, story, ingredients, steps };
      const own = await reader.proposeCleanup(text, null, familyId);
      const scribe = scribeFor(tier);
      if (!scribe) return { version, changes: own.changes, by: RULES, note: null };

      let proposal: CleanupProposal;
      try {
        proposal = await scribe.tidy(own.tidied, AbortSignal.timeout(patienceMs));
      } catch (error) {
        // Whatever became of the service, what is certain is proposed all the same.
        onFault(error);
        return { version, changes: own.changes, by: RULES, note: UNANSWERED };
      }
      const both = await reader.proposeCleanup(text, proposal, familyId);
      return { version, changes: both.changes, by: `${RULES} and ${scribe.says}`, note: null };
    },
  };
}
