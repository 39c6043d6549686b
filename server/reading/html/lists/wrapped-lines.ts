import { FRACTION_GLYPHS } from '#shared/fraction-signs.ts';
import type { BlockLine } from '../lines.ts';

/** Lines that were broken at a width are about as long as each other; the last of a paragraph is as long as it comes. */
const WIDTH_MIN = 35;
const WIDTH_SHARE = 0.6;
const SENTENCE_ENDS = /[.!?:;]["”)]?$/;
/** Of a paragraph's lines at most this share begins with a figure: more are a list of ingredients. */
const FIGURES_SHARE = 1 / 3;

const BEGINS_WITH_FIGURE = new RegExp(String.raw`^[\d${FRACTION_GLYPHS}]`, 'u');

/** Whether a paragraph's lines are sentences that its writer broke where the window ended. */
function isWrapped(lines: readonly BlockLine[]): boolean {
  const full = lines.slice(0, -1).map(({ text }) => text);
  const shortest = Math.min(...full.map(({ length }) => length));
  const longest = Math.max(...lines.map(({ text }) => text.length));
  const begins = (first: RegExp) => lines.filter(({ text }, at) => at > 0 && first.test(text)).length;
  return (
    full.length >= 2 &&
    shortest >= WIDTH_MIN &&
    shortest >= WIDTH_SHARE * longest &&
    2 * full.filter((text) => !SENTENCE_ENDS.test(text)).length >= full.length &&
    begins(/^\p{Ll}/u) > 0 &&
    begins(/^\d{1,2}[.)]\s/u) === 0 &&
    begins(BEGINS_WITH_FIGURE) <= FIGURES_SHARE * lines.length &&
    lines.some(({ text }) => /[.!?]\s+\p{Lu}/u.test(text))
  );
}

/** '1. Mix the flour', 'and knead it well.', '2. Let rise': counted from one, and what goes on in small letters. */
function countedParts(lines: readonly BlockLine[]): string[] | null {
  const parts: string[] = [];
  for (const { text } of lines) {
    const count = Number(/^(\d{1,2})[.)]\s/u.exec(text)?.[1] ?? 0);
    if (count === parts.length + 1) parts.push(text);
    else if (parts.length > 0 && /^\p{Ll}/u.test(text)) parts.push(`${parts.pop() ?? ''} ${text}`);
    else return null;
  }
  return parts.length >= 2 && parts.length < lines.length ? parts : null;
}

/** Sentences that old pages broke with `<br>` at a width, as one line again for each paragraph, or for each of its counted steps. */
export function joinWrapped(lines: readonly BlockLine[]): BlockLine[] {
  const joined: BlockLine[] = [];
  for (let from = 0, end = 0; from < lines.length; from = end) {
    const first = lines[from] as BlockLine;
    end = from + 1;
    for (let next = lines[end]; next && next.block === first.block && next.gap !== true && next.bold === first.bold;) {
      next = lines[++end];
    }
    const paragraph = lines.slice(from, end);
    const counted = countedParts(paragraph);
    if (counted) joined.push(...counted.map((text) => ({ ...first, text })));
    else if (isWrapped(paragraph)) joined.push({ ...first, text: paragraph.map(({ text }) => text).join(' ') });
    else joined.push(...paragraph);
  }
  return joined;
}
