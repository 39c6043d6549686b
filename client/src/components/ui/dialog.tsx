import { X } from 'lucide-react';
import * as Parts from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Button } from './button.tsx';
import { useOverlay } from './use-overlay.ts';
import { useReturnFocus } from './use-return-focus.ts';

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
}

/** A sheet over the page; on a phone it rises from the bottom edge. Escape, the cross and the system's Back close it. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  children,
  footer,
  wide = false,
  onStepBack,
}: DialogProps) {
  const overlay = useOverlay(open, onOpenChange);
  useOverlay(overlay.open && onStepBack !== undefined, onStepBack);
  const returnFocus = useReturnFocus();
  return (
    <Parts.Root {...overlay}>
      {trigger ? <Parts.Trigger asChild>{trigger}</Parts.Trigger> : null}
      <Parts.Portal>
        <Parts.Overlay className="appear fixed inset-0 z-40 bg-stove/50" />
        <Parts.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...(trigger ? {} : returnFocus)}
          className={cn(
            'rise fixed z-50 flex max-h-[92dvh] flex-col bg-card shadow-float focus-visible:outline-none',
            'inset-x-0 bottom-0 rounded-t sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:-translate-1/2 sm:rounded',
            wide ? 'sm:max-w-3xl' : 'sm:max-w-lg',
          )}
        >
          <div className="flex items-start justify-between gap-4 px-6 pt-5 max-[18rem]:gap-2 max-[18rem]:px-4">
            <Parts.Title className="min-w-0 pt-1 text-heading">{title}</Parts.Title>
            <Parts.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close" className="-mr-3">
                <X aria-hidden />
              </Button>
            </Parts.Close>
          </div>
          {description ? (
            <Parts.Description className="px-6 pt-1 text-quiet max-[18rem]:px-4">{description}</Parts.Description>
          ) : null}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-4 max-[18rem]:px-4">{children}</div>
          {footer ? (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-[18rem]:px-4">
              {footer}
            </div>
          ) : null}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
