import { TransactionRollbackError } from 'drizzle-orm';
import { connect } from '#server/db/connect.ts';
import { removeFamilies } from '#server/features/families/remove-families.repo.ts';
import { unusedFilesRepo } from '#server/features/files/unused-files.repo.ts';
import { hostRepo } from '#server/features/host/host.repo.ts';
import { importsRepo } from '#server/features/imports/imports.repo.ts';
import { recipesRepo } from '#server/features/recipes/recipes.repo.ts';
import { idleGuestsRepo } from '#server/features/users/idle-guests.repo.ts';
import { sessionsRepo } from '#server/features/users/sessions.repo.ts';
import { idOf } from './fill.ts';
import type { House } from './house.ts';

/** Families that are looked through for unused files; the mean stands for all. */
const SAMPLE = 20;
const ROUNDS_A_DAY = 144;

/**
 * How long a worker's own work takes over all families, one statement after the other: it is not waited for by anybody, and
 * grows with the house while the calls of a family do not. All files come of age for it.
 */
export async function printHousekeeping(
  { url, client }: House,
  families: number,
  print: (line: string) => void,
): Promise<void> {
  const age = async (days: number) => {
    await client.query('update files set created_at = now() - make_interval(days => $1)', [days]);
    await client.query('vacuum (analyze) files');
  };
  await age(400);
  const db = connect(url, { freeRecipeLimit: null });
  try {
    print(`\n## Housekeeping of ${String(families)} families\n\n| what | how often | ms |\n|---|---|---|`);
    const timed = async <T>(what: string, often: string, work: () => Promise<T>): Promise<T> => {
      const began = performance.now();
      const made = await work();
      print(`| ${what} | ${often} | ${(performance.now() - began).toFixed(0)} |`);
      return made;
    };
    const files = unusedFilesRepo(db);
    const round = Math.floor(Date.now() / 600_000);
    await timed('families of a round', 'ten minutes', () => files.families([round]));
    const day = Array.from({ length: ROUNDS_A_DAY }, (_, n) => round + n);
    const due = await timed('families of a day', '-', () => files.families(day));
    print(`| families that are looked through | a day | ${String(due.length)} of ${String(families)} |`);
    const some = due.slice(0, SAMPLE);
    const began = performance.now();
    for (const id of some) await db.transaction((tx) => files.named(tx, id));
    const each = (performance.now() - began) / some.length;
    print(`| one family looked through | - | ${each.toFixed(1)} |`);
    print(`| all that are due | a day | ${(each * due.length).toFixed(0)} |`);
    print(`| every family | - | ${(each * families).toFixed(0)} |`);
    await timed('a family that is deleted (undone again)', 'when it is asked for', () =>
      db
        .transaction(async (tx) => {
          await removeFamilies(tx, [idOf('family', 0)]);
          tx.rollback();
        })
        .catch((error: unknown) => {
          if (!(error instanceof TransactionRollbackError)) throw error;
        }),
    );
    await timed('trash that is emptied', 'hour', () => recipesRepo(db, null).emptyTrash());
    await timed('recipes without words', 'hour', () => recipesRepo(db, null).fillWords());
    await timed('sessions that have ended', 'hour', () => sessionsRepo(db).sweep());
    await timed('idle guests', 'hour', () => idleGuestsRepo(db, { isSold: true }).forget());
    await timed('imports that were saved', 'hour', () => importsRepo(db).sweep());
    await timed('the host’s page: counts', 'when it is looked at', () => hostRepo(db).counts());
    await timed('the host’s page: queues', 'when it is looked at', () => hostRepo(db).queues());
    await timed('the host’s page: families', 'when it is looked at', () => hostRepo(db).families(null));
  } finally {
    await db.close();
    // Else the next load would be measured beside it.
    await age(0);
  }
}
