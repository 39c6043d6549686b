import { setTimeout } from 'node:timers/promises';
import type { Queries } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../providers/mail/port.ts';
import type { Payments } from '../../providers/payments/port.ts';
import { repeatedly } from '../../jobs/repeatedly.ts';
import { planEvents } from './plan-events.ts';
import { plansRepo } from './plans.repo.ts';
import { plansService } from './plans.service.ts';
import type { PurchaseHeard } from './purchase-heard.ts';
import { planSync } from './sync-plan.ts';
import { ownersLetters } from './write-owners.ts';

interface Options {
  readonly db: Queries;
  readonly payments: Payments;
  readonly mail: Mail;
  readonly publicUrl: string;
  readonly freeRecipeLimit: number | null;
  readonly purchaseHeard: PurchaseHeard;
  readonly log: Log;
}

export type Plans = ReturnType<typeof startPlans>;

const minute = 60_000;
const patience = 3000;

/** Families' plans over the payment provider. What was missed while no process ran is asked for at once, then each minute. */
export function startPlans({ db, payments, mail, publicUrl, freeRecipeLimit, purchaseHeard, log }: Options) {
  const repo = plansRepo(db);
  const plan = planSync({ repo, payments, write: ownersLetters({ repo, mail, publicUrl, log }), log });
  const { receive, sweep } = planEvents({ repo, payments, plan, purchaseHeard, log });
  const sweeping = repeatedly(minute, log, sweep);
  return {
    service: plansService({ repo, payments, plan, publicUrl, freeRecipeLimit }),
    /** A message of the provider, as it came, with its signature. */
    receive,
    sweep,
    /** A sweep that waits for a provider in trouble is not waited for long: what it has not written, the next one does. */
    async close(): Promise<void> {
      await Promise.race([sweeping.stop(), setTimeout(patience, undefined, { ref: false })]);
    },
  };
}
