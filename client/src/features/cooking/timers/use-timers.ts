import { useEffect, useState, useSyncExternalStore } from 'react';
import { leftOf, subscribeTimers, timers } from './timers.ts';

/** The timers and the time by which they are shown; drawn anew whenever a second of one of them is over. */
export function useTimers() {
  const list = useSyncExternalStore(subscribeTimers, timers);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const at = Date.now();
      setNow(at);
      // Measured anew each time: ticks may come late, the shown time may not.
      const running = list.filter(({ endsAt }) => endsAt !== null).map((one) => leftOf(one, at));
      if (running.length === 0) return;
      timer = setTimeout(tick, Math.min(...running.map((left) => (((left % 1000) + 1000) % 1000) + 1)));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [list]);

  // A timer started since the last tick must not show more than it has.
  return {
    list,
    now: Math.max(now, ...list.map(({ endsAt, seconds }) => (endsAt === null ? 0 : endsAt - seconds * 1000))),
  };
}
