import { Suspense, useEffect, useState } from 'react';
import { lateExtra, whenAtRest } from '../components/ui/late-part.tsx';

const RunningTimers = lateExtra(() => import('./running-timers.tsx').then((m) => m.RunningTimers));

/** The running timer in the header; its code comes at once where this browser has timers, else with what no first screen needs. */
export function TimerSlot() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let isGone = false;
    void (mayHaveTimers() ? Promise.resolve() : whenAtRest()).then(() => {
      if (!isGone) setIsDue(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isDue ? (
    <Suspense>
      <RunningTimers />
    </Suspense>
  ) : null;
}

/** As components/timers/timers.ts keeps them. */
function mayHaveTimers(): boolean {
  try {
    return localStorage.getItem('timers') !== null;
  } catch {
    return false;
  }
}
