/** Every screen is this one page. */
const PAGE = '/';

/**
 * Lets every screen open without a connection: public/sw.js caches the page, all files that the build lists, and those
 * loaded so far. Browsers allow that on https and localhost; elsewhere the app works as long as it stays open.
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
    // Not allowed (a private window), or no connection: nothing is cached.
  }
}
