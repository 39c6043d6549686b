import { X } from 'lucide-react';
import * as Parts from '@radix-ui/react-dialog';
import type { CSSProperties, ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { useOverlay } from './use-overlay.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface ScreenOverlayProps {
  title: string;
  /** Beside the title, read out when it changes. */
  status: string;
  closeLabel: string;
  onClose: () => void;
  /** In the page's own colours, for what is written in; without it dark, for what is looked at. */
  isPaper?: boolean;
  /** Escape does something else first; `preventDefault` keeps it open. */
  onEscape?: (event: KeyboardEvent) => void;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** Over the whole screen for as long as it is there: a camera. Escape, the cross and the system's Back close it. */
export function ScreenOverlay({
  title,
  status,
  closeLabel,
  onClose,
  isPaper = false,
  onEscape,
  style,
  children,
}: ScreenOverlayProps) {
  const returnFocus = useReturnFocus();
  const overlay = useOverlay(true, (isOpen) => {
    if (!isOpen) onClose();
  });
  return (
    <Parts.Root {...overlay}>
      <Parts.Portal>
        <Parts.Content
          aria-describedby={undefined}
          {...returnFocus}
          onPointerDownOutside={(event) => {
            // So that pressing a toast, which is outside, does not close it.
            event.preventDefault();
          }}
          {...(onEscape ? { onEscapeKeyDown: onEscape } : {})}
          style={style}
          className={cn(
            isPaper ? 'bg-paper text-ink' : 'bg-stove text-stove-ink',
            'appear fixed inset-0 z-40 flex h-dvh flex-col pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] focus:outline-none',
          )}
        >
          <div className="flex items-center justify-between gap-4 px-4 py-2">
            <Parts.Title className="min-w-0 truncate text-lead">{title}</Parts.Title>
            <p
              role="status"
              className={cn('figures ml-auto shrink-0 text-fine', isPaper ? 'text-quiet' : 'text-stove-quiet')}
            >
              {status}
            </p>
            <Parts.Close
              aria-label={closeLabel}
              className={cn(
                'grid size-touch shrink-0 place-items-center rounded',
                isPaper ? 'hover:bg-wash' : 'hover:bg-stove-line focus-visible:outline-stove-tomato',
              )}
            >
              <X aria-hidden className="size-6" />
            </Parts.Close>
          </div>
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
