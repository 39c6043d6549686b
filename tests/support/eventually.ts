import { vi } from 'vitest';

/** Looks again until it no longer throws; a busy machine has a minute, where `vi.waitFor` alone gives it a second. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 20 });
