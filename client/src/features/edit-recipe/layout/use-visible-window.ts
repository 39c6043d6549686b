import { useSyncExternalStore } from 'react';

/** The part of the window that the keyboard leaves free: its height and how far down it begins, in pixels. */
export interface VisibleWindow {
  readonly height: number;
  readonly top: number;
}

let last: VisibleWindow = { height: 0, top: 0 };
function read(): VisibleWindow {
  const { visualViewport } = window;
  // A page that was pinched larger is looked at, not typed in: it keeps its measures.
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
