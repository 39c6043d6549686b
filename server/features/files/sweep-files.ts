import type { Files } from '../../providers/files/port.ts';
import type { UnusedFilesRepo } from './unused-files.repo.ts';

/** How often it is done; a day has 144 of these rounds. */
export const ROUND_MS = 600_000;

interface Options {
  readonly repo: UnusedFilesRepo;
  readonly files: Pick<Files, 'removeAll' | 'sweep'>;
  readonly now?: () => number;
}

/**
 * Housekeeping of the file store, every ten minutes: what was left half written, uploads that were never used, and of some of
 * the families files that nothing refers to any more. All come by within a day, whichever process is at it and however
 * often one is started: looking through a family reads all that it has.
 */
export function fileSweeper({ repo, files, now = Date.now }: Options): () => Promise<void> {
  return async () => {
    await files.sweep();
    // Rows first: a process that dies in between leaves bytes that nobody can ask for, never a row without bytes.
    for (let gone = await repo.forgetUploads(); gone.length > 0; gone = await repo.forgetUploads()) {
      for (const id of gone) await files.removeAll(id);
    }
    const rounds = await repo.takeRounds(Math.floor(now() / ROUND_MS));
    for (const familyId of rounds.length > 0 ? await repo.families(rounds) : []) {
      for (const id of await repo.forget(familyId)) await files.removeAll(id);
    }
  };
}
