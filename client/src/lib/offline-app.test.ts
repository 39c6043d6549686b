import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheApp, installWorker, TRY_AGAIN_AFTER_MS } from './offline-app.ts';

/** A worker as the browser installs it, until `reach` says how that ended. */
class FakeWorker extends EventTarget {
  state = 'installing';
  reach(state: 'installed' | 'redundant'): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Stands in for `navigator.serviceWorker`: each try is answered by the next of these, and the last one is the answer for good. */
function containerOf(answers: readonly (FakeWorker | Error)[]) {
  let tries = 0;
  return {
    tries: () => tries,
    register: () => {
      const answer = answers[Math.min(tries, answers.length - 1)];
      tries += 1;
      if (!(answer instanceof FakeWorker)) return Promise.reject(answer ?? new Error('no answer'));
      const registration: unknown = {
        active: null,
        waiting: null,
        installing: answer,
        update: () => Promise.resolve(),
      };
      return Promise.resolve(registration as ServiceWorkerRegistration);
    },
  };
}

const [first = 0] = TRY_AGAIN_AFTER_MS;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is tried again when the browser gave up, and not once it is there', async () => {
  const [given, installed] = [new FakeWorker(), new FakeWorker()];
  const container = containerOf([given, installed]);
  const done = installWorker(container);
  await vi.advanceTimersByTimeAsync(0);
  given.reach('redundant');
  await vi.advanceTimersByTimeAsync(first - 1);
  expect(container.tries()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(container.tries()).toBe(2);
  installed.reach('installed');
  await done;
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(container.tries()).toBe(2);
});

it('is tried again at once when the connection is back', async () => {
  const installed = new FakeWorker();
  const container = containerOf([new TypeError('Failed to fetch'), installed]);
  const done = installWorker(container);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(container.tries()).toBe(2);
  installed.reach('installed');
  await done;
});

it('begins its waits anew when the connection is back, however often that goes', async () => {
  const container = containerOf([new TypeError('Failed to fetch')]);
  void installWorker(container);
  await vi.advanceTimersByTimeAsync(0);
  for (let n = 0; n < 10; n += 1) {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(container.tries()).toBe(11);
  await vi.advanceTimersByTimeAsync(first);
  expect(container.tries()).toBe(12);
  await vi.advanceTimersByTimeAsync(1_000_000);
});

it('is tried again by whatever asks for it next, once all tries were in vain', async () => {
  const container = containerOf([new TypeError('Failed to fetch')]);
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  try {
    const given = cacheApp();
    await cacheApp();
    await vi.advanceTimersByTimeAsync(1_000_000);
    await given;
    const tries = container.tries();
    expect(tries).toBe(TRY_AGAIN_AFTER_MS.length + 1);
    const again = cacheApp();
    await vi.advanceTimersByTimeAsync(1_000_000);
    await again;
    expect(container.tries()).toBe(2 * tries);
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllEnvs();
  }
});

it('is given up after some tries, and at once where the browser does not allow it', async () => {
  const failing = containerOf([new TypeError('Failed to fetch')]);
  const given = installWorker(failing);
  await vi.advanceTimersByTimeAsync(1_000_000);
  await given;
  expect(failing.tries()).toBe(TRY_AGAIN_AFTER_MS.length + 1);

  const forbidden = containerOf([new DOMException('The operation is insecure.', 'SecurityError')]);
  await installWorker(forbidden);
  expect(forbidden.tries()).toBe(1);
});
