import type { Log } from '../log.ts';

/**
 * Runs `task` now and every `everyMs` milliseconds, never two at a time. A failure is logged; the next run tries again.
 * `stop` waits for a run in progress.
 */
export function runPeriodically(everyMs: number, log: Log, task: () => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const once = () => {
    running ??= task()
      .catch((error: unknown) => log.error({ err: error }, 'Housekeeping failed'))
      .finally(() => {
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
