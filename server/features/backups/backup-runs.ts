import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { withBackupLock } from '../../db/backup-lock.ts';
import { AppError } from '../../errors.ts';
import type { Secret } from '../../held-secret.ts';
import type { Log } from '../../log.ts';
import type { BackupPlace } from '../../providers/backups/port.ts';
import type { Files } from '../../providers/files/port.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { failedLetter } from './backup-letters.ts';
import type { BackupRow, BackupsRepo } from './backups.repo.ts';
import { lastNight } from './keeping.ts';
import { makeBackup, type Progress } from './make-backup.ts';
import { idOf, type Manifest, type Proof } from './manifest.ts';
import { proveBackup } from './prove-backup.ts';
import { sweepBackups } from './sweep-backups.ts';

export interface RunOptions {
  readonly url: string;
  readonly place: BackupPlace;
  readonly store: Pick<Files, 'getFile'>;
  readonly repo: BackupsRepo;
  readonly sessionSecret: string;
  /** Throws AppError 'full' where the place is on a disk of ours that has no room. */
  readonly checkSpace?: () => Promise<void>;
  readonly now?: () => Date;
}

interface Ran {
  readonly manifest: Manifest;
  readonly newFiles: number;
  readonly proof: Proof;
}

/** Makes a backup, proves it, and removes those whose time is over. Null where another process is at it. */
export async function runBackup(
  options: RunOptions & {
    readonly isSafetyCopy?: boolean;
    /** Called when it is its turn: what was being made before has been cut off, and is known to be by now. */
    readonly begun?: () => Promise<void>;
  },
  tell: (progress: Progress) => void = () => undefined,
): Promise<Ran | null> {
  const { url, place, store, repo, sessionSecret, checkSpace, begun, isSafetyCopy = false } = options;
  const { now = () => new Date() } = options;
  return withBackupLock(url, async () => {
    const at = now();
    const id = idOf(at, isSafetyCopy);
    await repo.begin(id, at);
    try {
      await begun?.();
      if (place.folder !== null) await mkdir(place.folder, { recursive: true, mode: 0o700 });
      await checkSpace?.();
      const made = await makeBackup({
        ...{ url, place, store, sessionSecret, isSafetyCopy, tell },
        installation: await repo.installation(),
        now: () => at,
        isThere: (key) => repo.hasFile(key),
        found: (key, finding) => repo.noteCheck(key, finding),
      });
      await repo.end(id, made);
      tell({ step: 'proof', done: 0, of: 0 });
      const proof = await proveBackup({ url, place, manifest: made.manifest, now });
      await repo.proved(id, proof);
      await repo.keepOnly(await sweepBackups(place, now()));
      return { ...made, proof };
    } catch (error) {
      await repo.fail(id, sentenceOf(error)).catch(() => undefined);
      throw error;
    }
  });
}

/** What went wrong, for somebody who looks after a machine. */
export function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  const known: Readonly<Record<string, string>> = {
    ENOSPC: 'There is no space left where backups are kept.',
    EACCES: 'The place of backups cannot be written to.',
    EPERM: 'The place of backups cannot be written to.',
    EROFS: 'The place of backups cannot be written to.',
    ENOENT: 'The place of backups is not there.',
  };
  return known[code ?? ''] ?? `It failed: ${message.split('\n')[0] ?? ''}`;
}

/** So long a stop of the app waits. */
const ENDS_WITHIN_MS = 2000;
/** After so long a failed one is tried again. */
const AGAIN_MS = 3_600_000;
/** After so many failures in a row the hosts are written to: once, until it has worked again. */
const FAILURES_TOLD = 2;

interface Nightly extends Omit<RunOptions, 'sessionSecret'> {
  readonly secret: Secret;
  readonly hour: number;
  readonly mail: Pick<Mail, 'send'>;
  readonly log: Log;
  readonly publicUrl: string;
  /** Is told how far a backup is, and null when it has ended. */
  readonly told?: (progress: Progress | null) => void;
}

export type BackupRuns = ReturnType<typeof backupRuns>;

/** Has a backup made every night by itself; one that was missed, as the machine was off, as soon as it is on. */
export function backupRuns(options: Nightly) {
  const { repo, secret, hour, mail, log, publicUrl, told = () => undefined, now = () => new Date() } = options;
  let progress: Progress | null = null;
  let running: Promise<Ran | null> | null = null;

  async function run(): Promise<Ran | null> {
    progress = { step: 'database', done: 0, of: 0 };
    try {
      // A machine that always dies on the way never comes to the end of one.
      const ran = await runBackup({ ...options, sessionSecret: secret(), begun: tellOfFailures }, (step) => {
        progress = step;
        told(step);
      });
      if (ran) {
        const { id, files } = ran.manifest;
        const { doubt } = ran.proof;
        log.info({ backup: id, files: files.count, newFiles: ran.newFiles, lost: files.lost }, 'A backup was made');
        if (doubt !== null) log.error({ backup: id, doubt }, 'A backup could not be proved');
      }
      return ran;
    } finally {
      progress = null;
      told(null);
    }
  }

  async function tellOfFailures(): Promise<void> {
    const failing = await repo.claimTelling(FAILURES_TOLD);
    if (!failing) return;
    const { reason, last } = failing;
    log.error({ reason, last }, 'Backups fail again and again');
    for (const to of await repo.hostAddresses()) {
      await mail
        .send(failedLetter(to, reason, last, publicUrl))
        .catch((error: unknown) => log.error({ err: error }, 'Nobody could be told that backups fail'));
    }
  }

  /** False where one is being made already, here or by another process: whoever makes it tells how it ended. */
  async function attempt(): Promise<boolean> {
    if (running) return false;
    try {
      running = run().finally(() => (running = null));
      if (!(await running)) return false;
    } catch (error) {
      log.error({ err: error }, 'A backup failed');
    }
    await tellOfFailures();
    return true;
  }

  return {
    /** What is being done just now, here. */
    progress: () => progress,

    /** Begins one, unless one is being made; whoever asks does not wait for it. */
    begin(): void {
      attempt().catch((error: unknown) => log.error({ err: error }, 'Housekeeping failed'));
    },

    /** Makes the night's backup where its time has come: looked at every few minutes. True where one was tried. */
    async look(): Promise<boolean> {
      if (await repo.isEmpty()) return false;
      const tried = await repo.latest(100);
      const [last] = tried;
      // One without an end or a proof was cut off, or is being made by another process: the lock tells which, when it is tried again.
      // A proof that found a doubt is one all the same: another backup an hour later would be doubted as well.
      const isGood = ({ reason, endedAt, provedAt }: BackupRow) =>
        reason === null && endedAt !== null && provedAt !== null;
      const good = tried.find((row) => isGood(row) && !row.id.endsWith('-restore'));
      if (good && good.startedAt >= lastNight(now(), hour)) return false;
      if (last && !isGood(last) && now().getTime() - last.startedAt.getTime() < AGAIN_MS) return false;
      return attempt();
    },

    /** One that is being made is waited for a moment; then it is cut off, which leaves nothing that counts. */
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
