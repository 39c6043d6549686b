import { type TouchEvent, useRef } from 'react';

/** The shortest swipe in pixels; it must also be clearly horizontal, so that scrolling and tapping do not count. */
const SWIPE_PX = 60;

/** Touch handlers for a swipe to the left and to the right. */
export function useSwipe(onLeft: () => void, onRight: () => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const start = from.current;
      from.current = null;
      if (!touch || !start) return;
      const [dx, dy] = [touch.clientX - start.x, touch.clientY - start.y];
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return;
      if (dx < 0) onLeft();
      else onRight();
    },
  };
}

/** Where iOS takes a swipe from the side for 'back' or 'forward'. */
const EDGE_PX = 20;

/**
 * A ref callback: keeps iOS from leaving the page by a swipe from the window's edge. The only way is to cancel the
 * touch itself, which React's passive handlers cannot do; buttons and links at the edge still work.
 */
export function blockEdgeSwipes(element: HTMLElement | null) {
  if (!element) return;
  const onTouchStart = (event: globalThis.TouchEvent) => {
    const touch = event.touches[0];
    if (!touch || !event.cancelable || (touch.clientX > EDGE_PX && touch.clientX < window.innerWidth - EDGE_PX)) return;
    if (event.target instanceof Element && event.target.closest('a, button, input, select')) return;
    event.preventDefault();
  };
  element.addEventListener('touchstart', onTouchStart, { passive: false });
  return () => {
    element.removeEventListener('touchstart', onTouchStart);
  };
}
