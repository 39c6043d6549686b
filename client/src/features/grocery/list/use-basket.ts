import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GroceryItem } from '#shared/grocery/list.ts';

/** So long after the last tick, or touch, the ticked lines stay where they were: the next line is still under the finger. */
const REST_MS = 1500;
/** How long a line takes to go; as in index.css. */
const SINK_MS = 180;
/** So long after lines have gone, a tap is not taken: the finger was on its way to what stood there before. */
const SETTLE_MS = 300;

const NONE: ReadonlySet<string> = new Set();

interface Basket {
  /** The lines that are shown in the basket instead of their aisle. */
  readonly inBasket: ReadonlySet<string>;
  /** Those that are on their way. */
  readonly leaving: ReadonlySet<string>;
  /** Lines have just moved. */
  readonly isSettling: boolean;
}

/**
 * Which lines lie in the basket. A line that is ticked, here or by somebody else, goes there when nobody has ticked or touched
 * anything for a moment; one that is unticked comes back the same way. The line that has the keyboard's focus stays until
 * the focus is elsewhere; where it was put there by a press, the focus goes to the line that takes its place.
 */
export function useBasket(items: readonly GroceryItem[], list: RefObject<HTMLElement | null>): Basket {
  const [inBasket, setInBasket] = useState<ReadonlySet<string>>(() => checkedOf(items));
  const [leaving, setLeaving] = useState(NONE);
  const [isSettling, setIsSettling] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const due = items.filter(({ id, checked }) => checked !== inBasket.has(id)).map(({ id }) => id);
  const isDue = due.length > 0;
  const move = useEffectEvent((moving: ReadonlySet<string>) => {
    const focused = focusedLine(list.current);
    const next =
      focused !== null && moving.has(focused.id)
        ? neighbour(
            list.current,
            focused.id,
            (line) => !moving.has(line) && inBasket.has(line) === inBasket.has(focused.id),
          )
        : null;
    flushSync(() => {
      setInBasket((before) => {
        const after = new Set(before);
        for (const { id, checked } of items) {
          if (!moving.has(id)) continue;
          if (checked) after.add(id);
          else after.delete(id);
        }
        return after;
      });
      setLeaving(NONE);
      setIsSettling(true);
    });
    if (next !== null) boxOf(list.current, next)?.focus({ preventScroll: true });
  });
  const sweep = useEffectEvent(() => {
    const focused = focusedLine(list.current);
    const held = focused !== null && focused.isByKeyboard ? focused.id : null;
    const moving = new Set(due.filter((id) => id !== held));
    if (moving.size === 0) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      move(moving);
      return;
    }
    setLeaving(moving);
    timer.current = setTimeout(() => {
      move(moving);
    }, SINK_MS);
  });

  // Every tick begins the wait anew, also somebody else's.
  useEffect(() => {
    if (!isDue) return;
    let isDown = false;
    const wait = () => {
      clearTimeout(timer.current);
      setLeaving(NONE);
      if (!isDown) timer.current = setTimeout(sweep, REST_MS);
    };
    const onDown = () => {
      isDown = true;
      wait();
    };
    const onUp = () => {
      isDown = false;
      wait();
    };
    const element = list.current;
    wait();
    window.addEventListener('pointerdown', onDown);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    element?.addEventListener('focusout', wait);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('pointerdown', onDown);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
      element?.removeEventListener('focusout', wait);
    };
  }, [items, isDue, list]);
  useEffect(() => {
    if (!isSettling) return;
    const settled = setTimeout(() => {
      setIsSettling(false);
    }, SETTLE_MS);
    return () => {
      clearTimeout(settled);
    };
  }, [isSettling]);

  return { inBasket, leaving, isSettling };
}

const checkedOf = (items: readonly GroceryItem[]): ReadonlySet<string> =>
  new Set(items.filter(({ checked }) => checked).map(({ id }) => id));

/** The line that has the focus, and whether it came there by the keyboard. */
function focusedLine(list: HTMLElement | null) {
  const active = document.activeElement;
  const row = list?.contains(active) ? active?.closest<HTMLElement>('[data-line]') : null;
  const id = row?.dataset['line'];
  return active && id !== undefined ? { id, isByKeyboard: active.matches(':focus-visible') } : null;
}

/** The line that will stand where this one stands: the next one of those that stay, or else the one before; itself where it is alone. */
function neighbour(list: HTMLElement | null, id: string, stays: (line: string) => boolean): string {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].map(
    ({ dataset }) => dataset['line'] ?? '',
  );
  const at = lines.indexOf(id);
  return lines.slice(at + 1).find(stays) ?? lines.slice(0, Math.max(0, at)).findLast(stays) ?? id;
}

const boxOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] input[type=checkbox]`);
