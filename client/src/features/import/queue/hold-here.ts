import { useEffect } from 'react';

let holders = 0;

/** While somebody shoots or records, a recipe that has become ready does not pull them away to its page. */
export function useHoldHere(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    holders += 1;
    return () => {
      holders -= 1;
    };
  }, [isHeld]);
}

export const isHeldHere = (): boolean => holders > 0;
