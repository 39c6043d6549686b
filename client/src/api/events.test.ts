import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStreams, FakeStream } from '../test/fake-streams.ts';
import { askAnew, endFollowing, eventIn, followEvents } from './events.ts';

const refresh = vi.fn();
const onData = vi.fn();
const follow = () => followEvents({ path: '/api/events', refresh, onData });

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockClear();
  onData.mockClear();
  fakeStreams();
});
afterEach(() => {
  vi.useRealTimers();
});

test('events are passed on, and everything is asked for when the stream stands', () => {
  const stop = follow();
  const [stream] = FakeStream.all;
  expect(stream?.path).toBe('/api/events');
  stream?.onopen?.();
  expect(refresh).toHaveBeenCalledTimes(1);
  stream?.onmessage?.({ data: '{"gone":"a"}' });
  expect(onData).toHaveBeenCalledWith('{"gone":"a"}');
  vi.advanceTimersByTime(50_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
  expect(stream?.readyState).toBe(FakeStream.CLOSED);
});

test('while there is no stream it is asked every two seconds, and a stream that has ended is opened again', () => {
  const stop = follow();
  const [first] = FakeStream.all;
  first?.close();
  first?.onerror?.();
  vi.advanceTimersByTime(4100);
  expect(refresh).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(FakeStream.all).toHaveLength(2);
  FakeStream.all[1]?.onopen?.();
  const asked = refresh.mock.calls.length;
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(asked);
  stop();
});

test('a stream that waits its turn for long is no stream: it is asked every two seconds', () => {
  const stop = follow();
  vi.advanceTimersByTime(10_000);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(6100);
  expect(refresh.mock.calls).toEqual([[true], [true], [true]]);
  FakeStream.all[0]?.onopen?.();
  expect(refresh).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(6000);
  expect(refresh).toHaveBeenCalledTimes(4);
  stop();
});

test('a stream that beats stands, and one that is silent for a minute is opened anew', () => {
  const stop = follow();
  FakeStream.all[0]?.onopen?.();
  vi.advanceTimersByTime(50_000);
  FakeStream.all[0]?.beat();
  vi.advanceTimersByTime(50_000);
  FakeStream.all[0]?.onmessage?.({ data: '{"gone":"a"}' });
  vi.advanceTimersByTime(50_000);
  expect(FakeStream.all).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(FakeStream.all).toHaveLength(2);
  expect(FakeStream.all[0]?.readyState).toBe(FakeStream.CLOSED);
  FakeStream.all[1]?.onopen?.();
  expect(refresh).toHaveBeenLastCalledWith(false);
  stop();
});

test('after it is stopped nothing is asked and nothing opened', () => {
  const stop = follow();
  FakeStream.all[0]?.close();
  FakeStream.all[0]?.onerror?.();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
  expect(FakeStream.all).toHaveLength(1);
});

test('where there are no streams at all, it is asked every two seconds', () => {
  vi.stubGlobal('EventSource', undefined);
  const stop = follow();
  vi.advanceTimersByTime(6100);
  expect(refresh).toHaveBeenCalledTimes(3);
  stop();
});

test('nothing that was followed is, after its end for all: neither a stream nor a question every two seconds', () => {
  follow();
  vi.stubGlobal('EventSource', undefined);
  follow();
  endFollowing();
  expect(FakeStream.open('/api/events')).toEqual([]);
  vi.advanceTimersByTime(120_000);
  expect(refresh).not.toHaveBeenCalled();
});

test.each([
  ['{"row":{"id":"a"}}', { row: { id: 'a' } }],
  ['{"gone":"a"}', { gone: 'a' }],
  ['{"other":1}', null],
  ['null', null],
  ['not JSON', null],
])('%s', (data, event) => {
  expect(eventIn(data, ['row', 'gone'])).toEqual(event);
});

test('what was on its way when an event came is let land, and asked for once more', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const answers: ((of: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const unsubscribe = new QueryObserver(client, { queryKey: ['pie'], queryFn }).subscribe(() => undefined);
  expect(answers).toHaveLength(1);
  const isPie = ({ queryKey: [base] }: { queryKey: readonly unknown[] }) => base === 'pie';
  const asked = askAnew(client, isPie, isPie);
  answers[0]?.('before the event');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['pie'])).toBe('before the event');
  expect(answers).toHaveLength(2);
  answers[1]?.('after it');
  await asked;
  expect(client.getQueryData(['pie'])).toBe('after it');
  // And where nothing was on its way it is asked for once.
  const again = askAnew(client, isPie, isPie);
  answers[2]?.('later');
  await again;
  expect(answers).toHaveLength(3);
  unsubscribe();
});
