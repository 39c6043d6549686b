import { withClient } from './snapshot.ts';

/** Any number that nothing else in the database uses as an advisory lock: backups and restores are made one at a time. */
const backupLock = 7_201_145_003;

/**
 * Does `work` where no other process is at it, and gives null where one is. The lock hangs on a connection of its own, which
 * the database ends with the process, however that may end.
 */
export async function withBackupLock<Made>(url: string, work: () => Promise<Made>): Promise<Made | null> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [backupLock]);
    return rows[0]?.mine === true ? work() : null;
  });
}
