import { Slot } from '@radix-ui/react-slot';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { cn } from '../../lib/class-names.ts';

/** Spec section 9: opens after 700 ms, at once within 300 ms of another, 4 px off (the `0.25rem` below). */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let lastClosedAt = -Infinity;

interface TooltipProps {
  text: string;
  /** One element that can have the focus; it needs a name of its own, the tooltip only adds to it. */
  children: ReactElement;
  side?: 'top' | 'bottom';
  /** 'end' near the right edge of the window. */
  align?: 'center' | 'end';
}

/** A hint on hover and focus, gone with Escape. Written here, because one that avoids the window's edges weighs 17 kB. */
export function Tooltip({ text, children, side = 'bottom', align = 'center' }: TooltipProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const open = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsOpen(true);
    }, delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) lastClosedAt = performance.now();
    setIsOpen(false);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  return (
    <span className="relative inline-flex" onPointerLeave={close}>
      <Slot
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={(event) => {
          // Touch has no hover.
          if (event.pointerType === 'touch') return;
          open(performance.now() - lastClosedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS);
        }}
        onPointerDown={close}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) open(0);
        }}
        onBlur={close}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        {children}
      </Slot>
      {isOpen ? (
        <span
          id={id}
          role="tooltip"
          className={cn(
            'appear absolute z-50 w-max max-w-48 truncate rounded-sm bg-ink px-3 py-1.5 text-fine text-paper shadow-float',
            align === 'center' ? 'left-1/2 -translate-x-1/2' : 'right-0',
            side === 'bottom' ? 'top-[calc(100%+0.25rem)]' : 'bottom-[calc(100%+0.25rem)]',
          )}
        >
          {text}
        </span>
      ) : null}
    </span>
  );
}
