import { asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { families } from '../../db/schema.ts';
import { subscriptions } from '../../db/schema-sales.ts';
import { worthOf } from '../plans/plan-of.ts';

/**
 * A guest's customers at the payment provider become the account's. What is paid for counts, then what is live at all; of
 * two alike the account's own goes on, and the guest's is superseded: the next reading of it ends what is one too many,
 * or lets it count after all where it alone is paid for. A family has one customer that counts.
 */
export async function mergeSubscriptions(tx: Queries, from: string, to: string): Promise<void> {
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.familyId, [from, to]))
    .orderBy(asc(subscriptions.customerId))
    .for('update');
  const guests = rows.find(({ familyId, superseded }) => familyId === from && !superseded);
  const own = rows.find(({ familyId, superseded }) => familyId === to && !superseded);
  if (guests) {
    const isTaken = !own || worthOf(guests.status) > worthOf(own.status);
    const yields = isTaken ? own : guests;
    if (yields) {
      await tx.update(subscriptions).set({ superseded: true }).where(eq(subscriptions.customerId, yields.customerId));
    }
    if (isTaken && guests.subscriptionId !== null) {
      const [family] = await tx.select({ tier: families.tier }).from(families).where(eq(families.id, from));
      if (family?.tier === 'premium') await tx.update(families).set({ tier: 'premium' }).where(eq(families.id, to));
    }
  }
  await tx.update(subscriptions).set({ familyId: to }).where(eq(subscriptions.familyId, from));
}
