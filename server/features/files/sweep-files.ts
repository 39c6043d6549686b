import type { Files } from '../../providers/files/port.ts';
import type { UnusedFilesRepo } from './unused-files.repo.ts';

const day = 86_400_000;

interface Options {
  readonly repo: UnusedFilesRepo;
  readonly files: Pick<Files, 'removeAll' | 'sweep'>;
  readonly now?: () => number;
}

/**
 * Housekeeping of the file store: what was left half written, at every call; and once a day, since it reads through
 * all that the families have, uploads that were never used and files that nothing refers to any more.
 */
export function fileSweeper({ repo, files, now = Date.now }: Options): () => Promise<void> {
  let lookedThrough = -Infinity;
  return async () => {
    await files.sweep();
    if (now() - lookedThrough < day) return;
    lookedThrough = now();
    for (const familyId of await repo.families()) {
      // Rows first: a process that dies in between leaves bytes that nobody can ask for, never a row without bytes.
      for (const id of await repo.forget(familyId)) await files.removeAll(id);
    }
  };
}
