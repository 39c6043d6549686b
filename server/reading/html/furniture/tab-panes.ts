import { readHeading } from '../../text/headings/headings.ts';
import { isHidden, lineOf } from '../lines.ts';
import { closest } from '../lists/list-units.ts';
import { findAll, type HtmlElement } from '../tree.ts';

/** Set on a heading that was a tab's name: what it heads ends with its pane. */
export const HEADS_PANE = 'data-heads-pane';

/** How a tab names the pane that it shows. */
const paneOf = ({ attributes: at }: HtmlElement): string | undefined =>
  (at['aria-controls'] ?? at['data-bs-target'] ?? at['data-target'] ?? at['href'])?.replace(/^#/, '');

const isTabList = ({ attributes: { class: classes, role } }: HtmlElement): boolean =>
  role === 'tablist' || /(?:^|[\s_-])(?:nav-tabs|tab-?list|tabs-?nav)(?:$|\s)/i.test(classes ?? '');

/** A row has no more tabs. */
const TABS_MAX = 12;

/** Whether a list is of links to boxes side by side, of which some are not shown. */
function showsPanes(list: HtmlElement, panes: ReadonlyMap<string | undefined, HtmlElement>): boolean {
  const entries = list.children.filter((child) => typeof child !== 'string').length;
  if (!/^[uo]l$/.test(list.name) || entries < 2 || entries > TABS_MAX) return false;
  const links = findAll(list, ({ name, attributes }) => name === 'a' && /^#./.test(attributes['href'] ?? ''));
  const shown = links.flatMap((link) => panes.get(paneOf(link)) ?? []);
  const [first] = shown;
  return (
    first !== undefined &&
    shown.length === entries &&
    shown.every(({ parent }) => parent === first.parent) &&
    shown.some(isHidden)
  );
}

/**
 * Sets the names that tabs have over their panes, where they say what is in them: 'Ingredients', 'Method'. The row of tabs, in which these
 * names stand beside each other and head nothing, becomes a way about the page.
 */
export function headTabPanes(root: HtmlElement): void {
  const panes = new Map(
    findAll(root, ({ attributes }) => 'id' in attributes).map((pane) => [pane.attributes['id'], pane]),
  );
  const lists = findAll(root, (element) => isTabList(element) || showsPanes(element, panes));
  if (lists.length === 0) return;
  const rows = new Set(lists);
  for (const tab of findAll(root, ({ name }) => name === 'a' || name === 'button' || name === 'li')) {
    const pane = panes.get(paneOf(tab) || undefined);
    const name = pane && closest(tab, (at) => rows.has(at)) ? lineOf({ ...tab, name: 'p' }) : '';
    if (!pane || readHeading(name)?.rest !== '') continue;
    // a pane has one name, however many tabs say that they show it
    panes.delete(pane.attributes['id']);
    pane.children.unshift({ name: 'h2', attributes: { [HEADS_PANE]: '' }, children: [name], parent: pane });
  }
  for (const list of lists) list.name = 'nav';
}

const HEADS = /^(?:h[1-6]|dt)$/;

/**
 * Sets the names of panels that open at a click as headings: a button that is all of a heading, and those right over panels of which one has
 * the list or the method in it.
 */
export function headPanels(root: HtmlElement): void {
  const buttons = findAll(root, ({ name }) => name === 'button');
  for (const parent of new Set(buttons.map((button) => button.parent))) {
    const shown = parent?.children.filter((child) => typeof child !== 'string' || child.trim() !== '') ?? [];
    const isHead = parent !== null && HEADS.test(parent.name);
    const [only] = shown;
    if (isHead && shown.length === 1 && typeof only === 'object') only.name = 'span';
    const over = shown.flatMap((child, at) => {
      const below = shown[at + 1];
      const isOver = typeof child !== 'string' && child.name === 'button' && typeof below === 'object';
      return isOver && below.name === 'div' ? [child] : [];
    });
    if (!isHead && over.some(headsList)) for (const button of over) button.name = 'h2';
  }
}

/** Whether a button says that a list or a method is in its panel. */
function headsList(button: HtmlElement): boolean {
  const heading = readHeading(lineOf({ ...button, name: 'p' }));
  return heading?.rest === '' && /^(?:ingredients|steps)$/.test(heading.kind);
}
