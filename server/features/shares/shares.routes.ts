import type { Handlers } from '../../http/mount.ts';
import type { SharesService } from './shares.service.ts';

export function shareHandlers(shares: SharesService): Handlers<'shares'> {
  return {
    getShare: async ({ caller, params }) => ({ url: await shares.link(caller.familyId, params.id) }),
    shareRecipe: async ({ caller, params }) => ({ url: await shares.share(caller, params.id) }),
    unshareRecipe: ({ caller, params }) => shares.unshare(caller.familyId, params.id),
  };
}
