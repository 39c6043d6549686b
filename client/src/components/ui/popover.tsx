import { Slot } from '@radix-ui/react-slot';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { latePart } from './late-part.tsx';
import { useOverlay } from './use-overlay.ts';

const panel = latePart(() => import('./popover-panel.tsx').then((m) => m.PopoverPanel));

interface PopoverProps {
  trigger: ReactElement;
  /** Its name for screen readers. */
  label: string;
  children: ReactNode;
  /** Set where the screen controls it; else the trigger opens and closes it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
}

/** A popover at a button, also closed by the system's Back. Its code (20 kB) is loaded when the button is hovered or focused. */
export function Popover({ trigger, label, children, open, onOpenChange, align = 'start' }: PopoverProps) {
  const { open: isOpen, onOpenChange: tell } = useOverlay(open, onOpenChange);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const change = (next: boolean) => {
    setWasOpened(true);
    tell(next);
  };
  const waiting = (
    <Slot
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...panel.whenNear}
      onClick={() => {
        change(true);
      }}
    >
      {trigger}
    </Slot>
  );
  if (!isOpen && !(wasOpened && panel.isThere())) return waiting;
  return (
    <Suspense fallback={waiting}>
      <panel.Suspending trigger={trigger} label={label} open={isOpen} onOpenChange={change} align={align}>
        {children}
      </panel.Suspending>
    </Suspense>
  );
}
