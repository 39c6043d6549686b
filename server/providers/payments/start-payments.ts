import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import { connect } from '../../db/connect.ts';
import type { Log } from '../../log.ts';
import { repeatedly } from '../../jobs/repeatedly.ts';
import type { Payments } from './port.ts';
import { paymentSandbox } from './sandbox/payment-sandbox.ts';
import { sandboxRepo } from './sandbox/sandbox.repo.ts';
import { stripePayments } from './stripe-payments.ts';

const minute = 60_000;

/**
 * The provider's stand-in, its clock, and payments by it: only where no real key is set, see the settings. `hear` is what
 * its messages are told to, as if they came over the network.
 */
export function startSandbox(
  config: Config,
  databaseUrl: string,
  log: Log,
  hear: (body: Buffer, signature: string) => Promise<void>,
) {
  const secretOf = (what: string) =>
    createHmac('sha256', config.sessionSecret).update(`payment sandbox ${what}`).digest('hex');
  const secretKey = `sk_test_${secretOf('key')}`;
  const webhookSecret = `whsec_${secretOf('webhook')}`;
  // Connections of its own: whoever holds one of the product's may be waiting for the sandbox's answer.
  const db = connect(databaseUrl, { freeRecipeLimit: config.freeRecipeLimit, connections: 3 });
  const pages = paymentSandbox({
    ...{ repo: sandboxRepo(db), secretKey, webhookSecret, publicUrl: config.publicUrl, log },
    deliver: (payload, signature) =>
      hear(Buffer.from(payload), signature).then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error }, 'A message of the payment sandbox was not taken');
          return false;
        },
      ),
  });
  const payments: Payments = stripePayments({
    ...{ kind: 'sandbox', secretKey, webhookSecret, priceId: pages.priceId, baseUrl: null },
    ...{ fetch: pages.fetch, now: pages.now },
    onFault: (fault) => log.warn({ fault }, 'The payment sandbox refused'),
  });
  const clock = repeatedly(minute, log, pages.redeliver);
  return {
    ...{ pages, payments },
    async close() {
      await pages.close();
      await clock.stop();
      await db.close();
    },
  };
}

/** Payments by the provider itself; null where no key is set. */
export function realPayments({ stripe }: Config, log: Log): Payments | null {
  return (
    stripe &&
    stripePayments({
      ...stripe,
      ...{ kind: 'stripe', fetch: null },
      onFault: (fault) => log.warn({ fault }, 'The payment provider refused'),
    })
  );
}
