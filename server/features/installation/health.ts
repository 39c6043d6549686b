import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount.ts';

/** How long the database may take to answer, in ms: who asks for a sign of life does not wait longer. */
const patience = 3000;

/**
 * `GET /api/health`: 200 while the database answers; the server listens only once migrations have run. `outage` says what is
 * the matter with the database where that is known. Anybody may ask, so of the parts their names are told: what they run
 * on, and where, stands in the log.
 */
export function healthHandlers(
  db: Pick<Database, 'ping'>,
  parts: Readonly<Record<string, string>>,
  outage: () => string | null,
): Handlers<'health'> {
  return {
    async getHealth() {
      const reason = outage();
      if (reason !== null) throw new AppError('unconfigured', reason);
      const late = new AbortController();
      try {
        await Promise.race([
          db.ping(),
          delay(patience, undefined, { signal: late.signal, ref: false }).then(() => {
            throw new Error('no answer in time');
          }),
        ]);
      } catch (error) {
        throw new AppError('unconfigured', 'The database does not answer.', { cause: error });
      } finally {
        late.abort();
      }
      return { ok: true, parts: Object.keys(parts) };
    },
  };
}
