import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { connect } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

/** The database that the settings name, or one of our own; migrated and connected. */
export async function startDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'freeRecipeLimit'>, log: Log) {
  const folder = join(config.dataDir, 'database');
  const embedded = config.databaseUrl === null ? await startEmbedded(folder, { log, onHang: () => db.drop() }) : null;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  await migrate(url).catch(async (error: unknown) => {
    // Whoever starts a database ends it, also when the start goes no further.
    await embedded?.stop();
    throw error;
  });
  const db = connect(url, { freeRecipeLimit: config.freeRecipeLimit });
  return {
    db,
    url,
    /** Where it keeps its files on a disk of ours. */
    folders: embedded ? [folder] : [],
    says: embedded?.says ?? `PostgreSQL at ${new URL(url).host}`,
    /** What is the matter with it just now, in one sentence for anybody; null where nothing is known of. */
    outage: () => embedded?.away ?? null,
    async close(): Promise<void> {
      await db.close();
      await embedded?.stop();
    },
  };
}
