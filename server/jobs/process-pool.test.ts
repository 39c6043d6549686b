import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { processPool, type ProcessPool } from './process-pool.ts';

interface Task {
  does: string;
  bytes?: Uint8Array;
}
interface Result {
  pid: number;
  priority: number;
  secrets: string[];
  bytes?: Uint8Array;
}

/** A child whose task says what happens to it. */
const file = new URL('../../tests/support/faulty-child.ts', import.meta.url);

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const ended = (pid: number) => vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 60_000, interval: 50 });

describe('a pool of processes', () => {
  let pool: ProcessPool<Task, Result>;
  /** The same with a limit that a task passes soon, for those that never end. */
  let hurried: ProcessPool<Task, Result>;
  const faults: unknown[] = [];
  beforeAll(() => {
    const onFault = (error: unknown) => faults.push(error);
    const options = { file, processes: 1, waiting: 1, memoryMb: 32, onFault };
    pool = processPool({ ...options, limitMs: 60_000 });
    hurried = processPool({ ...options, limitMs: 1500 });
  });
  afterAll(() => Promise.all([pool.close(), hurried.close()]));

  it('has a task done elsewhere, bytes and all, by a process that knows no secrets', async () => {
    const { pid, bytes, secrets } = await pool.run({ does: 'well', bytes: Uint8Array.of(1, 2) });
    expect(pid).not.toBe(process.pid);
    expect(bytes).toEqual(Uint8Array.of(2, 3));
    expect(secrets).not.toContain('DATABASE_URL');
    expect(secrets).not.toContain('HOME');
  });

  it('lets requests go first', async () => {
    expect((await pool.run({ does: 'well' })).priority).toBeGreaterThan(getPriority());
  });

  it('keeps the process for the next task', async () => {
    const { pid } = await pool.run({ does: 'well' });
    expect((await pool.run({ does: 'well' })).pid).toBe(pid);
  });

  it('passes on what the task refuses, with its code and sentence, and keeps the process', async () => {
    const { pid } = await pool.run({ does: 'well' });
    const before = faults.length;
    await expect(pool.run({ does: 'refuses' })).rejects.toMatchObject({
      name: 'AppError',
      code: 'too-large',
      message: 'That picture is too large.',
    });
    expect(faults).toHaveLength(before);
    expect((await pool.run({ does: 'well' })).pid).toBe(pid);
  });

  it('makes one sentence of a fault of its code, and tells the fault', async () => {
    await expect(pool.run({ does: 'fails' })).rejects.toMatchObject({
      code: 'unreadable',
      message: 'That could not be read.',
    });
    expect(String(faults.at(-1))).toContain('no sense in it');
  });

  it.each([
    ['ends its process', 'unreadable'],
    ['eats all memory', 'unreadable'],
    ['hangs', 'timeout'],
    ['waits', 'timeout'],
  ])('loses the process of a task that %s, and does the next by another', async (does, code) => {
    const used = code === 'timeout' ? hurried : pool;
    const { pid } = await used.run({ does: 'well' });
    const before = faults.length;
    await expect(used.run({ does })).rejects.toMatchObject({ name: 'AppError', code });
    expect(faults).toHaveLength(before + 1);
    expect((await used.run({ does: 'well' })).pid).not.toBe(pid);
    await ended(pid);
  });

  it('ends a task that is no longer wanted, and its process', async () => {
    const { pid } = await pool.run({ does: 'well' });
    const before = faults.length;
    const wanted = new AbortController();
    const running = pool.run({ does: 'hangs' }, wanted.signal);
    wanted.abort(new Error('cancelled'));
    await expect(running).rejects.toThrow('cancelled');
    expect(faults).toHaveLength(before);
    expect((await pool.run({ does: 'well' })).pid).not.toBe(pid);
    await ended(pid);
  });

  it('does not begin a task that is not wanted from the start', async () => {
    await expect(pool.run({ does: 'hangs' }, AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
    await pool.run({ does: 'well' });
  });

  it('lets a bounded number wait; waiting takes no time from them, and can be given up', async () => {
    const stuck = hurried.run({ does: 'waits' });
    const wanted = new AbortController();
    const waiting = hurried.run({ does: 'well' }, wanted.signal);
    await expect(hurried.run({ does: 'well' })).rejects.toMatchObject({ code: 'too-many' });
    wanted.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
    await expect(stuck).rejects.toMatchObject({ code: 'timeout' });
    expect(await hurried.run({ does: 'well' })).toBeDefined();
  });
});

it('a process without work is ended after a while', async () => {
  const pool = processPool<Task, Result>({ file, processes: 1, limitMs: 60_000, waiting: 1, idleMs: 50 });
  const { pid } = await pool.run({ does: 'well' });
  await ended(pid);
  expect((await pool.run({ does: 'well' })).pid).not.toBe(pid);
  await pool.close();
});

it('as many processes as allowed work side by side', async () => {
  const pool = processPool<Task, Result>({ file, processes: 2, limitMs: 60_000, waiting: 5 });
  const pids = await Promise.all([1, 2, 3].map(async () => (await pool.run({ does: 'well' })).pid));
  expect(new Set(pids).size).toBe(2);
  await pool.close();
});

it('closing ends the processes, fails what is under way, and takes nothing more', async () => {
  const pool = processPool<Task, Result>({ file, processes: 1, limitMs: 60_000, waiting: 1 });
  const { pid } = await pool.run({ does: 'well' });
  const stuck = expect(pool.run({ does: 'hangs' })).rejects.toMatchObject({ code: 'unreadable' });
  await pool.close();
  await stuck;
  expect(lives(pid)).toBe(false);
  await expect(pool.run({ does: 'well' })).rejects.toMatchObject({ code: 'unreadable' });
});

describe('when the parent', () => {
  const parent = (does: string) => {
    const script = fileURLToPath(new URL('../../tests/support/parent-of-faulty-child.ts', import.meta.url));
    const args = ['--import', new URL('./typescript-threads.mjs', import.meta.url).href, script, does];
    return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  };

  it('has nothing more to do, it ends, and the idle child with it', async () => {
    const process_ = parent('idles');
    const exit = once(process_, 'exit');
    const [line] = (await once(process_.stdout, 'data')) as [Buffer];
    expect((await exit)[0]).toBe(0);
    await ended(Number(line));
  });

  it.each(['waits', 'hangs'])('is killed, a child whose task %s ends too', async (does) => {
    const process_ = parent(does);
    const [line] = (await once(process_.stdout, 'data')) as [Buffer];
    process_.kill('SIGKILL');
    await once(process_, 'exit');
    await ended(Number(line));
  });
});
