import { hasFigure } from '#shared/fraction-signs.ts';
import { readHeading } from '../headings/headings.ts';
import { ENDS_SENTENCE } from '../lines/line-ends.ts';
import { STARTS_AMOUNT, type Line } from '../lines/lines.ts';
import { headsTypedColumns } from './typed-columns.ts';
import { UNIT_START, isCommand, isFoodWord } from '../vocabulary.ts';

/** So many lines of a list end in a numbered sentence or a command, and such a share of them, before it is one with its method beside it. */
const SURE_MIN = 2;
const SURE_SHARE = 0.2;
/** So many of its lines say an amount at least: in a method with marks, a German noun may look like a command ('mit dem Rest bedecken'). */
const MEASURED_MIN = 2;
/** What the method says there has at least so many letters. */
const SENTENCE_MIN = 18;
/** Between two items of the list the method may have so many lines of its own. */
const BETWEEN_MAX = 6;

const NUMBERED = /\s(?=\d{1,2}[.)]\s\p{Lu}\p{Ll})/u;
/** Behind these the rest of an item stands on its next line. */
const LEANS_ON_NEXT = /(?:[,/(]|(?:^|\s)(?:and|or|of|with|und|oder|mit|et|ou|de))$/iu;

const isItem = (line: Line) => line.number === null && (line.bullet !== '' || STARTS_AMOUNT.test(line.text));
const wordOf = (text: string) => /^\P{L}*([\p{L}’'-]+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
const isOpen = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')');

/** Where in a line the method's part plainly begins: at '2. Mix …' or at a command with a capital; null where nothing says so. */
function plainBegin(text: string): number | null {
  const numbered = NUMBERED.exec(text);
  if (numbered) return numbered.index + 1;
  for (const { index, 0: word } of text.matchAll(/(?<=[^.:!?\s]\s)\p{Lu}[\p{Ll}-]+(?=,?\s\S+\s\S)/gu))
    // '2 Add the lentils' is a step with its number, and no item
    if (isCommand(word.toLowerCase()) && /\p{L}/u.test(text.slice(0, index))) return index;
  return null;
}

/** Where it begins behind the food of an item: the sentence above goes on, or a new one begins, as its end says. */
function beginBehindFood(text: string, goesOn: boolean): number {
  // 'Tomato paste 2 tsp a boil.'
  const amountBehind = STARTS_AMOUNT.test(text) ? null : /\s\d[\d/., ]*\s?(\p{L}{1,6})\.?\s/u.exec(text);
  if (amountBehind && UNIT_START.test(amountBehind[1] ?? '')) return amountBehind.index + amountBehind[0].length;
  const starts = [...text.matchAll(/\s(?=\S)/gu)].map(({ index }) => index + 1);
  const behindFood = (at: number) => {
    const before = text.slice(0, at).trimEnd();
    const last = /(\p{L}+)\W*$/u.exec(before)?.[1] ?? '';
    return !isOpen(before) && (isFoodWord(last.toLowerCase()) || UNIT_START.test(last) || before.endsWith(')'));
  };
  const follows = (at: number) => (goesOn ? /^\p{Ll}/u : /^\p{Lu}\p{Ll}*\s\S+\s/u).test(text.slice(at));
  const isMore = (at: number) =>
    isFoodWord(wordOf(text.slice(at))) || /^(?:and|or|of|with|und|oder|mit|et|ou|de)\s/iu.test(text.slice(at));
  return starts.find((at) => behindFood(at) && follows(at) && !isMore(at)) ?? text.length;
}

/** How much of a line without a mark is the rest of the item above it. */
function restOfItem(text: string, item: string): number {
  const closed = isOpen(item) ? text.indexOf(')') + 1 : /^\([^()]*\)/.exec(text)?.[0].length;
  if (closed) return closed;
  if (!LEANS_ON_NEXT.test(item)) return 0;
  return plainBegin(text) ?? /^\S+\s?/.exec(text)?.[0].length ?? 0;
}

/** 'Ingredients   Method' over both columns. */
function isDoubleHeading({ text }: Line): boolean {
  if (text.length > 60) return false;
  return [...text.matchAll(/\s+/g)].some(({ index }) => {
    const [left, right] = [readHeading(text.slice(0, index)), readHeading(text.slice(index).trim())];
    return left?.kind === 'ingredients' && left.rest === '' && right?.kind === 'steps' && right.rest === '';
  });
}

/** The first and the last line of a list that has its method beside it; null where there is none. */
function findList(lines: readonly Line[]): [number, number] | null {
  const first = lines.findIndex((line) => isItem(line) && plainBegin(line.text) !== null);
  if (first < 0) return null;
  let [from, to, items, measured, sure] = [first, first, 0, 0, 0];
  while (from > 0 && isItem(lines[from - 1] as Line)) from -= 1;
  for (let at = from; at < lines.length && at <= to + BETWEEN_MAX; at += 1) {
    const line = lines[at] as Line;
    if (!isItem(line)) continue;
    to = at;
    items += 1;
    if (hasFigure(line.text.slice(0, plainBegin(line.text) ?? line.text.length))) measured += 1;
  }
  for (const { text } of lines.slice(from, to + 1)) {
    const begin = plainBegin(text);
    if (begin !== null && text.length - begin >= SENTENCE_MIN) sure += 1;
  }
  const [last, below] = [lines[to] as Line, lines[to + 1]];
  const own = last.text.slice(0, plainBegin(last.text) ?? last.text.length).trim();
  if (below && below.number === null && restOfItem(below.text, own) > 0) to += 1;
  return sure >= SURE_MIN && sure >= SURE_SHARE * items && measured >= MEASURED_MIN ? [from, to] : null;
}

/**
 * A typed text in which the list and the method beside it run into each other line by line, as programs write it that read a page
 * across its columns ('- 2 onions 1. Slice the onions'): the list's lines first, then the method's. Any other text stays as it is.
 */
export function partInterleaved(lines: readonly Line[]): readonly Line[] {
  if (lines.some((line) => line.box !== null || headsTypedColumns(line))) return lines;
  const list = findList(lines);
  if (!list) return lines;
  const [from, to] = list;
  const items: Line[] = [];
  const method: Line[] = [];
  const addToMethod = (line: Line, written: string) => {
    const text = written.trim();
    if (text === '') return;
    const last = method.at(-1);
    const number =
      /^(\d{1,2})[.)]\s+/.exec(text) ??
      (line.number === null || written !== line.text ? null : ['', String(line.number)]);
    if (last && !number && !ENDS_SENTENCE.test(last.text)) {
      last.text += ` ${text}`;
      last.at.push(...line.at);
    } else {
      const own = text.slice(number?.[0]?.length ?? 0);
      method.push({
        ...line,
        text: own,
        raw: text,
        bullet: '',
        number: number ? Number(number[1]) : null,
        at: [...line.at],
        gapBefore: true,
        width: text.length,
      });
    }
  };
  for (const line of lines.slice(from, to + 1)) {
    const item = items.at(-1);
    const last = method.at(-1);
    const { text } = line;
    if (isItem(line)) {
      const begin = plainBegin(text) ?? beginBehindFood(text, last !== undefined && !ENDS_SENTENCE.test(last.text));
      const own = text.slice(0, begin).trim();
      items.push({
        ...line,
        text: own,
        raw: own,
        at: [...line.at],
        gapBefore: items.length === 0,
        gapAfter: false,
        width: own.length,
      });
      addToMethod(line, text.slice(begin));
    } else {
      const rest = item && line.number === null ? restOfItem(text, item.text) : 0;
      if (item && rest > 0) {
        item.text = `${item.text} ${text.slice(0, rest).trim()}`;
        item.at.push(...line.at);
      }
      addToMethod(line, text.slice(rest));
    }
  }
  let after = to + 1;
  for (; after < lines.length; after += 1) {
    const line = lines[after] as Line;
    if (!/^[\p{Ll}(]/u.test(line.text) || ENDS_SENTENCE.test(method.at(-1)?.text ?? '.')) break;
    addToMethod(line, line.text);
  }
  const heading = lines[from - 1];
  const above = heading && isDoubleHeading(heading) ? from - 1 : from;
  const [last, next] = [items.at(-1), lines[after]];
  if (last) last.gapAfter = true;
  return [
    ...lines.slice(0, above),
    ...items,
    ...method,
    ...(next ? [{ ...next, gapBefore: true }, ...lines.slice(after + 1)] : []),
  ];
}
