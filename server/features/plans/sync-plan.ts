import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { PaymentEvent, Payments, SubscriptionState } from '../../providers/payments/port.ts';
import { keyedMutex } from '../../jobs/keyed-mutex.ts';
import type { PlanNews } from './plan-letters.ts';
import { isLive, isPaid, planOf, type Snapshot, snapshotOf, worthOf } from './plan-of.ts';
import { type CustomerRow, type PlansRepo, snapshotIn, type Written } from './plans.repo.ts';

interface Options {
  readonly repo: PlansRepo;
  readonly payments: Payments;
  /** Writes to the family's owners; never throws. */
  readonly write: (familyId: string, news: PlanNews) => Promise<void>;
  readonly log: Log;
}

export type PlanSync = ReturnType<typeof planSync>;

/** How often a reading is begun anew because somebody else has written meanwhile. */
const TRIES = 5;

/**
 * The one way by which a plan changes. The provider is asked how the subscription stands at this moment, and one
 * snapshot with the family's tier is written. No lock is held while the provider is asked: what was read is written only
 * where nobody has written since, and is read again otherwise, so that an older reading never replaces a newer one, in
 * however many processes.
 */
export function planSync({ repo, payments, write, log }: Options) {
  const turn = keyedMutex();

  /** Of two live subscriptions one is too many: what does not count is ended at once, and its payment given back. */
  async function endSpares(
    { customerId, superseded }: CustomerRow,
    read: Awaited<ReturnType<Payments['subscriptionOf']>>,
  ) {
    if (!read) return [];
    const spares = [...(superseded && isLive(read.status) ? [read.id] : []), ...read.spares];
    for (const id of spares) {
      log.warn({ customerId, subscriptionId: id }, 'A subscription too many is ended');
      await payments.endNow(id);
    }
    return spares;
  }

  /**
   * A customer that was set aside, a guest's before it signed in, may be the one that is paid for: by a checkout that was
   * still open, or a payment we had not heard of. Then it takes the other's place, as the provider says at this moment.
   */
  async function takesOver(
    { customerId, familyId, superseded }: CustomerRow,
    read: SubscriptionState,
  ): Promise<boolean> {
    if (!superseded || !isLive(read.status)) return false;
    const current = await repo.current(familyId);
    const other = current ? await payments.subscriptionOf(current.customerId) : null;
    if (worthOf(read.status) <= worthOf(other?.status ?? null)) return false;
    return repo.takeOver(customerId, familyId);
  }

  async function readAndWrite(
    customerId: string,
    events: readonly PaymentEvent[],
    change: (() => Promise<SubscriptionState>) | null,
  ): Promise<void> {
    let changing = change;
    const ended: string[] = [];
    for (let tries = 0; tries < TRIES; tries += 1) {
      const before = await repo.find(customerId);
      if (!before) return repo.keepEvents(events);
      let read: SubscriptionState | null;
      if (changing) {
        read = await changing();
        changing = null;
      } else {
        const found = await payments.subscriptionOf(customerId);
        if (found && (await takesOver(before, found))) continue;
        const spares = await endSpares(before, found);
        ended.push(...spares);
        read = spares.length > 0 ? await payments.subscriptionOf(customerId) : found;
      }
      const now = await payments.now();
      const wasPaid = before.subscriptionId === read?.id && isPaid(before.status);
      const paidAt = wasPaid ? before.syncedAt : null;
      const snapshot = snapshotOf(read, before, now, paidAt);
      const hasPlan = snapshot.subscriptionId !== null || before.subscriptionId !== null;
      const tier = hasPlan ? planOf(snapshot, now).tier : null;
      const written = await repo.write(before, { snapshot, tier, wasRead: true }, events);
      if (!written) continue;
      for (const news of newsOf(before, { ...snapshot, tier }, written, events)) await write(written.familyId, news);
      if (ended.length > 0) await write(written.familyId, { kind: 'double' });
      return;
    }
    throw new AppError('conflict', 'Your plan is just being changed. Please try again.');
  }

  return {
    /** Reads this customer's subscription and writes it down together with the events that led to it. */
    sync: (customerId: string, events: readonly PaymentEvent[] = []): Promise<void> =>
      turn(customerId, () => readAndWrite(customerId, events, null)),

    /** The same, where the subscription is changed at the provider and its answer is the reading. */
    change: (customerId: string, change: () => Promise<SubscriptionState>): Promise<void> =>
      turn(customerId, () => readAndWrite(customerId, [], change)),

    /** What time alone changes, where the provider cannot be asked: nothing is read, and the tier follows the snapshot. */
    applyClock: (customerId: string): Promise<void> =>
      turn(customerId, async () => {
        const row = await repo.find(customerId);
        if (!row || row.superseded || row.subscriptionId === null) return;
        const { tier } = planOf(row, await payments.now());
        if (tier === row.tier) return;
        const written = await repo.write(row, { snapshot: snapshotIn(row), tier, wasRead: false }, []);
        if (written && tier === 'free') {
          await write(written.familyId, { kind: 'ended', isOpen: row.status === 'past_due' });
        }
      }),
  };
}

/** It ends with what is paid for. While a payment is open, nobody can say that nothing more is charged. */
const isEnding = ({ cancelling, status }: Snapshot) => cancelling && isPaid(status);

/** What the owners are told: each change once, since it is written once. */
function newsOf(
  before: CustomerRow,
  after: Snapshot & { readonly tier: CustomerRow['tier'] | null },
  { superseded, fresh }: Written,
  events: readonly PaymentEvent[],
): PlanNews[] {
  if (superseded) return [];
  const news: PlanNews[] = [];
  if (events.some(({ id, type }) => type === 'invoice.paid' && fresh.includes(id))) news.push({ kind: 'paid' });
  const isPremium = after.tier === 'premium';
  if (isPremium && after.endsAt && after.status === 'past_due' && before.status !== 'past_due') {
    news.push({ kind: 'failed', until: after.endsAt });
  } else if (isPremium && after.endsAt && isEnding(after) && !isEnding(before)) {
    news.push({ kind: 'ending', until: after.endsAt });
  }
  if (before.tier === 'premium' && after.tier === 'free')
    news.push({ kind: 'ended', isOpen: after.status === 'past_due' });
  return news;
}
