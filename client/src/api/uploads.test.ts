import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { fakeStorage, type Put } from '../test/fake-storage.ts';
import { HttpError } from './client.ts';
import { uploadFile, withRetries } from './uploads.ts';

const never = new AbortController().signal;
const quiet = { signal: never, onWaiting: () => undefined };

test.each([429, 503, 507])('a %i is tried again after 1, 3 and 5 seconds, and then given up', async (status) => {
  vi.useFakeTimers();
  const times: number[] = [];
  const began = Date.now();
  const failing = withRetries(quiet, () => {
    times.push(Date.now() - began);
    return Promise.reject(new HttpError(status, 'The kitchen is closed.'));
  });
  const outcome = failing.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await outcome).toMatchObject({ status });
  expect(times).toEqual([0, 1000, 4000, 9000]);
});

test.each([400, 401, 403, 404, 413, 422, 501, 505])('a %i is final at once', async (status) => {
  let times = 0;
  const failing = withRetries(quiet, () => {
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
  const patient = withRetries({ signal: never, onWaiting: (is) => said.push(is) }, () => {
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
  const patient = withRetries({ ...quiet, signal: abort.signal }, () => {
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

describe('one file', () => {
  let puts: Put[] = [];
  let presigned: unknown[] = [];
  beforeEach(() => {
    puts = fakeStorage({ holdsPuts: true });
    presigned = [];
    vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
      presigned.push(JSON.parse(body));
      const path = `/files/${String(presigned.length)}`;
      return Promise.resolve(Response.json({ uploadURL: `https://storage.example${path}`, storagePath: path }));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const begin = (file = new File(['12345'], 'card.jpg', { type: 'image/jpeg' })) => {
    const abort = new AbortController();
    const progress: number[] = [];
    const outcome = uploadFile(file, {
      signal: abort.signal,
      onProgress: (done) => progress.push(done),
      onWaiting: () => undefined,
    }).catch((error: unknown) => error);
    return { abort, progress, outcome };
  };
  const untilPut = (count: number) =>
    eventually(() => {
      expect(puts).toHaveLength(count);
    });

  test.each([
    ['a.heic', '', 'image/heic'],
    ['a.pdf', '', 'application/pdf'],
    ['a.jpg', 'image/jpeg', 'image/jpeg'],
    ['recording', '', 'application/octet-stream'],
  ])('%s of type %j is announced and sent as %s', async (name, type, sent) => {
    const { outcome } = begin(new File(['12345'], name, { type }));
    await untilPut(1);
    expect(presigned).toEqual([{ contentType: sent, size: 5 }]);
    expect(puts[0]).toMatchObject({ url: 'https://storage.example/files/1', type: sent });
    puts[0]?.answer();
    expect(await outcome).toBe('/files/1');
  });

  test('its progress is told as it goes', async () => {
    const { progress, outcome } = begin();
    await untilPut(1);
    puts[0]?.progress(2, 5);
    puts[0]?.progress(4, 5);
    puts[0]?.answer();
    await outcome;
    expect(progress).toEqual([0.4, 0.8, 1]);
  });

  test.each([
    ['our own server', 'That file is larger than 10 MB.', 'That file is larger than 10 MB.'],
    ['a bucket', '<Error><Message>Entity too large</Message></Error>', 'Entity too large'],
    ['a proxy', '<html>Request Entity Too Large</html>', ''],
  ])('a refusal by %s is final, with its sentence', async (_who, body, text) => {
    const { outcome } = begin();
    await untilPut(1);
    puts[0]?.answer(413, body);
    expect(await outcome).toMatchObject({ status: 413, text });
    expect(puts).toHaveLength(1);
  });

  test.each([
    [
      'an address that has expired',
      (put: Put) => {
        put.answer(403, '<Error><Message>Request has expired</Message></Error>');
      },
    ],
    [
      'a lost connection',
      (put: Put) => {
        put.fail();
      },
    ],
    [
      'a storage that is busy',
      (put: Put) => {
        put.answer(503, '');
      },
    ],
  ])('after %s it is sent again to a fresh address', async (_what, fail) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { outcome } = begin();
    await untilPut(1);
    fail(puts[0] as Put);
    await vi.advanceTimersByTimeAsync(1000);
    await untilPut(2);
    expect(puts[1]?.url).toBe('https://storage.example/files/2');
    puts[1]?.answer();
    expect(await outcome).toBe('/files/2');
  });

  test('without a connection it waits, and goes on saying so during the next try, until bytes have come through', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const said: boolean[] = [];
    const outcome = uploadFile(new File(['12345'], 'card.jpg', { type: 'image/jpeg' }), {
      signal: never,
      onProgress: () => undefined,
      onWaiting: (is) => said.push(is),
    });
    await untilPut(1);
    puts[0]?.fail();
    await vi.advanceTimersByTimeAsync(1000);
    await untilPut(2);
    puts[1]?.fail();
    await vi.advanceTimersByTimeAsync(3000);
    await untilPut(3);
    expect(said).not.toContain(false);
    expect(said.length).toBeGreaterThan(0);
    puts[2]?.progress(2, 5);
    expect(said.at(-1)).toBe(false);
    puts[2]?.answer();
    await outcome;
  });

  test('taking it back ends the PUT', async () => {
    const { abort, outcome } = begin();
    await untilPut(1);
    abort.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(puts[0]?.isAborted()).toBe(true);
  });
});
