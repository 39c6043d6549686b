import { parentPort } from 'node:worker_threads';
import { read as readTask, type ReadingTask } from '../reading/worker.ts';

/** What a thread says as it begins with a task: the number that the task came with. */
export interface Begun {
  readonly begun: number;
}

/** The readers as `readingPool` runs them in its threads: the task's time begins here. Throws what they throw. */
export function read({ number, ...task }: ReadingTask & { readonly number: number }): ReturnType<typeof readTask> {
  parentPort?.postMessage({ begun: number } satisfies Begun);
  return readTask(task);
}
