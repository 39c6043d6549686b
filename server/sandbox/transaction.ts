import { randomBytes } from 'node:crypto';
import { API_VERSION } from './sandbox-objects.ts';
import type { Ledger } from './sandbox.repo.ts';

/** What a deed in the sandbox works with: the ledger while nobody else changes it, and the time it is there. */
export interface SandboxTransaction {
  readonly ledger: Ledger;
  /** The sandbox's now, in Unix seconds. */
  readonly now: number;
  /** The wall's now, in Unix seconds. */
  readonly wall: number;
  readonly publicUrl: string;
  /** Writes down that something happened. It is delivered once the deed is kept. */
  emit(type: string, customer: string | null, object: unknown, previous?: Record<string, unknown>): Promise<void>;
}

/** The call of the interface that made something happen; null where a page or the clock did. */
export interface EventRequest {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

/** An id as the provider's are: a word for the kind and 32 letters and digits that nobody guesses (24 random bytes). */
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
          // As it is now: what is changed later in the same deed must not show.
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
