import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepScreenOn } from './wake-lock.ts';

class Lock extends EventTarget {
  release = vi.fn(() => {
    this.dispatchEvent(new Event('release'));
    return Promise.resolve();
  });
}
const settled = () =>
  new Promise<void>(
    (resolve) =>
      void Promise.resolve()
        .then(() => Promise.resolve())
        .then(() => Promise.resolve())
        .then(resolve),
  );

function withWakeLock(request: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

describe('keeping the screen on', () => {
  it('asks at once, again when the page comes back, and lets go at the end', async () => {
    const locks = [new Lock(), new Lock()];
    const request = vi.fn(() => Promise.resolve(locks[request.mock.calls.length - 1]));
    withWakeLock(request);
    const onChange = vi.fn();
    const stop = keepScreenOn(onChange);
    await settled();
    expect(onChange).toHaveBeenLastCalledWith(true);

    locks[0]?.dispatchEvent(new Event('release'));
    expect(onChange).toHaveBeenLastCalledWith(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(request).toHaveBeenCalledTimes(2);

    stop();
    expect(locks[1]?.release).toHaveBeenCalledOnce();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('lets go of a lock that is granted after the end', async () => {
    const lock = new Lock();
    withWakeLock(() => Promise.resolve(lock));
    keepScreenOn()();
    await settled();
    expect(lock.release).toHaveBeenCalledOnce();
  });

  it('does without where the browser refuses or has none', async () => {
    keepScreenOn()();
    const onChange = vi.fn();
    withWakeLock(() => Promise.reject(new DOMException('low power', 'NotAllowedError')));
    const stop = keepScreenOn(onChange);
    await settled();
    expect(onChange).toHaveBeenLastCalledWith(false);
    stop();
  });
});
