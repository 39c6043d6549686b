import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { dayText } from '../../lib/day-text.ts';

interface CancelDialogProps {
  /** The end of the period that is paid for; null where it is not known. */
  until: string | null;
  /** How many recipes the free plan keeps in this kitchen. */
  freeRecipes: number;
  onKeep: () => void;
  onCancel: () => void;
}

/** Asks before the subscription is cancelled: what stays, what stops, and when. */
export function CancelDialog({ until, freeRecipes, onKeep, onCancel }: CancelDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onKeep();
      }}
      title="Cancel Premium?"
      description={`Premium goes on until ${until === null ? 'the end of the period that is paid for' : dayText(until)}. Nothing more is charged.`}
      footer={
        <>
          <Button variant="danger" onClick={onCancel}>
            Cancel Subscription
          </Button>
          <Button variant="primary" onClick={onKeep}>
            Keep Premium
          </Button>
        </>
      }
    >
      <p className="font-semibold">What stays</p>
      <p className="text-quiet">
        Every recipe, photo, original and cookbook: to read, to change, to cook from and to take along.
      </p>
      <p className="mt-4 font-semibold">What stops then</p>
      <p className="text-quiet">
        Adding recipes beyond {freeRecipes}, cookbook PDFs, grocery delivery, nutrition estimates, cleanup, and the
        discount on printed books.
      </p>
    </Dialog>
  );
}
