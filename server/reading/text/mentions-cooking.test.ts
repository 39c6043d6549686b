import { expect, it } from 'vitest';
import { readText } from './read-text.ts';
import { mentionsCooking } from './mentions-cooking.ts';

const speaks = (text: string) => {
  const [draft] = readText(text);
  return draft !== undefined && draft.ingredients.length + draft.steps.length > 0 && mentionsCooking(draft);
};

it.each([
  'A bill of last year',
  'Store hours: 9 to 5',
  'Invoice 2023\nTotal 45.00\nPlease pay within 14 days',
  'Meeting at 3 pm\nBring the documents and pay the bill.',
  'Chapter 3\nThe old man walked down to the sea and looked at the boats.',
])('%j is no recipe', (text) => {
  expect(speaks(text)).toBe(false);
});

it.each([
  '2 eggs',
  '1 cup of whatever there is',
  'Toast\n2 slices\nFry them on both sides until golden.',
  'Sirup\n1 kg Zucker\n1 l Wasser\nAlles aufkochen.',
  'Хлеб\nвода\nмука',
  'Things to have\n3 gizmos\n4 doodads\n5 widgets\n6 trinkets',
])('%j may be one', (text) => {
  expect(speaks(text)).toBe(true);
});
