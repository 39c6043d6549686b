import { expect, it } from 'vitest';
import { hasRightToLeft, isRightToLeft, numbersInOrder } from './right-to-left.ts';
import { typeset } from './typeset.ts';

const visible = (text: string) => text.replace(/\u2066/g, '‹').replace(/\u2069/g, '›');

it.each([
  ['1½ כוסות', '‹1½› כוסות'],
  ['2–3 ביצים', '‹2–3› ביצים'],
  ['12½ או 1,5–2', '‹12½› או ‹1,5–2›'],
  ['1½–2 כפות', '‹1½–2› כפות'],
  ['١ ½ كوب', '١ ½ كوب'],
  ['½ כוס', '½ כוס'],
  ['250 ג׳, 1,5 ק״ג', '250 ג׳, 1,5 ק״ג'],
  ['2\u20093⁄16 אינץ׳', '‹2\u20093⁄16› אינץ׳'],
])('“%s” keeps its numbers in the order of their writing', (text, marked) => {
  const once = numbersInOrder(text, true);
  expect(visible(once)).toBe(marked);
  expect(numbersInOrder(once, true)).toBe(once);
  expect(numbersInOrder(text, false)).toBe(text);
});

it('is done where a text is set that runs from right to left, and nowhere else', () => {
  expect(visible(typeset('מוסיפים 1 1/2 כוסות, 2-3 כפות'))).toBe('מוסיפים ‹1½› כוסות, ‹2–3› כפות');
  expect(visible(typeset('Add 1 1/2 cups, 2-3 spoons'))).toBe('Add 1½ cups, 2–3 spoons');
});

it.each([
  ['كوب', true],
  ['cup of חלבה', true],
  ['crème Ω ж', false],
])('“%s” has letters that run from right to left: %s', (text, expected) => {
  expect(hasRightToLeft(text)).toBe(expected);
});

it.each([
  ['كبسة دجاج', true],
  ['עוגת תפוחים', true],
  ['Shakshuka (שקשוקה) with eggs', false],
  ['', false],
])('knows the direction of %s', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});
