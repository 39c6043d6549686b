import { type ReactNode, useState } from 'react';
import { useSayWriting } from '../../lib/writing.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface WritingDialogProps {
  title: string;
  description: ReactNode;
  /** Something was changed that is not saved. */
  isChanged: boolean;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode;
  wide?: boolean;
}

/** An open dialog that is written into: a stray tap outside, Escape or Back does not throw away what was changed. */
export function WritingDialog({ isChanged, onClose, children, ...rest }: WritingDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  useSayWriting(isChanged);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        if (isChanged) setIsAsking(true);
        else onClose();
      }}
      {...rest}
    >
      {children}
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Close without saving?"
        description="What you changed here would be lost."
        footer={
          <>
            <Button variant="danger" onClick={onClose}>
              Close without saving
            </Button>
            <Button
              variant="primary"
              onClick={() => {
                setIsAsking(false);
              }}
            >
              Go on writing
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
