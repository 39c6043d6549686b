import { X } from 'lucide-react';
import * as Parts from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { Button } from './button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger?: ReactNode;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  wide: boolean;
  focusAfter?: (() => HTMLElement | null) | undefined;
  isRead?: boolean;
}

/** What is written into: the first of these in a form is where one begins. */
const WRITTEN_INTO =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"], [readonly], [disabled]), textarea:not([readonly], [disabled])';

/** Where there is a keyboard, a dialog that is filled in begins at its first field; a phone's would cover half of it. */
function focusFirstField(event: Event): void {
  if (!(event.target instanceof Element) || !matchMedia('(pointer: fine)').matches) return;
  const field = event.target.querySelector<HTMLElement>(WRITTEN_INTO);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** The dialog itself, with the library code that holds the focus in it. */
export function DialogPanel({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  children,
  footer,
  wide,
  focusAfter,
  isRead = false,
}: DialogPanelProps) {
  const returnFocus = useReturnFocus(focusAfter);
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Parts.Trigger asChild>{trigger}</Parts.Trigger> : null}
      <Parts.Portal>
        {/* On the layer of the dialogs themselves: of one that asks over another, it lies between the two. */}
        <Parts.Overlay className="appear fixed inset-0 z-50 bg-stove/50" />
        <Parts.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            focusFirstField(event);
          }}
          onCloseAutoFocus={(event) => {
            if (!trigger) {
              returnFocus.onCloseAutoFocus(event);
              return;
            }
            // Otherwise the library puts it on the trigger.
            const instead = focusAfter?.();
            if (!instead) return;
            event.preventDefault();
            instead.focus();
          }}
          className={cn(
            'rise fixed z-50 flex max-h-[92dvh] flex-col bg-card shadow-float focus-visible:outline-none forced-colors:border',
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
          <div
            {...(isRead ? { role: 'region', 'aria-label': title, tabIndex: 0 } : {})}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-4 max-[18rem]:px-4"
          >
            {children}
          </div>
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
