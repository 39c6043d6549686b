import { fingerprint } from './password.ts';
import type { FoundSession, SessionsRepo } from './sessions.repo.ts';

/** Longest time for which an answer is taken as true without asking again, in milliseconds. */
const trustedFor = 1000;
const most = 10_000;

export interface RememberedCallers {
  /** By what the cookie holds. */
  find(sid: string): Promise<FoundSession | undefined>;
  /** Whatever was remembered may be wrong from now on. */
  forget(): void;
}

/**
 * Finds a session's caller, and remembers it for up to a second, so that a screen which asks for many things costs
 * one look-up. The database says when sessions, people, roles or plans have changed (in any process), and everything
 * is forgotten then; while it cannot say so, nothing is remembered.
 */
export function rememberedCallers(sessions: Pick<SessionsRepo, 'find'>, wouldHear: () => boolean): RememberedCallers {
  const known = new Map<string, { until: number; found: Promise<FoundSession | undefined> }>();
  return {
    find(sid) {
      const now = performance.now();
      const before = known.get(sid);
      if (before && before.until > now && wouldHear()) return before.found;
      const found = sessions.find(fingerprint(sid));
      if (known.size >= most) known.clear();
      const entry = { until: now + trustedFor, found };
      known.set(sid, entry);
      // A visitor may become a guest at the next call, and a failure is no answer: neither is kept.
      const drop = () => {
        if (known.get(sid) === entry) known.delete(sid);
      };
      found.then((session) => session ?? drop(), drop);
      return found;
    },
    forget: () => known.clear(),
  };
}
