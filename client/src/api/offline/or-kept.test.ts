import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeIndexedDb } from '../../test/fake-indexed-db.ts';
import { orKept } from './or-kept.ts';

const queryKey = ['cards'];
let client: QueryClient;
let answers: ((answer: string) => void)[];
/** Asks a server that answers when a test says so; on weak signal that is after what is kept was shown. */
const ask = () =>
  client.query({
    queryKey,
    queryFn: () =>
      orKept(
        client,
        queryKey,
        () => new Promise<string>((resolve) => answers.push(resolve)),
        () => Promise.resolve('kept'),
      ),
  });
const shown = async () => {
  await vi.advanceTimersByTimeAsync(1);
  return client.getQueryData(queryKey);
};

beforeEach(() => {
  fakeIndexedDb();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  client = new QueryClient();
  answers = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('an answer that comes late takes the place of what is kept, but not of what was asked after it', async () => {
  const first = ask();
  await vi.advanceTimersByTimeAsync(5000);
  await first;
  expect(await shown()).toBe('kept');
  const second = ask();
  answers[1]?.('later');
  await second;
  expect(await shown()).toBe('later');
  answers[0]?.('before');
  expect(await shown()).toBe('later');
});

test('of two that come late the one that was asked last stays, whichever comes first', async () => {
  for (const [n, order] of [
    [0, 1],
    [1, 0],
  ].entries()) {
    answers = [];
    client.clear();
    for (let times = 0; times < 2; times += 1) {
      const asked = ask();
      await vi.advanceTimersByTimeAsync(5000);
      await asked;
    }
    expect(await shown()).toBe('kept');
    const seen = [];
    for (const at of order) {
      answers[at]?.(`${String(n)} ${String(at)}`);
      seen.push(await shown());
    }
    expect(seen.at(-1)).toBe(`${String(n)} 1`);
    expect(seen[0]).not.toBe('kept');
  }
});
