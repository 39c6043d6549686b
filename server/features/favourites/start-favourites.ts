import type { Database } from '../../db/connect.ts';
import type { Handlers } from '../../http/mount.ts';
import { favouritesRepo } from './favourites.repo.ts';

/** What each person likes best: their own, whatever their role in the family is. */
export function startFavourites({ db }: { readonly db: Database }) {
  const repo = favouritesRepo(db);
  const handlers: Handlers<'favourites'> = {
    listFavourites: async ({ caller }) => ({ ids: await repo.list(caller.familyId, caller.personId) }),
    getFavourite: async ({ caller, params }) => ({
      favourite: await repo.has(caller.familyId, caller.personId, params.id),
    }),
    addFavourite: ({ caller, params }) => repo.add(caller.familyId, caller.personId ?? '', params.id),
    removeFavourite: ({ caller, params }) => repo.remove(caller.familyId, caller.personId ?? '', params.id),
  };
  return { handlers };
}
