import type { Line } from './lines.ts';

/** A line of this text by itself, as it was typed; `more` is what it has beside it: a place on a page, room around it. */
export const lineOf = (text: string, more: Partial<Line> = {}): Line => ({
  text,
  raw: text,
  at: [[0, 0]],
  indent: 0,
  bullet: '',
  number: null,
  label: false,
  level: 0,
  gapBefore: false,
  gapAfter: false,
  width: text.length,
  box: null,
  size: 1,
  confidence: 1,
  ...more,
});
