import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Where a virtualized list begins in the page, in pixels: its `scrollMargin`. Asked again whenever what stands above it
 * changes its height.
 *
 * While the list is shown the browser's scroll anchoring (CSS overflow-anchor) is off: the virtualizer corrects the scroll
 * position itself when a row is higher than estimated, and both together would move the page twice.
 */
export function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const { style } = document.body;
    style.setProperty('overflow-anchor', 'none');
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      style.removeProperty('overflow-anchor');
    };
  }, [list]);
  return top;
}
