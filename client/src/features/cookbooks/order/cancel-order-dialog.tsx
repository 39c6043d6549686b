import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

interface CancelOrderDialogProps {
  isPaid: boolean;
  isCanceling: boolean;
  onKeep: () => void;
  onCancel: () => void;
}

/** Before an order is called off. */
export function CancelOrderDialog({ isPaid, isCanceling, onKeep, onCancel }: CancelOrderDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isCanceling) onKeep();
      }}
      title="Cancel this order?"
      description={
        isPaid
          ? 'Nothing is printed then, and what was paid is given back.'
          : 'Nothing has been paid for it. The book stays, and can be ordered again.'
      }
      footer={
        <>
          <Button disabled={isCanceling} onClick={onKeep}>
            Keep the order
          </Button>
          <Button variant="danger" disabled={isCanceling} onClick={onCancel}>
            {isCanceling ? <Spinner /> : null} Cancel order
          </Button>
        </>
      }
    />
  );
}
