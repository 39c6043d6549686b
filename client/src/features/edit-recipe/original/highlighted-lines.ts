import { useSyncExternalStore } from 'react';
import { isSameLine, type LineRef } from './transcript/line-position.ts';

/** Which lines of the original belong to what has the focus. Kept beside React's state, so that the form is not drawn anew for it. */
export interface Marks {
  get: () => readonly LineRef[];
  set: (lines: readonly LineRef[]) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createMarks(): Marks {
  let marked: readonly LineRef[] = [];
  const listeners = new Set<() => void>();
  return {
    get: () => marked,
    set: (lines) => {
      const isAsBefore =
        lines.length === marked.length &&
        lines.every((line, index) => {
          const before = marked[index];
          return before !== undefined && isSameLine(line, before);
        });
      if (isAsBefore) return;
      marked = lines;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useMarked = ({ subscribe, get }: Marks): readonly LineRef[] => useSyncExternalStore(subscribe, get);
