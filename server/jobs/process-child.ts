import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import type { ChildMessage } from './process-pool.ts';

/**
 * The child's side of `processPool`: answers each task with what `handle` makes of it, one at a time. AppErrors cross as
 * they are; anything else is a fault whose stack goes to the parent's log.
 */
export function serveTasks<Task, Result>(handle: (task: Task) => Promise<Result> | Result): void {
  const send = (message: ChildMessage) => process.send?.(message, () => undefined);
  const watch = endWithParent();
  // Ignores signals: the parent decides what happens to a task in progress when the service stops.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (task) => {
    void answerTo(task as Task, handle).then(send);
  });
  // Not before it is watched: the first task may hang.
  watch.once('online', () => send({ kind: 'ready' }));
}

/** Watched from a separate thread: while a task hangs, the main thread handles no events. */
const WATCH = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

/** Ends this process when its parent has ended in whatever way, `kill -9` too. */
function endWithParent() {
  process.on('disconnect', () => process.exit(0));
  const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 };
  const watch = new Worker(WATCH, { eval: true, workerData: process.ppid, execArgv: [], resourceLimits: limits });
  watch.unref();
  return watch;
}

async function answerTo<Task, Result>(
  task: Task,
  handle: (task: Task) => Promise<Result> | Result,
): Promise<ChildMessage> {
  try {
    return { kind: 'done', result: await handle(task) };
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', code: error.code, message: error.message };
    return { kind: 'failed', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
