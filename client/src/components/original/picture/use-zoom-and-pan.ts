import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { clampView, FIT_WIDTH, panView, type View, type Viewport, zoomView } from './picture-geometry.ts';

/** A pointer that moved less than this many pixels has tapped. */
const TAP = 6;
const DOUBLE_TAP_MS = 300;
export const ZOOM_STEP = 1.5;
const DOUBLE_TAP_ZOOM = 2.5;
/** Zoom by wheel: e to this power for each pixel (a notch is 100 pixels). */
const PER_WHEEL_PIXEL = 0.002;
/** Size in pixels until the element is measured. */
const UNMEASURED = { width: 600, height: 400 };

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Zoom and pan of a picture in its viewport, by wheel, drag, pinch and double tap. `aspect` is height divided by width.
 */
export function useZoomAndPan(
  stage: RefObject<HTMLElement | null>,
  aspect: number,
  onTap: (at: Point, view: View, viewport: Viewport) => void,
) {
  const [size, setSize] = useState(UNMEASURED);
  const [view, setView] = useState<View>(FIT_WIDTH);
  /** Changes by buttons and keys are animated; those by pointers are not. */
  const [isAnimated, setIsAnimated] = useState(false);
  const viewport: Viewport = { ...size, aspect };
  const latest = useRef(viewport);
  useEffect(() => {
    latest.current = { ...size, aspect };
  }, [size, aspect]);

  const change = useCallback((to: (view: View, viewport: Viewport) => View, animate = true) => {
    setIsAnimated(animate);
    setView((before) => to(before, latest.current));
  }, []);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Not React's onWheel: that one cannot keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const isPan = !event.ctrlKey && (event.deltaX !== 0 || event.shiftKey);
      if (isPan)
        change((before, room) => panView(before, -event.deltaX, event.shiftKey ? -event.deltaY : 0, room), false);
      else change((before, room) => zoomView(before, Math.exp(-event.deltaY * PER_WHEEL_PIXEL), at, room), false);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  }, [stage, change]);

  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const lastTap = useRef<Point & { time: number }>({ x: 0, y: 0, time: -Infinity });
  const pointOf = (event: ReactPointerEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  const onPointerDown = (event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    pointers.current.set(event.pointerId, at);
    start.current = pointers.current.size === 1 ? at : null;
  };
  const onPointerMove = (event: ReactPointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const at = pointOf(event);
    if (start.current && Math.hypot(at.x - start.current.x, at.y - start.current.y) > TAP) start.current = null;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, at);
    if (start.current) return;
    if (!other) {
      change((view, room) => panView(view, at.x - before.x, at.y - before.y, room), false);
      return;
    }
    const apart = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    change((view, room) => {
      const dragged = panView(view, (at.x - before.x) / 2, (at.y - before.y) / 2, room);
      return zoomView(dragged, apart(at) / apart(before), middle, room);
    }, false);
  };
  const onPointerUp = (event: ReactPointerEvent) => {
    pointers.current.delete(event.pointerId);
    const at = start.current;
    start.current = null;
    if (!at) return;
    const last = lastTap.current;
    const isDouble = event.timeStamp - last.time < DOUBLE_TAP_MS && Math.hypot(at.x - last.x, at.y - last.y) < 4 * TAP;
    lastTap.current = { ...at, time: isDouble ? -Infinity : event.timeStamp };
    if (isDouble)
      change((view, room) =>
        view.scale > 1.2 ? clampView(FIT_WIDTH, room) : zoomView(view, DOUBLE_TAP_ZOOM, at, room),
      );
    else onTap(at, view, viewport);
  };
  const onPointerCancel = (event: ReactPointerEvent) => {
    pointers.current.delete(event.pointerId);
    start.current = null;
  };

  return {
    view,
    viewport,
    isAnimated,
    change,
    zoomBy: (by: number) => {
      change((before, room) => zoomView(before, by, { x: room.width / 2, y: room.height / 2 }, room));
    },
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    pointOf,
  };
}
