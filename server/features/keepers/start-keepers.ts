import type { Readable } from 'node:stream';
import type { Family } from '#shared/families.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { Secret } from '../../held-secret.ts';
import type { Caller } from '../../http/caller.ts';
import { runPeriodically } from '../../jobs/run-periodically.ts';
import type { Log } from '../../log.ts';
import type { Files } from '../../providers/files/port.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { freeSpace } from '../files/free-space.ts';
import { keepersRepo } from './keepers.repo.ts';
import { keeperHandlers } from './keepers.routes.ts';
import { keepersService } from './keepers.service.ts';
import { keptArchivesRepo } from './kept-archives.repo.ts';
import { keptArchives } from './kept-archives.ts';
import { lettersRepo } from './letters.repo.ts';
import { linkTokens } from './link-tokens.ts';
import { silenceSweep } from './silence-sweep.ts';
import { silencesRepo } from './silences.repo.ts';

interface Options {
  readonly db: Database;
  readonly config: Pick<Config, 'dataDir' | 'publicUrl' | 'leastFreeBytes'>;
  readonly secret: Secret;
  readonly mail: Mail;
  readonly log: Log;
  readonly store: Files;
  /** A family's archive as it is written. */
  readonly openArchive: (familyId: string) => Promise<Readable>;
  readonly familiesOf: (caller: Caller) => Promise<readonly Family[]>;
  readonly forgetCallers: () => void;
  readonly now?: () => Date;
}

const hour = 3_600_000;

/** Who takes a family over when its owners are silent, and the sealed archive that goes to them once a year. */
export function startKeepers({
  db,
  config,
  secret,
  mail,
  log,
  store,
  openArchive,
  now = () => new Date(),
  ...rest
}: Options) {
  const { dataDir, publicUrl, leastFreeBytes } = config;
  const letters = lettersRepo(db, secret);
  const archivesRepo = keptArchivesRepo(db);
  const keeperTokens = linkTokens(secret, 'a keeper’s link');
  const roundTokens = linkTokens(secret, 'an owner’s link');
  const linked = { letters, keeperTokens, roundTokens, publicUrl, log, now };
  const silence = silenceSweep({ ...linked, silences: silencesRepo(db), mail });
  const service = keepersService({
    ...rest,
    ...linked,
    repo: keepersRepo(db),
    archives: archivesRepo,
    delivers: mail.delivers,
    look: silence.look,
  });
  const space = freeSpace({ folders: [dataDir], leastFree: leastFreeBytes, log });
  const archives = keptArchives({
    ...{ letters, store, space, openArchive, dataDir, publicUrl, log, now },
    repo: archivesRepo,
    delivers: mail.delivers,
  });
  const stopping = new AbortController();
  // Apart from the other housekeeping, which a large library would hold up.
  let sealing: ReturnType<typeof runPeriodically> | undefined;

  async function sweep(): Promise<void> {
    await silence.sweep();
    await archives.sweep();
  }
  return {
    handlers: keeperHandlers(service, archives),
    isOpen: (token: string) => service.isOpen(token),
    work(): void {
      sealing = runPeriodically(hour, log, async () => {
        await archives.makeDue(stopping.signal);
      });
    },
    sweep,
    /** Makes the archives that are due, and sends what was written. For tests, which do not wait for the hour. */
    async makeArchives(): Promise<void> {
      await archives.makeDue(stopping.signal);
      await silence.sendLetters();
    },
    async close(): Promise<void> {
      stopping.abort();
      await sealing?.stop();
    },
  };
}
