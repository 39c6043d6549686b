import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';

interface LeaveBookDialogProps {
  problem: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Before leaving with changes that could not be saved. */
export function LeaveBookDialog({ problem, onStay, onLeave }: LeaveBookDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onStay();
      }}
      title="Leave without saving?"
      description={`The last changes to this cookbook are not saved. ${problem}`}
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            Leave without saving
          </Button>
          <Button variant="primary" onClick={onStay}>
            Stay
          </Button>
        </>
      }
    />
  );
}
