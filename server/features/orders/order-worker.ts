import { setTimeout } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { afterFailure, orderSteps, type StepPorts } from './order-steps.ts';
import { type Claim, LeaseLost, type OrderRow, type OrdersRepo } from './orders.repo.ts';

/** Longer than a step can take: each of its few calls ends by itself within a minute and a half. */
export const LEASE_MS = 5 * 60_000;
/** How often it is looked whether something is due. */
const LOOK_MS = 5000;
/** An order that somebody asks for is waited for as long as a step of it usually takes. */
const TRY_MS = 100;
const TRIES_MAX = 30;
/** More steps than an order has at once: one that goes in circles is left for later. */
const STEPS_MAX = 12;

export interface WorkerPorts extends StepPorts {
  readonly repo: StepPorts['repo'] & Pick<OrdersRepo, 'claim' | 'claimDue' | 'release' | 'lookSoon'>;
}

interface Options extends WorkerPorts {
  readonly log: Log;
  /** Tells other processes that something is due, where this one does not look by itself. */
  readonly tellOthers?: () => void;
}

export type OrderWorker = ReturnType<typeof orderWorker>;

/**
 * Brings orders forward, whichever process began them. All that it knows stands in the database: it may end at any
 * moment, and whoever comes next begins where it was.
 */
export function orderWorker({ log, tellOthers, ...ports }: Options) {
  const { repo } = ports;
  const once = orderSteps(ports);
  let running: Promise<void> | null = null;
  /** Somebody wants it looked through once more. */
  const again = new Set<'look'>();
  const ending = new AbortController();
  /** Whether it looks by itself. */
  let looks = false;
  let stopTimer = (): void => undefined;

  /** Goes as far with an order in hand as it can be gone now. */
  async function forward(claim: Claim): Promise<void> {
    let row: OrderRow = claim.row;
    try {
      let next = 0;
      for (let steps = 0; next === 0; steps += 1) {
        if (steps === STEPS_MAX) throw new Error(`order ${row.id} goes in circles at ${row.state}`);
        ({ row, next } = await once(claim, row));
      }
      await repo.release(claim, next);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      log.warn({ err: error, order: row.id, state: row.state }, 'An order could not go on');
      await repo.release(claim, afterFailure(claim, row));
    }
  }

  async function allDue(): Promise<void> {
    while (!ending.signal.aborted) {
      const claim = await repo.claimDue(LEASE_MS);
      if (!claim) return;
      await forward(claim);
    }
  }

  async function throughAll(): Promise<void> {
    while (looks && again.delete('look')) await allDue();
  }

  function look(): void {
    if (!looks) {
      if (!ending.signal.aborted) tellOthers?.();
      return;
    }
    again.add('look');
    running ??= throughAll()
      .catch((error: unknown) => log.error({ err: error }, 'Orders could not be looked through'))
      .finally(() => {
        running = null;
      });
  }

  async function waitedFor(id: string): Promise<Claim> {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      const claim = await repo.claim(id, LEASE_MS);
      if (claim) return claim;
      await setTimeout(TRY_MS);
    }
    throw new LeaseLost();
  }

  return {
    forward,
    /** Works off what is due. */
    allDue,

    /** Another process says that something is due. */
    heard(): void {
      if (looks) look();
    },

    /** Looks now at this order, unless somebody else does. */
    async work(id: string): Promise<void> {
      const claim = await repo.claim(id, LEASE_MS);
      if (claim) await forward(claim);
    },

    /** Looks at this order once nobody else does. Throws LeaseLost where that takes long: whoever has it looks again. */
    async workSoon(id: string): Promise<void> {
      await forward(await waitedFor(id));
    },

    /**
     * Does something with an order that nobody else works on meanwhile, and looks at it afterwards: with one that was just
     * made, or with the one of this id, which is waited for a little. Throws LeaseLost where somebody else keeps it.
     */
    async hold<T>(given: Claim | string, use: (claim: Claim) => Promise<T>): Promise<T> {
      const claim = typeof given === 'string' ? await waitedFor(given) : given;
      try {
        return await use(claim);
      } finally {
        await repo.release(claim, 0);
        look();
      }
    },

    /** Somebody has heard something of an order: where to look, and nothing more. */
    async lookSoon(which: { readonly id: string } | { readonly jobId: string }): Promise<void> {
      await repo.lookSoon(which);
      look();
    },

    /** Looks from now on, again and again. */
    start(everyMs = LOOK_MS): void {
      looks = true;
      look();
      const timer = setInterval(look, everyMs);
      timer.unref();
      stopTimer = () => clearInterval(timer);
    },

    /** Ends it; what is under way is waited for. */
    async stop(): Promise<void> {
      looks = false;
      ending.abort();
      stopTimer();
      await running;
    },
  };
}
