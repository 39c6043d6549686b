import { expect, test } from 'vitest';
import { blockLines } from '../lines.ts';
import { parseHtml } from '../tree.ts';
import { withoutSiteFrame } from './site-frame.ts';

const shown = (html: string) =>
  withoutSiteFrame(blockLines(parseHtml(`<body>${html}<p>That was all of it for today, friends.</p></body>`))).map(
    ({ text }) => text,
  );
const list = (...items: string[]) =>
  `<ul>${items.map((item) => `<li><a href="/${item.length}">${item}</a></li>`).join('')}</ul>`;

test('a list whose items are ways elsewhere is a menu', () => {
  const menu = list('Homestead', 'Garden', 'Livestock', 'Canning', 'Swap Meet');
  expect(shown(`<p>Stir it well and serve.</p>${menu}`)).toEqual([
    'Stir it well and serve.',
    'That was all of it for today, friends.',
  ]);
});

test('a list of foods that lead to a shop stays', () => {
  const foods = ['2 cups flour', '1 cup sugar', '3 eggs', '1 tsp salt', '1 cup milk'];
  expect(shown(list(...foods))).toEqual([...foods, 'That was all of it for today, friends.']);
});

test('other dishes below a few words are ways, though the name of one looks like a food', () => {
  const dishes = ['Angel Food Cake', 'Carrot Cake', 'Dump Cake', 'Jam Cake', 'Lane Cake', 'Plum Cake', 'Wacky Cake'];
  const links = dishes.map((dish) => `<a href="x.htm">${dish}</a><br>`).join('');
  expect(shown(`<p>Stir it well and serve.</p><p><b>More cakes:</b><br>${links}</p>`)).toEqual([
    'Stir it well and serve.',
    'That was all of it for today, friends.',
  ]);
});

test('headings at the end of a page with nothing below them are none of its recipe', () => {
  const ways = list('Soups', 'Fish').replace(/<ul>/, '<h4>More on these subjects</h4><ul>');
  const page = `<p>Stir it well and serve.</p>${ways}<h3>Related stories</h3><h2>Most read</h2>`;
  expect(withoutSiteFrame(blockLines(parseHtml(`<body>${page}</body>`))).map(({ text }) => text)).toEqual([
    'Stir it well and serve.',
  ]);
});
