/**
 * A stand-in of the payment provider inside the server: its HTTP interface, its hosted pages, its signed webhooks and a
 * clock that can be put forward. Nothing is charged, and everything is kept in the database.
 *
 *     const sandbox = paymentSandbox({
 *       repo: sandboxRepo(connect(databaseUrl, { freeRecipeLimit, connections: 3 })), // a small pool of its own: see there
 *       secretKey,      // 'sk_test_' + hex of an HMAC of the session secret
 *       webhookSecret,  // 'whsec_' + the same of another word
 *       publicUrl,
 *       deliver: (payload, signature) => webhook(Buffer.from(payload), signature).then(() => true, () => false),
 *       log,
 *     });
 *     new Stripe(secretKey, { httpClient: Stripe.createFetchHttpClient(sandbox.fetch), telemetry: false, maxNetworkRetries: 0 });
 *     app.use('/sandbox', sandboxPages(sandbox)); // pages/sandbox-pages.ts
 *     runPeriodically(60_000, log, sandbox.redeliver); // also at start: what was not delivered before a kill goes out then
 *     await sandbox.close(); // before the database is closed: waits for the delivery under way
 *
 * `sandbox.priceId` is the price of a month of premium, `sandbox.now()` the sandbox's clock, `sandbox.putForward({days})`
 * puts it forward. What an API call makes happen is delivered behind its answer, not before it, as with the provider: a
 * caller may hold locks that the webhook waits for. `await sandbox.idle()` waits for those. What happens on a page is
 * delivered before the browser is sent on, for at most 10 s.
 *
 * For tests, `sandbox.controls`: `hold = true` keeps new events back; `heldEvents()` lists what was not delivered, oldest
 * first; `send(id)` delivers any event, again too; `drop(id)` makes one never come; `setStatus(customer, 'unpaid')` puts a
 * subscription into a status that no card leads to; `provider = 'failing'` answers every
 * call with 500, `'unreachable'` throws as a lost connection does, `'up'` is the usual.
 */
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { monthsLater } from './billing-cycle.ts';
import { type EventRequest, type SandboxTransaction, openTransaction } from './transaction.ts';
import { paySession, stepSession } from './checkout-sessions.ts';
import { deliveries } from './webhook-deliveries.ts';
import type { Shelf } from './api/endpoint.ts';
import { actInPortal, checkoutPage, portalPage } from './pages/page-actions.ts';
import { httpInterface } from './api/http-interface.ts';
import type { SandboxPages } from './pages/port.ts';
import { PREMIUM_PRICE_ID } from './prices.ts';
import type { SandboxRepo } from './sandbox.repo.ts';
import { putStatus, stepSubscription } from './subscriptions.ts';

export interface SandboxOptions {
  readonly repo: SandboxRepo;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The address that people type, without a slash at its end. */
  readonly publicUrl: string;
  /** Hands a signed event to the app's webhook; true where it was answered 2xx. */
  readonly deliver: (payload: string, signature: string) => Promise<boolean>;
  readonly log: Log;
  /** The real time in milliseconds; tests pass their own clock. */
  readonly wallClock?: () => number;
}

/** What tests do to it. */
interface SandboxControls {
  /** Keeps new events back until they are sent one by one, or `hold` is false again and `redeliver` called. */
  hold: boolean;
  /** How the provider's interface is: in order, answering 500 to everything, or not to be reached at all. */
  provider: 'up' | 'failing' | 'unreachable';
  /** What was not delivered, oldest first. */
  heldEvents(): Promise<readonly { readonly id: string; readonly type: string }[]>;
  /** Delivers an event, whether it was delivered before or not; true where the app took it. */
  send(id: string): Promise<boolean>;
  /** This event never comes; it can still be asked for. */
  drop(id: string): Promise<void>;
  /** Puts a customer's subscription into a status that no card leads to, and tells of it. */
  setStatus(customer: string, status: 'trialing' | 'active' | 'unpaid' | 'paused'): Promise<void>;
}

export interface PaymentSandbox extends SandboxPages {
  /** The provider's HTTP interface, to be called as `fetch` is. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The price of a month of premium. */
  readonly priceId: string;
  /** The sandbox's clock. */
  now(): Promise<Date>;
  /** What falls due by itself, events that were not taken, and tidying: at start and each minute. */
  redeliver(): Promise<void>;
  /** Resolved when no delivery is under way. */
  idle(): Promise<void>;
  /** Delivers nothing more from here; what is left goes out after the next start. */
  close(): Promise<void>;
  readonly controls: SandboxControls;
}

const DAY = 86_400;
const DAYS_MOST = 400;
const MONTHS_MOST = 12;
const clockRequest: EventRequest = { id: null, idempotency_key: null };

export function paymentSandbox(options: SandboxOptions): PaymentSandbox {
  const { repo, secretKey, publicUrl, log, wallClock = Date.now } = options;
  const queue = deliveries(options);
  const wall = () => Math.floor(wallClock() / 1000);

  /** Runs one transaction, and gives the ids of its events. */
  async function deed<T>(
    request: EventRequest,
    work: (tx: SandboxTransaction) => Promise<T>,
  ): Promise<{ result: T; made: string[] }> {
    const made: string[] = [];
    const result = await repo.alone((ledger) =>
      work(openTransaction(ledger, { wall: wall(), publicUrl, request, made })),
    );
    return { result, made };
  }

  /** The next thing that falls due until then, at its own time; null where there is none. */
  const step = (until: number): Promise<readonly string[] | null> =>
    repo.alone(async (ledger) => {
      const due = await ledger.nextDue(until);
      if (!due) return null;
      ledger.putForward(due.at - wall());
      const made: string[] = [];
      const tx = openTransaction(ledger, { wall: wall(), publicUrl, request: clockRequest, made });
      if (due.kind === 'session') await stepSession(tx, due.id);
      else await stepSubscription(tx, due.id, due.at);
      return made;
    });

  /** Does what fell due since the last call. */
  async function catchUp(): Promise<void> {
    const now = wall() + (await repo.ahead());
    if (!(await repo.nextDue(now))) return;
    for (let made; (made = await step(now));) void queue.enqueue(made);
  }

  const shelf = async (): Promise<Shelf> => {
    await catchUp();
    return { get: repo.get, list: repo.list, now: wall() + (await repo.ahead()) };
  };

  const answer = httpInterface({
    secretKey,
    shelf,
    async alone(request, work) {
      await catchUp();
      const { result, made } = await deed(request, work);
      // After the answer: the caller may hold locks that the webhook waits for.
      void queue.enqueue(made);
      return result;
    },
    onFault: (error) => log.error({ err: error }, 'The payment sandbox failed'),
  });

  const controls: SandboxControls = {
    get hold() {
      return queue.hold;
    },
    set hold(hold) {
      queue.hold = hold;
    },
    provider: 'up',
    heldEvents: async () => (await queue.undelivered()).map(({ object: { id, type } }) => ({ id, type })),
    send: queue.send,
    drop: repo.giveUp,
    setStatus: (customer, status) => onPage((tx) => putStatus(tx, customer, status)),
  };

  /** A transaction of a hosted page: its events reach the app before the browser is redirected, or the time limit passes. */
  async function onPage<T>(work: (tx: SandboxTransaction) => Promise<T>): Promise<T> {
    await catchUp();
    const { result, made } = await deed(clockRequest, work);
    await queue.enqueue(made);
    return result;
  }

  return {
    priceId: PREMIUM_PRICE_ID,
    controls,

    async fetch(input, init) {
      if (controls.provider === 'unreachable') throw new TypeError('fetch failed');
      if (controls.provider === 'failing') {
        const error = { type: 'api_error', message: 'An error occurred internally with the API' };
        return Response.json({ error }, { status: 500 });
      }
      return answer(new Request(input, init));
    },

    now: async () => new Date(wallClock() + (await repo.ahead()) * 1000),

    async redeliver() {
      await catchUp();
      await repo.prune();
      await queue.again();
    },
    idle: queue.idle,
    close: queue.close,

    checkoutPage: async (id) => checkoutPage(await shelf(), id),
    pay: (id, card) => onPage((tx) => paySession(tx, id, card)),
    portalPage: async (id) => portalPage(await shelf(), id, wall()),
    act: (id, action) => onPage((tx) => actInPortal(tx, id, action)),

    async putForward(by) {
      const [count, most] = 'days' in by ? [by.days, DAYS_MOST] : [by.months, MONTHS_MOST];
      if (!Number.isInteger(count) || count < 1 || count > most) {
        throw new AppError(
          'invalid',
          `The clock goes forward by 1 to ${String(most)} ${'days' in by ? 'days' : 'months'} at once.`,
        );
      }
      const now = wall() + (await repo.ahead());
      const until = 'days' in by ? now + count * DAY : monthsLater(now, count);
      for (let made; (made = await step(until));) await queue.enqueue(made);
      await repo.alone((ledger) => Promise.resolve(ledger.putForward(until - wall())));
    },
  };
}
