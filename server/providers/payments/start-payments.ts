import type { Config } from '../../config.ts';
import type { Log } from '../../log.ts';
import type { Payments } from './port.ts';
import { stripePayments, type StripeSettings } from './stripe-payments.ts';

/** What a client of the provider's interface needs to call the sandbox instead. */
export type SandboxAccount = Pick<StripeSettings, 'secretKey' | 'webhookSecret' | 'priceId' | 'fetch' | 'now'>;

/** Payments by the sandbox where there is one, else by the provider itself; null where no key is set. */
export function startPayments({ stripe }: Config, sandbox: SandboxAccount | null, log: Log): Payments | null {
  if (sandbox) {
    return stripePayments({
      ...sandbox,
      kind: 'sandbox',
      baseUrl: null,
      onFault: (fault) => log.warn({ fault }, 'The payment sandbox refused'),
    });
  }
  return (
    stripe &&
    stripePayments({
      ...stripe,
      kind: 'stripe',
      fetch: null,
      onFault: (fault) => log.warn({ fault }, 'The payment provider refused'),
    })
  );
}
