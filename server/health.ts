import type { api } from '#shared/api.ts';
import type { Database } from './db/connect.ts';
import { AppError } from './errors.ts';
import type { Handlers } from './http/mount.ts';

/** `GET /api/health`: 200 while the database answers; the server listens only once migrations have run. */
export function healthHandlers(
  db: Database,
  parts: Readonly<Record<string, string>>,
): Handlers<Pick<typeof api, 'getHealth'>> {
  return {
    async getHealth() {
      try {
        await db.ping();
      } catch (error) {
        throw new AppError('unconfigured', 'The database does not answer.', { cause: error });
      }
      return { ok: true, parts: { ...parts } };
    },
  };
}
