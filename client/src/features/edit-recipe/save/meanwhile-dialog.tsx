import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

interface LockedDialogProps {
  lockedBy: string;
  isSaving: boolean;
  onSaveAsOwn: () => void;
  onClose: () => void;
}

/** Somebody has locked the recipe while the form was open: what was typed is kept as a version of one's own, or stays in the form. */
export function LockedDialog({ lockedBy, isSaving, onSaveAsOwn, onClose }: LockedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Locked in the meantime"
      description={`${lockedBy === '' ? 'Somebody' : lockedBy} has locked this keepsake, so it stays as it was. What you wrote is still here; it can be a version of your own.`}
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button variant="primary" busy={isSaving} onClick={onSaveAsOwn}>
            {isSaving ? <Spinner /> : null} Save as my own
          </Button>
        </>
      }
    />
  );
}
