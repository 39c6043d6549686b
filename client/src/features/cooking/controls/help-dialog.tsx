import { Dialog } from '../../../components/ui/dialog.tsx';
import { KEYS } from './use-cooking-keys.ts';

/** The keys of cooking mode, and what works by touch. */
export function HelpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys and touch">
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-6 gap-y-2">
        {KEYS.map(([keys, does]) => (
          <div key={keys} className="contents">
            <dt className="font-bold">{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-4">
        Swipe left for the next step, right for the one before. Tap a time in a step to start a timer: it goes on when
        the screen is locked and rings when it is over. The screen stays awake as long as this page is open.
      </p>
    </Dialog>
  );
}
