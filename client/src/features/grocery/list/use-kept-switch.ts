import { useCallback, useState } from 'react';

/** A switch that this browser remembers under `name`; off at first. */
export function useKeptSwitch(name: string): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => {
    try {
      return localStorage.getItem(name) === 'on';
    } catch {
      return false;
    }
  });
  const set = useCallback(
    (next: boolean) => {
      setIsOn(next);
      try {
        if (next) localStorage.setItem(name, 'on');
        else localStorage.removeItem(name);
      } catch {
        // Storage can be forbidden: then it lasts as long as the page.
      }
    },
    [name],
  );
  return [isOn, set];
}
