import { Suspense, useEffect, useState } from 'react';
import { lateExtra } from '../components/ui/late-part.tsx';

const WaitingNote = lateExtra(() => import('../components/offline/waiting-note.tsx').then((m) => m.WaitingNote));

/** The code is loaded after the screen: most visits have nothing that waits. In milliseconds. */
const LATER_MS = 4000;

/** The place under the header where is said what waits to be sent. */
export function WaitingSlot() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsDue(true);
    }, LATER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isDue ? (
    <Suspense>
      <WaitingNote />
    </Suspense>
  ) : null;
}
