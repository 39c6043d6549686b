import { setTimeout as delay } from 'node:timers/promises';
import type { CartStore } from '../../providers/retailers/port.ts';
import type { RetailersRepo } from './retailers.repo.ts';

interface Options {
  readonly repo: Pick<RetailersRepo, 'leave' | 'beginRenewal' | 'endRenewal' | 'letGo' | 'forgetAccess'>;
  readonly store: Pick<CartStore, 'refresh'>;
  /** Its name in the tables. */
  readonly retailer: string;
}

/** Longer than a store takes to answer, or to be given up. Who renews and dies holds the others up for so long. */
const RENEWAL_SECONDS = 20;
/** How often it is looked whether another process has renewed it. */
const LOOK_MS = 100;

/**
 * Gives people's access tokens, renewed where they are over; null where somebody has given no leave, or it has ended. A
 * refresh token is good for one use: whoever renews says so in the row, and the others, in however many processes, wait for
 * what comes of it. Nothing in the database is locked while the store is asked.
 */
export function accessTokens({ repo, store, retailer }: Options): (personId: string) => Promise<string | null> {
  /** Those that are being fetched here, by person: many calls at once look once. */
  const fetching = new Map<string, Promise<string | null>>();

  async function fetch(personId: string): Promise<string | null> {
    for (;;) {
      const leave = await repo.leave(personId, retailer);
      if (!leave) return null;
      const { accessToken, refreshToken, isOver } = leave;
      if (accessToken !== null && !isOver) return accessToken;
      if (refreshToken === null) {
        if (accessToken !== null) await repo.forgetAccess(personId, retailer, accessToken);
        return null;
      }
      if (await repo.beginRenewal(personId, retailer, refreshToken, RENEWAL_SECONDS)) {
        const fresh = await renewed(personId, refreshToken);
        if (await repo.endRenewal(personId, retailer, refreshToken, fresh)) return fresh?.accessToken ?? null;
      } else await delay(LOOK_MS);
    }
  }

  async function renewed(personId: string, refreshToken: string) {
    try {
      return await store.refresh(refreshToken);
    } catch (error) {
      await repo.letGo(personId, retailer, refreshToken);
      throw error;
    }
  }

  return (personId) => {
    const job = fetching.get(personId) ?? fetch(personId).finally(() => fetching.delete(personId));
    fetching.set(personId, job);
    return job;
  };
}
