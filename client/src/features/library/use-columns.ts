import { useSyncExternalStore } from 'react';

// The breakpoints of the grid's own classes: sm and lg.
const twoColumns = '(min-width: 40rem)';
const threeColumns = '(min-width: 64rem)';

const subscribe = (listener: () => void) => {
  const queries = [window.matchMedia(twoColumns), window.matchMedia(threeColumns)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
};

const columnsNow = () => {
  if (window.matchMedia(threeColumns).matches) return 3;
  return window.matchMedia(twoColumns).matches ? 2 : 1;
};

/** How many cards stand side by side. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, columnsNow);
}
