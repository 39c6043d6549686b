import * as Parts from '@radix-ui/react-dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';

export interface MenuPanelProps {
  trigger: ReactElement;
  items: readonly {
    readonly label: string;
    readonly icon?: ReactNode;
    readonly onSelect: () => void;
    readonly destructive?: boolean;
    readonly disabled?: boolean;
  }[];
  align: 'start' | 'center' | 'end';
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu itself, with the library code that places it and moves through it. */
export function MenuPanel({ trigger, items, align, open, onOpenChange }: MenuPanelProps) {
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          align={align}
          sideOffset={8}
          collisionPadding={16}
          className="appear z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-2rem)] min-w-48 overflow-y-auto overscroll-contain rounded border border-line bg-card p-1 shadow-float"
        >
          {items.map(({ label, icon, onSelect, destructive = false, disabled = false }) => (
            <Parts.Item
              key={label}
              onSelect={onSelect}
              disabled={disabled}
              className={cn(
                'flex min-h-touch cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none data-disabled:text-quiet data-highlighted:bg-wash [&_svg]:size-5 [&_svg]:shrink-0',
                destructive && 'text-tomato',
              )}
            >
              {icon}
              <span dir="auto" className="min-w-0 break-words">
                {label}
              </span>
            </Parts.Item>
          ))}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
