import { MoreHorizontal } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { cn } from '../../../lib/class-names.ts';

/** Something that can be done with the whole list: a button where there is room, a line of the sheet on a phone. */
export interface ListAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  readonly isDisabled?: boolean;
  readonly isDestructive?: boolean;
  /** Set for a switch. */
  readonly isOn?: boolean;
}

/** On a phone: everything that can be done with the list, one press away. */
export function ListSheet({ name, actions }: { name: string; actions: readonly ListAction[] }) {
  return (
    <Sheet
      title={name}
      trigger={
        <Button variant="ghost" size="icon" aria-label="More for this list">
          <MoreHorizontal aria-hidden />
        </Button>
      }
    >
      {(close) => (
        <ul className="-mx-3">
          {actions.map(({ label, icon, onSelect, isDisabled = false, isDestructive = false, isOn }) => (
            <li key={label}>
              <button
                type="button"
                disabled={isDisabled}
                aria-pressed={isOn}
                onClick={() => {
                  close(onSelect);
                }}
                className={cn(
                  'flex min-h-12 w-full items-center gap-4 rounded px-3 text-left hover:bg-wash disabled:text-quiet [&_svg]:size-5 [&_svg]:shrink-0',
                  isOn === true && 'bg-wash',
                  isDestructive && 'text-tomato',
                )}
              >
                {icon}
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

interface SheetProps {
  title: string;
  trigger: ReactElement;
  /** `close(then)` closes it and does `then` when the focus is back at the trigger, so that it may go on from there. */
  children: (close: (then: () => void) => void) => ReactNode;
}

/** A sheet of things to choose from; what is chosen is done once it is closed. */
export function Sheet({ title, trigger, children }: SheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [next, setNext] = useState<{ readonly act: () => void } | null>(null);
  useEffect(() => {
    if (isOpen || next === null) return;
    // The dialog gives the focus back in a timer of its own, which is set before this one.
    const timer = setTimeout(() => {
      setNext(null);
      next.act();
    });
    return () => {
      clearTimeout(timer);
    };
  }, [isOpen, next]);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen} title={title} trigger={trigger}>
      {children((act) => {
        setNext({ act });
        setIsOpen(false);
      })}
    </Dialog>
  );
}
