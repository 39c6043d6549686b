import { expect, test } from 'vitest';
import { convertedText } from './converted-text.ts';

test.each([
  ['Add 2 cups flour and bake at 350 °F.', 'us', 'Add 2 cups flour and bake at 350 °F.'],
  ['Add 2 cups flour and bake at 350 °F.', 'metric', 'Add 240 g flour and bake at 175°C.'],
  ['Add 500 g flour and bake at 180 °C.', 'metric', 'Add 500 g flour and bake at 180 °C.'],
  ['Add 500 g flour and bake at 180 °C.', 'us', 'Add 4¼ cups flour and bake at 350°F.'],
  ['Add 500 g flour and bake at 180 °C.', 'written', 'Add 500 g flour and bake at 180 °C.'],
  ['Add 1 1/2 cups milk.', 'written', 'Add 1½ cups milk.'],
] as const)('%s in %s is %s', (text, units, shown) => {
  expect(convertedText(text, 1, units)).toBe(shown);
});

test('twice the recipe, as it was written', () => {
  expect(convertedText('Add 500 g flour.', 2, 'written')).toBe('Add 1 kg flour.');
});
