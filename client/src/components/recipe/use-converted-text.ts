import { useEffect, useState } from 'react';
import { typeset } from '#shared/typeset.ts';
import type { Preferences } from '#shared/user.ts';
import type { convertedText } from './converted-text.ts';

let arrived: typeof convertedText | null = null;

/**
 * `convertedText` for the library's cards: its code is loaded after them, so that the first load stays small. Until
 * then, and where loading fails, lines are shown as written, with real fractions.
 */
export function useConvertedText(units: Preferences['units']): (line: string) => string {
  const [words, setWords] = useState(() => arrived);
  const isWanted = units !== 'written' && words === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./converted-text.ts')
      .then((part) => {
        arrived = part.convertedText;
        setWords(() => part.convertedText);
      })
      .catch(() => {
        // Shown as written.
      });
  }, [isWanted]);
  return (line) => (words === null || units === 'written' ? typeset(line) : words(line, 1, units));
}
