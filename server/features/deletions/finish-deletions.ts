import { connect } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { DeletionLetters } from './deletion-letters.ts';
import type { Deletion, DeletionsRepo } from './deletions.repo.ts';
import { removeForGood } from './remove-for-good.repo.ts';

export interface FinishPorts {
  /** Ends what these customers pay for; it has ended when this resolves. Null where nothing is sold: then nobody can. */
  readonly endPlans: ((customers: readonly string[]) => Promise<void>) | null;
  /** Removes what lies in the file store; without effect where that is gone. */
  readonly removeBytes: (kind: 'file' | 'book' | 'order', id: string) => Promise<void>;
  /** Does the same deletion in every backup; see `rewriteBackups`. */
  readonly forgetInBackups: (change: (url: string) => Promise<boolean>) => Promise<number>;
}

interface Options extends FinishPorts {
  readonly repo: DeletionsRepo;
  readonly letters: DeletionLetters;
  readonly log: Log;
  readonly now: () => Date;
}

/** So long after the rows went a writing that had begun before may still leave bytes: they are looked for until then. */
const LATE_MS = 30 * 60_000;

/**
 * Does what is due. Rows go first, all in one transaction that writes down what is left outside the database: until then it
 * can be called off, so nothing else may have happened. Then what is paid for ends; the bytes go; then what backups have. Every
 * step can be done twice, so whoever is cut off goes on at the next sweep, and a failure of one deletion holds up no other.
 * While the payment provider does not answer, or is not set any more, the other steps go on.
 */
export function deletionFinisher({ repo, letters, log, now, endPlans, removeBytes, forgetInBackups }: Options) {
  async function begin(deletion: Deletion): Promise<void> {
    const families = await repo.takes(deletion);
    if (await repo.isHeld(families, deletion.dueAt, now())) {
      log.info({ deletion: deletion.id }, 'A deletion waits for a printed book');
      return;
    }
    const removed = await repo.remove(deletion, families, now());
    if (!removed) return;
    log.info({ deletion: deletion.id, kind: deletion.kind }, 'The rows of a deletion are gone');
    for (const to of removed.told) await letters.gone(to, deletion.kind);
    for (const heir of removed.heirs) {
      const found = await repo.heir(heir);
      if (found) await letters.heir(found, found.family);
    }
  }

  const toldOf = new Set<string>();
  /** False where they cannot be ended: they may go on being charged, so it is not done. */
  async function endPlansOf({ id }: Deletion): Promise<boolean> {
    const customers = await repo.customersOf(id);
    if (customers.length === 0) return true;
    if (endPlans) {
      await endPlans(customers);
      return true;
    }
    if (!toldOf.has(id)) {
      toldOf.add(id);
      log.error(
        { deletion: id, customers },
        'Who was deleted may go on being charged: BILLING is off. Set it as it was: what these customers pay for ends then',
      );
    }
    return false;
  }

  async function clear(deletion: Deletion): Promise<void> {
    await repo.removeAgain(deletion);
    for (const { kind, id } of await repo.bytesOf(deletion.id)) await removeBytes(kind, id);
  }

  /** Of all together: each backup is restored once for it. */
  async function forget(open: readonly Deletion[]): Promise<void> {
    const inBackups = open.filter(({ forgottenAt }) => forgottenAt === null);
    if (inBackups.length === 0) return;
    const changed = await forgetInBackups(async (url) => {
      const scratch = connect(url, { freeRecipeLimit: null, connections: 1 });
      try {
        return await scratch.transaction(async (tx) => {
          let any = false;
          for (const { kind, personId, families } of inBackups) {
            const removed = await removeForGood(tx, { personId: kind === 'account' ? personId : null, families });
            any ||= removed.any;
          }
          return any;
        });
      } finally {
        await scratch.close();
      }
    });
    await repo.noteForgotten(
      inBackups.map(({ id }) => id),
      now(),
    );
    if (changed > 0) log.info({ backups: changed }, 'What was deleted is gone from the backups');
  }

  /** False where it failed. */
  const alone = async (deletion: Deletion, work: (deletion: Deletion) => Promise<void>): Promise<boolean> => {
    try {
      await work(deletion);
      return true;
    } catch (error) {
      log.error({ err: error, deletion: deletion.id }, 'A deletion is not done yet, and goes on later');
      return false;
    }
  };

  /** Cleared for the last time: these are held by nothing but what is paid for, unless a restore has brought them back. */
  const settled = new Set<string>();

  return async function sweep(): Promise<void> {
    for (const deletion of await repo.due(now())) await alone(deletion, begin);
    const cleared: Deletion[] = [];
    const ended = new Set<string>();
    const begunAt = now().getTime();
    for (const deletion of await repo.unfinished()) {
      const isSettled = settled.has(deletion.id) && deletion.forgottenAt !== null;
      if (isSettled || (await alone(deletion, clear))) cleared.push(deletion);
      await alone(deletion, async () => {
        if (await endPlansOf(deletion)) ended.add(deletion.id);
      });
    }
    try {
      await forget(cleared);
    } catch (error) {
      // While a backup is being made none is written anew.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
      log.info('Backups are busy: what was deleted goes out of them later');
      return;
    }
    for (const { id, goneAt } of cleared) {
      if (!goneAt || begunAt - goneAt.getTime() < LATE_MS) continue;
      if (ended.has(id)) await repo.finish(id, now());
      else settled.add(id);
    }
  };
}
