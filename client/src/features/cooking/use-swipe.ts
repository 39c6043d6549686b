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
