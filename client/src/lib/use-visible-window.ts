import { useSyncExternalStore } from 'react';

/**
 * The part of the window that an on-screen keyboard leaves free, in pixels: its height, its distance from the top, and how
 * much is hidden below it.
 */
interface VisibleWindow {
  readonly height: number;
  readonly top: number;
  readonly hidden: number;
}

/** The server knows no window. */
const NONE: VisibleWindow = { height: 0, top: 0, hidden: 0 };
let last = NONE;
function read(): VisibleWindow {
  const { visualViewport } = window;
  // While a page is pinch-zoomed its measures stay as they are.
  const isZoomed = (visualViewport?.scale ?? 1) > 1.01;
  const height = Math.round(visualViewport && !isZoomed ? visualViewport.height : window.innerHeight);
  const top = Math.round(visualViewport && !isZoomed ? visualViewport.offsetTop : 0);
  const hidden = Math.max(0, window.innerHeight - height - top);
  if (last.height !== height || last.top !== top || last.hidden !== hidden) last = { height, top, hidden };
  return last;
}

const subscribe = (listener: () => void) => {
  const { visualViewport } = window;
  window.addEventListener('resize', listener);
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    window.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
};

export const useVisibleWindow = (): VisibleWindow => useSyncExternalStore(subscribe, read, () => NONE);
