import { findAll, type HtmlElement } from '../tree.ts';

const isElement = (child: HtmlElement | string): child is HtmlElement => typeof child !== 'string';
const isFilled = (child: HtmlElement | string) => isElement(child) || child.trim() !== '';

/** The one paragraph that is all of a cell; null where there is more, or none. */
function paragraphIn(cell: HtmlElement): HtmlElement | null {
  const [only, ...more] = cell.children.filter(isFilled);
  return only !== undefined && isElement(only) && only.name === 'p' && more.length === 0 ? only : null;
}

/**
 * Takes the paragraph out of each cell of a table in which every cell has one and nothing else, as word processors write it: what stands side
 * by side in a row is one line.
 */
export function unwrapCells(root: HtmlElement): void {
  for (const row of findAll(root, ({ name }) => name === 'tr')) {
    const cells = row.children.filter(isElement);
    const paragraphs = cells.map(paragraphIn);
    if (cells.length < 2 || !cells.every(({ name }) => name === 'td') || paragraphs.includes(null)) continue;
    for (const [at, cell] of cells.entries()) {
      cell.children = paragraphs[at]?.children ?? [];
      for (const child of cell.children) if (isElement(child)) child.parent = cell;
    }
  }
}
