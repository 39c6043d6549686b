import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether somebody writes in a text area of the pane: from the focus on it until the focus is outside of the pane. What
 * is pressed beside it (play, 'Make the recipe of this') stays where it is meanwhile.
 */
export function useIsWriting(): [RefObject<HTMLDivElement | null>, boolean] {
  const pane = useRef<HTMLDivElement>(null);
  const [isWriting, setWriting] = useState(false);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (!pane.current?.contains(target)) setWriting(false);
      else if (target instanceof HTMLTextAreaElement) setWriting(true);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
    };
  }, []);
  // What was written has been read: the text area is gone, and nothing else has the focus.
  useEffect(() => {
    if (isWriting && !pane.current?.querySelector('textarea')) setWriting(false);
  });
  return [pane, isWriting];
}
