import { useSyncExternalStore } from 'react';
import { isSameLine, type LinePosition } from '../../../components/original/transcript/line-position.ts';

/**
 * The lines of the original that belong to the focused field. A store outside of React state, so that a focus change
 * does not render the form.
 */
export interface HighlightedLines {
  get: () => readonly LinePosition[];
  set: (lines: readonly LinePosition[]) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createHighlightedLines(): HighlightedLines {
  let highlighted: readonly LinePosition[] = [];
  const listeners = new Set<() => void>();
  return {
    get: () => highlighted,
    set: (lines) => {
      const isAsBefore =
        lines.length === highlighted.length &&
        lines.every((line, index) => {
          const before = highlighted[index];
          return before !== undefined && isSameLine(line, before);
        });
      if (isAsBefore) return;
      highlighted = lines;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useHighlightedLines = ({ subscribe, get }: HighlightedLines): readonly LinePosition[] =>
  useSyncExternalStore(subscribe, get);
