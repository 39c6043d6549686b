import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { StartError } from '../errors.ts';
import { connect } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { watchOutside } from './heartbeat.ts';
import { migrate } from './migrate.ts';
import { reasonOf } from './outage.ts';

type Settings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'freeRecipeLimit'>;

/** The database that the settings name, or one of our own; migrated and connected. */
export async function startDatabase({ databaseUrl, databaseDirectUrl, dataDir, freeRecipeLimit }: Settings, log: Log) {
  const folder = join(dataDir, 'database');
  const embedded = databaseUrl === null ? await startEmbedded(folder, { log, onHang: () => db.drop() }) : null;
  const url = databaseUrl ?? embedded?.url ?? '';
  const directUrl = databaseDirectUrl ?? url;
  const pooled = directUrl !== url;
  await migrate(directUrl).catch(async (error: unknown) => {
    // Whoever starts a database ends it, also when the start goes no further.
    await embedded?.stop();
    throw error;
  });
  const db = connect(url, { freeRecipeLimit, pooled });
  const watched = embedded ? null : watchOutside(url, { log, onSilent: () => db.drop() });

  /** Writes down the free limit where connections cannot carry it; again after all rows were exchanged. */
  const settle = async (): Promise<void> => {
    if (pooled) {
      await db.$client.query(
        'update installation set free_recipe_limit = $1 where free_recipe_limit is distinct from $1',
        [freeRecipeLimit],
      );
    }
  };
  try {
    await settle();
  } catch (error) {
    await watched?.close();
    await db.close();
    throw new StartError(`The database at ${new URL(url).host} cannot be used: ${reasonOf(error)}.`);
  }
  return {
    db,
    /** Where queries go: a pooler may stand there. */
    url,
    /** Where a session is one's own, for notices and locks that last. */
    directUrl,
    pooled,
    settle,
    /** Where it keeps its files on a disk of ours. */
    folders: embedded ? [folder] : [],
    says: embedded?.says ?? `PostgreSQL at ${new URL(directUrl).host}${pooled ? ` through ${new URL(url).host}` : ''}`,
    /** What is the matter with it just now, in one sentence for anybody; null where nothing is known of. */
    outage: () => (embedded ?? watched)?.away ?? null,
    async close(): Promise<void> {
      await watched?.close();
      await db.close();
      await embedded?.stop();
    },
  };
}
