import { createContext, useContext } from 'react';
import type { Beside, Spot, Taken } from './merge-saved.ts';

/** What others have saved while the form was open. */
export interface Together {
  /** Who saved: a name, or 'Somebody else'. */
  readonly by: string;
  readonly taken: readonly Taken[];
  readonly beside: readonly Beside[];
  readonly settle: (beside: Beside, side: 'mine' | 'theirs') => void;
}

const NOTHING: Together = { by: '', taken: [], beside: [], settle: () => undefined };
export const TogetherContext = createContext<Together>(NOTHING);

export const keyOfSpot = (spot: Spot): string => (spot.of === 'row' ? `row-${spot.uid}` : spot.name);

/** What came in at this place of the form, and what stands beside it. */
export function useTogetherAt(spot: Spot): Together {
  const all = useContext(TogetherContext);
  const key = keyOfSpot(spot);
  const isHere = (other: { readonly spot: Spot }) => keyOfSpot(other.spot) === key;
  return { ...all, taken: all.taken.filter(isHere), beside: all.beside.filter(isHere) };
}
