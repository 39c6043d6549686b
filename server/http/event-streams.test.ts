import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Caller, visitor } from './caller.ts';
import { EventStream } from './event-stream.ts';
import { eventStreams } from './event-streams.ts';

const ruth: Caller = { ...visitor, personId: 'ruth', familyId: 'ours', guest: false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab that Ruth has open; `now` is who its cookie belongs to by then. */
function open(streams = eventStreams()) {
  const state = { now: ruth as Caller | null, written: '', ended: false, cut: false, stopped: 0 };
  let send: (data: string) => void = () => undefined;
  const res = Object.assign(new EventEmitter(), {
    status: () => res,
    setHeader: () => res,
    write: (text: string) => (state.written += text),
    end() {
      state.ended = true;
    },
    writableLength: 0,
  });
  const req = { socket: { setNoDelay: () => undefined, destroy: () => (state.cut = true) } };
  const stream = new EventStream((given) => {
    send = given;
    return () => (state.stopped += 1);
  });
  const again = () => Promise.resolve(state.now);
  streams.serve(stream, ruth, again, req as unknown as Request, res as unknown as Response);
  return { streams, state, res, send: (data: string) => send(data) };
}

describe('a stream of events', () => {
  it('says when to ask again, sends what it is given, and beats', async () => {
    const { state, send } = open();
    send('{"a":1}');
    expect(state.written).toBe('retry: 3000\n\ndata: {"a":1}\n\n');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.written.split('event: beat\ndata:\n\n')).toHaveLength(3);
    expect([state.ended, state.stopped]).toEqual([false, 0]);
  });

  it.each([
    ['nobody any more', null],
    ['of another family', { ...ruth, familyId: 'theirs' }],
    ['somebody else', { ...ruth, personId: 'other' }],
  ])('ends once its reader is %s, and only then', async (_who, now) => {
    const { streams, state } = open();
    streams.recheck();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.ended).toBe(false);
    state.now = now;
    streams.recheck();
    await vi.advanceTimersByTimeAsync(0);
    expect([state.ended, state.stopped]).toEqual([true, 1]);
  });

  it('ends when its reader leaves, or lets too much pile up', () => {
    const left = open();
    left.res.emit('close');
    const slow = open();
    slow.res.writableLength = 2_000_000;
    slow.send('{}');
    expect([left.state.stopped, slow.state.stopped, slow.state.ended]).toEqual([1, 1, true]);
  });

  it('ends where something may have been missed, and its reader may ask again', () => {
    const { streams, state } = open();
    streams.restart();
    expect([state.ended, state.stopped]).toEqual([true, 1]);
    const again = open(streams);
    expect([again.state.cut, again.state.written]).toEqual([false, 'retry: 3000\n\n']);
  });

  it('ends with the server, and none begins after that', () => {
    const { streams, state } = open();
    streams.end();
    expect([state.ended, state.stopped]).toEqual([true, 1]);
    const late = open(streams);
    expect([late.state.cut, late.state.written]).toEqual([true, '']);
  });
});
