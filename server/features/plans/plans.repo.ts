import { and, asc, count, desc, eq, inArray, isNotNull, lt, lte, min, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tier } from '#shared/user.ts';
import type { Queries } from '../../db/connect.ts';
import { families, memberships, people } from '../../db/schema.ts';
import { paymentEvents, subscriptions } from '../../db/schema-sales.ts';
import type { PaymentEvent } from '../../providers/payments/port.ts';
import { LIVE, type Snapshot } from './plan-of.ts';

/** A family's customer, with the plan as it was last written down. */
export interface CustomerRow extends Snapshot {
  readonly customerId: string;
  readonly familyId: string;
  readonly superseded: boolean;
  /** The family's stored tier. */
  readonly tier: Tier;
  /** When it was last read at the provider, by the database's clock; it grows with every writing. */
  readonly syncedAt: Date | null;
}

export interface Written {
  readonly familyId: string;
  readonly superseded: boolean;
  /** The events that nobody had dealt with before. */
  readonly fresh: readonly string[];
}

export type PlansRepo = ReturnType<typeof plansRepo>;

/** Families' customers at the payment provider, and the events that were dealt with. */
export function plansRepo(db: Queries) {
  const rows = (where: SQL | undefined) =>
    db
      .select({
        customerId: subscriptions.customerId,
        familyId: subscriptions.familyId,
        superseded: subscriptions.superseded,
        subscriptionId: subscriptions.subscriptionId,
        status: subscriptions.status,
        cancelling: subscriptions.cancelling,
        periodEnd: subscriptions.periodEnd,
        endsAt: subscriptions.endsAt,
        pastDueSince: subscriptions.pastDueSince,
        syncedAt: subscriptions.syncedAt,
        tier: families.tier,
      })
      .from(subscriptions)
      .innerJoin(families, eq(families.id, subscriptions.familyId))
      .where(where);
  const idsOf = async (where: SQL | undefined, most: number): Promise<string[]> => {
    const found = await rows(where).orderBy(asc(subscriptions.syncedAt)).limit(most);
    return found.map(({ customerId }) => customerId);
  };
  const keepEvents = async (tx: Queries, events: readonly PaymentEvent[]): Promise<string[]> => {
    if (events.length === 0) return [];
    const kept = await tx
      .insert(paymentEvents)
      .values(events.map(({ id, type, happenedAt }) => ({ id, type, happenedAt })))
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    return kept.map(({ id }) => id);
  };

  return {
    /** The customer that counts for this family. */
    async current(familyId: string): Promise<CustomerRow | undefined> {
      return (await rows(and(eq(subscriptions.familyId, familyId), eq(subscriptions.superseded, false))))[0];
    },

    async find(customerId: string): Promise<CustomerRow | undefined> {
      return (await rows(eq(subscriptions.customerId, customerId)))[0];
    },

    async tierOf(familyId: string): Promise<Tier> {
      const [family] = await db.select({ tier: families.tier }).from(families).where(eq(families.id, familyId));
      return family?.tier ?? 'free';
    },

    /** How many customers the family has had. */
    async customers(familyId: string): Promise<number> {
      const [found] = await db.select({ n: count() }).from(subscriptions).where(eq(subscriptions.familyId, familyId));
      return found?.n ?? 0;
    },

    /** Makes this the family's customer, unless it has one meanwhile; answers which it is. */
    async keepCustomer(customerId: string, familyId: string): Promise<string> {
      await db.insert(subscriptions).values({ customerId, familyId }).onConflictDoNothing();
      const [row] = await db
        .select({ customerId: subscriptions.customerId })
        .from(subscriptions)
        .where(and(eq(subscriptions.familyId, familyId), eq(subscriptions.superseded, false)));
      if (!row) throw new Error('the customer was not kept');
      return row.customerId;
    },

    /** The provider has forgotten this customer: the family may have another. */
    async supersede(customerId: string): Promise<void> {
      await db.update(subscriptions).set({ superseded: true }).where(eq(subscriptions.customerId, customerId));
    },

    /** Makes this superseded customer the one that counts; false where it counts or is another family's by now. */
    takeOver(customerId: string, familyId: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const all = await tx
          .select({ customerId: subscriptions.customerId, superseded: subscriptions.superseded })
          .from(subscriptions)
          .where(eq(subscriptions.familyId, familyId))
          .orderBy(asc(subscriptions.customerId))
          .for('update');
        if (all.find((row) => row.customerId === customerId)?.superseded !== true) return false;
        await tx.update(subscriptions).set({ superseded: true }).where(eq(subscriptions.familyId, familyId));
        await tx.update(subscriptions).set({ superseded: false }).where(eq(subscriptions.customerId, customerId));
        return true;
      });
    },

    /**
     * Writes a snapshot, the family's tier and the events that led to it, all or nothing; null where somebody else has
     * written since `before` was read: what was read at the provider may then be the older.
     * A superseded customer's subscription gives nobody a tier; `tier` is null where there never was a subscription.
     * The family's row is locked first, as by whoever removes or merges families: the other way round the two would wait for
     * each other.
     */
    async write(
      before: CustomerRow,
      after: { readonly snapshot: Snapshot; readonly tier: Tier | null; readonly wasRead: boolean },
      events: readonly PaymentEvent[],
    ): Promise<Written | null> {
      return db.transaction(async (tx) => {
        await tx
          .select({ id: families.id })
          .from(families)
          .where(eq(families.id, before.familyId))
          .for('no key update');
        const now = sql`greatest(clock_timestamp()::timestamptz(3), ${subscriptions.syncedAt} + interval '1 ms')`;
        const [row] = await tx
          .update(subscriptions)
          .set({ ...snapshotIn(after.snapshot), ...(after.wasRead && { syncedAt: now }) })
          .where(
            and(
              eq(subscriptions.customerId, before.customerId),
              sql`${subscriptions.syncedAt} is not distinct from ${before.syncedAt?.toISOString() ?? null}::timestamptz`,
            ),
          )
          .returning({ familyId: subscriptions.familyId, superseded: subscriptions.superseded });
        if (!row) return null;
        const { familyId, superseded } = row;
        if (after.tier !== null && !superseded) {
          await tx
            .update(families)
            .set({ tier: after.tier })
            .where(and(eq(families.id, familyId), ne(families.tier, after.tier)));
        }
        return { familyId, superseded, fresh: await keepEvents(tx, events) };
      });
    },

    async knows(eventId: string): Promise<boolean> {
      const found = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, eventId));
      return found.length > 0;
    },

    /** Events that change nothing here. */
    async keepEvents(events: readonly PaymentEvent[]): Promise<void> {
      await keepEvents(db, events);
    },

    /** When the newest event happened that was dealt with, else when the first customer was made; null without one. */
    async heardUntil(): Promise<Date | null> {
      const [first] = await db.select({ at: min(subscriptions.createdAt) }).from(subscriptions);
      if (!first?.at) return null;
      const [newest] = await db.select({ at: max(paymentEvents.happenedAt) }).from(paymentEvents);
      return newest?.at ?? first.at;
    },

    /** Events older than the provider itself remembers them. */
    async forgetEvents(): Promise<void> {
      await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, sql`now() - interval '60 days'`));
    },

    /** Customers whose premium has ended by the clock, and superseded ones that still pay. */
    due(now: Date): Promise<string[]> {
      const hasEnded = and(
        eq(subscriptions.superseded, false),
        lte(subscriptions.endsAt, now),
        eq(families.tier, 'premium'),
      );
      const stillPays = and(eq(subscriptions.superseded, true), inArray(subscriptions.status, [...LIVE]));
      return idsOf(and(isNotNull(subscriptions.subscriptionId), or(hasEnded, stillPays)), 100);
    },

    /** Customers that were not read at the provider for a day. */
    stale(): Promise<string[]> {
      const known = sql`coalesce(${subscriptions.syncedAt}, ${subscriptions.createdAt})`;
      return idsOf(and(eq(subscriptions.superseded, false), lt(known, sql`now() - interval '1 day'`)), 100);
    },

    /** Whom the provider writes receipts to: the owner of longest standing that has an account, else nobody by e-mail. */
    async payer(familyId: string): Promise<{ name: string; email: string }> {
      const [owner] = await owners(familyId);
      if (owner) return owner;
      const [family] = await db.select({ name: families.name }).from(families).where(eq(families.id, familyId));
      return { name: family?.name ?? '', email: '' };
    },

    owners,
  };

  /** Those who own the family and have an account, and with it an address. */
  async function owners(familyId: string): Promise<{ name: string; email: string }[]> {
    return db
      .select({ name: people.name, email: people.email })
      .from(people)
      .innerJoin(memberships, eq(memberships.personId, people.id))
      .where(
        and(
          eq(memberships.familyId, familyId),
          eq(memberships.role, 'owner'),
          eq(people.guest, false),
          ne(people.email, ''),
        ),
      )
      .orderBy(asc(people.createdAt), desc(people.id));
  }
}

/** The snapshot alone, of a row that has more. */
export const snapshotIn = ({
  subscriptionId,
  status,
  cancelling,
  periodEnd,
  endsAt,
  pastDueSince,
}: Snapshot): Snapshot => ({
  subscriptionId,
  status,
  cancelling,
  periodEnd,
  endsAt,
  pastDueSince,
});
