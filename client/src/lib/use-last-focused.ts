import { type RefObject, useEffect, useRef } from 'react';

/** What had the focus last: browsers take it away from what is disabled, some of them at once. */
export function useLastFocused(): RefObject<Element | null> {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    last.current = document.activeElement;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
    };
  }, []);
  return last;
}
