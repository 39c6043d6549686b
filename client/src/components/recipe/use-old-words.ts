import { useEffect, useState } from 'react';
import type { explainOldWords, OldWord } from '#shared/glossary/explain-old-words.ts';
import { whenAtRest } from '../ui/late-part.tsx';

let arrived: typeof explainOldWords | null = null;
const NONE: readonly OldWord[] = [];

/**
 * The old and household words of a text with what they come to today. The glossary is loaded when the first text is shown and
 * the page is at rest, so that the first load stays small; until then, and where loading fails, nothing is explained.
 */
export function useOldWords(text: string): readonly OldWord[] {
  const [explain, setExplain] = useState(() => arrived);
  const isWanted = explain === null && text.trim() !== '';
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    whenAtRest()
      .then(() => import('#shared/glossary/explain-old-words.ts'))
      .then((part) => {
        arrived = part.explainOldWords;
        if (isHere) setExplain(() => part.explainOldWords);
      })
      .catch(() => {
        // The text stands without explanations.
      });
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return explain === null ? NONE : explain(text);
}
