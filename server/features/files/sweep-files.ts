import type { Files } from '../../providers/files/port.ts';
import type { UnusedFilesRepo } from './unused-files.repo.ts';

/** How often it is done; a day has 144 of these rounds. */
export const ROUND_MS = 600_000;
const hour = 3_600_000;
/** By so much the clock on the wall may be corrected without anything having happened. */
const JUMP_MS = 60_000;

interface Options {
  readonly repo: UnusedFilesRepo;
  readonly files: Pick<Files, 'removeAll' | 'sweep'>;
  readonly now?: () => number;
  /** Milliseconds that really went by, however the clock on the wall is put. */
  readonly passed?: () => number;
}

/**
 * Housekeeping of the file store, every ten minutes: what was left half written, uploads that were never used, and of some of
 * the families files that nothing refers to any more. All come by within a day, whichever process is at it and however
 * often one is started: looking through a family reads all that it has. Nothing goes before the clock has gone evenly for an
 * hour: on one that is wrong, what was sent a minute ago is a day old.
 */
export function fileSweeper({ repo, files, now = Date.now, passed = () => performance.now() }: Options) {
  let steadySince = passed();
  let began = now() - passed();
  return async (): Promise<void> => {
    if (Math.abs(now() - passed() - began) > JUMP_MS) steadySince = passed();
    began = now() - passed();
    if (passed() - steadySince < hour) return;
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
