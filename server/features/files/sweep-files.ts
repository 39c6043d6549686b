import type { Files } from '../../providers/files/port.ts';
import type { UnusedFilesRepo } from './unused-files.repo.ts';

const day = 86_400_000;

interface Options {
  readonly repo: UnusedFilesRepo;
  readonly files: Pick<Files, 'removeAll' | 'sweep'>;
  readonly now?: () => number;
}

/**
 * Housekeeping of the file store: what was left half written and uploads that were never used, at every call; and once a
 * day, since it reads through all that the families have, files that nothing refers to any more.
 */
export function fileSweeper({ repo, files, now = Date.now }: Options): () => Promise<void> {
  let lookedThrough = -Infinity;
  return async () => {
    await files.sweep();
    // Rows first: a process that dies in between leaves bytes that nobody can ask for, never a row without bytes.
    for (let gone = await repo.forgetUploads(); gone.length > 0; gone = await repo.forgetUploads()) {
      for (const id of gone) await files.removeAll(id);
    }
    if (now() - lookedThrough < day) return;
    lookedThrough = now();
    for (const familyId of await repo.families()) {
      for (const id of await repo.forget(familyId)) await files.removeAll(id);
    }
  };
}
