import { foldLine, lineOf } from '../lines.ts';
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

const withoutFigures = (text: string) => text.replace(/\d+/g, '0');

/** What stands in the same place of several pages, but for its figures: the date, the address, '1 of 2'. */
function repeated(lines: readonly Printed[]): Set<Printed> {
  const places = new Map<string, Printed[]>();
  for (const line of lines) {
    const place = `${String(line.top)} ${String(line.left)} ${withoutFigures(line.text)}`;
    places.set(place, [...(places.get(place) ?? []), line]);
  }
  const isOnPages = (alike: readonly Printed[]) => new Set(alike.map(({ page }) => page)).size > 1;
  return new Set([...places.values()].filter((alike) => alike[0]?.text !== '' && isOnPages(alike)).flat());
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
    if (isBelow && isFull && isNext && !COUNTED.test(line.text) && head) {
      head.element.children.push(' ', ...line.element.children);
      for (const child of line.element.children) if (typeof child !== 'string') child.parent = head.element;
      gone.add(line.element);
    } else head = line;
  }
  const isLeft = (child: HtmlElement | string) => typeof child === 'string' || !gone.has(child);
  for (const box of new Set([...gone].map(({ parent }) => parent))) if (box) box.children = box.children.filter(isLeft);
}
