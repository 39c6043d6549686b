import { Slot } from '@radix-ui/react-slot';
import { type KeyboardEvent, type PointerEvent, Suspense, useState } from 'react';
import { latePart } from './late-part.tsx';
import type { MenuPanelProps } from './menu-panel.tsx';
import { useOverlay } from './use-overlay.ts';

const panel = latePart(() => import('./menu-panel.tsx').then((m) => m.MenuPanel));

type MenuProps = Pick<MenuPanelProps, 'trigger' | 'items'> & Partial<Pick<MenuPanelProps, 'align'>>;

/**
 * A list of things to do, under a button. The system's Back closes it. Its code (28 kB) is loaded when the button is hovered,
 * focused or pressed.
 */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const overlay = useOverlay();
  const [wasOpened, setWasOpened] = useState(false);
  const openIt = () => {
    setWasOpened(true);
    overlay.onOpenChange(true);
  };
  const waiting = (
    <Slot
      aria-haspopup="menu"
      aria-expanded={overlay.open}
      {...panel.whenNear}
      onPointerDown={(event: PointerEvent) => {
        // As the menu itself does it: a mouse opens it when it is pressed, a finger when it is lifted.
        if (event.pointerType === 'mouse' && event.button === 0 && !event.ctrlKey) openIt();
      }}
      onClick={openIt}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        openIt();
      }}
    >
      {trigger}
    </Slot>
  );
  if (!overlay.open && !(wasOpened && panel.isThere())) return waiting;
  return (
    <Suspense fallback={waiting}>
      <panel.Suspending {...overlay} trigger={trigger} items={items} align={align} />
    </Suspense>
  );
}
