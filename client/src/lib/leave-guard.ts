import { useEffect } from 'react';
import { currentGuard, type Guard, setGuard } from './back.ts';

/**
 * While `unsaved`, every way off the page is held up: links and navigate() call `ask` with what goes on with the
 * navigation, the back button likewise, and closing the tab brings the browser's own question. What lies over the page
 * closes without a question.
 */
export function useLeaveGuard(unsaved: boolean, ask: (goOn: () => void) => void): void {
  useEffect(() => {
    if (!unsaved) return;
    const guard: Guard = (goOn) => {
      ask(() => {
        setGuard(null);
        goOn();
      });
    };
    setGuard(guard);
    const onUnload = (event: BeforeUnloadEvent) => {
      if (currentGuard() === guard) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      if (currentGuard() === guard) setGuard(null);
    };
  }, [unsaved, ask]);
}
