import type { Transcript } from '#shared/transcript.ts';
import type { At } from '../text/lines/lines.ts';

/** Most characters of a transcript that are shown to a structurer; beyond them lines stay in the transcript alone. */
const SHOWN_MAX = 60_000;

export interface NumberedLines {
  /** '1| text' on lines of their own. A line of the source can never begin a line of this, whatever it says. */
  readonly shown: string;
  /** The place of each number, from 1. */
  readonly places: readonly At[];
  readonly texts: readonly string[];
}

/** A transcript's lines under numbers, for a structurer to point at; empty lines have none. */
export function numberedLines(transcript: Transcript): NumberedLines {
  const shown: string[] = [];
  const places: At[] = [];
  const texts: string[] = [];
  let length = 0;
  for (const [page, { lines }] of transcript.pages.entries())
    for (const [line, { text }] of lines.entries()) {
      const flat = text.replace(/[\s\u0000-\u001f\u0085\u2028\u2029]+/g, ' ').trim();
      if (flat === '') continue;
      length += flat.length + 8;
      if (length > SHOWN_MAX) return { shown: shown.join('\n'), places, texts };
      places.push([page, line]);
      texts.push(flat);
      shown.push(`${String(places.length)}| ${flat}`);
    }
  return { shown: shown.join('\n'), places, texts };
}
