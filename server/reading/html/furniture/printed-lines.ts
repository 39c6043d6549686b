import { readHeading } from '../../text/headings/headings.ts';
import { foldLine, lineOf } from '../lines.ts';
import { isListedFood } from '../lists/list-units.ts';
import { stepQuality } from '../lists/score-lists.ts';
import { findAll, type HtmlElement } from '../tree.ts';

/** A line of a printed page: where it stands, in pixels, and how it is set. */
interface Printed {
  element: HtmlElement;
  page: HtmlElement | null;
  top: number;
  left: number;
  style: string;
  text: string;
}

const PLACED = /position\s*:\s*absolute/i;
const pixels = (style: string, name: string) =>
  Number(new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*(\\d+)`).exec(style)?.[1] ?? NaN);

/** So many lines placed by the pixel are a printed page. */
const LINES_MIN = 8;
/** The next line of a paragraph stands so many of its own heights below at most. */
const NEXT_MAX = 1.6;
/** A line that goes on below is about as long as the longest. */
const FULL = 0.7;
const COUNTED = /^\d{1,2}[.)]\s/;

function printedLines(root: HtmlElement): Printed[] {
  return findAll(root, ({ name, attributes: { style } }) => name === 'p' && style !== undefined && PLACED.test(style))
    .map((element) => {
      const { style = '', class: set = '' } = element.attributes;
      const text = foldLine(lineOf(element));
      return {
        element,
        page: element.parent,
        top: pixels(style, 'top'),
        left: pixels(style, 'left'),
        style: set,
        text,
      };
    })
    .filter(({ top, left }) => !Number.isNaN(top) && !Number.isNaN(left));
}

/** '03.02.2018', '12:34', 'Seite 1 von 2', '3/4': figures that count pages or say when a page was printed. */
const DATE_OR_PAGE =
  /(?<!\d)\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?!\d)|(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)|(?<!\p{L})(?:page|seite|página|pagina|side|sida|sivu|strona|strana)\s\d{1,3}(?:\s?(?:\/|\p{L}{1,4})\s?\d{1,3})?(?!\d)|^\d{1,3}(?:\s?(?:\/|\p{L}{1,4})\s?\d{1,3})?$/giu;
const withoutDates = (text: string) => text.replace(DATE_OR_PAGE, (figures) => figures.replace(/\d+/g, '0'));

/** Whether a line is a recipe's wherever it stands: a food with its amount, what heads a list, or what a cook is told to do. */
const isOfRecipe = (text: string) =>
  (isListedFood(text) && withoutDates(text) === text) || readHeading(text) !== null || stepQuality(text) > 1;

/** What stands in the same place of several pages, but for its dates and page numbers: the address, '1 of 2'. */
function repeated(lines: readonly Printed[]): Set<Printed> {
  const places = new Map<string, Printed[]>();
  for (const line of lines) {
    if (line.text === '' || isOfRecipe(line.text)) continue;
    const place = `${String(line.top)} ${String(line.left)} ${withoutDates(line.text)}`;
    const alike = places.get(place);
    if (alike) alike.push(line);
    else places.set(place, [line]);
  }
  const isOnPages = (alike: readonly Printed[]) => new Set(alike.map(({ page }) => page)).size > 1;
  return new Set([...places.values()].filter(isOnPages).flat());
}

/** How far apart the lines of a paragraph are: the least distance that occurs more than once. */
function pitchOf(lines: readonly Printed[]): number {
  const counts = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    const by = line.top - (lines[at - 1]?.top ?? NaN);
    if (by > 0) counts.set(by, (counts.get(by) ?? 0) + 1);
  }
  return Math.min(...[...counts].filter(([, count]) => count > 1).map(([by]) => by));
}

/** Words behind which a line of a list goes on below: '500 g plums and', '2 slices of', '1 tin (400 g'. */
const GOES_ON =
  /(?:,|-|\([^()]*|(?<!\p{L})(?:and|or|of|with|in|for|the|a|to|from|und|oder|mit|in|für|zum|zur|von|vom|aus|der|die|das|et|ou|de|du|des|à|au|avec|pour|y|o|con|para|del|la|e|di|da|per|en|of|met|van|voor|och|eller|med|av|til|og|eller|i|z|na|lub|a))$/iu;

/** For each line whether it stands in a list of foods: below its heading, or below a food with its amount, up to the method. */
function listLines(lines: readonly Printed[]): Set<Printed> {
  const listed = new Set<Printed>();
  let isIn = false;
  let isMethod = false;
  for (const line of lines) {
    const heading = readHeading(line.text);
    if (heading !== null) {
      isMethod = heading.kind === 'steps';
      isIn = heading.kind === 'ingredients';
    } else if (COUNTED.test(line.text) || /\p{L}{3}[.!]$/u.test(line.text)) isIn = false;
    else if (!isMethod && isListedFood(line.text)) isIn = true;
    if (isIn) listed.add(line);
  }
  return listed;
}

/**
 * Joins the lines of a printed page that a program set one by one in their places: what is broken at the page's edge is one paragraph again,
 * and what stands on every page is left out.
 */
export function joinPrinted(root: HtmlElement): void {
  const all = printedLines(root);
  if (all.length < LINES_MIN) return;
  const furniture = repeated(all);
  const gone = new Set([...furniture].map(({ element }) => element));
  const lines = all.filter((line) => !furniture.has(line) && line.text !== '');
  const pitch = pitchOf(lines);
  const longest = Math.max(...lines.map(({ text }) => text.length));
  const isCounted = lines.filter(({ text }) => COUNTED.test(text)).length >= 2;
  const listed = listLines(lines);
  let head: Printed | null = null;
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const isBelow =
      before !== undefined &&
      head !== null &&
      before.page === line.page &&
      before.style === line.style &&
      line.top > before.top &&
      line.top - before.top <= NEXT_MAX * pitch &&
      Math.abs(line.left - before.left) <= 2 * pitch;
    const isFull = (before?.text.length ?? 0) >= FULL * longest && !/[.!?:]$/.test(before?.text ?? '');
    const isNext = /^\p{Ll}/u.test(line.text) || (isCounted && head !== null && COUNTED.test(head.text));
    const isOwn = listed.has(line) && !GOES_ON.test(before?.text ?? '');
    if (isBelow && isFull && isNext && !isOwn && !COUNTED.test(line.text) && head) {
      head.element.children.push(' ', ...line.element.children);
      for (const child of line.element.children) if (typeof child !== 'string') child.parent = head.element;
      gone.add(line.element);
    } else head = line;
  }
  const isLeft = (child: HtmlElement | string) => typeof child === 'string' || !gone.has(child);
  for (const box of new Set([...gone].map(({ parent }) => parent))) if (box) box.children = box.children.filter(isLeft);
}
