import { readFileSync } from 'node:fs';

/** Resident memory of a process in MB, as Linux tells it. */
export const resident = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]) / 1024;

/** What the process took at the most while `work` ran, looked at every 5 ms. */
export async function peakMemoryDuring<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number; before: number; peak: number }> {
  const before = resident(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, resident(pid));
  }, 5);
  const startedAt = performance.now();
  const result = await work();
  clearInterval(timer);
  return { result, seconds: (performance.now() - startedAt) / 1000, before, peak };
}
