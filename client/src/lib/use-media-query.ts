import { useCallback, useSyncExternalStore } from 'react';

/** A phone held upright. */
const NARROW = '(width < 40rem)';
/** Room for the original beside the form: a desktop, or a tablet that is held sideways. */
const WIDE =
  '(min-width: 64rem) and (not ((orientation: portrait) and (pointer: coarse))), (min-width: 48rem) and (orientation: landscape)';

export const useNarrow = (): boolean => useMediaQuery(NARROW);
export const useSideBySide = (): boolean => useMediaQuery(WIDE);

function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => {
        media.removeEventListener('change', listener);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => query === NARROW,
  );
}
