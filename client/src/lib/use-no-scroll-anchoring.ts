import { useLayoutEffect } from 'react';

/**
 * Turns off the browser's scroll anchoring (CSS overflow-anchor) while a virtualized list is shown: the virtualizer
 * corrects the scroll position itself when a row is higher than estimated, and both together would move the page twice.
 */
export function useNoScrollAnchoring(): void {
  useLayoutEffect(() => {
    const { style } = document.body;
    style.setProperty('overflow-anchor', 'none');
    return () => {
      style.removeProperty('overflow-anchor');
    };
  }, []);
}
