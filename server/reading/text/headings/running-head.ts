import type { TranscriptPage } from '#shared/transcript.ts';
import { cuesOf } from '../classify.ts';
import type { Line } from '../lines/lines.ts';
import { readMeta } from '../facts/meta.ts';
import { RUNNING_HEAD } from '../title.ts';
import { MONTH, STEP_STARTS, UNIT_START, isFoodWord } from '../vocabulary.ts';

/** What a line with a page number is: the head of a printed page, or in a typed text what reads like one. */
export type PageHead = 'printed' | 'typed';

/** So many spaces part a page's number from its head in a text that was set in columns: nobody tells anything so. */
const WIDE = 8;

const NAME_FIRST = /^(?<name>\p{L}[^.]{2,50}?)(?<space>\s+)(?<page>\d{1,4})$/u;
const PAGE_FIRST = /^(?<page>\d{1,4})(?<space>\s+)(?<name>\p{L}(?:[^.]|(?<=\b\p{Lu}\p{Ll}{0,2})\.){2,50})$/u;
/** So many words that all begin with a capital, and no food among them, are a name: 'St. Anne's Guild' is no unit. */
const NAME_WORDS = 3;

/** 'FOOD & DRINK          The Evening Herald, Saturday 12 October': a newspaper's, at both ends of a typed line. */
const HEAD_WITH_DATE = new RegExp(
  `^\\p{Lu}[^\\d]{2,40}\\s{${String(WIDE)},}\\p{Lu}.{0,50}(?<!\\p{L})(?:\\d{1,2}(?:st|nd|rd|th|\\.)?\\s${MONTH}|${MONTH}\\s\\d{1,2})(?!\\p{L})`,
  'iu',
);

/** Whether a page was printed or written on paper: a PDF's or a picture's lines have places, typed ones have none. */
export function isPrinted(page: TranscriptPage | undefined): boolean {
  return page !== undefined && (page.page !== undefined || page.lines.some((line) => line.box !== null));
}

/** Whether the words beside the number say something of the dish: 'Serves 8', 'Bake at 350', 'Egg whites 3', 'Christmas Cake 1931'. */
function describesDish(line: Line, name: string, page: number): boolean {
  // '4 Brush with yolk and bake 20 min at 190 °C': a time, a heat, a weight
  if (/\d\s?(?:°|min|std|g(?!\p{L})|kg|ml|cm)/iu.test(name)) return true;
  if (page >= 1500 && page < 2100) return true;
  const said = name.match(/[\p{L}’'`-]+/gu) ?? [];
  const isName =
    said.length >= NAME_WORDS && said.every((word) => /^\p{Lu}/u.test(word) && !isFoodWord(word.toLowerCase()));
  if (readMeta(line.text) !== null || (UNIT_START.test(name) && !isName)) return true;
  const words = name.split(/[^\p{L}\p{M}’'-]+/u);
  if (STEP_STARTS.has(words[0]?.toLowerCase() ?? '') && cuesOf({ ...line, text: line.text.toLowerCase() }).step >= 2)
    return true;
  return words.some((word) => isFoodWord(word.toLowerCase()));
}

/** So wide, against their height, no letters are set: between a name and its number at the ends of a line there is room. */
const SPREAD = 0.75;
const isSpread = ({ box, raw }: Line): boolean => box !== null && box[2] / raw.length > SPREAD * box[3];

/**
 * The running head of a book's page, a name and a page number ('236     Soups', 'Home Cooking 59'): first or last on a printed page, or set
 * apart by wide space. Typed words are one only where they name a book, a magazine or a chapter, as a typed title, a yield or an ingredient
 * may end in a number as well.
 */
export function pageHead(line: Line, printed: boolean, edge: boolean): PageHead | null {
  if (!printed && edge && line.gapAfter && HEAD_WITH_DATE.test(line.raw)) return 'typed';
  if (line.bullet !== '' || line.number !== null || line.label || line.raw.length > 80) return null;
  const { name, space, page } = (NAME_FIRST.exec(line.raw) ?? PAGE_FIRST.exec(line.raw))?.groups ?? {};
  if (name === undefined || space === undefined || page === undefined) return null;
  const apart = line.gapBefore && space.length >= 3;
  if ((!apart && !edge) || (!apart && !/^\p{Lu}/u.test(name))) return null;
  const isTitled = RUNNING_HEAD.test(name);
  // a chapter and its page may stand close over the recipe
  if (!(line.gapAfter || isSpread(line) || (isTitled && printed && edge))) return null;
  if ((!isTitled && (!printed || !edge)) || describesDish(line, name, Number(page))) return null;
  // '24 Muffins' counts what is made
  if (!isTitled && /^\d/.test(line.raw) && !/\s/.test(name)) return null;
  return printed || (apart && space.length >= WIDE) ? 'printed' : 'typed';
}
