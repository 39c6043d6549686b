import { describe, expect, it } from 'vitest';
import { together } from './together.ts';

/** A write whose calls are ended one by one. */
function writing() {
  const calls: { readonly jobs: readonly number[]; readonly end: (fails?: boolean) => void }[] = [];
  const write = (jobs: readonly number[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      calls.push({
        jobs,
        end: (fails) => (fails ? reject(new Error('no')) : resolve(jobs.map((job) => `did ${String(job)}`))),
      });
    });
  return { calls, write: together(write) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('jobs written together', () => {
  it('are those that came while the last were written, and each gets its own answer', async () => {
    const { calls, write } = writing();
    const first = write(1);
    const others = [write(2), write(3)];
    expect(calls.map(({ jobs }) => jobs)).toEqual([[1]]);
    calls[0]?.end();
    expect(await first).toBe('did 1');
    await settled();
    expect(calls.map(({ jobs }) => jobs)).toEqual([[1], [2, 3]]);
    calls[1]?.end();
    expect(await Promise.all(others)).toEqual(['did 2', 'did 3']);
  });

  it('are tried alone where they fail together, and only the one at fault fails', async () => {
    const { calls, write } = writing();
    const first = write(1);
    const answers = Promise.allSettled([write(2), write(3)]);
    calls[0]?.end(true);
    await expect(first).rejects.toThrow('no');
    await settled();
    calls[1]?.end(true);
    await settled();
    expect(calls.map(({ jobs }) => jobs)).toEqual([[1], [2, 3], [2], [3]]);
    calls[2]?.end(true);
    calls[3]?.end();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    const later = write(4);
    await settled();
    calls[4]?.end();
    expect(await later).toBe('did 4');
  });
});
