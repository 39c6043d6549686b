/** A new version is looked for when somebody comes back to the app, at most so often. In milliseconds. */
const LOOK_EVERY_MS = 60 * 60 * 1000;
/** After each failed try to keep the app's files, in milliseconds: two hundred files over a weak connection take a while. */
export const TRY_AGAIN_AFTER_MS: readonly number[] = [5_000, 15_000, 60_000, 300_000];

/** It is being installed, is there, or is not allowed: nothing is left to try. */
let isSettled = false;

/**
 * Lets every screen open without a connection: the service worker (`worker/service-worker.ts`) keeps the app's files.
 * Browsers allow that on https and localhost; elsewhere the app works as long as it stays open.
 */
export async function cacheApp(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isSettled) return;
  isSettled = true;
  isSettled = await installWorker(navigator.serviceWorker);
}

/**
 * Registers the service worker. A browser gives up a first one whole when one of its files did not come, and would try
 * again with the next load of a page at the earliest: here the tries go on, each from where the one before ended, and anew when
 * the connection is back. False where it was given up; true where it is there, or the browser does not allow it.
 */
export async function installWorker(container: Pick<ServiceWorkerContainer, 'register'>): Promise<boolean> {
  for (let failures = 0; ;) {
    try {
      const registration = await container.register('/sw.js', { updateViaCache: 'none' });
      if (registration.active || (await isInstalled(registration.installing ?? registration.waiting))) {
        lookForNewVersions(registration);
        return true;
      }
    } catch (error) {
      // A browser that does not allow it (a private window, say) says the same each time.
      if (error instanceof DOMException && error.name === 'SecurityError') return true;
    }
    const waitMs = TRY_AGAIN_AFTER_MS[failures];
    if (waitMs === undefined) return false;
    failures = (await pause(waitMs)) === 'online' ? 0 : failures + 1;
  }
}

/** Whether a worker that is being installed gets there; false once the browser has given it up. */
function isInstalled(worker: ServiceWorker | null): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker === null || worker.state === 'redundant') resolve(false);
      else if (worker.state !== 'installing') resolve(true);
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** Waits so long, or until the connection is back. */
function pause(ms: number): Promise<'over' | 'online'> {
  return new Promise((resolve) => {
    const isOnline = () => {
      clearTimeout(timer);
      resolve('online');
    };
    const timer = setTimeout(() => {
      window.removeEventListener('online', isOnline);
      resolve('over');
    }, ms);
    window.addEventListener('online', isOnline, { once: true });
  });
}

function lookForNewVersions(registration: ServiceWorkerRegistration): void {
  let lastAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastAt < LOOK_EVERY_MS) return;
    lastAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
