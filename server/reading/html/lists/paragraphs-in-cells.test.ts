import { describe, expect, it } from 'vitest';
import { blockLines } from '../lines.ts';
import { parseHtml } from '../tree.ts';
import { unwrapCells } from './paragraphs-in-cells.ts';

/** How many paragraphs are left in a table of such rows, each cell of which has one. */
const paragraphsLeft = (...rows: readonly (readonly string[])[]): number => {
  const cells = (row: readonly string[]) => row.map((text) => `<td><p>${text}</p></td>`).join('');
  const root = parseHtml(`<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`);
  unwrapCells(root);
  return blockLines(root).filter(({ block }) => block.name === 'p').length;
};

describe('paragraphs in the cells of a row', () => {
  it('are one line where one is an amount and one its food', () => {
    expect(paragraphsLeft(['2 cups', 'flour'], ['3', 'eggs'], ['', 'salt'])).toBe(0);
  });

  it('are left where each is a food of its own', () => {
    expect(paragraphsLeft(['2 cups flour', '1 tsp salt'], ['3 eggs', 'butter'])).toBe(4);
    expect(paragraphsLeft(['2 cups', 'flour'], ['3 eggs', 'butter'])).toBe(2);
    expect(paragraphsLeft(['Dough:', 'Filling:'])).toBe(2);
  });

  it('are left in a row of more cells than a list has', () => {
    const many = Array.from({ length: 13 }, (_, at) => (at === 0 ? 'flour' : '2 cups'));
    expect(paragraphsLeft(many.slice(0, 12))).toBe(0);
    expect(paragraphsLeft(many)).toBe(13);
  });
});
