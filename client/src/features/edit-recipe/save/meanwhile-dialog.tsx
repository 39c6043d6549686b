import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

interface MeanwhileDialogProps {
  title: string;
  /** Why it cannot be saved as it is, and what can be done. */
  description: string;
  action: string;
  isSaving: boolean;
  onAct: () => void;
  onClose: () => void;
}

/** What somebody has done while the form was open keeps it from being saved: there is a way to keep what was typed, or it stays in the form. */
export function MeanwhileDialog({ title, description, action, isSaving, onAct, onClose }: MeanwhileDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button variant="primary" busy={isSaving} onClick={onAct}>
            {isSaving ? <Spinner /> : null} {action}
          </Button>
        </>
      }
    />
  );
}
