import { statfs } from 'node:fs/promises';
import { FAMILIES_A_PAGE, type FailedJob, type HostFamilies, type HostOverview, type JobKind } from '#shared/host.ts';
import type { Config } from '../../config.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { version } from '../../version.ts';
import type { failedJobsRepo } from './failed-jobs.repo.ts';
import type { HostRepo } from './host.repo.ts';

/** How each kind is tried again, by the room that has its queue. `parentId` is a message's webhook. */
export type Retry = Readonly<
  Record<JobKind, (familyId: string, id: string, parentId: string | null) => Promise<unknown>>
>;

interface Options {
  readonly repo: HostRepo;
  readonly jobs: ReturnType<typeof failedJobsRepo>;
  readonly isNamed: (personId: string | null) => Promise<boolean>;
  readonly config: Pick<Config, 'settings' | 'dataDir'>;
  readonly retry: Retry;
}

const NOT_NAMED =
  'Only whoever was named at this server’s command line may see that: npm run host -- followed by the account’s address.';

/** How the installation is, for those whom its command line has named. */
export function hostService({ repo, jobs, isNamed, config, retry }: Options) {
  async function checkNamed({ personId }: Caller): Promise<void> {
    if (!(await isNamed(personId))) throw new AppError('forbidden', NOT_NAMED);
  }

  return {
    async overview(caller: Caller): Promise<HostOverview> {
      await checkNamed(caller);
      const { files, fileBytes, database, ...counts } = await repo.counts();
      const queues = await repo.queues();
      return {
        ...counts,
        sizes: { database, files, fileBytes, free: await freeOn(config.dataDir) },
        queues: queues.map(({ kind, waiting, oldest }) => ({
          queue: kind,
          waiting,
          since: oldest?.toISOString() ?? null,
        })),
        versions: { product: version, node: process.versions.node, ...(await repo.versions()) },
        settings: [...config.settings],
      };
    },

    async families(caller: Caller, before: string | undefined): Promise<HostFamilies> {
      await checkNamed(caller);
      const [at = '', id = ''] = before?.split('_') ?? [];
      const found = await repo.families(before === undefined ? null : { at, id });
      const page = found.slice(0, FAMILIES_A_PAGE);
      const last = page.at(-1);
      return {
        families: page.map((family) => ({ ...family, since: family.since.toISOString() })),
        next: last && found.length > page.length ? `${last.since.toISOString()}_${last.id}` : null,
      };
    },

    async failedJobs(caller: Caller): Promise<FailedJob[]> {
      await checkNamed(caller);
      return (await jobs.list()).map(({ at, ...job }) => ({ ...job, at: at.toISOString() }));
    },

    async retry(caller: Caller, kind: string, id: string): Promise<void> {
      await checkNamed(caller);
      const job = await jobs.find(kind, id);
      if (!job) throw notFound('Failed job');
      if (job.hindrance !== null) throw new AppError('conflict', job.hindrance);
      await retry[job.kind](job.familyId, job.id, job.parentId);
    },
  };
}

async function freeOn(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found && found.bavail * found.bsize;
}
