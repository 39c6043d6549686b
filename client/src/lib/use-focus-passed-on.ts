import { type RefObject, useLayoutEffect } from 'react';

/** What goes with the button that was pressed in it passes the focus on to the page. */
export function useFocusPassedOn(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [ref]);
}
