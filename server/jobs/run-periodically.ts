import type { Log } from '../log.ts';

/** Something done again and again. */
type Task = () => Promise<void> | undefined;

/**
 * Runs the tasks one after the other now and every `everyMs` milliseconds, never twice at a time. One that fails is logged,
 * holds up none of the others, and is tried again the next time. `stop` waits for the one that is running.
 */
export function runPeriodically(
  everyMs: number,
  log: Pick<Log, 'error'>,
  ...tasks: readonly Task[]
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const runAll = async () => {
    for (const task of tasks) {
      try {
        await task();
      } catch (error) {
        log.error({ err: error }, 'Housekeeping failed');
      }
    }
  };
  const once = () => {
    running ??= runAll().finally(() => {
      running = null;
    });
  };
  once();
  const timer = setInterval(once, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
