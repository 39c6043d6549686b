import { randomBytes } from 'node:crypto';
import { API_VERSION } from './sandbox-objects.ts';
import type { Ledger } from './sandbox.repo.ts';

/** One transaction of the sandbox: the ledger, which nothing else changes meanwhile, and the sandbox's time. */
export interface SandboxTransaction {
  readonly ledger: Ledger;
  /** The sandbox's now, in Unix seconds. */
  readonly now: number;
  /** The real time, in Unix seconds. */
  readonly wall: number;
  readonly publicUrl: string;
  /** Records an event. It is delivered once the transaction is committed. */
  emit(type: string, customer: string | null, object: unknown, previous?: Record<string, unknown>): Promise<void>;
}

/** The call of the interface that made something happen; null where a page or the clock did. */
export interface EventRequest {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

/** An id as the provider's are: a word for the kind and 32 unguessable letters and digits (24 random bytes). */
export const newId = (prefix: string) =>
  `${prefix}_${randomBytes(24).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'B')}`;

/** `made` collects the ids of the events, in their order. */
export function openTransaction(
  ledger: Ledger,
  { wall, publicUrl, request, made }: { wall: number; publicUrl: string; request: EventRequest; made: string[] },
): SandboxTransaction {
  const now = wall + ledger.ahead();
  return {
    ledger,
    now,
    wall,
    publicUrl,
    async emit(type, customer, object, previous) {
      const id = newId('evt');
      await ledger.put('event', id, customer, {
        object: {
          id,
          object: 'event',
          api_version: API_VERSION,
          created: now,
          // A copy: later changes in the same transaction must not show in it.
          data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
          livemode: false,
          pending_webhooks: 1,
          request,
          type,
        },
        tries: 0,
        delivered: false,
        givenUp: false,
        madeAt: wall,
        triedAt: null,
      });
      made.push(id);
    },
  };
}
