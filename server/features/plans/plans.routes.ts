import type { Plan } from '#shared/plan.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount.ts';
import type { PlansService } from './plans.service.ts';

/** `plans` is null where nothing is sold and every family is premium. */
export function planHandlers(plans: PlansService | null): Handlers<'plans'> {
  if (!plans) {
    return {
      getPlan: () => everybodys,
      syncPlan: () => everybodys,
      createCheckout: nothingSold,
      createPortal: nothingSold,
      cancelSubscription: nothingSold,
    };
  }
  return {
    getPlan: ({ caller }) => plans.get(caller),
    syncPlan: ({ caller, body }) => plans.sync(caller, body.sessionId),
    createCheckout: ({ caller }) => plans.checkout(caller),
    createPortal: ({ caller }) => plans.portal(caller),
    cancelSubscription: ({ caller }) => plans.cancel(caller),
  };
}

const everybodys: Plan = {
  tier: 'premium',
  billing: 'off',
  status: null,
  endsAt: null,
  renewsAt: null,
  cancelling: false,
  pastDue: false,
  freeRecipes: null,
};

function nothingSold(): never {
  throw new AppError('conflict', 'Nothing is sold here: every family has Premium.');
}
