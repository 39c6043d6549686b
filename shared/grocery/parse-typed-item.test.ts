import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sized } from '#tests/support/sizes.ts';
import { unitOf } from '../units.ts';
import { groceryItemSchema } from './list.ts';
import './english-foods.ts';
import { lineOf } from './format-item.ts';
import { parseTypedItem } from './parse-typed-item.ts';

describe('what somebody types stays on the line', () => {
  test.each([
    ['Coffee, decaf', 'Coffee (decaf)'],
    ['Milk, lactose free', 'Milk (lactose free)'],
    ['2 lb cheese (for Anna)', '2 lb cheese (for Anna)'],
    ['Birthday candles: number 7', 'Birthday candles (number 7)'],
    ['2 (14-oz) cans tomatoes, drained', '2 cans tomatoes (14-oz, drained)'],
    ['Milk - the cheap one', 'Milk (the cheap one)'],
    ['a pinch of salt', 'salt (a pinch)'],
    ['2-3 onions', '3 onions (2-3)'],
    ['1 lb 4 oz beef', '20 oz beef (1 lb 4 oz)'],
    ['2 heaped tbsp sugar', '2 tbsp sugar (heaped)'],
    ['garlic cloves', 'garlic (cloves)'],
    ['one dozen eggs', '12 eggs'],
    ['1 kg de tomates', '1 kg tomates'],
    ['1/2 of an onion', '½ onion'],
    ['300 g - 400 g flour', '400 g flour (300 g - 400 g)'],
    ['2 x 400g tins tomatoes', '2 cans tomatoes (400g)'],
    // In one piece: to take it apart would lose something, or there is no food in it.
    ['https://www.kroger.com/p/x', 'https://www.kroger.com/p/x'],
    ['2 lb cheese: https://shop.example/c?x=1,2', '2 lb cheese: https://shop.example/c?x=1,2'],
    ['🍎 apples', '🍎 apples'],
    ['$5 cheese', '$5 cheese'],
    ['(milk)', '(milk)'],
    ['0 eggs', '0 eggs'],
    ['4006381333931 pens', '4006381333931 pens'],
    // A pasted list's bullet is no part of it.
    ['- 2 lb potatoes', '2 lb potatoes'],
  ])('%s', (text, line) => {
    expect(lineOf(parseTypedItem(text))).toBe(line);
  });

  const word = fc.constantFrom(
    ...['milk', 'Coffee', 'decaf', 'cheese', 'Anna', 'number', 'candles', 'Öl', '玉ねぎ', 'soft', 'chopped', 'lactose'],
    ...[
      'free',
      'large',
      'small',
      'can',
      'lb',
      'cups',
      'bunch',
      'cloves',
      'for',
      'with',
      'optional',
      'about',
      '2',
      '7',
      '12',
    ],
  );
  const joint = fc.constantFrom(' ', ' ', ' ', ', ', ': ', '; ', ' (', ') ', ' - ', ' [', '] ', '! ', ' + ', ' & ');

  test('every word is found again in amount, unit, food or note', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, joint), { minLength: 1, maxLength: 10 }), (parts) => {
        const text = parts.flat().join('');
        // The number of a pasted list: '2) milk'.
        fc.pre(!/^\d+\) /.test(text));
        const item = parseTypedItem(text);
        const itemWords = new Set(`${item.canonical} ${item.note} ${item.unit}`.match(/[\p{L}\p{N}]+/gu));
        for (const [typed] of parts) {
          const isUnit = item.unit !== '' && unitOf(typed)?.name === item.unit;
          expect(itemWords.has(typed) || isUnit || Number(typed) === item.sumQty, typed).toBe(true);
        }
      }),
      { numRuns: sized(300, 10_000) },
    );
  });

  test('whatever it is, it makes a line that the list takes', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc.array(fc.tuple(word, joint), { maxLength: 120 }).map((parts) => parts.flat().join('')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        fc.pre(typed.trim() !== '');
        const item = parseTypedItem(typed);
        expect(groceryItemSchema.parse(item)).toMatchObject({ byHand: true });
      }),
      { numRuns: sized(300, 10_000) },
    );
  });
});
