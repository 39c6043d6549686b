import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { hasTimers, restoreTimers, subscribeTimers } from '../components/timers/timers.ts';

const HeaderTimer = lazy(() =>
  import('../components/timers/header-timer.tsx').then((m) => ({ default: m.HeaderTimer })),
);

/** The running timer in the header; its code is loaded with the first one, since most visits have none. */
export function TimerSlot() {
  const isNeeded = useSyncExternalStore(subscribeTimers, hasTimers);
  useEffect(() => void restoreTimers(), []);
  return isNeeded ? (
    <Suspense>
      <HeaderTimer />
    </Suspense>
  ) : null;
}
