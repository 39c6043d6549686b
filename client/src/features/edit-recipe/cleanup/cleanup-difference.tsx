import { useMemo } from 'react';
import { shortened, wordDifference } from './word-difference.ts';

/** What is gone is struck out, what is new is underlined; a screen reader hears 'was … becomes …'. */
export function CleanupDifference({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => shortened(wordDifference(before, after)), [before, after]);
  return (
    <span dir="auto" className="break-words whitespace-pre-wrap">
      {pieces.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        if (kind === 'gone')
          return (
            <del key={index} className="rounded-sm bg-wash text-quiet decoration-tomato decoration-2">
              <span className="sr-only"> was: </span>
              {text}
              <span className="sr-only">; </span>
            </del>
          );
        return (
          <ins
            key={index}
            className="ms-0.5 rounded-sm bg-wash font-semibold decoration-sage decoration-2 underline-offset-4"
          >
            <span className="sr-only"> becomes: </span>
            {text}
            <span className="sr-only">; </span>
          </ins>
        );
      })}
    </span>
  );
}
