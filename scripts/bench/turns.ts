/**
 * How long another family waits for a text to be read while forty long texts of one guest are waiting: with turns, and,
 * for comparison, in one line in the order they came. `npx tsx scripts/bench/turns.ts`.
 */
import { readingPool } from '#server/jobs/reading-pool.ts';

const heavy = 40;
/** As long a text as may be sent, of lines that all have to be looked at. */
const long = Array.from(
  { length: 5000 },
  (_, n) => `${String((n % 9) + 1)} 1/2 cups finely chopped onion, see ${String(n)}`,
)
  .join('\n')
  .slice(0, 200_000);
const short = 'Pancakes\n\nIngredients\n1 cup flour\n2 eggs\n\nSteps\n1. Mix.\n2. Fry.';

for (const [name, guest] of [
  ['in one line', null],
  ['with turns', 'guest'],
] as const) {
  const reader = readingPool({ limitMs: 60_000, isGuest: (family) => family === 'guest' });
  await reader.readText(short, null);
  const startedAt = performance.now();
  const waiting = Array.from({ length: heavy }, () =>
    reader.readText(long, guest).then(
      () => 'read',
      () => 'refused',
    ),
  );
  await reader.readText(short, guest === null ? null : 'family');
  const waited = (performance.now() - startedAt) / 1000;
  const ends = await Promise.all(waiting);
  const all = (performance.now() - startedAt) / 1000;
  const read = ends.filter((end) => end === 'read').length;
  process.stdout.write(
    `${name.padEnd(12)} the family waits ${waited.toFixed(2)} s; of the guest's ${String(heavy)} texts ${String(read)} are read after ${all.toFixed(1)} s, ${String(heavy - read)} refused\n`,
  );
  await reader.close();
}
