import { expect, test } from 'vitest';
import { isPageSource, sharedFrom } from './pasted.ts';

test.each([
  ['<!DOCTYPE html><html lang="en">', true],
  ['  \n<html><head>', true],
  ['<!-- saved from -->\n<html>', true],
  ['<div><p>a</p><p>b</p><span>c</span><li>d</li></div>', true],
  ['Plum dumplings\n\n1 lb plums\nBoil <10 minutes> at a simmer.', false],
  ['Use the <b>ripe</b> ones', false],
  ['', false],
])('%j is a page’s source: %s', (pasted, isSource) => {
  expect(isPageSource(pasted)).toBe(isSource);
});

test.each([
  ['url=https%3A%2F%2Fkitchen.example%2Fa', { url: 'https://kitchen.example/a', text: '' }],
  ['text=https%3A%2F%2Fkitchen.example%2Fa', { url: 'https://kitchen.example/a', text: '' }],
  ['title=x&text=Plum+cake+https%3A%2F%2Fkitchen.example%2Fa', { url: 'https://kitchen.example/a', text: '' }],
  ['text=Try+https%3A%2F%2Fkitchen.example%2Fa+from+my+phone', { url: 'https://kitchen.example/a', text: '' }],
  [
    'text=Plum+cake%0A1+lb+plums%0Ahttps%3A%2F%2Fk.example',
    { url: '', text: 'Plum cake\n1 lb plums\nhttps://k.example' },
  ],
  ['', { url: '', text: '' }],
])('what is shared as %s is taken apart', (query, shared) => {
  expect(sharedFrom(query)).toEqual(shared);
});
