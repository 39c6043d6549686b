import { Slot } from '@radix-ui/react-slot';
import { type ReactNode, Suspense, useState } from 'react';
import { latePart } from './late-part.tsx';
import { useOverlay } from './use-overlay.ts';

const panel = latePart(() => import('./dialog-panel.tsx').then((m) => m.DialogPanel));

interface DialogProps {
  /** Leave out `open` and `onOpenChange` where `trigger` alone opens it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  wide?: boolean;
  /** Set while it shows a second view of its own: goes back to the first one, as the system's Back then does. */
  onStepBack?: (() => void) | undefined;
  /** Finds what has the focus once it is closed, where the button that opened it is gone or stands elsewhere; null for the `trigger`. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  /** It is mostly read: what scrolls in it is reached by keys, though nothing in it may take the focus. */
  isRead?: boolean;
}

/**
 * A sheet over the page; on a phone it rises from the bottom edge. Escape, the cross and the system's Back close it. Its code
 * (12 kB) is loaded when it opens, or its trigger is hovered or focused.
 */
export function Dialog({ open, onOpenChange, trigger, onStepBack, wide = false, ...rest }: DialogProps) {
  const overlay = useOverlay(open, onOpenChange);
  useOverlay(overlay.open && onStepBack !== undefined, onStepBack);
  const [wasOpened, setWasOpened] = useState(overlay.open);
  if (overlay.open && !wasOpened) setWasOpened(true);
  const waiting = trigger ? (
    <Slot
      aria-haspopup="dialog"
      aria-expanded={overlay.open}
      {...panel.whenNear}
      onClick={() => {
        overlay.onOpenChange(true);
      }}
    >
      {trigger}
    </Slot>
  ) : null;
  if (!overlay.open && !(wasOpened && panel.isThere())) return waiting;
  return (
    <Suspense fallback={waiting}>
      <panel.Suspending {...overlay} {...(trigger ? { trigger } : {})} wide={wide} {...rest} />
    </Suspense>
  );
}
