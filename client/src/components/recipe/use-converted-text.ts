import { useEffect, useState } from 'react';
import type { Preferences } from '#shared/user.ts';
import type { stepWords } from './converted-text.ts';

let arrived: typeof stepWords | null = null;

/**
 * `stepWords` for the library's cards, whose first load is to stay small: what converts amounts comes after them. Until
 * then, and where it does not come, lines are as they were written.
 */
export function useStepWords(units: Preferences['units']): (line: string) => string {
  const [words, setWords] = useState(() => arrived);
  const isWanted = units !== 'written' && words === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./converted-text.ts')
      .then((part) => {
        arrived = part.stepWords;
        setWords(() => part.stepWords);
      })
      .catch(() => {
        // As written, then.
      });
  }, [isWanted]);
  return (line) => (words === null || units === 'written' ? line : words(line, 1, units));
}
