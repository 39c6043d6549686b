import { useEffect } from 'react';

type Guard = (goOn: () => void) => void;
let guard: Guard | null = null;
let onPop: ((event: PopStateEvent) => void) | null = null;

// Added when the app is loaded, before the router adds its own: a window calls its listeners in the order they came,
// and this one has to be able to keep the event from the router.
window.addEventListener('popstate', (event) => onPop?.(event));

/** Where in the tab's history we are, where the browser says so. */
const position = () =>
  (window as { navigation?: { currentEntry: { index: number } | null } }).navigation?.currentEntry?.index;

/**
 * While `unsaved`, every way off the page is held up: links and navigate() call `ask` with what goes on with the
 * navigation, the back button likewise, and closing the tab brings the browser's own question.
 */
export function useLeaveGuard(unsaved: boolean, ask: (goOn: () => void) => void): void {
  useEffect(() => {
    if (!unsaved) return;
    const current: Guard = (goOn) => {
      ask(() => {
        guard = null;
        goOn();
      });
    };
    guard = current;
    const here = position();
    let isReturning = false;

    const onUnload = (event: BeforeUnloadEvent) => {
      if (guard === current) event.preventDefault();
    };
    // Before the router hears of it, the address is put back where it was; only then is the question asked.
    const holdUp = (event: PopStateEvent) => {
      if (guard !== current) return;
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      const there = position();
      // Without a position it is taken for the back button, which it nearly always is.
      const away = here === undefined || there === undefined || here === there ? -1 : there - here;
      isReturning = true;
      history.go(-away);
      current(() => {
        history.go(away);
      });
    };
    window.addEventListener('beforeunload', onUnload);
    onPop = holdUp;
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      if (onPop === holdUp) onPop = null;
      if (guard === current) guard = null;
    };
  }, [unsaved, ask]);
}

/** For the router: goes on at once, or asks first. */
export function passGuard(goOn: () => void): void {
  if (guard) guard(goOn);
  else goOn();
}
