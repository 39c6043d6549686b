import type { RecipeDraft } from '#shared/draft.ts';
import { READ_TEXT_MAX } from '#shared/limits.ts';
import type { Transcript } from '#shared/transcript.ts';
import { oneByte } from '../one-byte.ts';
import { textOfExport } from './markup/exports.ts';
import { textOfCooklang } from './markup/cooklang.ts';
import { textOfFrontLists } from './markup/front-lists.ts';
import { readTranscript, type ReadOptions } from './read-transcript.ts';

/** As many lines as a transcript's page may hold. */
const LINES_A_PAGE = 5000;

/**
 * A typed or pasted text as a transcript: every line as written but for white space at its end. Blank lines are kept, because they are
 * what parts a recipe typed without headings, so that a line's number is its line in the text. One page, or more beyond 5,000 lines.
 */
export function transcriptOf(text: string, language: string | null = null): Transcript {
  const lines = text
    .slice(0, READ_TEXT_MAX)
    .split(/\r\n|[\n\r\u2028\u2029\f]/)
    .map((line) => ({ text: oneByte(line.trimEnd()), box: null, confidence: 1 }));
  const pages: Transcript['pages'] = [];
  for (let from = 0; from < Math.max(1, lines.length) && pages.length < 50; from += LINES_A_PAGE)
    pages.push({ file: null, width: null, height: null, lines: lines.slice(from, from + LINES_A_PAGE) });
  return { language, pages };
}

/**
 * The recipes of a typed or pasted text, as `readTranscript` reads them. A text longer than 200,000 characters is read that far; its
 * caller refuses it. What Meal-Master or MasterCook wrote, what is written in Cooklang, or in parts in front matter, is read as the text it stands for. Linear in the text's length.
 */
export function readText(text: string, options: ReadOptions = {}): RecipeDraft[] {
  const written = textOfExport(text) ?? textOfCooklang(text) ?? textOfFrontLists(text) ?? text;
  return readTranscript(transcriptOf(written, options.language ?? null), options);
}
