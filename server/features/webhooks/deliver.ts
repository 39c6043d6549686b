import { AppError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import type { Messages } from '../../providers/pages/port.ts';
import { messageOf } from './webhook-message.ts';
import type { DueDelivery, Tried, WebhooksRepo } from './webhooks.repo.ts';

const minute = 60;
const hour = 3600;
/** Seconds after the first try, the second, and so on: the last one is about a day after the first. */
const PAUSES: readonly number[] = [30, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 13 * hour];
/** To so many addresses messages are sent at a time, to each one after the other: one that is slow holds up no other. */
const atOnce = 8;
/** How often it is looked whether a pause is over. */
const LOOK_MS = 15_000;

interface Options {
  readonly repo: Pick<WebhooksRepo, 'claim' | 'tried'>;
  readonly messages: Messages;
  readonly publicUrl: string;
  readonly log: Log;
}

/**
 * Sends what is due, whichever process changed the recipe. All that it knows stands in the table: it may end at any moment, and
 * a message that was in hand is sent again by whoever comes next, under the same id.
 */
export function deliverer({ repo, messages, publicUrl, log }: Options) {
  const busy = new Set<string>();
  const lanes = new Set<Promise<unknown>>();
  let claims: Promise<unknown> = Promise.resolve();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  async function outcomeOf(delivery: DueDelivery): Promise<Tried> {
    const { headers, body } = messageOf(delivery, publicUrl, new Date());
    const again = delivery.event === 'test' ? null : (PAUSES[delivery.attempts - 1] ?? null);
    const failed = (says: string, answered: number | null): Tried => ({
      delivered: false,
      answered,
      says: again === null && delivery.event !== 'test' ? `${says} It was tried for a day and given up.` : says,
      againIn: again,
    });
    try {
      const status = await messages.post(delivery.webhook.url, headers, body);
      if (status >= 200 && status < 300) {
        return { delivered: true, answered: status, says: `Arrived (${String(status)}).`, againIn: null };
      }
      if (status === 410) {
        return {
          delivered: false,
          answered: status,
          says: 'The address wants nothing more (410).',
          againIn: null,
          isGone: true,
        };
      }
      return failed(`The address answered with ${String(status)}.`, status);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return failed(error.message, null);
    }
  }

  /** One claim after the other, so that each sees to whom this process is sending already. */
  function next(): Promise<DueDelivery | undefined> {
    const claimed = claims.then(async () => {
      const due = stop.signal.aborted ? undefined : await repo.claim([...busy]);
      if (due) busy.add(due.webhookId);
      return due;
    });
    claims = claimed.catch(() => undefined);
    return claimed;
  }

  /** Sends one message after the other, until none is due for an address that nobody here is busy with. */
  async function lane(): Promise<void> {
    for (let due = await next(); due; due = await next()) {
      // There may be more, for others.
      look();
      try {
        await repo.tried(due, await outcomeOf(due));
      } finally {
        busy.delete(due.webhookId);
      }
    }
  }

  function look(): void {
    // Where all are at it, each looks for more when it has sent what it has.
    if (!timer || stop.signal.aborted || lanes.size >= atOnce) return;
    const opened = lane()
      .catch((error: unknown) => log.warn({ err: error }, 'Webhooks were not told'))
      .finally(() => lanes.delete(opened));
    lanes.add(opened);
  }

  return {
    /** Something may be due; before the start that is left to other processes. */
    look,
    start(): void {
      timer = setInterval(look, LOOK_MS);
      timer.unref();
      look();
    },
    /** Waits for what is being sent. */
    async stop(): Promise<void> {
      stop.abort();
      clearInterval(timer);
      await Promise.all(lanes);
    },
  };
}
