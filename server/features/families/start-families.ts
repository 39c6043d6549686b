import type { Tier } from '#shared/user.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { familiesRepo } from './families.repo.ts';
import { familyHandlers } from './families.routes.ts';
import { familiesService } from './families.service.ts';

interface Options {
  readonly db: Database;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly mail: Mail;
  readonly log: Log;
  readonly tierOf: (stored: Tier) => Tier;
  readonly forgetCallers: () => void;
}

/** Who belongs to which family, in which role, and who is invited. */
export function startFamilies({ db, config, ...rest }: Options) {
  const repo = familiesRepo(db);
  const service = familiesService({ ...rest, repo, publicUrl: config.publicUrl });
  return { handlers: familyHandlers(service), service, sweep: repo.sweep };
}
