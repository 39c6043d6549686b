import { useState } from 'react';

/** A setting of the screen, stored in this browser. Where storage is forbidden it lasts as long as the page. */
export function useStoredChoice(key: string, otherwise: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => {
    try {
      return localStorage.getItem(key) ?? otherwise;
    } catch {
      return otherwise;
    }
  });
  return [
    value,
    (next) => {
      setValue(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // As above.
      }
    },
  ];
}
