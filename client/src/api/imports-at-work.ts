import { useState } from 'react';
import type { ImportRow } from '#shared/imports.ts';

/** How far the reading of what was brought in together is. */
export interface Reading {
  /** How many are not read yet. */
  readonly left: number;
  /** How many there were since nothing was read last. */
  readonly of: number;
  /** 0..1 of all of them. */
  readonly progress: number;
}

export const isAtWork = ({ status }: Pick<ImportRow, 'status'>): boolean =>
  status === 'queued' || status === 'reading' || status === 'structuring';

const NONE: ReadonlySet<string> = new Set();

/** How far these are; null where nothing is read. What has been read since the beginning counts along, so that it never goes back. */
export function useReading(rows: readonly ImportRow[] | undefined): Reading | null {
  const [seen, setSeen] = useState(NONE);
  const atWork = rows?.filter(isAtWork) ?? [];
  const isOver = rows !== undefined && atWork.length === 0;
  if (isOver && seen.size > 0) setSeen(NONE);
  else if (atWork.some(({ id }) => !seen.has(id))) setSeen(new Set([...seen, ...atWork.map(({ id }) => id)]));
  if (atWork.length === 0) return null;
  const of = Math.max(seen.size, atWork.length);
  const under = atWork.reduce((sum, { progress }) => sum + Math.min(1, Math.max(0, progress)), 0);
  return { left: atWork.length, of, progress: (of - atWork.length + under) / of };
}
