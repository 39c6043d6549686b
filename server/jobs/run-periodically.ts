import type { Log } from '../log.ts';

/**
 * Does something now and again every `everyMs`, one at a time. A failure is logged and tried again the next time.
 * `stop` waits for what is under way.
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
