import { useSyncExternalStore } from 'react';

/**
 * The part of the window that an on-screen keyboard leaves free, in pixels: its height and its distance from the top.
 */
interface VisibleWindow {
  readonly height: number;
  readonly top: number;
}

let last: VisibleWindow = { height: 0, top: 0 };
function read(): VisibleWindow {
  const { visualViewport } = window;
  // While a page is pinch-zoomed its measures stay as they are.
  const isZoomed = (visualViewport?.scale ?? 1) > 1.01;
  const height = Math.round(visualViewport && !isZoomed ? visualViewport.height : window.innerHeight);
  const top = Math.round(visualViewport && !isZoomed ? visualViewport.offsetTop : 0);
  if (last.height !== height || last.top !== top) last = { height, top };
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

export const useVisibleWindow = (): VisibleWindow => useSyncExternalStore(subscribe, read);
