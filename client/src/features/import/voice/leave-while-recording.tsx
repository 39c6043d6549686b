import { useCallback, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';

interface LeaveWhileRecordingProps {
  /** Ends the recording, which is then sent as any other. */
  onStop: () => void;
}

/** Stands while something is recorded, and asks before the screen is left; a question goes with its recording. Closing the tab shows the browser's own question. */
export function LeaveWhileRecording({ onStop }: LeaveWhileRecordingProps) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const ask = useCallback((proceed: () => void) => {
    setGoOn(() => proceed);
  }, []);
  useLeaveGuard(true, ask);
  const stay = () => {
    setGoOn(null);
  };
  return (
    <Dialog
      open={goOn !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) stay();
      }}
      title="Stop recording and leave?"
      description="It is still recording. What was said until now is sent and read as usual."
      footer={
        <>
          <Button
            onClick={() => {
              stay();
              onStop();
              goOn?.();
            }}
          >
            Stop and leave
          </Button>
          <Button variant="primary" onClick={stay}>
            Go on recording
          </Button>
        </>
      }
    />
  );
}
