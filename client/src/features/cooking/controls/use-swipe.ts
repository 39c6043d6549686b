import { type TouchEvent, useRef } from 'react';

/** A swipe is clearly sideways and this long, so that scrolling and tapping never turn the page. */
const SWIPE_PX = 60;

/** Touch handlers: a swipe to the left goes on, to the right goes back. */
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
 * A ref callback: a swipe that begins at the window's edge stays on the page. iOS knows no other way to say so than to
 * refuse the touch itself, which a handler of React's cannot do; what can be pressed there stays pressable.
 */
export function keepEdgeSwipes(element: HTMLElement | null) {
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
