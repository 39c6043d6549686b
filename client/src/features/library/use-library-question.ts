import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { addressOf, type LibraryQuestion, questionFrom } from './library-question.ts';

/**
 * The question lives in the address, so that the back button undoes a filter, and coming back from a recipe finds the
 * library as it was. While one is typing, the entry is replaced: no history of half words.
 */
export function useLibraryQuestion() {
  const query = useSearch();
  const [, navigate] = useLocation();
  const ask = useCallback(
    (changes: Partial<LibraryQuestion>, options?: { readonly isTyping: boolean }) => {
      // The page stays on screen while the next one loads: what was still being typed must not call the reader back.
      if (location.pathname !== paths.library()) return;
      const address = addressOf({ ...questionFrom(query), ...changes });
      navigate(address, { replace: options?.isTyping ?? false });
    },
    [query, navigate],
  );
  return { question: questionFrom(query), ask };
}
