import { useState } from 'react';
import type { PrintOrder } from '#shared/print-orders.ts';
import { useCancelOrder, usePayOrder } from '../../../api/orders.ts';
import { toastError } from '../../../api/toast-error.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { toast } from '../../../components/ui/use-toast.ts';
import { goToPay } from '../../../lib/go-to-pay.ts';

/** The buttons that pay for an order and cancel it. */
export function OrderActions({ order }: { order: PrintOrder }) {
  const pay = usePayOrder(order.id);
  const cancel = useCancelOrder(order.id);
  const [isAsking, setIsAsking] = useState(false);
  const onPay = async () => {
    try {
      const { url } = await pay.mutateAsync();
      if (url === null || !goToPay(url)) toast({ title: 'There is nothing to pay' });
    } catch (error) {
      toastError(error, 'The payment page could not be opened.');
    }
  };
  const onCancel = async () => {
    try {
      const { refunded } = await cancel.mutateAsync();
      toast({ title: 'Order canceled', ...(refunded ? { description: 'What was paid is given back.' } : {}) });
    } catch (error) {
      toastError(error, 'The order could not be canceled.');
    }
    setIsAsking(false);
  };
  if (!order.canPay && !order.canCancel && !isAsking) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {order.canPay ? (
        <Button variant="primary" busy={pay.isPending} onClick={() => void onPay()}>
          {pay.isPending ? <Spinner /> : null} Pay now
        </Button>
      ) : null}
      {order.canCancel ? (
        <Button
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Cancel order
        </Button>
      ) : null}
      {isAsking ? (
        <CancelOrderDialog
          isPaid={!order.canPay}
          isCanceling={cancel.isPending}
          onKeep={() => {
            setIsAsking(false);
          }}
          onCancel={() => void onCancel()}
        />
      ) : null}
    </div>
  );
}

interface CancelOrderDialogProps {
  isPaid: boolean;
  isCanceling: boolean;
  onKeep: () => void;
  onCancel: () => void;
}

/** Asks before an order is cancelled. */
function CancelOrderDialog({ isPaid, isCanceling, onKeep, onCancel }: CancelOrderDialogProps) {
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
          <Button busy={isCanceling} onClick={onKeep}>
            Keep the order
          </Button>
          <Button variant="danger" busy={isCanceling} onClick={onCancel}>
            {isCanceling ? <Spinner /> : null} Cancel order
          </Button>
        </>
      }
    />
  );
}
