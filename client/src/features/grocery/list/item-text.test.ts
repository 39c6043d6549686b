import { expect, test } from 'vitest';
import { anItem } from '../grocery-kitchen.fixture.ts';
import { lineText } from './item-text.ts';

test.each([
  ['us', '4 ¼ cups flour'],
  ['metric', '500 g flour'],
  ['written', '500 g flour'],
] as const)('in %s a line of 500 g is %s', (units, says) => {
  expect(lineText(anItem('flour', 'flour', { sumQty: 500, unit: 'g' }), units)).toBe(says);
});

test('what somebody wrote stays as it was written', () => {
  expect(lineText(anItem('flour', 'flour', { sumQty: 500, unit: 'g', byHand: true }), 'us')).toBe('500 g flour');
});
