import { describe, expect, it, vi } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

describe('what is done periodically', () => {
  it('begins at once, in order, and one that fails is said and holds up no other', async () => {
    const done: string[] = [];
    const log = { error: vi.fn() };
    const failing = new Error('the second');
    const clock = runPeriodically(
      3_600_000,
      log as never,
      () => Promise.resolve(void done.push('first')),
      () => Promise.reject(failing),
      () => {
        throw failing;
      },
      () => undefined,
      () => Promise.resolve(void done.push('last')),
    );
    await clock.stop();
    expect(done).toEqual(['first', 'last']);
    expect(log.error.mock.calls).toEqual([
      [{ err: failing }, 'Housekeeping failed'],
      [{ err: failing }, 'Housekeeping failed'],
    ]);
  });

  it('is done again and again, never twice at a time, until it is stopped', async () => {
    vi.useFakeTimers();
    try {
      let runs = 0;
      let end = () => {};
      const task = () =>
        new Promise<void>((resolve) => {
          runs += 1;
          end = resolve;
        });
      const clock = runPeriodically(1000, { error: vi.fn() } as never, task);
      vi.advanceTimersByTime(5000);
      expect(runs).toBe(1);
      end();
      await vi.advanceTimersByTimeAsync(1000);
      expect(runs).toBe(2);
      end();
      await clock.stop();
      await vi.advanceTimersByTimeAsync(5000);
      expect(runs).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
