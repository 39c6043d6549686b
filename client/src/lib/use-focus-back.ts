import { useLayoutEffect, useRef } from 'react';

/** What is disabled while something runs loses the focus: it gets it back when that is over, unless it went elsewhere. */
export function useFocusBack(isBusy: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) {
      // Browsers take it away a little later.
      before.current = document.activeElement;
      return;
    }
    if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [isBusy]);
}
