import { createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Restorable, RestoreState } from '#shared/backups.ts';
import { withBackupLock } from '../../db/backup-lock.ts';
import { SnapshotError } from '../../db/snapshot.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { BackupPlace } from '../../providers/backups/port.ts';
import type { Files } from '../../providers/files/port.ts';
import { bareCode, CODE_LETTERS } from '../../typed-code.ts';
import { sentenceOf } from './backup-runs.ts';
import type { BackupsRepo } from './backups.repo.ts';
import { isSafetyCopy, readManifest, readProof, snapshotIds } from './manifest.ts';
import { restoreBackup, UnsureError } from './restore-backup.ts';

interface Options {
  readonly url: string;
  readonly place: BackupPlace | null;
  readonly store: Files;
  readonly repo: Pick<BackupsRepo, 'isEmpty' | 'fileIds' | 'restored'>;
  readonly dataDir: string;
  readonly sessionSecret: string;
  readonly log: Log;
  /** Everything that was remembered may be another from now on. */
  readonly onRestored: () => void;
  /** Tells other processes how far it is; `isNews` where it is more than one step further. */
  readonly tell?: (said: Said, isNews: boolean) => void;
}

type Said = Omit<RestoreState, 'isOpen'>;

/** Backups that are offered; of more, the newest. */
const OFFERED = 40;

export type BrowserRestore = ReturnType<typeof browserRestore>;

/**
 * The way back into an empty installation from a browser. It is open while nobody has an account and nothing is kept, and
 * to whoever types the code that stands in the terminal: the first stranger to find a fresh server must not choose what
 * is in it. The code follows from the secret of this installation, so that all its processes know it, and is worth
 * nothing once the kitchen is no longer empty.
 */
export function browserRestore({ url, place, store, repo, dataDir, sessionSecret, log, onRestored, tell }: Options) {
  const digest = createHmac('sha256', sessionSecret).update('the code that brings a backup back').digest();
  const code = [...digest.subarray(0, 12)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length] ?? '').join('');
  let state: Said = { state: 'none', done: 0, of: 0, reason: null };
  const say = (said: Partial<Said>): void => {
    state = { ...state, ...said };
    tell?.(state, said.state !== undefined);
  };

  let isFilled = false;
  /** Once it is filled it stays so: then visitors' first screens ask the database nothing. */
  async function isEmpty(): Promise<boolean> {
    if (isFilled || !place) return false;
    isFilled = !(await repo.isEmpty());
    return !isFilled;
  }

  async function admit(given: string): Promise<BackupPlace> {
    if (!place || !(await isEmpty())) {
      throw new AppError('conflict', 'A backup comes back only into an empty kitchen. Over this one: npm run restore.');
    }
    const [right, said] = [Buffer.from(code), Buffer.from(bareCode(given))];
    if (right.length !== said.length || !timingSafeEqual(right, said)) {
      throw new AppError('forbidden', 'That is not the code. It stands in the terminal in which the app was started.');
    }
    return place;
  }

  /** Gives what of it could not be done, in sentences. */
  async function restore(from: BackupPlace, id: string): Promise<string[]> {
    const found = await withBackupLock(url, async () => {
      if (!(await repo.isEmpty())) throw new AppError('conflict', 'Somebody has begun a kitchen here meanwhile.');
      const restored = await restoreBackup({
        ...{ url, place: from, id, store },
        filesNow: () => repo.fileIds(),
        secretFile: join(dataDir, 'session-secret'),
        tell: (done, of) => say({ done, of }),
      });
      log.info(
        { backup: id, rows: restored.rows, files: restored.files, lost: restored.lost },
        'A backup was restored',
      );
      for (const { says, error } of restored.undone) log.warn({ err: error }, says);
      try {
        await repo.restored(restored.manifest, await readProof(from, id));
      } catch (error) {
        // Everything is back all the same; only the host's page knows less of this one backup.
        log.warn({ err: error }, 'It could not be noted which backup was restored');
      }
      return restored.undone.map(({ says }) => says);
    });
    if (found === null) throw new AppError('conflict', 'A backup is being made just now. Try again in a moment.');
    return found;
  }

  return {
    /** For the lines at start. */
    code: code.replaceAll(/(.{4})(?=.)/g, '$1-'),

    isOpen: isEmpty,

    async look(): Promise<RestoreState> {
      return { isOpen: await isEmpty(), ...state };
    },

    /** How far it is in another process. */
    heard(said: Said): void {
      state = said;
      if (said.state === 'done') onRestored();
    },

    async list(given: string): Promise<Restorable[]> {
      const from = await admit(given);
      const { whole } = await snapshotIds(from);
      const found: Restorable[] = [];
      for (const id of whole.toReversed().slice(0, OFFERED)) {
        const manifest = await readManifest(from, id).catch(() => null);
        if (!manifest) continue;
        const proof = await readProof(from, id);
        const { madeAt, tables, files } = manifest;
        found.push({
          id,
          madeAt,
          rows: tables.reduce((n, { rows }) => n + rows, 0),
          files: files.count - files.lost,
          bytes: tables.reduce((n, { bytes }) => n + bytes, files.bytes),
          provedAt: proof?.provedAt ?? null,
          doubt: proof?.doubt ?? null,
          isSafetyCopy: isSafetyCopy(id),
        });
      }
      return found;
    },

    /** Begins to bring it back; `look` tells how far that is. */
    async start(given: string, id: string): Promise<void> {
      const from = await admit(given);
      if (state.state === 'running') throw new AppError('conflict', 'A backup is being brought back already.');
      // Before anything is waited for: a second one that comes meanwhile must not begin, and say that it failed.
      const before = state;
      say({ state: 'running', done: 0, of: 0, reason: null });
      try {
        await readManifest(from, id);
      } catch (error) {
        say(before);
        throw error;
      }
      restore(from, id).then(
        (undone) => {
          say({ state: 'done', reason: undone.join(' ') || null });
          onRestored();
        },
        (error: unknown) => {
          log.error({ err: error }, 'A backup could not be restored');
          const reason = error instanceof SnapshotError ? error.message : sentenceOf(error);
          const outcome = error instanceof UnsureError ? '' : ' Nothing was changed here.';
          say({ state: 'failed', reason: reason + outcome });
        },
      );
    },
  };
}
