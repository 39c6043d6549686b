import { setTimeout as delay } from 'node:timers/promises';
import type { api } from '#shared/api.ts';
import type { Database } from './db/connect.ts';
import { AppError } from './errors.ts';
import type { Handlers } from './http/mount.ts';

/** Whoever watches over the app hears within this time. */
const ANSWER_MS = 3000;

/**
 * `GET /api/health`: 200 while the database answers; the server listens only once migrations have run. `away` says what is
 * the matter with the database where that is known.
 */
export function healthHandlers(
  db: Pick<Database, 'ping'>,
  parts: Readonly<Record<string, string>>,
  away: () => string | null,
): Handlers<Pick<typeof api, 'getHealth'>> {
  return {
    async getHealth() {
      const known = away();
      if (known !== null) throw new AppError('unconfigured', known);
      const over = new AbortController();
      try {
        const late = delay(ANSWER_MS, undefined, { signal: over.signal }).then(() => {
          throw new Error('no answer in time');
        });
        await Promise.race([db.ping(), late]);
      } catch (error) {
        throw new AppError('unconfigured', 'The database does not answer.', { cause: error });
      } finally {
        over.abort();
      }
      return { ok: true, parts: { ...parts } };
    },
  };
}
