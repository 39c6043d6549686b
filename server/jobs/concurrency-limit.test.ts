import { expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

/** A task that runs until it is told to end. */
function task() {
  let end: (value: string) => void = () => undefined;
  const done = new Promise<string>((resolve) => {
    end = resolve;
  });
  let started = false;
  return {
    run: () => {
      started = true;
      return done;
    },
    begun: () => started,
    end: (value: string) => {
      end(value);
    },
  };
}

it('runs as many at once as there are places, the rest in the order they came', async () => {
  const through = concurrencyLimit(2, 10);
  const tasks = [task(), task(), task(), task()];
  const results = tasks.map(({ run }) => through(run));
  expect(tasks.map(({ begun: started }) => started())).toEqual([true, true, false, false]);
  tasks[1]?.end('b');
  expect(await results[1]).toBe('b');
  await Promise.resolve();
  expect(tasks.map(({ begun: started }) => started())).toEqual([true, true, true, false]);
  for (const { end } of tasks) end('x');
  expect(await Promise.all(results)).toEqual(['x', 'b', 'x', 'x']);
});

it('gives the place on when a task fails', async () => {
  const through = concurrencyLimit(1, 1);
  const failing = through(() => Promise.reject(new Error('burnt')));
  const next = through(() => Promise.resolve('well done'));
  await expect(failing).rejects.toThrow('burnt');
  expect(await next).toBe('well done');
  expect(await through(() => Promise.resolve('again'))).toBe('again');
});

it('refuses what would make the line too long', async () => {
  const through = concurrencyLimit(1, 1);
  const first = task();
  const running = through(first.run);
  const waiting = through(() => Promise.resolve('later'));
  await expect(through(() => Promise.resolve('never'))).rejects.toMatchObject({ code: 'too-many' });
  first.end('now');
  expect(await Promise.all([running, waiting])).toEqual(['now', 'later']);
});
