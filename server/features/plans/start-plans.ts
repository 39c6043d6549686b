import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Queries } from '../../db/connect.ts';
import type { Webhook } from '../../http/webhooks.ts';
import { runPeriodically } from '../../jobs/run-periodically.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../providers/mail/port.ts';
import type { Payments } from '../../providers/payments/port.ts';
import { planEvents, type PurchaseListener } from './plan-events.ts';
import { planHandlers } from './plans.routes.ts';
import { plansRepo } from './plans.repo.ts';
import { plansService } from './plans.service.ts';
import { planSync } from './sync-plan.ts';
import { ownersMailer } from './mail-owners.ts';

interface Options {
  readonly db: Queries;
  /** Null where nothing is sold. */
  readonly payments: Payments | null;
  readonly mail: Mail;
  readonly config: Pick<Config, 'freeRecipeLimit' | 'publicUrl' | 'supportEmail'>;
  readonly onPurchase: PurchaseListener;
  /** Throws 'conflict' where the family is to be deleted. */
  readonly checkStays: (familyId: string) => Promise<void>;
  readonly log: Log;
}

const minute = 60_000;
const patience = 3000;

/** Families' plans over the payment provider. What was missed while no process ran is asked for at once, then each minute. */
export function startPlans({ payments, config, ...rest }: Options) {
  const { freeRecipeLimit, supportEmail } = config;
  const sold = payments && startSelling({ payments, config, ...rest });
  const webhooks: readonly Webhook[] = sold
    ? [
        {
          path: '/api/stripe/webhook',
          receive: (body, headers) => sold.receive(body, headers['stripe-signature']?.toString()),
        },
      ]
    : [];
  return {
    handlers: planHandlers(sold?.service ?? null),
    webhooks,
    runsOn: {
      Payments: payments ? payments.says : 'off, nothing is sold',
      Support: supportEmail === null ? 'not offered' : 'by e-mail, for premium families',
      Plans: freeRecipeLimit === null ? 'every family premium' : `free up to ${String(freeRecipeLimit)} recipes`,
    },
    /** Null where nothing is sold. */
    sold,
    work: () => sold?.work(),
    close: async () => sold?.close(),
  };
}

function startSelling({
  db,
  payments,
  mail,
  config,
  onPurchase,
  checkStays,
  log,
}: Options & { readonly payments: Payments }) {
  const { freeRecipeLimit, publicUrl } = config;
  const repo = plansRepo(db);
  const plan = planSync({ repo, payments, write: ownersMailer({ repo, mail, publicUrl, log }), log });
  const { receive, sweep } = planEvents({ repo, payments, plan, onPurchase, log });
  let sweeping: ReturnType<typeof runPeriodically> | undefined;
  return {
    service: plansService({ repo, payments, plan, publicUrl, freeRecipeLimit, checkStays }),
    /** A message of the provider, as it came, with its signature. */
    receive,
    sweep,
    work(): void {
      sweeping = runPeriodically(minute, log, sweep);
    },
    /** A sweep that waits for a provider in trouble is not waited for long: what it has not written, the next one does. */
    async close(): Promise<void> {
      await Promise.race([sweeping?.stop(), setTimeout(patience, undefined, { ref: false })]);
    },
  };
}
