import { isHeading } from '#shared/ingredient/heading.ts';
import { looksLikeIngredient } from '#shared/ingredient/looks-like-ingredient.ts';
import { readMeta } from '../../text/facts/meta.ts';
import type { SectionLine } from '../facts/facts.ts';
import { readRun } from './list-area.ts';
import type { BlockLine } from '../lines.ts';
import { headingOnPage } from '../page-headings.ts';
import { pageLines } from '../linked-data/structure.ts';
import { nearestThat, type HtmlElement } from '../tree.ts';

/** Lines of a page that stand in one list, or in several with no more than a name between them. */
interface Stretch {
  from: number;
  to: number;
  /** How many of them look like an ingredient. */
  sure: number;
}

const SURE = 0.7;
/** So many of a list's items look like ingredients. */
const SHARE = 0.6;
const LEAST = 3;
/** Longest line that names a part of a list. */
const NAME_MAX = 60;

/** So many lines stand in no cell of a list, but in one of a page laid out in a table. */
const LAID_OUT = 3;
const cellOf = nearestThat(({ name }) => /^(?:ul|ol|td)$/.test(name));
const listOf = nearestThat(({ name }) => /^(?:ul|ol|table)$/.test(name));

/** What holds a line as one of a list: its list, its table, or its cell where the table is a page's layout. */
function listAround(block: HtmlElement, linesIn: ReadonlyMap<HtmlElement | null, number>): HtmlElement | null {
  const cell = cellOf(block);
  return cell?.name === 'td' && (linesIn.get(cell) ?? 0) >= LAID_OUT ? cell : listOf(block);
}

/** The page's lists whose items mostly look like ingredients. */
function listsAlike(page: readonly BlockLine[]): Stretch[] {
  const found: Stretch[] = [];
  const linesIn = new Map<HtmlElement | null, number>();
  for (const { block } of page) linesIn.set(cellOf(block), (linesIn.get(cellOf(block)) ?? 0) + 1);
  const around = ({ block }: BlockLine) => listAround(block, linesIn);
  for (let from = 0; from < page.length;) {
    const list = around(page[from] as BlockLine);
    let to = from + 1;
    while (list && to < page.length && around(page[to] as BlockLine) === list) to++;
    const sure = list ? page.slice(from, to).filter(({ text }) => looksLikeIngredient(text) >= SURE).length : 0;
    if (sure >= 2 && sure >= SHARE * (to - from)) found.push({ from, to, sure });
    from = to;
  }
  return found;
}

/** Whether a heading names something else than what goes into the dish: 'Nutrition'. */
function isOther(text: string): boolean {
  const kind = headingOnPage(text)?.kind;
  return kind !== undefined && kind !== 'ingredients';
}

/**
 * The list of ingredients that no heading and no box names: the largest of those whose items look like ingredients, with what stands beside
 * it in lists of their own. Empty where there is none.
 */
export function listByLook(root: HtmlElement): SectionLine[] {
  const page = pageLines(root);
  const joined: Stretch[] = [];
  for (const each of listsAlike(page)) {
    const above = page.slice(Math.max(0, each.from - 2), each.from);
    if (above.some(({ text }) => isOther(text))) continue;
    const last = joined.at(-1);
    const between = last ? page.slice(last.to, each.from) : [];
    if (last && between.length <= 1 && between.every(({ text }) => text.length <= NAME_MAX)) {
      last.to = each.to;
      last.sure += each.sure;
    } else joined.push({ ...each });
  }
  const most = joined.reduce<Stretch | null>(
    (best, each) => (each.sure > (best?.sure ?? LEAST - 1) ? each : best),
    null,
  );
  if (!most) return [];
  const name = page[most.from - 1]?.text ?? '';
  const from = most.from - (isHeading(name) && name.length <= NAME_MAX && readMeta(name) === null ? 1 : 0);
  return readRun(page.slice(from, most.to), () => false, 'ingredients');
}
