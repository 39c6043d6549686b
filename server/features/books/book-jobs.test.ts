import { describe, expect, it } from 'vitest';
import { bookJobs } from './book-jobs.ts';

/** Work that ends when the test says so. */
function held() {
  let end: (error?: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { done, end: (error?: Error) => end(error) };
}

describe('a book in work', () => {
  it('is waited for no longer than a request may last, and says how much of it is ready', async () => {
    const jobs = bookJobs();
    const work = held();
    let begun = 0;
    const make = async (progress: (part: number) => void) => {
      begun += 1;
      progress(0.4);
      await work.done;
    };
    expect(await jobs.wait('a', 1, make)).toEqual({ done: false, progress: 0.4 });
    const both = [jobs.wait('a', 60_000, make), jobs.wait('a', 60_000, make)];
    work.end();
    expect(await Promise.all(both)).toEqual([{ done: true }, { done: true }]);
    expect(begun).toBe(1);
  });

  it('is made one after the other', async () => {
    const jobs = bookJobs();
    const first = held();
    const order: string[] = [];
    const a = jobs.wait('a', 60_000, async () => {
      await first.done;
      order.push('a');
    });
    const b = jobs.wait('b', 60_000, () => {
      order.push('b');
      return Promise.resolve();
    });
    first.end();
    await Promise.all([a, b]);
    expect(order).toEqual(['a', 'b']);
  });

  it('tells of its failure to whoever asks next, and is begun anew after that', async () => {
    const jobs = bookJobs();
    const work = held();
    expect(await jobs.wait('a', 1, () => work.done)).toMatchObject({ done: false });
    work.end(new Error('no paper'));
    await expect(jobs.wait('a', 60_000, () => work.done)).rejects.toThrow('no paper');
    expect(await jobs.wait('a', 60_000, () => Promise.resolve())).toEqual({ done: true });
  });
});
