/** In ms. */
const PATIENCE_MS = 3000;

/**
 * What a promise becomes; null where it fails or takes longer than three seconds. For what is better done without than waited
 * for: a browser may owe an answer for good (of its store while another tab closes it, of a file while a new service worker
 * takes over).
 */
export function withTimeout<T>(promise: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const end = (result: T | null) => {
      clearTimeout(timer);
      resolve(result);
    };
    const timer = setTimeout(end, PATIENCE_MS, null);
    promise.then(end, () => {
      end(null);
    });
  });
}
