import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { progressSchema, restoreStateSchema } from '#shared/backups.ts';
import type { Log } from '../../log.ts';
import type { Progress } from './make-backup.ts';
import type { BackupsRepo } from './backups.repo.ts';

const noticeSchema = z.object({
  from: z.string(),
  /** Somebody wants a backup now. */
  begin: z.literal(true).optional(),
  /** How far a backup is; null when it has ended. */
  backup: progressSchema.nullable().optional(),
  /** How far bringing one back is. */
  restore: restoreStateSchema.omit({ isOpen: true }).optional(),
});
type Notice = Omit<z.output<typeof noticeSchema>, 'from'>;
export type RestoreProgress = NonNullable<Notice['restore']>;

/** Over this channel of the database's notices processes tell one another of backups. */
export const BACKUPS_CHANNEL = 'keepsake_house';
/** How far something is, is told no oftener. */
const TELL_MS = 500;
/** A process from which nothing was heard for so long has ended in the middle. */
const BELIEVED_MS = 120_000;

interface Options {
  readonly repo: Pick<BackupsRepo, 'tell'>;
  readonly log: Log;
  readonly onBegin: () => void;
  readonly onRestore: (said: RestoreProgress) => void;
}

/**
 * What one process does with the whole house, told to all of them: a host's next question may be answered by any. It is never
 * written down; who misses it shows less for a moment.
 */
export function backupNotices({ repo, log, onBegin, onRestore }: Options) {
  const self = randomUUID();
  let elsewhere: { readonly at: number; readonly progress: Progress } | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;

  const tell = async (notice: Notice): Promise<void> => repo.tell(JSON.stringify({ from: self, ...notice }));
  const tellSoon = (notice: Notice, isNews: boolean): void => {
    if (!isNews && performance.now() - toldAt < TELL_MS) return;
    toldAt = performance.now();
    tell(notice).catch((error: unknown) => log.warn({ err: error }, 'Other processes were not told'));
  };

  return {
    /** Asks the processes that work for a backup. */
    askForBackup: () => tell({ begin: true }),
    tellBackup: (progress: Progress | null) => tellSoon({ backup: progress }, progress === null),
    tellRestore: (said: RestoreProgress, isNews: boolean) => tellSoon({ restore: said }, isNews),

    /** How far a backup is that another process makes; null where none does. */
    elsewhere: (): Progress | null =>
      elsewhere && performance.now() - elsewhere.at < BELIEVED_MS ? elsewhere.progress : null,

    heard(payload: string): void {
      const { from, begin, backup, restore } = noticeSchema.parse(JSON.parse(payload));
      if (from === self) return;
      if (begin) onBegin();
      if (backup !== undefined) elsewhere = backup && { at: performance.now(), progress: backup };
      if (restore) onRestore(restore);
    },
  };
}
