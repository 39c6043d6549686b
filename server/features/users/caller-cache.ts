import type { FoundSession } from './sessions.repo.ts';

/** Longest time for which an answer is taken as true without asking again, in milliseconds. */
const trustedFor = 1000;
const most = 10_000;

export interface CallerCache {
  /** Whom this very cookie header belonged to a moment ago; undefined where that has to be looked up. */
  get(cookies: string): FoundSession | undefined;
  /** Begins a look-up; what it gives back remembers the answer, unless something has changed meanwhile. */
  startLookup(): (cookies: string, found: FoundSession) => void;
  /** Whatever was remembered may be wrong from now on. */
  clear(): void;
}

/**
 * Remembers for up to a second whom a cookie belongs to, so that a screen which asks for many things costs one
 * look-up. The database says when sessions, people, roles or plans have changed (in any process), and everything is
 * forgotten then; while it could not be heard, nothing is remembered.
 */
export function callerCache(wouldHear: () => boolean): CallerCache {
  const known = new Map<string, { until: number; found: FoundSession }>();
  let times = 0;
  return {
    get(cookies) {
      const entry = known.get(cookies);
      return entry && entry.until > performance.now() && wouldHear() ? entry.found : undefined;
    },
    startLookup() {
      const begun = times;
      return (cookies, found) => {
        if (begun !== times) return;
        if (known.size >= most) known.clear();
        known.set(cookies, { until: performance.now() + trustedFor, found });
      };
    },
    clear() {
      times += 1;
      known.clear();
    },
  };
}
