import { GRACE_DAYS } from '#shared/plan.ts';
import type { Tier } from '#shared/user.ts';
import type { SubscriptionState } from '../../providers/payments/port.ts';

/** A subscription as it stands in our table. Times by the provider's clock. */
export interface Snapshot {
  readonly subscriptionId: string | null;
  readonly status: string | null;
  readonly cancelling: boolean;
  readonly periodEnd: Date | null;
  /** When premium ends where it does not go on: the day of the cancellation, or the end of the grace. */
  readonly endsAt: Date | null;
  readonly pastDueSince: Date | null;
}

/** What a snapshot comes to at a moment. */
export interface PlanNow {
  readonly tier: Tier;
  readonly endsAt: Date | null;
  readonly renewsAt: Date | null;
  readonly cancelling: boolean;
  readonly pastDue: boolean;
}

export const noSubscription: Snapshot = {
  subscriptionId: null,
  status: null,
  cancelling: false,
  periodEnd: null,
  endsAt: null,
  pastDueSince: null,
};

const graceMs = GRACE_DAYS * 86_400_000;

/** Statuses of a subscription that has not ended: beside one of these no second one is sold. */
export const LIVE: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];
export const isPaid = (status: string | null): boolean => status === 'active' || status === 'trialing';
export const isLive = (status: string | null): boolean => status !== null && LIVE.includes(status);
/** Which of two subscriptions is rather the family's: one that is paid for, then one that is live at all. */
export const worthOf = (status: string | null): number => (isPaid(status) ? 2 : isLive(status) ? 1 : 0);

/**
 * What is written down of a subscription that was read at `now`.
 * A payment counts as failed from the beginning of the period it was for, but not from before we last saw it paid
 * (`paidAt`); the days of grace are counted from there, and once begun they are not begun anew.
 */
export function snapshotOf(read: SubscriptionState | null, before: Snapshot, now: Date, paidAt: Date | null): Snapshot {
  if (!read) return noSubscription;
  const { id, status, cancelling, periodStart, periodEnd } = read;
  const pastDueSince =
    status !== 'past_due'
      ? null
      : before.subscriptionId === id && before.pastDueSince
        ? before.pastDueSince
        : earlier(now, later(periodStart ?? now, paidAt));
  const cancelledFor = cancelling ? (read.endsAt ?? periodEnd) : null;
  const graceUntil = pastDueSince && new Date(pastDueSince.getTime() + graceMs);
  return {
    subscriptionId: id,
    status,
    cancelling,
    periodEnd,
    pastDueSince,
    endsAt: cancelledFor && graceUntil ? earlier(cancelledFor, graceUntil) : (graceUntil ?? cancelledFor),
  };
}

/**
 * What a family may and is told, by the rules of the plans: active and trialing are premium; past due is premium for
 * the days of grace; cancelled is premium until what is paid for ends; everything else is free.
 */
export function planOf({ status, cancelling, periodEnd, endsAt }: Snapshot, now: Date): PlanNow {
  const isPastDue = status === 'past_due';
  const isPremium = (isPaid(status) || isPastDue) && (endsAt === null || now < endsAt);
  return {
    tier: isPremium ? 'premium' : 'free',
    endsAt: isPremium ? endsAt : null,
    renewsAt: isPremium && isPaid(status) && !cancelling ? periodEnd : null,
    cancelling: isPremium && cancelling,
    pastDue: isPremium && isPastDue,
  };
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date | null) => (b && b > a ? b : a);
