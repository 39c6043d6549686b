import { expect, it } from 'vitest';
import { shownAs } from './content-disposition.ts';

it.each([
  ['Leek soup', '.pdf', 'Leek soup.pdf'],
  ['Crème "brûlée"', '.pdf', 'Creme brulee.pdf'],
  ['味噌汁 2', '.pdf', '2.pdf'],
  ['味噌汁', '.pdf', 'cookbook.pdf'],
  ['味噌汁', ' - cover.pdf', 'cookbook - cover.pdf'],
  ['«Борщ» – !', '.pdf', 'cookbook.pdf'],
  ['', '.pdf', 'cookbook.pdf'],
])('%s%s is %s in ASCII', (stem, ending, plain) => {
  expect(shownAs({ stem, ending, otherwise: 'cookbook' })).toBe(
    `inline; filename="${plain}"; filename*=UTF-8\'\'${encodeURIComponent(stem + ending)}`,
  );
});
