import * as Parts from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverPanelProps {
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align: 'start' | 'center' | 'end';
}

/** The popover itself, with the library code that positions it. */
export function PopoverPanel({ trigger, label, children, open, onOpenChange, align }: PopoverPanelProps) {
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          className="appear z-40 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded border border-line bg-card p-4 shadow-float"
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
