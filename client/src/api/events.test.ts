import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventIn, followEvents } from './events.ts';

class Stream {
  static readonly CLOSED = 2;
  static all: Stream[] = [];
  readyState = 1;
  onopen = () => undefined as unknown;
  onmessage = (_event: { data: unknown }) => undefined as unknown;
  onerror = () => undefined as unknown;
  readonly path: string;
  constructor(path: string) {
    this.path = path;
    Stream.all.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}
const refresh = vi.fn();
const onData = vi.fn();
const follow = () => followEvents({ path: '/api/events', refresh, onData });

beforeEach(() => {
  vi.useFakeTimers();
  Stream.all = [];
  refresh.mockClear();
  onData.mockClear();
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  vi.useRealTimers();
});

test('events are passed on, and everything is asked for when the stream stands', () => {
  const stop = follow();
  const [stream] = Stream.all;
  expect(stream?.path).toBe('/api/events');
  stream?.onopen();
  expect(refresh).toHaveBeenCalledTimes(1);
  stream?.onmessage({ data: '{"gone":"a"}' });
  expect(onData).toHaveBeenCalledWith('{"gone":"a"}');
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  stop();
  expect(stream?.readyState).toBe(Stream.CLOSED);
});

test('while there is no stream it is asked every two seconds, and a stream that has ended is opened again', () => {
  const stop = follow();
  const [first] = Stream.all;
  first?.close();
  first?.onerror();
  vi.advanceTimersByTime(4100);
  expect(refresh).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  expect(Stream.all).toHaveLength(2);
  Stream.all[1]?.onopen();
  const asked = refresh.mock.calls.length;
  vi.advanceTimersByTime(10_000);
  expect(refresh).toHaveBeenCalledTimes(asked);
  stop();
});

test('after it is stopped nothing is asked and nothing opened', () => {
  const stop = follow();
  Stream.all[0]?.close();
  Stream.all[0]?.onerror();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
  expect(Stream.all).toHaveLength(1);
});

test('where there are no streams at all, it is asked every two seconds', () => {
  vi.stubGlobal('EventSource', undefined);
  const stop = follow();
  vi.advanceTimersByTime(6100);
  expect(refresh).toHaveBeenCalledTimes(3);
  stop();
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
