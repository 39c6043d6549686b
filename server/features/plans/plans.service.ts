import { createHash } from 'node:crypto';
import type { Plan } from '#shared/plan.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../errors.ts';
import type { Payments } from '../../providers/payments/port.ts';
import { keyedMutex } from '../../jobs/keyed-mutex.ts';
import { isLive, isPaid, planOf } from './plan-of.ts';
import type { PlansRepo } from './plans.repo.ts';
import type { PlanSync } from './sync-plan.ts';

interface Options {
  readonly repo: PlansRepo;
  readonly payments: Payments;
  readonly plan: PlanSync;
  readonly publicUrl: string;
  /** How many recipes a free family keeps. */
  readonly freeRecipeLimit: number | null;
  /** Throws 'conflict' where the family is to be deleted. */
  readonly checkStays: (familyId: string) => Promise<void>;
}

type OfFamily = Pick<Caller, 'familyId'>;

export type PlansService = ReturnType<typeof plansService>;

/** A family's plan: what it is, how it is bought, looked after and canceled. */
export function plansService({ repo, payments, plan, publicUrl, freeRecipeLimit, checkStays }: Options) {
  const turn = keyedMutex();
  const always = { billing: payments.kind, freeRecipes: freeRecipeLimit };

  async function get({ familyId }: OfFamily): Promise<Plan> {
    const now = await payments.now();
    let row = await repo.current(familyId);
    // By the clock it has just begun or ended; what was missed meanwhile may say otherwise, so it is read first.
    if (row?.subscriptionId != null && planOf(row, now).tier !== row.tier) {
      const { customerId } = row;
      await plan.sync(customerId).catch(() => plan.applyClock(customerId));
      row = await repo.current(familyId);
    }
    if (!row || row.subscriptionId === null) {
      const nothing = { status: null, endsAt: null, renewsAt: null, cancelling: false, pastDue: false };
      return { tier: row?.tier ?? (await repo.tierOf(familyId)), ...always, ...nothing };
    }
    const { tier, endsAt, renewsAt, cancelling, pastDue } = planOf(row, now);
    const days = { endsAt: endsAt?.toISOString() ?? null, renewsAt: renewsAt?.toISOString() ?? null };
    return { tier, ...always, status: row.status, ...days, cancelling, pastDue };
  }

  /** The family's customer at the provider, made where there is none yet: one, also where two members ask at once. */
  async function customerOf({ familyId }: OfFamily): Promise<string> {
    const row = await repo.current(familyId);
    if (row) return row.customerId;
    const { name, email } = await repo.payer(familyId);
    // The same wish has the same key; the provider refuses a key with other contents, so they are in it.
    const contents = createHash('sha256')
      .update(JSON.stringify([name, email]))
      .digest('hex')
      .slice(0, 16);
    const key = `${familyId}:${String(await repo.customers(familyId))}:${contents}`;
    return repo.keepCustomer(await payments.makeCustomer({ key, familyId, name, email }), familyId);
  }

  /**
   * Does something with the family's customer. One that the provider does not know any more (deleted there, or of other
   * keys) is replaced by a new one.
   */
  async function withCustomer<T>(family: OfFamily, work: (customerId: string) => Promise<T>): Promise<T> {
    const customerId = await customerOf(family);
    try {
      return await work(customerId);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not-found')) throw error;
      await repo.supersede(customerId);
      return work(await customerOf(family));
    }
  }

  /** Refuses a second subscription, by what the provider says at this moment. */
  async function refuseSecond(family: OfFamily): Promise<void> {
    const row = await repo.current(family.familyId);
    if (row) await plan.sync(row.customerId);
    const { tier, status } = await get(family);
    if (tier === 'premium') throw new AppError('conflict', 'Your family has Premium already.');
    if (isLive(status)) {
      throw new AppError(
        'conflict',
        'Your subscription is waiting for a payment. You can see to it in the billing portal.',
      );
    }
  }

  async function beginCheckout(family: OfFamily): Promise<{ url: string }> {
    await checkStays(family.familyId);
    await refuseSecond(family);
    const back = {
      success: `${publicUrl}/premium?success=true&session_id={CHECKOUT_SESSION_ID}`,
      cancel: `${publicUrl}/premium?canceled=true`,
    };
    const { url } = await withCustomer(family, (customerId) =>
      payments.checkoutPlan({ customerId, familyId: family.familyId, back }),
    );
    if (url === null)
      throw new AppError('upstream', 'The payment provider did not say where to pay. Please try again.');
    return { url };
  }

  return {
    get,
    customerOf,
    withCustomer,

    /**
     * Reads the plan again at the provider. `sessionId` comes with an address, so anybody can have written it: it only
     * says which of the family's own customers is read, and a stranger's says nothing.
     */
    async sync({ familyId }: OfFamily, sessionId: string | undefined): Promise<Plan> {
      const row = await repo.current(familyId);
      if (row) await plan.sync(row.customerId);
      if (sessionId !== undefined) {
        const customerId = (await payments.session(sessionId))?.customerId ?? null;
        const paying = customerId === null ? undefined : await repo.find(customerId);
        if (paying?.familyId === familyId && paying.customerId !== row?.customerId) await plan.sync(paying.customerId);
      }
      return get({ familyId });
    },

    /** Where a month of premium is paid. A second click waits for the first, and is shown the same checkout. */
    checkout: ({ familyId }: OfFamily): Promise<{ url: string }> => turn(familyId, () => beginCheckout({ familyId })),

    /**
     * Their family is gone: whatever these customers pay for ends at once, and the last payment is given back. Nothing is
     * written down, as the rows are gone too.
     */
    async end(customerIds: readonly string[]): Promise<void> {
      for (const customerId of customerIds) {
        const read = await payments.subscriptionOf(customerId);
        if (!read) continue;
        for (const id of [...(isLive(read.status) ? [read.id] : []), ...read.spares]) await payments.endNow(id);
      }
    },

    /** The provider's page where cards, receipts and the subscription are looked after. */
    async portal({ familyId }: OfFamily): Promise<{ url: string }> {
      const row = await repo.current(familyId);
      if (!row) throw new AppError('conflict', 'There is nothing to manage yet: your family has not bought anything.');
      return { url: await payments.portal(row.customerId, `${publicUrl}/account?billing=back`) };
    },

    /**
     * Premium ends with the period that is paid for, and at once where its payment is open: what was not paid for is not
     * charged any more either. Said twice, it is the same.
     */
    async cancel({ familyId }: OfFamily): Promise<Plan> {
      const row = await repo.current(familyId);
      if (row) await plan.sync(row.customerId);
      const now = await repo.current(familyId);
      const id = now?.subscriptionId;
      if (!now || id == null || !isLive(now.status)) {
        throw new AppError('conflict', 'Your family has no subscription to cancel.');
      }
      if (!isPaid(now.status)) await plan.change(now.customerId, () => payments.endUnpaid(id));
      else if (!now.cancelling) await plan.change(now.customerId, () => payments.setCancelling(id, true));
      return get({ familyId });
    },
  };
}
