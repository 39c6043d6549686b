import { useEffect, useState } from 'react';

/** Milliseconds after the last key until what was typed is searched for. */
export const DEBOUNCE_MS = 200;

/** A text as it stood when nobody had typed for a moment. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
