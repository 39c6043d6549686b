import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import type { At } from '../text/lines/lines.ts';
import type { NumberedLines } from './numbered-lines.ts';
import type { StructuredField } from './structured-recipe.ts';

/** What stands of a field in the lines, and where. */
export interface Support {
  readonly at: readonly At[];
  /** The first word or figure that stands in none of its lines; null where all do. */
  readonly strange: string | null;
}

const GLYPH = new RegExp(`[${FRACTION_GLYPHS}]`, 'gu');

/** Words and figures as they are compared: case, accents' composition and '½' against '1/2' make no difference. */
export function wordsOf(text: string): string[] {
  const plain = text
    .replace(GLYPH, (glyph) => ` ${glyph.normalize('NFKC').replace('⁄', '/')} `)
    .normalize('NFKC')
    .toLowerCase();
  return plain.match(/\p{L}[\p{L}\p{M}]*|\d+(?:[.,/]\d+)*/gu) ?? [];
}

/** Of its words at least this share must stand in a line for it to be where a field without evidence was read. */
const LOCATED = 0.6;

/**
 * Where a field stands. Line numbers out of range and those whose lines share no word with it are dropped; a field left
 * without any is looked for. Words that none of its lines has are strange: a word broken by a hyphen at a line's end is not.
 */
export function supportOf(field: StructuredField, { places, texts }: NumberedLines): Support {
  const words = wordsOf(field.text);
  const has = (line: number) => {
    const lineWords = wordsOf(texts[line] ?? '');
    const [first = '', last = ''] = [lineWords[0], lineWords.at(-1)];
    // A word broken at a line's end has its halves on two lines.
    const half = (word: string) =>
      (first.length > 1 && word.endsWith(first)) || (last.length > 1 && word.startsWith(last));
    return words.some((word) => lineWords.includes(word) || half(word));
  };
  const claimed = [...new Set(field.lines)]
    .map((number) => number - 1)
    .filter((line) => line >= 0 && line < texts.length);
  let lines = claimed.filter((line) => words.length === 0 || has(line)).sort((a, b) => a - b);
  if (lines.length === 0) lines = locate(words, texts);
  const joined = lines.map((line) => texts[line] ?? '').join('\n');
  const sourceWords = new Set([
    ...wordsOf(joined),
    ...wordsOf(joined.replace(/[-‐]\n/g, '')),
    ...wordsOf(joined.replace(/\n/g, '')),
  ]);
  return {
    at: lines.map((line) => places[line]).filter((at) => at !== undefined),
    strange: words.find((word) => !sourceWords.has(word))?.slice(0, 60) ?? null,
  };
}

function locate(words: readonly string[], texts: readonly string[]): number[] {
  let best: number[] = [];
  let share = LOCATED;
  for (const [line, text] of texts.entries()) {
    const lineWords = new Set(wordsOf(text));
    const found = words.filter((word) => lineWords.has(word)).length / Math.max(1, words.length);
    if (found > share || (found === share && best.length === 0)) {
      best = [line];
      share = found;
    }
  }
  return best;
}
