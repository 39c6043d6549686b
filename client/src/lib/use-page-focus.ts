import { type RefObject, useEffect } from 'react';
import { useLocation } from 'wouter';

/** The page that is shown; null until the first one is. */
let shown: string | null = null;

/** On another page the focus starts at its beginning, as after a full load. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const [location] = useLocation();
  useEffect(() => {
    const before = shown;
    shown = location;
    if (before !== null && before !== location) main.current?.focus({ preventScroll: true });
  }, [location, main]);
}
