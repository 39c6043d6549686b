import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { PaymentEvent, Payments } from '../../providers/payments/port.ts';
import type { PlansRepo } from './plans.repo.ts';
import type { PlanSync } from './sync-plan.ts';

/**
 * Told when an event of the payment provider, or a sweep, tells of an order's checkout. What it tells may be old: read
 * the checkout at the provider. It may come more than once and in any order; where it throws, it comes again.
 */
export type PurchaseListener = (checkout: { readonly sessionId: string; readonly orderId: string }) => Promise<void>;

interface Options {
  readonly repo: PlansRepo;
  readonly payments: Payments;
  readonly plan: PlanSync;
  readonly onPurchase: PurchaseListener;
  readonly log: Log;
}

/** The provider is asked so often for what its messages may not have told. */
const ASK_EVERY_MS = 300_000;
/** Events are listed by when they happened, and some are told later than others. */
const OVERLAP_MS = 3_600_000;
/** The provider sends a message again for three days: what was heard last may be newer than what was missed. */
const FIRST_OVERLAP_MS = 3 * 86_400_000;
/** Events of these kinds may mean another plan. */
const ABOUT_PLANS = /^(checkout\.session|customer\.subscription|invoice)\.|^customer\.deleted$/;

/** What is heard of the provider, by its messages or by asking for what was missed. */
export function planEvents({ repo, payments, plan, onPurchase, log }: Options) {
  let askedAt = -Infinity;
  /** By the provider's clock, what had happened then was asked for and dealt with by this process. */
  let completeUntil: Date | null = null;

  async function dealWith(event: PaymentEvent): Promise<void> {
    if (await repo.knows(event.id)) return;
    const { customerId, sessionId, orderId } = event;
    if (orderId === null && customerId !== null && ABOUT_PLANS.test(event.type)) {
      await plan.sync(customerId, [event]);
      // Nothing can be bought by it any more: the family's next customer is a new one.
      if (event.type === 'customer.deleted') await repo.supersede(customerId);
      return;
    }
    if (sessionId !== null && orderId !== null) await onPurchase({ sessionId, orderId });
    await repo.keepEvents([event]);
  }

  /** Goes on where one has a fault of its own, and stops where the provider does not answer. */
  async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    for (const item of items) {
      try {
        await work(item);
      } catch (error) {
        if (isDown(error)) throw error;
        log.error({ err: error }, 'A plan could not be read again');
      }
    }
  }

  /** What has ended by the clock has ended, also while the provider cannot be asked. */
  async function endDue(): Promise<void> {
    let down: unknown = null;
    await each(await repo.due(await payments.now()), async (customerId) => {
      if (down !== null) return plan.applyClock(customerId);
      return plan.sync(customerId).catch(async (error: unknown) => {
        await plan.applyClock(customerId);
        if (!isDown(error)) throw error;
        down = error;
      });
    });
    if (down !== null) throw down as Error;
  }

  return {
    /**
     * A message of the provider, as it came. Throws 'invalid' where it is not signed by the provider; any other failure
     * means that it is to come again.
     */
    async receive(body: Buffer, signature: string | undefined): Promise<void> {
      await dealWith(payments.eventOf(body, signature));
    },

    /** Puts right what no message has told: at start, and each minute. */
    async sweep(): Promise<void> {
      const heardUntil = await repo.heardUntil();
      // Nobody has ever paid here, so there is nothing that could have been missed.
      if (!heardUntil) return;
      await endDue();
      if (performance.now() - askedAt > ASK_EVERY_MS) {
        const now = await payments.now();
        const since = completeUntil
          ? completeUntil.getTime() - OVERLAP_MS
          : // An event may bear a time of the future: a sandbox's clock that was put forward, before there were keys.
            Math.min(heardUntil.getTime(), now.getTime()) - FIRST_OVERLAP_MS;
        // One after another, oldest first: those that come after a failure are asked for again.
        await each(await payments.eventsSince(new Date(since)), dealWith);
        askedAt = performance.now();
        completeUntil = now;
      }
      await each(await repo.stale(), (customerId) => plan.sync(customerId));
      await repo.forgetEvents();
    },
  };
}

const isDown = (error: unknown) =>
  error instanceof AppError && (error.code === 'upstream' || error.code === 'unconfigured');
