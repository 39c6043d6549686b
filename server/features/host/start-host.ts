import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { Handlers } from '../../http/mount.ts';
import { failedJobsRepo } from './failed-jobs.repo.ts';
import { hostRepo } from './host.repo.ts';
import { hostService, type Retry } from './host.service.ts';

interface Options {
  readonly db: Database;
  readonly config: Pick<Config, 'settings' | 'dataDir'>;
  /** Whether the command line has named this person. */
  readonly isNamed: (personId: string | null) => Promise<boolean>;
  readonly retry: Retry;
}

/** The installation as its host sees it; what belongs to backups is in their room. */
export function startHost({ db, config, isNamed, retry }: Options) {
  const repo = hostRepo(db);
  const service = hostService({ repo, jobs: failedJobsRepo(db), isNamed, config, retry });
  return {
    handlers: {
      getHostOverview: ({ caller }) => service.overview(caller),
      listHostFamilies: ({ caller, query }) => service.families(caller, query.before),
      listFailedJobs: ({ caller }) => service.failedJobs(caller),
      retryJob: ({ caller, params }) => service.retry(caller, params.kind, params.id),
    } satisfies Handlers<'host'>,
    /** For the figures that a Prometheus asks for. */
    figures: { queues: repo.queues, lastBackup: repo.lastBackup },
  };
}
