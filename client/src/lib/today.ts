import { useSyncExternalStore } from 'react';
import { localDay } from '#shared/week.ts';

/** How often it is looked whether midnight is past, in ms. */
const LOOK_MS = 60_000;

/** The day on this device's calendar; a page that stays open over midnight, or while the device sleeps, goes on to the new one. */
export const useToday = (): string => useSyncExternalStore(watchDay, localDay, localDay);

function watchDay(onLook: () => void): () => void {
  const timer = setInterval(onLook, LOOK_MS);
  document.addEventListener('visibilitychange', onLook);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onLook);
  };
}
