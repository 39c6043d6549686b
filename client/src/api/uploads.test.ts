import { expect, test, vi } from 'vitest';
import { HttpError } from './client.ts';
import { contentTypeOf, uploadRequestOf, withPatience } from './uploads.ts';

const never = new AbortController().signal;
const quiet = { signal: never, onWaiting: () => undefined };

test.each([
  ['a.heic', '', 'image/heic'],
  ['a.pdf', '', 'application/pdf'],
  ['a.jpg', 'image/jpeg', 'image/jpeg'],
  ['recording', '', 'application/octet-stream'],
])('%s of type %j is sent as %s', (name, type, sent) => {
  expect(contentTypeOf({ name, type })).toBe(sent);
  expect(uploadRequestOf({ name, type, size: 5 })).toEqual({ contentType: sent, size: 5 });
  expect(uploadRequestOf({ name, type, size: null })).toEqual({ contentType: sent });
});

test('what may pass is tried again after 1, 3 and 5 seconds, and then given up', async () => {
  vi.useFakeTimers();
  const times: number[] = [];
  const began = Date.now();
  const failing = withPatience(quiet, () => {
    times.push(Date.now() - began);
    return Promise.reject(new HttpError(503, 'The kitchen is closed.'));
  });
  const outcome = failing.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await outcome).toMatchObject({ status: 503 });
  expect(times).toEqual([0, 1000, 4000, 9000]);
});

test.each([400, 403, 404, 413, 422, 501, 505])('a %i is final at once', async (status) => {
  let times = 0;
  const failing = withPatience(quiet, () => {
    times += 1;
    return Promise.reject(new HttpError(status, 'No.'));
  });
  await expect(failing).rejects.toMatchObject({ status });
  expect(times).toBe(1);
});

test('an offline device waits for its connection for as long as it takes', async () => {
  vi.useFakeTimers();
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const said: boolean[] = [];
  let times = 0;
  const patient = withPatience({ signal: never, onWaiting: (is) => said.push(is) }, () => {
    times += 1;
    return navigator.onLine ? Promise.resolve('there') : Promise.reject(new TypeError('Failed to fetch'));
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([times, said]).toEqual([1, [true]]);
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await patient).toBe('there');
  expect(said).toEqual([true, false]);
});

test('what was taken back while it waited is not tried again', async () => {
  vi.useFakeTimers();
  const abort = new AbortController();
  let times = 0;
  const patient = withPatience({ ...quiet, signal: abort.signal }, () => {
    times += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const outcome = patient.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  abort.abort();
  await vi.runAllTimersAsync();
  expect(await outcome).toBeInstanceOf(Error);
  expect(times).toBe(1);
});
