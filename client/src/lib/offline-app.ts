/** Every screen is this one page. */
const PAGE = '/';

/**
 * Lets the app open without a connection, whichever screen: public/sw.js keeps the page and all the files it is made of
 * (the build lists them), beside those loaded so far. Browsers allow that on https and on this very machine; elsewhere
 * the app works as long as it stays open.
 */
export async function cacheApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const answer = await fetch('/app-files.json');
    const made = answer.ok ? ((await answer.json()) as string[]) : [];
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ keep: [PAGE, ...made, ...loaded] });
  } catch {
    // Forbidden (a private window), or the connection is away already: as above.
  }
}
