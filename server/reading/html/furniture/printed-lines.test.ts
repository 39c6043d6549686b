import { describe, expect, it } from 'vitest';
import { linesOf } from '../lines.ts';
import { parseHtml } from '../tree.ts';
import { joinPrinted } from './printed-lines.ts';

/** The lines of printed pages, each line set 20 pixels below the one before it. */
function printed(...pages: readonly (readonly string[])[]): string[] {
  const set = (text: string, at: number) => `<p style="position:absolute;top:${100 + 20 * at}px;left:60px">${text}</p>`;
  const root = parseHtml(pages.map((lines) => `<div>${lines.map(set).join('')}</div>`).join(''));
  joinPrinted(root);
  return linesOf(root);
}

const METHOD = ['Method', 'Boil the plums with sugar.', 'Fill into jars.', 'Leave to cool.'];

describe('the lines of a list on a printed page', () => {
  it.each([
    ['500 g ripe plums, halved', 'salt and a pinch of clove', 'sugar'],
    ['flour, plain and white, 2 cups', 'eggs, large and organic, three', 'butter, soft and salted, 100 g'],
  ])('stay apart: %s', (...list) => {
    const lines = ['Plum jam', 'Ingredients', ...list, ...METHOD];
    expect(printed(lines)).toEqual(lines);
  });

  it('go on below a comma and below a word that joins', () => {
    const list = ['500 g ripe plums from the garden,', 'halved', '2 tablespoons of sugar and', 'a little more'];
    expect(printed(['Plum jam', 'Ingredients', ...list, ...METHOD]).slice(2, 4)).toEqual([
      '500 g ripe plums from the garden, halved',
      '2 tablespoons of sugar and a little more',
    ]);
  });
});

describe('what stands in the same place of two printed pages', () => {
  it('is left out but for its date and its page number', () => {
    const page = (name: string, number: string) => ['03.02.2018', 'https://jam.example/print', number, name];
    expect(printed(page('Plum jam', '1 of 2'), page('Pear jam', '2 of 2'))).toEqual(['Plum jam', 'Pear jam']);
  });

  it('is kept where it is a food of either recipe, or heads its lists', () => {
    const first = ['Plum cake', 'Ingredients', '200 g flour', '3 eggs', 'Method', 'Bake for 40 minutes.'];
    const other = ['Pear cake', 'Ingredients', '500 g flour', '3 eggs', 'Method', 'Bake for 50 minutes.'];
    expect(printed(first, other)).toEqual([...first, ...other]);
  });
});
