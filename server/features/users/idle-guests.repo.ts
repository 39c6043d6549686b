import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { people, sessions } from '../../db/schema.ts';
import { removeFamilies } from '../families/remove-families.repo.ts';

/** A guest who has not come by for so long is gone, and all they made with them. */
const IDLE_DAYS = 30;
/** A session notes that it is used once in this time (`renewAfter` in session.ts), so its last use may be so much later. */
const NOTED_EVERY_DAYS = 7;
/** For so long a page where something is paid stays open at the provider. */
const CHECKOUT_HOURS = 24;
/** Guests that are removed in one transaction. */
const AT_ONCE = 20;

/** What has to be removed beside the rows. */
export interface GoneGuests {
  readonly guests: number;
  readonly files: readonly string[];
  readonly collections: readonly string[];
  /** At the payment provider, who had paid nothing there when it was last asked. */
  readonly customers: readonly string[];
}

const nobody: GoneGuests = { guests: 0, files: [], collections: [], customers: [] };

/**
 * Guests who have not been here for thirty days: nothing written, and nothing looked at. Where nothing is sold, those stay who
 * are customers at a payment provider, which cannot be asked.
 */
export function idleGuestsRepo(db: Queries, { isSold }: { readonly isSold: boolean }) {
  const lately = sql`now() - make_interval(days => ${IDLE_DAYS + NOTED_EVERY_DAYS})`;
  // Whoever paid for something, or ordered it, is somebody we owe what they have.
  const isIdle = and(
    eq(people.guest, true),
    sql`${people.createdAt} < ${lately}`,
    sql`not exists (select from sessions s where s.person_id = ${people.id} and s.renewed_at > ${lately})`,
    sql`not exists (select from memberships m where m.person_id <> ${people.id} and m.family_id = ${people.familyId})`,
    // Who has only seen where it is paid is known to have paid nothing once the provider was asked after that page had closed.
    // A superseded customer is one that the provider does not know any more: it is not asked for again.
    sql`not exists (select from subscriptions s where s.family_id = ${people.familyId} and (not ${isSold}
      or s.subscription_id is not null or (not s.superseded
        and (s.synced_at is null or s.synced_at < s.created_at + make_interval(hours => ${CHECKOUT_HOURS})))))`,
    sql`not exists (select from print_orders o where o.family_id = ${people.familyId})`,
    sql`exists (select from families f where f.id = ${people.familyId} and f.tier = 'free')`,
  );

  return {
    /** Removes the rows of some of them; none are left where `guests` is 0. Their bytes are the caller's. */
    async forget(): Promise<GoneGuests> {
      return db.transaction(async (tx) => {
        const found = await tx
          .select({ id: people.id, familyId: people.familyId })
          .from(people)
          .where(isIdle)
          .limit(AT_ONCE)
          .for('update', { skipLocked: true });
        const ids = found.map(({ id }) => id);
        if (ids.length === 0) return nobody;
        // One who comes back in this very moment renews their session: they wait for us, or we see that they are here.
        await tx.select({ id: sessions.id }).from(sessions).where(inArray(sessions.personId, ids)).for('update');
        const still = await tx
          .select({ id: people.id, familyId: people.familyId })
          .from(people)
          .where(and(inArray(people.id, ids), isIdle));
        const guests = still.map(({ id }) => id);
        const theirs = still.map(({ familyId }) => familyId);
        if (guests.length === 0) return nobody;
        await tx.delete(people).where(inArray(people.id, guests));
        // Whoever has ordered a book is no idle guest, so there is none of these.
        const { file, book, customer } = await removeFamilies(tx, theirs);
        return { guests: guests.length, files: file, collections: book, customers: customer };
      });
    },
  };
}
