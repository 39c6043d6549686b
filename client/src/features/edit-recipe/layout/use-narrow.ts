import { useSyncExternalStore } from 'react';

/** A phone held upright. */
const NARROW = '(width < 40rem)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => {
    media.removeEventListener('change', listener);
  };
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
