import { expect, test } from 'vitest';
import { textOfFrontLists } from './front-lists.ts';
import { withoutComment } from './front-matter.ts';

test('lists in parts, over several lines and in brackets, become the text a cook would write', () => {
  const text = textOfFrontLists(`---
title: "Linzer: die gute" # vom Opa
servings: 012
ingredients:
  - name: Teig
    list:
      - [100, 'g', "Mehl, glatt"]
      - { food: Butter, amount: 50, unit: g }
  - name: Belag
    list: [1 Glas Marmelade]
directions:
  - text: >-
      Kneten
      und ruhen lassen.
  - text: Backen.
---
Von der Oma.`);
  expect(text?.split('\n')).toEqual([
    '---',
    'title: Linzer: die gute',
    'servings: 012',
    '---',
    '',
    '## Ingredients',
    ...['', '### Teig', '- 100 g Mehl, glatt', '- 50 g Butter', '', '### Belag', '- 1 Glas Marmelade'],
    '',
    '## Directions',
    'Kneten und ruhen lassen.',
    'Backen.',
    '',
    '## Notes',
    'Von der Oma.',
  ]);
});

test('what a line with an amount says by a key that nobody else uses is the food, where nothing else may be', () => {
  const lines = (list: string) =>
    textOfFrontLists(`---\ntitle: Cake\ningredients:\n${list}\n---\nBake it.`)
      ?.split('\n')
      .filter((line) => line.startsWith('- '));
  expect(lines('  - slug: plums\n    amount: 2 cups\n    notes: halved')).toEqual(['- 2 cups plums, halved']);
  expect(lines('  - slug: plums-1\n    item: plums\n    amount: 2 cups')).toEqual(['- 2 cups plums']);
  expect(lines('  - slug: plums\n    aisle: fruit\n    amount: 2 cups') ?? []).toEqual([]);
});

test('plain lists, faults and what never ends are left to the reader of lines', () => {
  const front = (body: string) => textOfFrontLists(`---\n${body}\n---\n`);
  expect(front('title: Cake\ningredients:\n  - 2 eggs')).toBeNull();
  expect(front('only words')).toBeNull();
  expect(front("ingredients:\n  - { name: 'eggs")).toBeNull();
  expect(front(Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}a:`).join('\n'))).toBeNull();
  expect(front(`a: ${'['.repeat(5000)}`)).toBeNull();
  const many = (alias: string) => `[${Array.from({ length: 9 }, () => alias).join(', ')}]`;
  expect(front(`a: &a ${many('x')}\nb: &b ${many('*a')}\ningredients: ${many('*b')}`)).toBeNull();
});

test('a comment begins behind white space and outside quotes', () => {
  expect(withoutComment('yield: 4 # as many as you like')).toBe('yield: 4');
  expect(withoutComment('title: "Cake #2"')).toBe('title: "Cake #2"');
  expect(withoutComment('title: Cake#2')).toBe('title: Cake#2');
});
