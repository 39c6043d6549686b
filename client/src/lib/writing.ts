import { useEffect, useSyncExternalStore } from 'react';

/** In how many dialogs something is written that is not saved. */
let open = 0;
const listeners = new Set<() => void>();
const change = (by: 1 | -1) => {
  open += by;
  for (const listener of listeners) listener();
};
const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says that something is being written over the page, as long as `isChanged`. */
export function useSayWriting(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    change(1);
    return () => {
      change(-1);
    };
  }, [isChanged]);
}

/** Whether something is being written over the page: what takes the page's place waits until that is saved or given up. */
export const useIsWriting = (): boolean =>
  useSyncExternalStore(
    watch,
    () => open > 0,
    () => false,
  );
