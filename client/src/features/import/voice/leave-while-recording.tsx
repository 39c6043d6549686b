import { useCallback, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';

interface LeaveWhileRecordingProps {
  isRecording: boolean;
  /** Ends the recording, which is then sent as any other. */
  onStop: () => void;
}

/** Asks before the screen is left while something is recorded; closing the tab shows the browser's own question. */
export function LeaveWhileRecording({ isRecording, onStop }: LeaveWhileRecordingProps) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const ask = useCallback((proceed: () => void) => {
    setGoOn(() => proceed);
  }, []);
  useLeaveGuard(isRecording, ask);
  const stay = () => {
    setGoOn(null);
  };
  return (
    <Dialog
      open={isRecording && goOn !== null}
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
