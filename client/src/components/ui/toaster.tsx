import { X } from 'lucide-react';
import * as Parts from '@radix-ui/react-toast';
import { cn } from '../../lib/class-names.ts';
import { dismissToast, toastTime, useToast } from './use-toast.ts';

/** The one place where toasts appear (spec section 9): swipe right by 50 px dismisses, F8 moves the focus there. */
export function Toaster() {
  const { toasts } = useToast();
  return (
    <Parts.Provider duration={toastTime.ms} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toasts.map(({ id, title, description, variant = 'default', duration, action, open }) => (
        <Parts.Root
          key={id}
          open={open}
          {...(duration === undefined ? {} : { duration })}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => {
            if (!isOpen) dismissToast(id);
          }}
          data-print="never"
          className={cn(
            'rise data-[state=closed]:slide-out pointer-events-auto flex w-full items-start gap-3 rounded border p-4 shadow-float',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            variant === 'destructive' ? 'border-tomato bg-tomato text-on-tomato' : 'border-line bg-card text-ink',
          )}
        >
          <div className="min-w-0 flex-1 break-words">
            <Parts.Title className="font-semibold">{title}</Parts.Title>
            {description ? <Parts.Description className="text-fine">{description}</Parts.Description> : null}
          </div>
          {action ? (
            <Parts.Action
              altText={action.label}
              onClick={action.onSelect}
              className="-my-2 min-h-touch shrink-0 rounded px-3 font-semibold underline underline-offset-4"
            >
              {action.label}
            </Parts.Action>
          ) : null}
          <Parts.Close aria-label="Close" className="-my-2 -mr-2 grid size-touch shrink-0 place-items-center rounded">
            <X aria-hidden className="size-5" />
          </Parts.Close>
        </Parts.Root>
      ))}
      {/* Over dialogs; on a phone, where those rise from the bottom edge with their buttons there, it is at the top then. */}
      <Parts.Viewport className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+var(--save-bar,0px)+var(--add-bar,0px)+env(safe-area-inset-bottom))] z-60 flex flex-col gap-2 p-4 max-sm:in-[body:has([role=dialog])]:top-[env(safe-area-inset-top)] max-sm:in-[body:has([role=dialog])]:bottom-auto sm:left-auto sm:w-full md:max-w-[420px]" />
    </Parts.Provider>
  );
}
