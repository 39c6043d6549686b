import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
  onSave: () => void;
}

/** Asks before a page with unsaved changes is left. */
export function LeaveDialog({ open, onStay, onLeave, onSave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onStay();
      }}
      title="Leave without saving?"
      description="This recipe has changes that are not saved yet."
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            Leave without saving
          </Button>
          <Button onClick={onStay}>Keep editing</Button>
          <Button variant="primary" onClick={onSave}>
            Save and leave
          </Button>
        </>
      }
    />
  );
}
