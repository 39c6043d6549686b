import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { hasTimers, restoreTimers, subscribeTimers } from '../components/timers/timers.ts';
import { lateExtra } from '../components/ui/late-part.tsx';

const HeaderTimer = lateExtra(() => import('../components/timers/header-timer.tsx').then((m) => m.HeaderTimer));

/** Nothing as long as no timer runs: most visits have none. */
export function RunningTimers() {
  const isNeeded = useSyncExternalStore(subscribeTimers, hasTimers);
  useEffect(() => void restoreTimers(), []);
  return isNeeded ? (
    <Suspense>
      <HeaderTimer />
    </Suspense>
  ) : null;
}
