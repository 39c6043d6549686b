import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The server's streams of events, as far as a test lets them speak. */
export class FakeStream {
  static readonly CLOSED = 2;
  /** Each that was opened, in its order. */
  static all: FakeStream[] = [];
  /** Whether each stands by itself; else a test calls `onopen`. */
  static opensItself = false;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  beat: () => void = () => undefined;
  readonly path: string;
  constructor(path: string) {
    this.path = path;
    FakeStream.all.push(this);
    if (FakeStream.opensItself) queueMicrotask(() => this.onopen?.());
  }
  addEventListener(_name: string, listener: () => void) {
    this.beat = listener;
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  /** Those of a noun that are not closed: beside them every screen follows what the family does. */
  static open(path: string): FakeStream[] {
    return FakeStream.all.filter((stream) => stream.path.startsWith(path) && stream.readyState !== FakeStream.CLOSED);
  }
  /** Fails where nobody listens: what is told before a screen follows it is told to nobody. */
  static tell(path: string, event: object): void {
    const open = FakeStream.open(path);
    if (open.length === 0) throw new Error(`Nobody follows ${path} yet.`);
    act(() => {
      for (const { onmessage } of open) onmessage?.({ data: JSON.stringify(event) });
    });
  }
}

/** Puts them in the place of the browser's; before each test. */
export function fakeStreams({ opensItself = false } = {}): void {
  FakeStream.all = [];
  FakeStream.opensItself = opensItself;
  vi.stubGlobal('EventSource', FakeStream);
}
