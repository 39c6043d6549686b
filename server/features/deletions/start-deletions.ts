import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/connect.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { FAMILY_GONE } from '../families/remove-families.repo.ts';
import type { PeopleRepo } from '../users/people.repo.ts';
import { deletionProof, type ProvingPorts } from './confirm-deletion.ts';
import { deletionLetters } from './deletion-letters.ts';
import { deletionsRepo } from './deletions.repo.ts';
import { deletionsService } from './deletions.service.ts';
import { deletionFinisher, type FinishPorts } from './finish-deletions.ts';

interface Options extends ProvingPorts, FinishPorts {
  readonly db: Database;
  readonly people: Pick<PeopleRepo, 'find'>;
  readonly mail: Mail;
  readonly log: Log;
  readonly config: Pick<Config, 'publicUrl'>;
  /** What this process remembers of a family that is gone. */
  readonly forgetFamily: (familyId: string) => void;
  /** Whether this process does what nobody waits for. */
  readonly works: boolean;
  readonly now?: (() => Date) | undefined;
}

/** So long a stop of the app waits. */
const ENDS_WITHIN_MS = 2000;

/** Accounts and families that are to be gone for good: asked for, waited for, done. */
export function startDeletions({
  db,
  people,
  mail,
  log,
  config,
  forgetFamily,
  works,
  now = () => new Date(),
  ...ports
}: Options) {
  const repo = deletionsRepo(db);
  const letters = deletionLetters({ mail, log, publicUrl: config.publicUrl });
  const proof = deletionProof({ ...ports, repo, letters, delivers: mail.delivers });
  const service = deletionsService({ repo, proof, letters, find: people.find, now });
  const finish = deletionFinisher({ ...ports, repo, letters, log, now });
  let running: Promise<void> | null = null;
  const once = () => (running ??= finish().finally(() => (running = null)));
  const handlers: Handlers<'deletions'> = {
    getAccountDeletion: ({ caller }) => service.account(caller),
    askAccountDeletion: ({ caller, body }) => service.askAccount(caller, body),
    endAccountDeletion: ({ caller }) => service.endAccount(caller),
    sendDeletionCode: ({ caller }) => service.sendCode(caller),
    getFamilyDeletion: ({ caller }) => service.family(caller),
    askFamilyDeletion: ({ caller, body }) => service.askFamily(caller, body),
    endFamilyDeletion: ({ caller }) => service.endFamily(caller),
  };
  return {
    handlers,
    checkStays: service.checkStays,
    channels: { [FAMILY_GONE]: forgetFamily },
    /** Does what is due, to its end. */
    finish: once,
    async sweep(): Promise<void> {
      await repo.sweepCodes();
      // Writing many backups anew takes its time: the house is kept meanwhile, and a stop does not wait for it.
      once().catch((error: unknown) => log.error({ err: error }, 'A deletion is not done yet, and goes on later'));
    },
    /** A backup from before may be here again. */
    missed: () =>
      void (works ? once() : Promise.resolve()).catch((error: unknown) =>
        log.error({ err: error }, 'A deletion goes on later'),
      ),
    /** What is cut off goes on at the next start. */
    async close(): Promise<void> {
      const late = new AbortController();
      await Promise.race([
        running?.catch(() => undefined),
        delay(ENDS_WITHIN_MS, undefined, { signal: late.signal }).catch(() => undefined),
      ]);
      late.abort();
    },
  };
}
