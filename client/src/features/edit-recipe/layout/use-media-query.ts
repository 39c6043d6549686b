import { useSyncExternalStore } from 'react';

/** Room for the original beside the form: a desktop, or a tablet that is held sideways. */
const WIDE =
  '(min-width: 64rem) and (not ((orientation: portrait) and (pointer: coarse))), (min-width: 48rem) and (orientation: landscape)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => {
    media.removeEventListener('change', listener);
  };
};

export const useSideBySide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
