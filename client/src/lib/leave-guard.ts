import { useLayoutEffect } from 'react';
import { currentGuard, type Guard, setGuard } from './back.ts';

/**
 * While `unsaved`, leaving the page is stopped: links, navigate() and the back button call `ask` with the function that
 * continues the navigation, and closing the tab shows the browser's own question. Overlays close without a question.
 */
export function useLeaveGuard(unsaved: boolean, ask: (goOn: () => void) => void): void {
  // In a layout effect: a redirect that takes the page's place navigates in one too, and must find no guard of a page that
  // is gone.
  useLayoutEffect(() => {
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
