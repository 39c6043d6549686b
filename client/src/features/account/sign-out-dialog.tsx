import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';

/** What signing out would lose. */
export interface Losing {
  /** How many things wait for a connection. */
  readonly waiting: number;
  /** The titles of what is not saved. */
  readonly unsaved: readonly string[];
  /** The names of the voice recordings that were cut off and not sent. */
  readonly recordings: readonly string[];
}

/** At most so many are named. */
const NAMED = 5;
const counted = (n: number) => (n === 1 ? 'One thing waits' : `${String(n)} things wait`);

interface SignOutDialogProps {
  /** Null while nobody is asked. */
  losing: Losing | null;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before somebody signs out while this device has what is nowhere else, and names it. */
export function SignOutDialog({ losing, onStay, onLeave }: SignOutDialogProps) {
  const { waiting, unsaved, recordings } = losing ?? { waiting: 0, unsaved: [], recordings: [] };
  // Recordings first: nobody can say again what is on them word for word.
  const named = [...recordings, ...unsaved];
  const more = named.length - NAMED;
  return (
    <Dialog
      open={losing !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onStay();
      }}
      title={named.length > 0 ? 'Not all of it is saved' : 'Not all of it is sent'}
      footer={
        <>
          <Button onClick={onLeave}>Sign out and lose it</Button>
          <Button variant="primary" onClick={onStay}>
            Stay signed in
          </Button>
        </>
      }
    >
      {named.length > 0 ? (
        <>
          <p>Signing out removes everything from this device. What is not saved goes with it:</p>
          <ul className="my-3 list-disc space-y-1 pl-6">
            {named.slice(0, NAMED).map((title, at) => (
              <li key={at} dir="auto" className="[overflow-wrap:anywhere]">
                {title}
              </li>
            ))}
            {more > 0 ? <li>and {more} more</li> : null}
          </ul>
          {unsaved.length > 0 ? <p>Open and save it first, and nothing of it is lost.</p> : null}
          {recordings.length > 0 ? <p>Recordings are under Import: use them first, and none is lost.</p> : null}
          {waiting > 0 ? <p className="mt-3">{counted(waiting)} on this device for a connection, too.</p> : null}
        </>
      ) : (
        <p>
          {counted(waiting)} on this device for a connection. Signing out removes everything from this device, and that
          with it. Stay until it is sent, and nothing is lost.
        </p>
      )}
    </Dialog>
  );
}
