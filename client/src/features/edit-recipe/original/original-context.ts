import { createContext, useContext } from 'react';
import type { Evidence, Transcript } from '#shared/transcript.ts';
import type { LinePosition } from '../../../components/original/transcript/line-position.ts';
import type { PageImage } from '../../../components/original/page-images.ts';
import type { Place } from '../review/doubts.ts';

/** What the doubts below the fields show of the original. */
export interface OriginalContextValue {
  readonly transcript: Transcript | null;
  readonly images: readonly PageImage[];
  readonly evidence: Evidence;
  readonly linesOf: (place: Place) => readonly LinePosition[];
}

const NOTHING: OriginalContextValue = { transcript: null, images: [], evidence: {}, linesOf: () => [] };

export const OriginalContext = createContext<OriginalContextValue>(NOTHING);

export const useOriginalContext = (): OriginalContextValue => useContext(OriginalContext);
