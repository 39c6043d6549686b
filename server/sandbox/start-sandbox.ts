import { createHmac } from 'node:crypto';
import type { Router } from 'express';
import type { Config } from '../config.ts';
import { connect } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { runPeriodically } from '../jobs/run-periodically.ts';
import { sandboxPages } from './pages/sandbox-pages.ts';
import { type PaymentSandbox, paymentSandbox } from './payment-sandbox.ts';
import { sandboxRepo } from './sandbox.repo.ts';

const minute = 60_000;

/** What a client of the provider's interface needs to call the sandbox instead. */
interface SandboxAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly priceId: string;
  readonly fetch: typeof fetch;
  readonly now: () => Promise<Date>;
}

export interface Sandbox {
  /** The provider inside this process; tests drive it. */
  readonly provider: PaymentSandbox;
  readonly account: SandboxAccount;
  /** Its hosted pages. */
  readonly routers: readonly { readonly path: '/sandbox'; readonly router: Router; readonly needsSession: false }[];
  /** Starts its clock, in a process that does what nobody waits for. */
  work(): void;
  close(): Promise<void>;
}

/**
 * Opens the payment provider's sandbox: only where no real key is set, see the settings. Its webhooks go to
 * `receive`, as if they came over the network.
 */
export function startSandbox(
  { sessionSecret, freeRecipeLimit, publicUrl }: Config,
  { url, pooled }: { readonly url: string; readonly pooled: boolean },
  log: Log,
  receive: (body: Buffer, signature: string) => Promise<void>,
): Sandbox {
  const secretOf = (what: string) =>
    createHmac('sha256', sessionSecret).update(`payment sandbox ${what}`).digest('hex');
  const secretKey = `sk_test_${secretOf('key')}`;
  const webhookSecret = `whsec_${secretOf('webhook')}`;
  // Connections of its own: whoever holds one of the product's may be waiting for the sandbox's answer.
  const db = connect(url, { freeRecipeLimit, connections: 3, pooled });
  const provider = paymentSandbox({
    repo: sandboxRepo(db),
    secretKey,
    webhookSecret,
    publicUrl,
    log,
    deliver: (payload, signature) =>
      receive(Buffer.from(payload), signature).then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error }, 'A message of the payment sandbox was not taken');
          return false;
        },
      ),
  });
  let clock: ReturnType<typeof runPeriodically> | undefined;
  return {
    provider,
    account: { secretKey, webhookSecret, priceId: provider.priceId, fetch: provider.fetch, now: provider.now },
    routers: [{ path: '/sandbox', router: sandboxPages(provider), needsSession: false }],
    work() {
      clock = runPeriodically(minute, log, provider.redeliver);
    },
    async close() {
      await provider.close();
      await clock?.stop();
      await db.close();
    },
  };
}
