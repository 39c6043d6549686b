import { describe, expect, it } from 'vitest';
import { together, togetherBy } from './together.ts';

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

describe('jobs of several keys', () => {
  it('neither wait for nor fail with each other, and at most so many are written at once', async () => {
    const calls: { readonly jobs: readonly string[]; readonly end: (fails?: boolean) => void }[] = [];
    const write = togetherBy<string, string>(
      (job) => job.slice(0, 1),
      (jobs) =>
        new Promise((resolve, reject) => {
          calls.push({ jobs, end: (fails) => (fails ? reject(new Error('no')) : resolve(jobs)) });
        }),
      2,
    );
    const answers = Promise.allSettled(['a1', 'b1', 'a2', 'a3', 'a4', 'b2'].map(write));
    expect(calls.map(({ jobs }) => jobs)).toEqual([['a1'], ['b1']]);
    calls[0]?.end();
    await settled();
    calls[2]?.end();
    await settled();
    expect(calls.map(({ jobs }) => jobs)).toEqual([['a1'], ['b1'], ['a2', 'a3'], ['a4']]);
    calls[3]?.end();
    calls[1]?.end(true);
    await settled();
    calls[4]?.end();
    expect((await answers).map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
    ]);
  });
});
