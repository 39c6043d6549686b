import { Slot } from 'radix-ui';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useOverlay } from './use-overlay.ts';

const load = () => import('./popover-panel.tsx');
const PopoverPanel = lazy(() => load().then((m) => ({ default: m.PopoverPanel })));

interface PopoverProps {
  trigger: ReactElement;
  /** What it is, for screen readers. */
  label: string;
  children: ReactNode;
  /** Where the screen itself keeps it; else the trigger alone opens and closes it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
}

/** A sheet at a button, closed by the system's Back, too. Its machinery (20 kB) comes when the button is reached for, so that a page's first load goes without. */
export function Popover({ trigger, label, children, open, onOpenChange, align = 'start' }: PopoverProps) {
  const { open: isOpen, onOpenChange: tell } = useOverlay(open, onOpenChange);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const change = (next: boolean) => {
    setWasOpened(true);
    tell(next);
  };
  const waiting = (
    <Slot.Root
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => {
        change(true);
      }}
    >
      {trigger}
    </Slot.Root>
  );
  if (!wasOpened && !isOpen) return waiting;
  return (
    <Suspense fallback={waiting}>
      <PopoverPanel trigger={trigger} label={label} open={isOpen} onOpenChange={change} align={align}>
        {children}
      </PopoverPanel>
    </Suspense>
  );
}
