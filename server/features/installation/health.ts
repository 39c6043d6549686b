import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../db/connect.ts';
import type { LifeLock } from '../../db/life-lock.ts';
import { AppError } from '../../errors.ts';
import type { Trouble } from '../../http/health-checks.ts';
import type { Handlers } from '../../http/mount.ts';

/** How long the database may take to answer, in ms: who asks for a sign of life does not wait longer. */
const patience = 3000;

/** What is the matter with the database; `outage` says so where it is known without asking. */
export function databaseTrouble(db: Pick<Database, 'ping'>, outage: () => string | null): Trouble {
  return async () => {
    const reason = outage();
    if (reason !== null) return reason;
    const late = new AbortController();
    try {
      return await Promise.race([
        db.ping().then(() => null),
        delay(patience, undefined, { signal: late.signal, ref: false }).then(() => {
          throw new Error('no answer in time');
        }),
      ]);
    } catch {
      return 'The database does not answer.';
    } finally {
      late.abort();
    }
  };
}

/** What is the matter with a worker: without its lock it can take up nothing. */
export function workerTrouble(trouble: Trouble, life: Pick<LifeLock, 'key'>): Trouble {
  return async () => (await trouble()) ?? (life.key === null ? 'The database cannot be kept hold of.' : null);
}

/**
 * `GET /api/health`: 200 while the database answers; the server listens only once migrations have run. Anybody may ask, so
 * of the parts their names are told: what they run on, and where, stands in the log.
 */
export function healthHandlers(trouble: Trouble, parts: Readonly<Record<string, string>>): Handlers<'health'> {
  return {
    async getHealth() {
      const says = await trouble();
      if (says !== null) throw new AppError('unconfigured', says);
      return { ok: true, parts: Object.keys(parts) };
    },
  };
}
