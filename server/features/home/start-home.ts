import type { Database } from '../../db/connect.ts';
import type { Handlers } from '../../http/mount.ts';
import { homeRepo } from './home.repo.ts';
import { homeService } from './home.service.ts';

type Options = Omit<Parameters<typeof homeService>[0], 'repo' | 'today'> & { readonly db: Database };

/** A member's home. */
export function startHome({ db, library, planned, answered }: Options) {
  const service = homeService({
    repo: homeRepo(db),
    library,
    planned,
    answered,
    today: () => new Date().toISOString().slice(0, 10),
  });
  const handlers: Handlers<'home'> = { getHome: ({ caller }) => service.home(caller) };
  return { handlers, forget: service.forget };
}
