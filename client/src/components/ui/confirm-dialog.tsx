import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The button that asks. */
  trigger: ReactNode;
  title: string;
  description: string;
  /** What the button that does it says. */
  action: string;
  busy: boolean;
  /** `close` is called once it is done; until then the question stays, so that a refusal can be tried again. */
  onConfirm: (close: () => void) => void;
}

/** Asks before something is removed that does not come back. */
export function ConfirmDialog({ trigger, title, description, action, busy, onConfirm }: ConfirmDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
  };
  return (
    <Dialog
      open={isAsking}
      onOpenChange={setIsAsking}
      trigger={trigger}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => {
              onConfirm(close);
            }}
          >
            {action}
          </Button>
        </>
      }
    />
  );
}
