import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError, type ErrorCode } from '../errors.ts';
import { fairQueue } from './fair-queue.ts';
import { loaderFor } from './program-file.ts';

/** What a pool of child processes offers; see `processPool`. */
export interface ProcessPool<Task, Result> {
  /**
   * Has the task done by a free child process. Throws what the task threw (AppErrors keep their code), 'timeout' when it
   * takes longer than the limit, 'too-many' when too many wait, 'unreadable' when the process died over it; the reason
   * of `signal` when that ends it. Families take turns: `family` is whose task it is, absent for the app's own.
   */
  run(task: Task, signal?: AbortSignal, family?: string): Promise<Result>;
  /** Ends the processes; what is under way fails. */
  close(): Promise<void>;
}

interface Options {
  /** What the processes run; it calls `serveTasks`. See `programFile`. */
  readonly file: URL;
  /** Most processes, and so most tasks at a time. */
  readonly processes: number;
  /** For one task, from the moment a process begins it. */
  readonly limitMs: number;
  /** For a new process to start and take a task; it does not count as the task's time. */
  readonly startMs?: number;
  /** Tasks that may wait, at most. */
  readonly waiting: number;
  readonly isGuest?: (family: string) => boolean;
  /** Most memory of a process for objects; its buffers and native code come on top. */
  readonly memoryMb?: number;
  /** A process without work is ended after this time. */
  readonly idleMs?: number;
  /** Told of every failure that is no AppError: a dead process, a fault of the task's code, a task over its limit. */
  readonly onFault?: (error: unknown) => void;
}

/** From a child: that it takes tasks, or how its task ended. */
export type ChildMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'failed'; readonly stack: string };

interface Worker {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  /** The end of what it printed as errors. */
  readonly lastWords: () => string;
  idle: NodeJS.Timeout | undefined;
}

/** Characters kept from the end of what a process prints as errors. */
const WORDS_MAX = 4000;

/** Requests go first: a picture can wait. Set before the process has threads, for each takes it from the one before. */
function yieldToRequests({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed everywhere, and not needed for the work itself.
  }
}

/** Waits for `promise`, but no longer than until `signal` is aborted: then it fails with its reason. */
async function until<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const finished = new AbortController();
  const cut = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true, signal: finished.signal });
  });
  try {
    return await Promise.race([promise, cut]);
  } finally {
    finished.abort();
  }
}

/** As `until`, and fails with 'timeout' when it takes longer than `ms`. */
async function within<T>(promise: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => {
    over.abort(new AppError('timeout', 'That took too long to read, so it was given up.'));
  }, ms);
  try {
    const timed = until(promise, over.signal);
    return await (signal ? until(timed, signal) : timed);
  } finally {
    clearTimeout(timer);
  }
}

/** What a process says to its task; fails when it dies first. */
function answerOf({ child, lastWords }: Worker): Promise<ChildMessage> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      child.off('message', onMessage);
      child.off('exit', onExit);
    };
    const onMessage = (message: ChildMessage) => {
      finish();
      resolve(message);
    };
    const onExit = (code: number | null, signal: string | null) => {
      finish();
      reject(new Error(`the process died over its task (${signal ?? String(code)}): ${lastWords()}`));
    };
    child.once('message', onMessage);
    child.once('exit', onExit);
  });
}

/**
 * Child processes for work that is heavy in native code or in memory: it holds up no request, and what it takes is
 * given back when its process ends. They are started when there is work, do one task at a time, and are kept warm for a
 * while. A process that hangs over a task, dies of it, or whose task is no longer wanted is killed; another takes its place.
 */
export function processPool<Task, Result>({
  file,
  processes,
  limitMs,
  startMs = 60_000,
  waiting,
  isGuest = () => false,
  memoryMb = 512,
  idleMs = 120_000,
  onFault = () => undefined,
}: Options): ProcessPool<Task, Result> {
  const queue = fairQueue({ places: processes, waiting, isGuest });
  const free: Worker[] = [];
  const all = new Set<Worker>();
  let closed = false;

  function start(): Worker {
    const child = fork(fileURLToPath(file), [], {
      execArgv: [`--max-old-space-size=${memoryMb}`, ...loaderFor(file)],
      serialization: 'advanced',
      // What it prints must not mix into the lines of the parent; the end of it is logged when the process dies.
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // A group of its own: an interrupt typed in the terminal reaches the parent alone, which lets the task end first.
      detached: true,
      // It reads what strangers made, so it gets no secrets in its environment. Few malloc arenas keep its memory small.
      env: { MALLOC_ARENA_MAX: '2' },
    });
    yieldToRequests(child);
    let words = '';
    const lastWords = () => words.trim();
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-WORDS_MAX);
    });
    // A pipe is a socket; open, it would keep the parent alive.
    if (child.stderr instanceof Socket) child.stderr.unref();
    const ready = new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        reject(new Error(`the process ended (${signal ?? String(code)}) before it took a task: ${lastWords()}`));
      });
    });
    // It is looked at when there is a task; a process that fails to start in between must not bring down the parent.
    ready.catch(() => undefined);
    child.on('error', () => all.delete(worker));
    const worker: Worker = { child, ready, lastWords, idle: undefined };
    all.add(worker);
    child.once('exit', () => {
      all.delete(worker);
      forget(worker);
    });
    return worker;
  }

  function forget(worker: Worker) {
    clearTimeout(worker.idle);
    const place = free.indexOf(worker);
    if (place >= 0) free.splice(place, 1);
  }

  function end(worker: Worker) {
    forget(worker);
    worker.child.kill('SIGKILL');
  }

  /** While it waits for work, a process must not keep the parent alive, nor its channel. */
  function rest(worker: Worker) {
    worker.child.unref();
    worker.child.channel?.unref();
    worker.idle = setTimeout(() => {
      end(worker);
    }, idleMs);
    worker.idle.unref();
    free.push(worker);
  }

  function wake(): Worker {
    // The process that worked last is reused first; the others may become idle and end.
    const worker = free.pop() ?? start();
    clearTimeout(worker.idle);
    worker.child.ref();
    worker.child.channel?.ref();
    return worker;
  }

  async function run(task: Task, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    const unreadable = (cause: unknown) => new AppError('unreadable', 'That could not be read.', { cause });
    if (closed) throw unreadable(new Error('the pool is closed'));
    const worker = wake();
    const { child } = worker;
    let answer: ChildMessage;
    try {
      await within(worker.ready, startMs, signal);
      const answered = answerOf(worker);
      // If the race below is lost, the end of the killed process is not reported.
      answered.catch(() => undefined);
      child.send(task as object, () => undefined);
      answer = await within(answered, limitMs, signal);
    } catch (error) {
      end(worker);
      if (signal?.aborted) throw signal.reason;
      onFault(error);
      throw error instanceof AppError ? error : unreadable(error);
    }
    rest(worker);
    if (answer.kind === 'done') return answer.result as Result;
    if (answer.kind === 'refused') throw new AppError(answer.code, answer.message);
    const fault = new Error(answer.kind === 'failed' ? answer.stack : `unexpected message: ${answer.kind}`);
    onFault(fault);
    throw unreadable(fault);
  }

  return {
    run: (task, signal, family) => {
      const done = queue(family ?? null, () => run(task, signal));
      // A task that was cancelled while it waited fails at once.
      return signal ? until(done, signal) : done;
    },
    close: async () => {
      closed = true;
      await Promise.all(
        [...all].map(
          (worker) =>
            new Promise<void>((resolve) => {
              worker.child.ref();
              worker.child.once('exit', () => resolve());
              end(worker);
            }),
        ),
      );
    },
  };
}
