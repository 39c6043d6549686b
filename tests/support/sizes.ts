/**
 * Two sizes of the tests. `npm test` runs a property over few cases, always the same ones, so that it ends soon and never
 * fails by chance. `npm run soak` sets SOAK=1: more cases, chosen anew each time, larger inputs, and limits on the clock.
 * This is the only place that reads it.
 */
export const isSoak = process.env['SOAK'] === '1';

/** How much of something a test makes: `quick` in `npm test`, `full` in a soak run. */
export const sized = (quick: number, full: number): number => (isSoak ? full : quick);

/**
 * The screens that a long walk is taken on: `npm test` takes the first `quick`, as the walk does the same things on all of them and
 * every screen is looked at in three sizes by `tests/e2e/journey.test.ts`; a soak run takes them all.
 */
export const walkedOn = <Screen>(quick: number, screens: readonly Screen[]): Screen[] =>
  screens.slice(0, sized(quick, screens.length));

/** Runs it; in a soak run, where nothing else keeps the machine busy, it may take no longer than `ms`. */
export async function takesAtMost<T>(ms: number, run: () => T | Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await run();
  const took = performance.now() - startedAt;
  if (isSoak && took > ms) throw new Error(`It took ${took.toFixed(0)} ms; at most ${String(ms)} ms are allowed.`);
  return result;
}
