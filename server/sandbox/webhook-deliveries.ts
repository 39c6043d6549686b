import { createHmac } from 'node:crypto';
import type { Log } from '../log.ts';
import type { SandboxRepo } from './sandbox.repo.ts';
import type { Things } from './sandbox-objects.ts';

/** How long the provider waits for the answer of a webhook, and a hosted page for the app to have heard. */
const PATIENCE_MS = 10_000;
/** Undelivered events are tried for three days, at last once an hour. */
const TRIES_FOR_SECONDS = 3 * 86_400;
const SLOWEST_SECONDS = 3600;
const AT_ONCE = 500;

interface Options {
  readonly repo: SandboxRepo;
  readonly webhookSecret: string;
  /** Hands a signed event to the app; true where it was answered 2xx. */
  readonly deliver: (payload: string, signature: string) => Promise<boolean>;
  readonly log: Log;
}

/** Sends what happened to the app, one event after the other; what it did not take comes again. */
export function deliveries({ repo, webhookSecret, deliver, log }: Options) {
  let line: Promise<void> = Promise.resolve();
  const underWay = new Set<string>();
  let holding = false;
  let closed = false;

  const queue = {
    get hold() {
      return holding;
    },
    set hold(hold: boolean) {
      holding = hold;
    },

    /** Sends this event now, also where it was delivered before; true where the app took it. */
    async send(id: string): Promise<boolean> {
      const event = await repo.get('event', id);
      if (!event) return false;
      const payload = JSON.stringify(event.object, null, 2);
      const taken = await within(PATIENCE_MS, deliver(payload, signatureOf(payload, webhookSecret))).catch(
        (error: unknown) => {
          log.warn({ err: error, event: id }, 'A payment event was not taken');
          return false;
        },
      );
      await repo.tried(id, taken === true, seconds());
      return taken === true;
    },

    /** Sends these, behind all that is under way; resolved when each was tried, and at the latest after some seconds. */
    async enqueue(ids: readonly string[]): Promise<void> {
      if (holding || ids.length === 0) return;
      for (const id of ids) underWay.add(id);
      line = line.then(async () => {
        for (const id of ids) {
          // What cannot be noted down now is tried again.
          const failed = (error: unknown) => log.error({ err: error, event: id }, 'A payment event could not be sent');
          if (!closed) await queue.send(id).catch(failed);
          underWay.delete(id);
        }
      });
      await within(PATIENCE_MS, line);
    },

    undelivered: () => repo.undelivered({ since: seconds() - TRIES_FOR_SECONDS, limit: AT_ONCE }),

    /** Tries again what was not delivered; each event more and more rarely. */
    async again(): Promise<void> {
      const waiting = await queue.undelivered();
      const ids = waiting.filter(isToBeTried).map(({ object }) => object.id);
      void queue.enqueue(ids.filter((id) => !underWay.has(id)));
      await within(PATIENCE_MS, line);
    },

    /** Resolved when nothing is under way. */
    async idle(): Promise<void> {
      for (let last; last !== line;) await (last = line);
    },

    /** Sends nothing more; resolved when the one under way is through. What is left comes after the next start. */
    async close(): Promise<void> {
      closed = true;
      await queue.idle();
    },
  };
  return queue;
}

function isToBeTried({ tries, triedAt }: Things['event']): boolean {
  if (triedAt === null) return true;
  // The second try is for the next chance, then it waits one minute, two, four …
  const pause = tries < 2 ? 0 : Math.min(60 * 2 ** (tries - 2), SLOWEST_SECONDS);
  return seconds() >= triedAt + pause;
}

/** `t=…,v1=…` over "t.payload", at the real time: the sandbox's may be far ahead, and the app refuses messages whose time is off. */
export function signatureOf(payload: string, secret: string, at = seconds()): string {
  return `t=${String(at)},v1=${createHmac('sha256', secret)
    .update(`${String(at)}.${payload}`)
    .digest('hex')}`;
}

const seconds = () => Math.floor(Date.now() / 1000);

/** What the promise resolves to; undefined after the time limit. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, patience]);
  } finally {
    clearTimeout(timer);
  }
}
