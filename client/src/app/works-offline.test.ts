import { expect, it } from 'vitest';
import { worksOffline } from './works-offline.ts';

it.each([
  ['/library', /^What this device keeps can be searched/],
  ['/recipe/pie', /read and cooked/],
  ['/recipe/pie/edit', /^What you write here stays/],
  ['/recipe/new', /^What you write here stays/],
  ['/recipe/pie/compare', /^Versions/],
  ['/recipe/pie/compare/cake', /^Versions/],
  ['/recipe/pie/tree', /^Versions/],
  ['/library/tree', /^What this device keeps/],
  ['/week', /^What is open stays here/],
])('%s says what works there without a connection', (path, says) => {
  expect(worksOffline(path)).toMatch(says);
});
