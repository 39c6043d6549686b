import { expect, it } from 'vitest';
import { linesOf } from './lines.ts';
import { elementsOf, parseHtml } from './tree.ts';

it('supplies the end tags that may be missing', () => {
  const root = parseHtml('<ul><li>a<li>b</ul><p>c<p>d<table><tr><td>e<td>f<tr><td>g</table>');
  expect(linesOf(root)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(
    elementsOf(root)
      .filter(({ name }) => name === 'li')
      .every(({ parent }) => parent?.name === 'ul'),
  ).toBe(true);
});

it('keeps boxes without white space between them apart, and words in pieces together', () => {
  expect(
    linesOf(parseHtml('<p><span class="n">1</span><span class="u">cup</span><span class="f">oil</span></p>')),
  ).toEqual(['1 cup oil']);
  expect(linesOf(parseHtml('<p><b>sugar</b>45 g</p><p>H<sub>2</sub>O</p><p><i>un</i>salted</p>'))).toEqual([
    'sugar 45 g',
    'H2O',
    'unsalted',
  ]);
});

it('decodes entities in text and attributes', () => {
  const [link] = elementsOf(parseHtml('<a href="/?a=1&amp;b=2">salt &amp; pepper &frac12;</a>'));
  expect(link?.attributes['href']).toBe('/?a=1&b=2');
  expect(link && linesOf(link)).toEqual(['salt & pepper ½']);
});
