/** The screen that opens without a connection. */
const PAGE = '/grocery';

/**
 * Lets this screen open without a connection: public/sw.js keeps the page, and the files it has loaded so far. Browsers
 * allow that on https and on this very machine; elsewhere the screen works as long as it stays open.
 */
export async function keepApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ keep: [PAGE, ...files] });
  } catch {
    // Forbidden (a private window): as above.
  }
}
