import { useLayoutEffect, useRef } from 'react';
import { useLastFocused } from './use-last-focused.ts';

/** What is disabled while something runs loses the focus: it gets it back when that is over, unless it went elsewhere. */
export function useFocusBack(isBusy: boolean): void {
  const last = useLastFocused();
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) {
      before.current = last.current?.matches(':disabled') ? last.current : null;
      return;
    }
    if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [isBusy, last]);
}
