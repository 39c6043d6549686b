import { readHeading } from '../../text/headings/headings.ts';
import { lineOf } from '../lines.ts';
import { findAll, type HtmlElement } from '../tree.ts';

const cellsOf = (row: HtmlElement): HtmlElement[] =>
  row.children.filter((child) => typeof child !== 'string' && /^t[dh]$/.test(child.name)) as HtmlElement[];

/** Whether a row's cells head the list and the method that stand below them, one beside the other. */
function headsColumns(cells: readonly HtmlElement[]): boolean {
  if (cells.length < 2 || cells.length > 3) return false;
  const kinds = cells.map((cell) => {
    const heading = readHeading(lineOf({ ...cell, name: 'p' }).slice(0, 80));
    return heading?.rest === '' ? heading.kind : null;
  });
  return kinds.includes('ingredients') && kinds.includes('steps');
}

/** Sets the names of a table's columns over the cells below, where they are those of the list and of the method. */
export function headColumns(root: HtmlElement): void {
  for (const row of findAll(root, ({ name }) => name === 'tr')) {
    const heads = cellsOf(row);
    if (!headsColumns(heads)) continue;
    const rows = (row.parent?.children ?? []).filter((child) => typeof child !== 'string' && child.name === 'tr');
    const next = rows[rows.indexOf(row) + 1];
    const cells = typeof next === 'object' ? cellsOf(next) : [];
    if (cells.length !== heads.length) continue;
    for (const [at, cell] of cells.entries()) {
      const name = lineOf({ ...(heads[at] as HtmlElement), name: 'p' });
      cell.children.unshift({ name: 'h2', attributes: {}, children: [name], parent: cell });
    }
    row.children = [];
  }
}
