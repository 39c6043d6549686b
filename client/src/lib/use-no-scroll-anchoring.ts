import { useLayoutEffect } from 'react';

/**
 * For a list that draws only what is near the window: it keeps the page where it is when a line turns out to be higher
 * than was thought. A browser that does so too would move the page twice, away from under the finger.
 */
export function useOwnPlace(): void {
  useLayoutEffect(() => {
    const { style } = document.body;
    style.setProperty('overflow-anchor', 'none');
    return () => {
      style.removeProperty('overflow-anchor');
    };
  }, []);
}
