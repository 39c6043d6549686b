import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is there soon is answered, what fails is null', async () => {
  await expect(withTimeout(Promise.resolve('kept'))).resolves.toBe('kept');
  await expect(withTimeout(Promise.reject(new TypeError('gone')))).resolves.toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('what never comes is waited for three seconds', async () => {
  const waited = withTimeout(new Promise<string>(() => undefined));
  const end = vi.fn();
  void waited.then(end);
  await vi.advanceTimersByTimeAsync(2900);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(end).toHaveBeenCalledWith(null);
});
