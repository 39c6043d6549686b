/** A new version is looked for when somebody comes back to the app, at most so often. In milliseconds. */
const LOOK_EVERY_MS = 60 * 60 * 1000;

/**
 * Lets every screen open without a connection: the service worker (`worker/service-worker.ts`) keeps the app's files.
 * Browsers allow that on https and localhost; elsewhere the app works as long as it stays open.
 */
export async function cacheApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    let lastAt = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastAt < LOOK_EVERY_MS) return;
      lastAt = Date.now();
      registration.update().catch(() => undefined);
    });
  } catch {
    // Not allowed (a private window), or no connection: nothing is cached.
  }
}
