import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toastTryAgain } from '../../api/toast-error.ts';
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
  /** Does it. The question stays until it is done, so that a refusal can be tried again. */
  onConfirm: () => Promise<unknown>;
  onDone?: () => void;
  /** Puts the focus elsewhere once the row that asked has left its list, and the focus with it. */
  onGone?: () => void;
  onError?: (error: unknown) => void;
}

/** Asks before something is removed that does not come back. */
export function ConfirmDialog({
  trigger,
  title,
  description,
  action,
  busy,
  onConfirm,
  onDone,
  onGone,
  onError = toastTryAgain,
}: ConfirmDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    setIsAsking(false);
  };
  const isDone = useRef(false);
  const takeOver = useRef(onGone);
  useEffect(() => {
    takeOver.current = onGone;
  }, [onGone]);
  useEffect(
    () => () => {
      if (!isDone.current) return;
      setTimeout(() => {
        if (document.activeElement === document.body) takeOver.current?.();
      });
    },
    [],
  );
  const confirm = async () => {
    try {
      await onConfirm();
    } catch (error) {
      onError(error);
      return;
    }
    isDone.current = true;
    close();
    onDone?.();
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
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    />
  );
}
