import type { SectionLine } from '../facts/facts.ts';
import { namingWords } from '../linked-data/compare-lines.ts';
import { blockLines, type BlockLine } from '../lines.ts';
import { headingOfLine } from '../page-headings.ts';
import { measuresFood } from '../../text/classify.ts';
import { isAmount, isListedFood } from './list-units.ts';
import { isPartName } from './part-name.ts';
import { readListArea, readRun, type ListKind } from './list-area.ts';
import { isWithin, type HtmlElement } from '../tree.ts';

/** Lines of a page among which a list is looked for. */
const PAGE_LINES_MAX = 12_000;
/** A claimed line is found in page lines up to this many times as long: a step may stand in one paragraph with others. */
const LONGER = 3;

/** Claims for which one word speaks: what stands in more lines tells none of them from the others. */
const CLAIMS_A_WORD = 40;

/** A line of a page with the words that name something in it: each of a page's claims is looked for among them. */
interface PageLine extends BlockLine {
  readonly words: ReadonlySet<string>;
}

/** How many claims a line of the page may answer: the words of the page's lines, for a quick look-up. */
function matchesOf(page: readonly PageLine[], claims: readonly string[], kind: ListKind): number[][] {
  const wanted = claims.map((claim) => new Set(namingWords(claim).slice(0, 60)));
  const byWord = new Map<string, number[]>();
  for (const [at, words] of wanted.entries())
    for (const word of words) {
      const list = byWord.get(word);
      if (list && list.length < CLAIMS_A_WORD) list.push(at);
      else if (!list) byWord.set(word, [at]);
    }
  return page.map(({ text, words }) => {
    const hits = new Map<number, number>();
    for (const word of words) for (const claim of byWord.get(word) ?? []) hits.set(claim, (hits.get(claim) ?? 0) + 1);
    return [...hits]
      .filter(([claim, count]) => {
        const distinct = wanted[claim]?.size ?? 0;
        if (count < (kind === 'steps' ? 0.7 : 0.75) * distinct) return false;
        return kind === 'steps' || text.length <= LONGER * (claims[claim] ?? '').length + 60;
      })
      .map(([claim]) => claim);
  });
}

interface Window {
  from: number;
  to: number;
  score: number;
}

/** The run of page lines that answers the most claims, each line that answers none counted against it. */
function densestRun(matches: readonly number[][]): Window | null {
  let best: Window | null = null;
  let from = -1;
  let seen = new Set<number>();
  let idle = 0;
  let end = 0;
  const close = () => {
    if (from >= 0 && (best === null || seen.size > best.score)) best = { from, to: end, score: seen.size };
    from = -1;
    seen = new Set();
    idle = 0;
  };
  for (const [at, claims] of matches.entries()) {
    const fresh = claims.filter((claim) => !seen.has(claim));
    if (fresh.length > 0) {
      if (from < 0) from = at;
      for (const claim of fresh) seen.add(claim);
      idle = 0;
      end = at;
    } else if (from >= 0 && ++idle > 6) close();
  }
  close();
  return best;
}

function commonBox(one: HtmlElement, other: HtmlElement): HtmlElement | null {
  const outer = new Set<HtmlElement>();
  for (let at: HtmlElement | null = one; at; at = at.parent) outer.add(at);
  for (let at: HtmlElement | null = other; at; at = at.parent) if (outer.has(at)) return at;
  return null;
}

/**
 * The list of the page that shows the claimed lines, found by their words: the smallest box around the run of lines that answers most of
 * them. Empty where the page does not show them together.
 */
export function findShownList(root: HtmlElement, claimed: readonly SectionLine[], kind: ListKind): SectionLine[] {
  const claims = claimed.map(({ text }) => text).filter((text) => namingWords(text).length > 0);
  if (claims.length < 2) return [];
  const page = pageLines(root);
  const run = densestRun(matchesOf(page, claims, kind));
  if (run === null || run.score < Math.max(2, 0.5 * claims.length)) return [];
  const [first, last] = [page[run.from], page[run.to]];
  const box = first && last ? commonBox(first.block, last.block) : null;
  if (!box) return [];
  const size = run.to - run.from + 1;
  const inside = blockLines(box, { most: 4 * size + 20 });
  if (inside.length > 2 * size + 8) return [];
  // what stands in the box before the first line and does not name it belongs to something else
  const begin = inside.findIndex(({ text, block }) => block === first?.block && text === first.text);
  const isBelow = isNameOver(inside, begin) || (kind === 'ingredients' && isAmount(inside[begin - 1]?.text ?? ''));
  const from = begin - (isBelow ? 1 : 0);
  return from > 0 ? readRun(inside.slice(from), (element) => isWithin(box, element), kind) : readListArea(box, kind);
}

/** So many lines further parts of a list have at most, and so many foods with amounts at least. */
const PARTS_MAX = 40;
const PARTS_MIN = 2;

/**
 * A list with its further parts where its markup breaks off before them. They begin with a part's name right below its last line, hold short
 * lines, most of them foods with amounts, and end where the method begins.
 */
export function withPartsBelow(root: HtmlElement, list: readonly SectionLine[]): SectionLine[] {
  const page = pageLines(root);
  const [before, end] = list.slice(-2).map(({ text, shown }) => shown ?? text);
  const last = page.findLastIndex(({ text }, at) => text === end && page[at - 1]?.text === before);
  if (last < 0 || !isPartName(page[last + 1]?.text ?? '')) return [...list];
  const below = page.slice(last + 1, last + PARTS_MAX);
  const method = below.findIndex((line) => headingOfLine(line)?.kind === 'steps' || /^1[.)]\s/.test(line.text));
  const run = below.slice(0, Math.max(0, method));
  const lines = run.filter(({ text }) => !isPartName(text));
  const foods = lines.filter(({ text }) => isListedFood(text, LISTED_LONGEST) && measuresFood(text));
  const isList = run.every((line) => line.text.length <= LISTED_LONGEST && isOfList(line));
  if (!isList || foods.length < PARTS_MIN || 2 * foods.length <= lines.length) return [...list];
  const around = commonBox(run[0]?.block as HtmlElement, run.at(-1)?.block as HtmlElement);
  return [...list, ...readRun(run, (element) => around !== null && isWithin(around, element), 'ingredients')];
}
/** Whether a line begins neither notes, nor what the dish needs besides or gives to its eaters. */
const isOfList = (line: BlockLine) => (headingOfLine(line)?.kind ?? 'ingredients') === 'ingredients';
const LISTED_LONGEST = 90;

/** Whether the line above a list's first line, in a place of its own, names the list or its first part. */
function isNameOver(lines: readonly BlockLine[], at: number): boolean {
  const [before, above] = [lines[at - 2], lines[at - 1]];
  return above !== undefined && above.block !== before?.block && above.text.length <= 60 && !/[\d.!?]/.test(above.text);
}

function pageLines(root: HtmlElement): PageLine[] {
  let lines = PAGES.get(root);
  if (!lines) {
    const wordsOf = (text: string) => new Set(namingWords(text.slice(0, 4000)));
    lines = blockLines(root, { most: PAGE_LINES_MAX }).map((line) => ({ ...line, words: wordsOf(line.text) }));
    PAGES.set(root, lines);
  }
  return lines;
}
const PAGES = new WeakMap<HtmlElement, PageLine[]>();
