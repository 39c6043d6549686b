import { createContext, useContext } from 'react';
import type { Evidence, Transcript } from '#shared/transcript.ts';
import type { LineRef } from './transcript/line-position.ts';
import type { Sheet } from './page-images.ts';
import type { Place } from '../review/doubts.ts';

/** What the fields in doubt show of the original. */
export interface OriginalParts {
  readonly transcript: Transcript | null;
  readonly sheets: readonly Sheet[];
  readonly evidence: Evidence;
  readonly linesOf: (place: Place) => readonly LineRef[];
}

const NOTHING: OriginalParts = { transcript: null, sheets: [], evidence: {}, linesOf: () => [] };

export const OriginalContext = createContext<OriginalParts>(NOTHING);

export const useOriginalParts = (): OriginalParts => useContext(OriginalContext);
