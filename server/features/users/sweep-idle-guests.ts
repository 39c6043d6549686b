import type { Log } from '../../log.ts';
import type { GoneGuests } from './idle-guests.repo.ts';

/** What guests have outside the database, and who removes it. */
export interface OutsideOfGuests {
  /** Ends what these customers pay for; it has ended when this resolves. Null where nothing is sold: then nobody can. */
  readonly endPlans: ((customers: readonly string[]) => Promise<void>) | null;
  /** Removes what lies in the file store. */
  readonly removeBytes: (kind: 'file' | 'book', id: string) => Promise<void>;
}

interface Options extends OutsideOfGuests {
  /** Removes the rows of some of them; none are left where `guests` is 0. */
  readonly forget: () => Promise<GoneGuests>;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Removes idle guests until none is left. Their rows go first, as in the sweep of files. Then what they pay for ends, since one
 * who paid at this very moment would be charged for what is gone; a provider that does not answer holds up nothing else.
 */
export async function sweepIdleGuests({ forget, endPlans, removeBytes, log }: Options): Promise<void> {
  for (let gone = await forget(); gone.guests > 0; gone = await forget()) {
    for (const customer of gone.customers) {
      await endPlans?.([customer]).catch((error: unknown) => {
        log.error(
          { err: error, customer },
          'A guest who was removed may go on being charged: end what this customer pays for at the payment provider',
        );
      });
    }
    for (const id of gone.files) await removeBytes('file', id);
    for (const id of gone.collections) await removeBytes('book', id);
  }
}
